import * as v from 'valibot';
import { findingSchema, type Finding, type Gap } from '../../lib/model/finding';
import { FRAME_LIMIT, type FrameReport } from '../../lib/model/report';
import { severities } from '../../lib/model/finding';
import { parseTabReport, type GuardedBrowser, type GuardedTab } from '../drive/guarded-browser';
import { failedPage, foundText, type FoundText, type PageResult } from './page-result';

declare const chrome: import('webextension-polyfill').Browser;

export interface PageOrder {
  /** As the report names the page. */
  readonly target: string;
  readonly url: string;
  /** Address at which the browser opens it. */
  readonly address: string;
  /** Turns an address of the browser into the one that the report shows. */
  readonly shownUrl: (url: string) => string;
  readonly timeoutMs: number;
  readonly waitMs: number;
  readonly wantsInventory: boolean;
}

/** Pause between two looks at a page's reports, in ms. */
const LOOK_MS = 100;
/** Documents in which the guard has not reported this long after the page was loaded will not report at all. */
const SILENT_FRAME_MS = 2_000;
/** Longest that a frame takes to list its concealed texts, in ms. */
const INVENTORY_MS = 10_000;
/** Documents of one page that are kept: a page that reloads itself forever must not fill the memory. */
const DOCUMENT_LIMIT = 4 * FRAME_LIMIT;

interface Frame {
  readonly frameId: number;
  readonly url: string;
  readonly hasFailed: boolean;
}

interface Look {
  readonly reports: Readonly<Record<string, FrameReport>>;
  /** The frames that the browser has now. */
  readonly frames: readonly Frame[];
}

interface SeenDocument {
  readonly frameId: number;
  readonly report: FrameReport;
}

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
  return toResult(order, seen, last, inventory, loaded.error, Date.now() - start);
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
    frames: frames.map(({ frameId, url, errorOccurred }) => ({ frameId, url, hasFailed: errorOccurred === true })),
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
    const isRead = '0' in now.reports && Object.values(now.reports).every((report) => report.state !== 'scanning');
    const isComplete = silentFrames(now).length === 0 || Date.now() > silentUntil;
    if ((isRead && isComplete) || Date.now() > deadline) return now;
    await pause(LOOK_MS);
  }
}

function silentFrames(look: Look): readonly Frame[] {
  return look.frames.filter((frame) => !(String(frame.frameId) in look.reports) && !frame.hasFailed);
}

async function listConcealed(browser: GuardedBrowser, tabId: number, look: Look): Promise<readonly FoundText[]> {
  const lists = await Promise.all(
    Object.entries(look.reports).map(async ([frameId, report]) => {
      const answer = await browser.inExtension(askForConcealed, { tabId, frameId: Number(frameId), ms: INVENTORY_MS });
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

function toResult(
  order: PageOrder,
  seen: ReadonlyMap<string, SeenDocument>,
  last: Look,
  inventory: readonly FoundText[],
  loadError: string | null,
  durationMs: number,
): PageResult {
  const top = last.reports['0'];
  const error = loadError ?? top?.error ?? null;
  if (!top || top.state === 'failed') {
    const reason = error ?? 'BridgeWard could not look at this page: extensions may not run there.';
    return failedPage(order.target, order.url, reason, durationMs);
  }
  const found = withoutDoubles([
    ...[...seen.values()].flatMap(({ report }) => report.findings.map((finding) => foundText(finding, report.url))),
    ...inventory,
  ])
    .filter(({ finding }) => order.wantsInventory || finding.severity !== 'inventory')
    .map((text) => ({ ...text, frame: order.shownUrl(text.frame) }));
  const silent = silentFrames(last);
  const isPartly =
    loadError !== null ||
    silent.length > 0 ||
    Object.values(last.reports).some((report) => report.state === 'scanning' || report.state === 'failed');
  return {
    target: order.target,
    url: order.shownUrl(top.url),
    label: top.label,
    state: isPartly ? 'partly' : 'scanned',
    error,
    durationMs,
    counts: countFound(found),
    coverage: [...Object.values(last.reports).flatMap((report) => report.gaps), ...frameGaps(last, silent, order)],
    found,
  };
}

/** The same finding of the same document once; the first one stands. Gravest first, then in the order of the page. */
function withoutDoubles(found: readonly FoundText[]): readonly FoundText[] {
  const known = new Map<string, FoundText>();
  for (const text of found) {
    const key = `${text.finding.id} ${text.frame}`;
    if (!known.has(key)) known.set(key, text);
  }
  return [...known.values()].sort((a, b) => rank(a.finding) - rank(b.finding));
}

function rank(finding: Finding): number {
  return severities.indexOf(finding.severity);
}

function countFound(found: readonly FoundText[]): PageResult['counts'] {
  const counts = { red: 0, amber: 0, note: 0, inventory: 0 };
  for (const { finding } of found) counts[finding.severity] += 1;
  return counts;
}

function frameGaps(last: Look, silent: readonly Frame[], order: PageOrder): readonly Gap[] {
  const gaps: Gap[] = silent.map((frame) => frameGap(`no report from ${order.shownUrl(frame.url)}`));
  for (const frame of last.frames) {
    if (frame.hasFailed) gaps.push(frameGap(`did not load: ${order.shownUrl(frame.url)}`));
  }
  return gaps.slice(0, FRAME_LIMIT);
}

function frameGap(detail: string): Gap {
  return { kind: 'unreached-frame', count: 1, detail: detail.slice(0, 300) };
}

const browserErrors: readonly (readonly [RegExp, string])[] = [
  [/Timeout \d+ms exceeded/i, 'The page did not load in time.'],
  [/Download is starting|NS_BINDING_ABORTED|net::ERR_ABORTED/, 'The address is a download or shows nothing, not a page.'],
  [/ERR_TOO_MANY_REDIRECTS|NS_ERROR_REDIRECT_LOOP/, 'The address redirects in a circle.'],
  [/ERR_NAME_NOT_RESOLVED|NS_ERROR_UNKNOWN_HOST/, 'The host name is not known.'],
  [/ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED/, 'The server refused the connection.'],
  [/ERR_(CERT|SSL)|SEC_ERROR|SSL_ERROR|NS_ERROR_UNKNOWN.*security/, 'The connection is not secure: its certificate or encryption is not valid.'],
  [/crashed/i, 'The page crashed.'],
  [/(page|context or browser|Target).*closed|no such frame|DiscardedBrowsingContext/i, 'The page closed itself.'],
];

/** What a driver throws, in one sentence for a person. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const known = browserErrors.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  const [line = ''] = text.split('\n');
  return `The page could not be opened: ${line.replace(/^page\.goto: /, '').slice(0, 300)}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
