import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { wordsOfEvent, type HistoryEvent } from '../model/history';
import { inBackground, reportError } from './errors';

/** Under this name lies the history. Tests and the bench open it too. */
export const HISTORY_NAME = 'bridgeward-history';
const HISTORY_VERSION = 2;

interface HistorySchema extends DBSchema {
  events: {
    key: string;
    value: HistoryEvent;
    indexes: { id: string; words: string };
  };
}
export type HistoryDatabase = IDBPDatabase<HistorySchema>;

let opened: Promise<HistoryDatabase> | null = null;

/**
 * Opens the history, once for each page or worker.
 * @throws DOMException where the browser keeps no databases (private mode of Firefox) or the disk is broken
 */
export function openHistory(): Promise<HistoryDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function open(): Promise<HistoryDatabase> {
  return openDB<HistorySchema>(HISTORY_NAME, HISTORY_VERSION, {
    upgrade(database, from, _, transaction) {
      if (from < 1) {
        const created = database.createObjectStore('events', { keyPath: 'key' });
        created.createIndex('id', 'id', { unique: true });
      }
      if (from < 2) {
        const store = transaction.objectStore('events');
        store.createIndex('words', 'words', { multiEntry: true });
        // A half upgraded history would be worse than one that could not be opened.
        addWords(store).catch(() => transaction.abort());
      }
    },
    // Another page of ours wants a newer version, or to delete it all: we must not stand in its way.
    blocking() {
      const stale = opened;
      opened = null;
      if (stale)
        inBackground(
          'closing the history',
          stale.then((database) => database.close()),
        );
    },
    blocked: () => reportError('opening the history', new Error('An older page holds it.')),
    terminated() {
      opened = null;
    },
  });
}

/** Version 1 knew no search: its events get their words. */
async function addWords(
  store: IDBPObjectStore<HistorySchema, 'events'[], 'events', 'versionchange'>,
): Promise<void> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    await cursor.update({ ...cursor.value, words: [...wordsOfEvent(cursor.value)] });
  }
}
