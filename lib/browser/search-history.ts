import { historyKey, kindMark, siteMark, type HistoryEvent, type HistoryKind } from '../model/history';
import { historyWords } from '../model/history-words';
import { openHistory, type HistoryDatabase } from './history-database';

/** What is looked for; everything at once has to fit. */
export interface HistoryQuery {
  /** Words of the person's; each finds what begins with it. */
  readonly text: string;
  readonly kind: HistoryKind | null;
  readonly site: string | null;
  /** From this moment on, and before that one, in ms since 1970. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface HistoryPage {
  /** Newest first. */
  readonly events: readonly HistoryEvent[];
  /** There are more than were asked for. */
  readonly hasMore: boolean;
}

/** Words beyond these are not looked for. */
const TERM_LIMIT = 8;
/** A term of more events than this narrows nothing down: then the newest events are looked through. */
const COMMON = 1500;
/** Most events that are read at a time. The first reading is of as many as are asked for: mostly all of them fit. */
const BATCH = 2000;
/** The share of events that fit changes from day to day: so many times more are read than it says. */
const SPARE = 1.15;

/**
 * Searches the history, newest first. Rare words are looked up in the index of words; common ones are checked on the way.
 * @param count most events of the answer
 */
export async function searchHistory(query: HistoryQuery, count: number): Promise<HistoryPage> {
  const database = await openHistory();
  const terms = termsOf(query);
  const lists = await Promise.all(terms.map((term) => keysOf(database, term)));
  const rare = lists.filter((keys) => keys !== null);
  const found =
    rare.length > 0
      ? await pick(database, intersect(rare), query, terms, count + 1)
      : await lookThrough(database, query, terms, count + 1);
  return { events: found.slice(0, count), hasMore: found.length > count };
}

/** A mark or the beginning of a word. */
interface Term {
  readonly word: string;
  readonly isWhole: boolean;
}

function termsOf({ text, kind, site }: HistoryQuery): readonly Term[] {
  return [
    ...historyWords(text).map((word) => ({ word, isWhole: false })),
    ...(kind === null ? [] : [{ word: kindMark(kind), isWhole: true }]),
    ...(site === null ? [] : [{ word: siteMark(site), isWhole: true }]),
  ].slice(0, TERM_LIMIT);
}

function fits(event: HistoryEvent, terms: readonly Term[]): boolean {
  return terms.every(({ word, isWhole }) =>
    event.words.some((other) => (isWhole ? other === word : other.startsWith(word))),
  );
}

/** Keys of all events with a term; null when they are too many to be worth it. */
async function keysOf(
  database: HistoryDatabase,
  { word, isWhole }: Term,
): Promise<ReadonlySet<string> | null> {
  const range = isWhole ? IDBKeyRange.only(word) : IDBKeyRange.bound(word, `${word}\uffff`);
  const index = database.transaction('events').store.index('words');
  // A cursor that strides over the keys says whether they are too many, and hands none of them over.
  const first = await index.openKeyCursor(range);
  if (first === null) return new Set();
  if ((await first.advance(COMMON)) !== null) return null;
  return new Set(await index.getAllKeys(range));
}

function intersect(lists: readonly ReadonlySet<string>[]): readonly string[] {
  const [first = new Set<string>(), ...others] = [...lists].sort((a, b) => a.size - b.size);
  return [...first]
    .filter((key) => others.every((other) => other.has(key)))
    .sort()
    .reverse();
}

async function pick(
  database: HistoryDatabase,
  keys: readonly string[],
  query: HistoryQuery,
  terms: readonly Term[],
  count: number,
): Promise<readonly HistoryEvent[]> {
  const inTime = keys.filter(
    (key) =>
      (query.from === null || key >= historyKey(query.from)) &&
      (query.to === null || key < historyKey(query.to)),
  );
  const found: HistoryEvent[] = [];
  let size = count;
  for (let at = 0; at < inTime.length && found.length < count;) {
    const { store } = database.transaction('events');
    const events = await Promise.all(inTime.slice(at, at + size).map((key) => store.get(key)));
    for (const event of events) if (event && fits(event, terms)) found.push(event);
    at += size;
    size = larger(size);
  }
  return found.slice(0, count);
}

function larger(size: number): number {
  return Math.min(size * 2, BATCH);
}

/** Events to read next where so many are wanted and that share of those read so far fits: a stride too long costs its reading. */
function likelySize(wanted: number, share: number, before: number): number {
  return share === 0 ? larger(before) : Math.min(Math.ceil((wanted / share) * SPARE), BATCH);
}

/** Walks back in time, many events at a stride. Bounded by the history, which has a limit. */
async function lookThrough(
  database: HistoryDatabase,
  { from, to }: HistoryQuery,
  terms: readonly Term[],
  count: number,
): Promise<readonly HistoryEvent[]> {
  const found: HistoryEvent[] = [];
  const { store } = database.transaction('events');
  const least = from === null ? '' : historyKey(from);
  let end = to === null ? '\uffff' : historyKey(to);
  let size = count;
  for (let read = 0; found.length < count && least < end;) {
    const cursor = await store.openKeyCursor(IDBKeyRange.bound(least, end, false, true), 'prev');
    const reached = size > 1 ? await cursor?.advance(size - 1) : cursor;
    const start = reached?.key ?? least;
    const events = await store.getAll(IDBKeyRange.bound(start, end, false, true));
    for (const event of events.reverse()) if (fits(event, terms)) found.push(event);
    if (!reached) break;
    end = start;
    read += size;
    size = likelySize(count - found.length, found.length / read, size);
  }
  return found.slice(0, count);
}

/** Events that are kept, and bytes that the browser counts for BridgeWard. Null where it does not tell. */
export async function measureHistory(): Promise<{ readonly events: number; readonly bytes: number | null }> {
  const database = await openHistory();
  const [events, { usage }] = await Promise.all([database.count('events'), navigator.storage.estimate()]);
  return { events, bytes: usage ?? null };
}
