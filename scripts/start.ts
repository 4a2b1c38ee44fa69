import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { parseChatReport } from '../lib/model/attempt';
import { countsOf, findingsOf, type TabReport } from '../lib/model/report';
import { explainFinding } from '../lib/rules/explain';
import { defangLine, shorten } from '../lib/evidence/defang';
import { sentenceOf } from './audit/browser-error';
import { buildExtension, outputFolder } from './build-extension';
import { launchChromium, type ChromiumBrowser, type ChromiumTab } from './drive/chromium';
import { badgeText, badgeTitle, isScanned, waitForReport, waitUntil } from './drive/guarded-browser';
import { findChromium } from './find-browser.mjs';
import { labPages, serveLab } from './lab-server';
import { root } from './root';

/**
 * `npm start [-- [--headless] [url]]`: opens a browser with BridgeWard on the lab or on the given page. Without a
 * display, or with --headless, it prints what was found and saves pictures.
 */

declare const chrome: ExtensionApis;

const screenshots = join(root, '.bridgeward', 'screenshots');
/** The page whose pictures are taken: every kind of finding is on it. */
const PICTURED = 'story-all.html';
/** Host of the lab's chat, beside the lab itself: the same server, and a chat of its own for the guard. */
const CHAT_HOST = 'chat.localhost';
/** Letters of a quote that the list shows. */
const QUOTE_LETTERS = 100;

const USAGE = `Usage: npm start -- [--headless] [url]
Files and folders are looked at by: npm run audit -- <file|folder>`;

/** Longest wait for a page of the lab that plants its text late, in ms: the slowest does it after four seconds. */
const LATE_MS = 6_000;

interface Order {
  readonly isHeadless: boolean;
  readonly url: string | null;
}

/** @returns a sentence when the command line cannot be used */
function parseOrder(args: readonly string[]): Order | string {
  const [url, ...more] = args.filter((arg) => arg !== '--headless');
  if (more.length > 0 || url?.startsWith('-')) return USAGE;
  if (url !== undefined && (!/^https?:\/\//i.test(url) || !URL.canParse(url))) {
    return `${defangLine(url)} cannot be opened: it must be a whole address with http:// or https://.\n${USAGE}`;
  }
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  return { isHeadless: args.includes('--headless') || !hasDisplay, url: url ?? null };
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  const order = parseOrder(args);
  if (typeof order === 'string') {
    console.error(order);
    return 2;
  }
  if (!buildExtension('chrome')) return 1;
  const lab = await serveLab();
  const browser = await launchChromium({ extension: outputFolder('chrome'), isHeaded: !order.isHeadless });
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    await guardLabChat(browser);
    const work = order.isHeadless
      ? tour(browser, order.url, lab.origin)
      : show(browser, order.url, lab.origin);
    return (await Promise.race([work, interrupted])) === false ? 2 : 0;
  } finally {
    await Promise.allSettled([browser.close(), lab.close()]);
  }
}

/** Adds the lab's chat as a person adds one in the popup. */
async function guardLabChat(browser: ChromiumBrowser): Promise<void> {
  await browser.inExtension(
    (chatHosts) => chrome.runtime.sendMessage({ name: 'change-settings', payload: { chatHosts } }),
    [CHAT_HOST],
  );
}

/** Opens the window and stays until the person closes it. */
async function show(browser: ChromiumBrowser, url: string | null, lab: string): Promise<void> {
  const tab = await browser.openTab();
  await tab.goto(url ?? `${lab}/index.html`);
  console.log(
    `${findChromium()?.name} runs with BridgeWard on ${url ?? 'the lab'}. Its profile is thrown away at the end.`,
  );
  console.log(
    'Pin BridgeWard to the toolbar: the number on its button counts red findings. Close the window or press Ctrl-C to end.',
  );
  await new Promise<void>((resolve) => browser.context.once('close', () => resolve()));
}

/** Opens every page in turn, prints what was found and saves pictures. False when not one could be opened. */
async function tour(browser: ChromiumBrowser, url: string | null, lab: string): Promise<boolean> {
  mkdirSync(screenshots, { recursive: true });
  const tab = await browser.openTab();
  const reports: TabReport[] = [];
  const addresses = url === null ? (await labPages()).map((page) => `${lab}/${page}`) : [url];
  for (const address of addresses) {
    const name = url === null ? address.slice(lab.length + 1) : address;
    try {
      await tab.goto(address);
      const report = await reportOf(browser, tab, address);
      await printPage(name, report, browser, tab);
      reports.push(report);
    } catch (error) {
      console.log(`${defangLine(name)}: could not be looked at. ${defangLine(sentenceOf(error))}`);
    }
  }
  if (url === null) await tourChat(browser, tab, `http://${CHAT_HOST}:${new URL(lab).port}/chat/`);
  if (reports.length === 0) return false;
  const red = reports.filter((report) => countsOf(report).red > 0).length;
  const amber = reports.filter((report) => countsOf(report).red === 0 && countsOf(report).amber > 0).length;
  console.log(
    `\n${reports.length} of ${addresses.length} pages were looked at: ${red} with red findings, ${amber} with amber ones only, ${reports.length - red - amber} with neither.`,
  );
  await takePictures(browser, tab, url ?? `${lab}/${PICTURED}`);
  return true;
}

/** The report of the document that was just opened; the one before it may still be known by the same tab. */
async function reportOf(browser: ChromiumBrowser, tab: ChromiumTab, address: string): Promise<TabReport> {
  const shown = await tab.evaluate(() => location.href, null);
  const isOf = (report: TabReport) => report.frames['0']?.url === shown && isScanned(report);
  const report = await waitForReport(browser, tab.id, isOf);
  if (!address.includes('/hostile-') || countsOf(report).red > 0) return report;
  return waitForReport(browser, tab.id, (later) => isOf(later) && countsOf(later).red > 0, LATE_MS).catch(
    () => report,
  );
}

/** Opens the lab's chat, prints what was held and saves a picture. */
async function tourChat(browser: ChromiumBrowser, tab: ChromiumTab, address: string): Promise<void> {
  await tab.goto(address);
  const report = await waitUntil(
    async () =>
      parseChatReport(
        await browser.inExtension(
          async (key) => (await chrome.storage.session.get(key))[key],
          `chat:${tab.id}`,
        ),
      ),
    (now) => (now?.attempts.length ?? 0) >= 3,
  );
  const badge = await waitUntil(
    () => badgeText(browser, tab.id),
    (text) => text !== '',
    2_000,
  ).catch(() => '');
  console.log(lineOfButton('chat/', badge, await badgeTitle(browser, tab.id)));
  for (const { state, verdict } of report?.attempts ?? []) {
    const carried = verdict.carries[0]?.text ?? '';
    const what = carried === '' ? 'nothing readable' : `“${shorten(defangLine(carried), QUOTE_LETTERS)}”`;
    console.log(`  ${state.padEnd(6)} ${verdict.kind} from ${verdict.destination.host}, carrying ${what}`);
  }
  // The placeholders are frames, and come up a moment later.
  await waitUntil(
    async () => Promise.all(tab.page.frames().map((frame) => frame.locator('.held-card').count())),
    (cards) => cards.filter((count) => count > 0).length >= 2,
    5_000,
  ).catch(() => null);
  await settle();
  const picture = join(screenshots, 'chat.png');
  await tab.screenshot(picture);
  console.log(`Saved ${relative(process.cwd(), picture)}`);
}

/** What a person sees in the toolbar: the number on the button, and the words when the pointer rests on it. */
function lineOfButton(name: string, badge: string, title: string): string {
  return `${name}: ${badge === '' ? 'no number' : badge} on the button, “${defangLine(title)}”`;
}

async function printPage(
  name: string,
  report: TabReport,
  browser: ChromiumBrowser,
  tab: ChromiumTab,
): Promise<void> {
  const found = findingsOf(report).filter((finding) => finding.severity !== 'inventory');
  const reds = found.filter((finding) => finding.severity === 'red').length;
  // The badge follows the report by a moment.
  const badge = await waitUntil(
    () => badgeText(browser, tab.id),
    (text) => (text === '') === (reds === 0),
    2_000,
  ).catch(() => badgeText(browser, tab.id));
  console.log(lineOfButton(name, badge, await badgeTitle(browser, tab.id)));
  for (const finding of found) {
    const { techniqueTitle } = explainFinding(finding);
    const said = finding.decoded ?? finding.quote;
    const quote = shorten(defangLine(said.trim()), QUOTE_LETTERS);
    console.log(`  ${finding.severity.padEnd(6)} ${techniqueTitle}: “${quote}”`);
  }
}

async function takePictures(browser: ChromiumBrowser, tab: ChromiumTab, address: string): Promise<void> {
  const picture = (name: string) => join(screenshots, `${name}.png`);
  await tab.goto(address);
  await reportOf(browser, tab, address);
  await tab.screenshot(picture('page'));
  const panel = await browser.openPopup(tab.id);
  await panel.resize(360, 600);
  // Below the state of the page comes what needs the whole catalogue, a moment later.
  await panel.page.waitForSelector('.popup[aria-busy="false"]');
  await settle();
  await panel.screenshot(picture('popup'));
  await panel.close();
  await browser.inExtension(async (tabId) => {
    const message = { name: 'toggle-overlay', payload: { open: true } };
    await chrome.tabs.sendMessage(tabId, message, { frameId: 0 });
  }, tab.id);
  // Its frames come up when they were told what to draw; a page without anything hidden has no outlines.
  await waitUntil(
    async () => Promise.all(tab.page.frames().map((frame) => frame.locator('.outline').count())),
    (marks) => marks.some((count) => count > 0),
    5_000,
  ).catch(() => null);
  await settle();
  await tab.screenshot(picture('overlay'));
  console.log(`Pictures of page, popup and overlay are in ${relative(process.cwd(), screenshots)}.`);
}

/** Lets what was just opened draw itself. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

process.exitCode = await main();
