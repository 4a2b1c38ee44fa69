import browser from 'webextension-polyfill';
import { isGone } from './errors';
import { aheadSince, forgetStarts, noteAhead, noteArrived } from './page-starts';
import { readTabReport } from './tab-report-store';

/** Frames of a tab are asked for at most this often: a page that reports all the time must not cost more. */
const FRAMES_ASK_MS = 2000;

/** Our clock is in whole ms and, in Firefox, blurred by one or two; the browser's own is not. */
const CLOCK_SLACK_MS = 5;

export interface Navigation {
  /** A content script announced a document: it belongs to the page that is there now. */
  noteDocument(tabId: number, frameId: number): void;
  /** Ids of frames that have a report but are no longer in the page; null when it was asked a moment ago. */
  goneFrames(tabId: number): Promise<readonly number[] | null>;
  /** When the tab last set out for a new page, in ms since 1970; now when that was not heard. */
  startedAt(tabId: number): number;
}

/**
 * Calls back when a tab has a new document in its top frame. Moves inside a page (history, fragment) are none.
 * Call once, at the top level of the background.
 */
export function watchNavigation(on: {
  readonly onNewPage: (tabId: number, url: string) => void;
  /** A tab is about to go to an address. Earlier than anything is asked for there, and it may never arrive. */
  readonly onAhead: (tabId: number, url: string) => void;
  /** A page took on another address without loading. */
  readonly onMoved: (tabId: number, url: string) => void;
  /** A page opened another tab or window. */
  readonly onOpened: (tabId: number, byTabId: number) => void;
}): Navigation {
  /** When each tab's top document announced itself, in ms of the clock. The commit and the word of the document race. */
  const announced = new Map<number, number>();
  const asked = new Map<number, number>();

  browser.webNavigation.onBeforeNavigate.addListener((details) => {
    if (details.frameId !== 0 || !isShown(details)) return;
    noteAhead(details.tabId, details.timeStamp);
    on.onAhead(details.tabId, details.url);
  });
  browser.webNavigation.onCreatedNavigationTarget.addListener(({ tabId, sourceTabId }) =>
    on.onOpened(tabId, sourceTabId),
  );
  browser.webNavigation.onHistoryStateUpdated.addListener((details) => {
    if (details.frameId === 0) on.onMoved(details.tabId, details.url);
  });
  browser.webNavigation.onCommitted.addListener((details) => {
    if (details.frameId !== 0 || !isShown(details)) return;
    noteArrived(details.tabId);
    // The new document was faster than the news of its own commit.
    if ((announced.get(details.tabId) ?? -Infinity) + CLOCK_SLACK_MS >= details.timeStamp) return;
    on.onNewPage(details.tabId, details.url);
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    announced.delete(tabId);
    asked.delete(tabId);
    forgetStarts(tabId);
  });

  return {
    startedAt: aheadSince,
    noteDocument(tabId, frameId) {
      if (frameId === 0) announced.set(tabId, Date.now());
    },
    async goneFrames(tabId) {
      const now = Date.now();
      if (now - (asked.get(tabId) ?? -Infinity) < FRAMES_ASK_MS) return null;
      asked.set(tabId, now);
      const report = await readTabReport(tabId);
      const known = Object.keys(report?.frames ?? {}).map(Number);
      if (known.length < 2) return [];
      const present = await framesOf(tabId);
      return present === null ? [] : known.filter((frameId) => frameId !== 0 && !present.has(frameId));
    },
  };
}

/** Chromium also tells of pages that are only being prepared; the person does not see those. */
function isShown(details: object): boolean {
  const lifecycle: unknown = Reflect.get(details, 'documentLifecycle');
  return typeof lifecycle !== 'string' || lifecycle === 'active';
}

async function framesOf(tabId: number): Promise<ReadonlySet<number> | null> {
  try {
    const frames = await browser.webNavigation.getAllFrames({ tabId });
    return frames ? new Set(frames.map(({ frameId }) => frameId)) : null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
