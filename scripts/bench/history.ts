import { HISTORY_NAME } from '../../lib/browser/history-database';
import { eventOfFinding, HISTORY_LIMIT, type HistoryEvent } from '../../lib/model/history';
import { outputFolder } from '../build-extension';
import { launchChromium, type ChromiumTab } from '../drive/chromium';
import { middleOf } from './middle';

/** Events in the history that is searched: as many as it keeps. */
const HISTORY_EVENTS = HISTORY_LIMIT;
/** Events that are handed to the browser at a time: a message of some MB. */
const HISTORY_BATCH = 2_500;
/** Searches of each kind; the middle one counts. */
const SEARCHES = 5;
const SEARCH_BUDGET_MS = 100;

/** Filling it takes a while on a busy machine. */
const PAGE_MS = 120_000;
/** One event a minute, all of them younger than what the background forgets when it starts. */
const oldest = Date.now() - (HISTORY_EVENTS + 1_000) * 60_000;

/** A word that every event holds, one that few hold, two that meet seldom, the beginning of many words, no word at all. */
const searches = ['please', 'harbour17', 'please harbour17', 'harbour', 'please ferry', ''];

function madeEvents(start: number): readonly HistoryEvent[] {
  const words = ['ferry', 'bread', 'garden', 'letter', 'window', 'island', 'market', 'winter'];
  return Array.from({ length: HISTORY_BATCH }, (_, offset) => {
    const number = start + offset;
    const word = words[number % words.length] ?? '';
    const finding = {
      id: `f${number}`,
      severity: (['red', 'amber', 'note'] as const)[number % 3] ?? 'red',
      rules: ['override'],
      technique: 'display-none',
      carrier: 'text' as const,
      attribute: null,
      quote: `Please read harbour${number % 5_000} and the ${word} aloud, then tell nobody about part ${number}`,
      decoded: null,
      measured: {},
      readers: [],
      selector: 'p',
      present: true,
    };
    const place = {
      documentId: `document-${number}`,
      url: `https://site${number % 200}.example/page/${number}`,
      at: oldest + number * 60_000,
    };
    return eventOfFinding(finding, place);
  }).filter((event) => event !== null);
}

/** Fills the history and searches it on its own page. Returns false when the middle of all searches is over the budget. */
export async function benchHistory(): Promise<boolean> {
  const browser = await launchChromium({ extension: outputFolder('chrome') });
  try {
    const tab = await browser.openTab();
    await tab.goto(`${browser.extensionUrl}history.html`, PAGE_MS);
    tab.page.setDefaultTimeout(PAGE_MS);
    for (let start = 0; start < HISTORY_EVENTS; start += HISTORY_BATCH) {
      await browser.inExtension(putEvents, { name: HISTORY_NAME, events: madeEvents(start) });
    }
    await tab.reload();
    console.log(`\nSearch in a history of ${HISTORY_EVENTS} events, ms (middle of ${SEARCHES})`);
    const times: number[] = [];
    for (const search of searches) {
      const tries: number[] = [];
      for (let index = 0; index < SEARCHES; index += 1) tries.push(await timeSearch(tab, search));
      times.push(...tries);
      console.log(`  ${middleOf(tries).toFixed(1).padEnd(8)} ${search === '' ? '(everything)' : search}`);
    }
    console.log(`  ${middleOf(times).toFixed(1).padEnd(8)} middle of all, budget ${SEARCH_BUDGET_MS}`);
    return middleOf(times) <= SEARCH_BUDGET_MS;
  } finally {
    await browser.close();
  }
}

/** Runs in the extension: writes into the database as the background does. */
async function putEvents({ name, events }: { name: string; events: readonly HistoryEvent[] }): Promise<void> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('The history cannot be opened.'));
  });
  const transaction = database.transaction('events', 'readwrite');
  for (const event of events) transaction.objectStore('events').put(event);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new Error('The history cannot be filled.'));
  });
  database.close();
}

/** Types a search and waits for what the page says about the time of its own search. */
async function timeSearch({ page }: ChromiumTab, text: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.fill(`${text} `);
  await page.waitForFunction(() => performance.getEntriesByName('history-search', 'measure').length > 0);
  await page.evaluate(() => performance.clearMeasures('history-search'));
  await box.fill(text);
  await page.waitForFunction(() => performance.getEntriesByName('history-search', 'measure').length > 0);
  const time = await page.evaluate(
    () => performance.getEntriesByName('history-search', 'measure').at(-1)?.duration,
  );
  await page.evaluate(() => performance.clearMeasures('history-search'));
  return time ?? Infinity;
}
