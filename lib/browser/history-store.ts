import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { Attempt } from '../model/attempt';
import {
  eventOfAttempt,
  eventOfFinding,
  historyKey,
  HISTORY_LIMIT,
  siteMark,
  type HistoryEvent,
} from '../model/history';
import type { HistoryErasure } from '../model/messages';
import type { FrameReport } from '../model/report';
import { inBackground, reportError } from './errors';
import { openHistory, type HistoryDatabase } from './history-database';
import { createQueue } from './queue';
import { currentSettings } from './settings-store';
import { readTabReport } from './tab-report-store';
import { isPrivateTab } from './tabs';
import { watchStored } from './watch-stored';

/**
 * The history: what was found and what was attempted, in IndexedDB. Only the background calls what is in this file, but for
 * the state at its end. A history that cannot be written is a trouble that its page tells; the guards never wait for it.
 */
const enqueue = createQueue();

/** Old events are looked for at most this often, in ms, and only when something is written: no timer wakes the worker. */
const PRUNE_EVERY_MS = 3_600_000;
let prunedAt = 0;

/** Writes down what a frame reported, unless the person keeps no history or the window is private. */
export async function noteFindings(tabId: number, report: FrameReport): Promise<void> {
  if (report.findings.length === 0) return;
  const place = { documentId: report.documentId, url: report.url, at: Date.now() };
  await note(
    tabId,
    report.findings.flatMap((finding) => eventOfFinding(finding, place) ?? []),
  );
}

/** Writes down what tried to leave a chat. */
export async function noteAttempts(tabId: number, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const top = (await readTabReport(tabId))?.frames['0'];
  const url = top?.url ?? '';
  const place = { documentId: top?.documentId ?? `tab-${tabId}`, url };
  await note(
    tabId,
    attempts.flatMap((attempt) => eventOfAttempt(attempt, place) ?? []),
  );
}

async function note(tabId: number, events: readonly HistoryEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { keepHistory, historyDays } = await currentSettings();
  if (!keepHistory || (await isPrivateTab(tabId))) return;
  await enqueue(() =>
    withTrouble(async () => {
      const database = await openHistory();
      const isNew = await addNew(database, events);
      if (Date.now() > prunedAt + PRUNE_EVERY_MS) {
        prunedAt = Date.now();
        await prune(database, historyDays);
      }
      return isNew;
    }),
  );
}

/** Writes events that are not there yet. Returns whether there were any. */
async function addNew(database: HistoryDatabase, events: readonly HistoryEvent[]): Promise<boolean> {
  const transaction = database.transaction('events', 'readwrite');
  let isNew = false;
  for (const event of events) {
    if ((await transaction.store.index('id').getKey(event.id)) !== undefined) continue;
    await transaction.store.add(event);
    isNew = true;
  }
  await transaction.done;
  return isNew;
}

/** Forgets what is older than the person wants, and the oldest beyond what is kept at all. */
async function prune(database: HistoryDatabase, days: number): Promise<void> {
  const oldest = historyKey(Date.now() - days * 86_400_000);
  await database.delete('events', IDBKeyRange.upperBound(oldest, true));
  const excess = (await database.count('events')) - HISTORY_LIMIT;
  if (excess <= 0) return;
  const cursor = await database.transaction('events').store.openKeyCursor();
  const last = excess > 1 ? await cursor?.advance(excess - 1) : cursor;
  if (last) await database.delete('events', IDBKeyRange.upperBound(last.key));
}

/** Erases what the person chose. Replies whether that could be done. */
export function eraseHistory(erasure: HistoryErasure): Promise<boolean> {
  return enqueue(async () => {
    let isDone = false;
    await withTrouble(async () => {
      await erase(await openHistory(), erasure);
      isDone = true;
      return true;
    });
    return isDone;
  });
}

async function erase(database: HistoryDatabase, erasure: HistoryErasure): Promise<void> {
  switch (erasure.what) {
    case 'all':
      return database.clear('events');
    case 'event':
      return database.delete('events', erasure.key);
    case 'span':
      return database.delete(
        'events',
        IDBKeyRange.bound(historyKey(erasure.from), historyKey(erasure.to), false, true),
      );
    case 'site': {
      const transaction = database.transaction('events', 'readwrite');
      const keys = await transaction.store.index('words').getAllKeys(siteMark(erasure.site));
      await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    }
  }
}

/** Prunes once after the start of the background. */
export function prepareHistory(): void {
  inBackground(
    'the history',
    enqueue(() =>
      withTrouble(async () => {
        prunedAt = Date.now();
        await prune(await openHistory(), (await currentSettings()).historyDays);
        return true;
      }),
    ),
  );
}

const KEY = 'history';

/** `full`: the browser gives no more room · `blocked`: it keeps no databases at all. */
const stateSchema = v.object({ trouble: v.nullable(v.picklist(['full', 'blocked'])), changedAt: v.number() });
export type HistoryState = v.InferOutput<typeof stateSchema>;

/** Does work on the history, and keeps in storage when it changed last and what hinders it. Never rejects for the latter. */
async function withTrouble(work: () => Promise<boolean>): Promise<void> {
  try {
    const isChanged = await work();
    if (isChanged || (await readHistoryState()).trouble !== null) await writeState(null);
  } catch (error) {
    reportError('the history', error);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    await writeState(isFull ? 'full' : 'blocked');
  }
}

function writeState(trouble: HistoryState['trouble']): Promise<void> {
  return browser.storage.session.set({ [KEY]: { trouble, changedAt: Date.now() } });
}

function parseState(stored: unknown): HistoryState {
  const parsed = v.safeParse(stateSchema, stored);
  return parsed.success ? parsed.output : { trouble: null, changedAt: 0 };
}

/** What hinders the history, and when it changed last. */
export async function readHistoryState(): Promise<HistoryState> {
  return parseState((await browser.storage.session.get(KEY))[KEY]);
}

/** Calls back after each change of the history, until aborted. */
export function watchHistory(onChange: (state: HistoryState) => void, signal: AbortSignal): void {
  watchStored('session', KEY, (value) => onChange(parseState(value)), signal);
}
