import * as v from 'valibot';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { findingSchema } from '../../lib/model/finding';
import { FRAME_LIMIT } from '../../lib/model/bounds';
import { parseTabReport, type GuardedBrowser, type GuardedTab } from '../drive/guarded-browser';
import { sentenceOf } from './browser-error';
import { browserOf } from '../../lib/evidence/browser-name';
import { failedPage, foundText, type FoundText, type PageResult } from '../../lib/evidence/page-result';
import { silentFrames, sumUpPage, type Look, type PageOrder, type SeenDocument } from './sum-up-page';

declare const chrome: ExtensionApis;

/** Pause between two looks at a page's reports, in ms. */
const LOOK_MS = 100;
/** Documents in which the guard has not reported this long after the page was loaded will not report at all. */
const SILENT_FRAME_MS = 2_000;
/** Longest that a frame takes to list its concealed texts, in ms. */
const INVENTORY_MS = 10_000;
/** Documents of one page that are kept: a page that reloads itself forever must not fill the memory. */
const DOCUMENT_LIMIT = 4 * FRAME_LIMIT;

/**
 * Opens one page and waits until BridgeWard has read it. Never throws for what a page does: a page that cannot be had
 * comes back as `failed`.
 * @throws Error only when the browser itself is gone
 */
export async function auditPage(browser: GuardedBrowser, order: PageOrder): Promise<PageResult> {
  const start = Date.now();
  const tab = await browser.openTab();
  try {
    return await auditTab(browser, tab, order, start);
  } catch (error) {
    if (!browser.isAlive()) throw error;
    return failedPage(order.target, order.url, sentenceOf(error), Date.now() - start);
  } finally {
    await tab.close();
  }
}

async function auditTab(
  browser: GuardedBrowser,
  tab: GuardedTab,
  order: PageOrder,
  start: number,
): Promise<PageResult> {
  const deadline = start + order.timeoutMs;
  /** By document, so that a page which sends itself elsewhere does not take its findings along. */
  const seen = new Map<string, SeenDocument>();
  async function look(): Promise<Look> {
    const now = await lookAt(browser, tab.id);
    for (const [frameId, report] of Object.entries(now.reports)) {
      if (seen.size < DOCUMENT_LIMIT || seen.has(report.documentId)) {
        seen.set(report.documentId, { frameId: Number(frameId), report });
      }
    }
    return now;
  }

  const loading = tab.goto(order.address, order.timeoutMs).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({ status: null, error: sentenceOf(error) }),
  );
  const loaded = await lookWhile(loading, look);
  if (loaded.status !== null && loaded.status >= 400) {
    return failedPage(order.target, order.url, `The server answered ${loaded.status}.`, Date.now() - start);
  }
  if (loaded.error !== null) await look();
  if (loaded.error !== null && seen.size === 0) {
    return failedPage(order.target, order.url, loaded.error, Date.now() - start);
  }
  if (order.waitMs > 0) await lookWhile(pause(Math.min(order.waitMs, deadline - Date.now())), look);
  const last = await lookUntilRead(look, deadline);
  const inventory = order.wantsInventory ? await listConcealed(browser, tab.id, last) : [];
  const browserName = browserOf(await browser.inExtension(() => navigator.userAgent, null));
  const when = { at: start, durationMs: Date.now() - start, browser: browserName };
  return sumUpPage(order, seen, last, inventory, loaded.error, when);
}

async function lookAt(browser: GuardedBrowser, tabId: number): Promise<Look> {
  const { stored, frames } = await browser.inExtension(async (id) => {
    const key = `tab:${id}`;
    return {
      stored: (await chrome.storage.session.get(key))[key] ?? null,
      frames: (await chrome.webNavigation.getAllFrames({ tabId: id })) ?? [],
    };
  }, tabId);
  return {
    reports: parseTabReport(tabId, stored)?.frames ?? {},
    frames: frames.map(({ frameId, url, errorOccurred }) => ({
      frameId,
      url,
      hasFailed: errorOccurred === true,
    })),
  };
}

/** Keeps looking while something else goes on: what a page shows and takes away in between is not missed. */
async function lookWhile<T>(work: Promise<T>, look: () => Promise<Look>): Promise<T> {
  let isOver = false;
  const settled = work.finally(() => {
    isOver = true;
  });
  // Bounded by `work`, which has a time limit of its own.
  while (!isOver) {
    await look();
    await Promise.race([settled, pause(LOOK_MS)]);
  }
  return settled;
}

/** Looks until every document has been read, or the time is over. Returns the last look. */
async function lookUntilRead(look: () => Promise<Look>, deadline: number): Promise<Look> {
  const silentUntil = Math.min(deadline, Date.now() + SILENT_FRAME_MS);
  for (;;) {
    const now = await look();
    const isRead =
      '0' in now.reports && Object.values(now.reports).every((report) => report.state !== 'scanning');
    const isComplete = silentFrames(now).length === 0 || Date.now() > silentUntil;
    if ((isRead && isComplete) || Date.now() > deadline) return now;
    await pause(LOOK_MS);
  }
}

async function listConcealed(
  browser: GuardedBrowser,
  tabId: number,
  look: Look,
): Promise<readonly FoundText[]> {
  const lists = await Promise.all(
    Object.entries(look.reports).map(async ([frameId, report]) => {
      const answer = await browser.inExtension(askForConcealed, {
        tabId,
        frameId: Number(frameId),
        ms: INVENTORY_MS,
      });
      const parsed = v.safeParse(v.array(findingSchema), answer);
      if (!parsed.success) return [];
      return parsed.output.map((finding) => foundText(finding, report.url));
    }),
  );
  return lists.flat();
}

/** Runs in the extension. A frame that left or hangs gives null. */
async function askForConcealed(ask: { tabId: number; frameId: number; ms: number }): Promise<unknown> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ask.ms));
  const message = { name: 'list-concealed', payload: {} };
  const asked = chrome.tabs.sendMessage(ask.tabId, message, { frameId: ask.frameId });
  return Promise.race([late, asked.catch(() => null)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
