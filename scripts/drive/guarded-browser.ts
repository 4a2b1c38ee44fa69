import * as v from 'valibot';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { frameReportSchema, type TabReport } from '../../lib/model/report';

const framesSchema = v.object({ frames: v.record(v.string(), frameReportSchema) });

/** A browser with BridgeWard loaded, on a profile of its own that is thrown away. The same verbs for every browser. */
export interface GuardedBrowser {
  readonly name: 'chromium' | 'firefox';
  /** Address of the extension's folder, with a slash at its end. */
  readonly extensionUrl: string;
  /** Opens an empty tab. The extension knows it by `tab.id`. */
  readonly openTab: () => Promise<GuardedTab>;
  /** Opens an address in a private window. The extension has to be allowed there: `isAllowedInPrivate`. */
  readonly openPrivateTab: (url: string) => Promise<GuardedTab>;
  /** Opens the popup as a page of its own that looks at the given tab. */
  readonly openPopup: (tabId: number) => Promise<GuardedTab>;
  /**
   * Runs a function in a page of the extension's own origin, where every extension API is at hand as `chrome`.
   * The function must not use anything around it; argument and result are JSON.
   */
  readonly inExtension: <A, R>(run: (argument: A) => R | Promise<R>, argument: A) => Promise<R>;
  /** Stops the background (service worker or event page) as the browser does when it is idle. The next event wakes it. */
  readonly stopBackground: () => Promise<void>;
  /** False once the browser has crashed or was closed. */
  readonly isAlive: () => boolean;
  /** False also when a page could not be closed: its endless loop goes on and slows down all others. */
  readonly isFit: () => boolean;
  readonly close: () => Promise<void>;
}

/** One tab of a guarded browser. */
export interface GuardedTab {
  /** The id that extension APIs use for the tab. */
  readonly id: number;
  /**
   * Goes to an address and waits for the load event.
   * @returns the HTTP status, or null where there is none (data:, about:, same document)
   * @throws Error in one sentence when the page cannot be had within `timeoutMs`
   */
  readonly goto: (url: string, timeoutMs?: number) => Promise<number | null>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page's own world. It must not use anything around it; argument and result are JSON. */
  readonly evaluate: <A, R>(run: (argument: A) => R | Promise<R>, argument: A) => Promise<R>;
  /** Clicks the middle of the first element that matches, as a person's mouse does. */
  readonly click: (selector: string) => Promise<void>;
  /** Presses a key or a combination: `Enter`, `Alt+Shift+B`. */
  readonly press: (keys: string) => Promise<void>;
  readonly screenshot: (path: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the built extension. */
  readonly extension: string;
  /** Shows a window. Default: headless. */
  readonly isHeaded?: boolean;
  /** Everything that a page asks for goes to this server, which answers for its own pages and refuses the rest. */
  readonly onlyThrough?: { readonly port: number };
  /** The laboratory of leaks: any certificate is taken, and windows that pages open get time to load. */
  readonly laboratory?: { readonly chromiumArguments: readonly string[] };
  /** Leaves windows open that pages open. Default: a headless browser closes them, since nobody asked for them. */
  readonly keepsWindows?: boolean;
  /** Leaves the first-run page open, which the extension shows after its installation. Default: a headless browser closes it. */
  readonly keepsWelcome?: boolean;
  /** Allows the extension in private windows, as a person can in the browser's own settings. */
  readonly isAllowedInPrivate?: boolean;
  /** Called for each thing that the browser was kept from doing: a download, a new window. */
  readonly onRefused?: (tabId: number | null, what: string) => void;
}

/** The first-run page comes up within this time after the installation, in ms. */
export const WELCOME_MS = 10_000;

/** Time that a window which a page opened in the laboratory is left to load, in ms. */
export const LABORATORY_WINDOW_MS = 2_500;

/** What the background holds about a tab; null when it knows nothing of it. */
export async function tabReport(browser: GuardedBrowser, tabId: number): Promise<TabReport | null> {
  const stored = await browser.inExtension(
    async (key) => (await chrome.storage.session.get(key))[key],
    `tab:${tabId}`,
  );
  return parseTabReport(tabId, stored);
}

/**
 * Reads a report as it lies in the extension's storage.
 * @returns null when there is none
 * @throws ValiError when it has another shape than the model says
 */
export function parseTabReport(tabId: number, stored: unknown): TabReport | null {
  if (stored === undefined || stored === null) return null;
  return { tabId, frames: v.parse(framesSchema, stored).frames };
}

declare const chrome: ExtensionApis;

/** Text of the toolbar badge over a tab. */
export function badgeText(browser: GuardedBrowser, tabId: number): Promise<string> {
  return browser.inExtension((id) => chrome.action.getBadgeText({ tabId: id }), tabId);
}

/** Title of the toolbar button over a tab. */
export function badgeTitle(browser: GuardedBrowser, tabId: number): Promise<string> {
  return browser.inExtension((id) => chrome.action.getTitle({ tabId: id }), tabId);
}

/** Pause between two looks at something that is waited for, in ms. */
const POLL_MS = 50;

/**
 * Asks again until the answer satisfies `isEnough`.
 * @throws Error with the last answer when that does not come about within `timeoutMs`
 */
export async function waitUntil<T>(
  ask: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  timeoutMs = 15_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isEnough(answer)) return answer;
    if (Date.now() > end) {
      throw new Error(
        `Waited ${timeoutMs} ms in vain. Last answer: ${JSON.stringify(answer)?.slice(0, 2000)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Waits until the tab's report satisfies `isEnough`; by default until every known frame is scanned. */
export async function waitForReport(
  browser: GuardedBrowser,
  tabId: number,
  isEnough: (report: TabReport) => boolean = isScanned,
  timeoutMs?: number,
): Promise<TabReport> {
  const report = await waitUntil(
    () => tabReport(browser, tabId),
    (answer) => answer !== null && isEnough(answer),
    timeoutMs,
  );
  if (report === null) throw new Error('No report.');
  return report;
}

/**
 * Goes to an address and waits until the page there is read to its end. A tab that has shown another page still has its
 * report for a moment, which says nothing of this one.
 */
export async function gotoScanned(browser: GuardedBrowser, tab: GuardedTab, url: string): Promise<TabReport> {
  const documentOf = (report: TabReport | null) => report?.frames['0']?.documentId;
  const before = documentOf(await tabReport(browser, tab.id));
  await tab.goto(url);
  return waitForReport(browser, tab.id, (report) => isScanned(report) && documentOf(report) !== before);
}

/** The top frame and all others that reported have been read to their end. */
export function isScanned(report: TabReport): boolean {
  return '0' in report.frames && Object.values(report.frames).every((frame) => frame.state !== 'scanning');
}
