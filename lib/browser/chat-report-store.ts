import browser from 'webextension-polyfill';
import { parseChatReport, type ChatReport } from '../model/attempt';
import { reportError } from './errors';
import { createQueue } from './queue';
import { readSession } from './read-stored';
import { watchStored } from './watch-stored';

/** What the chat guard saw in each tab, in `storage.session`. Only the background writes, through one queue. */
const enqueue = createQueue();

/** Reports for which storage had no room: kept here until it has, so that no attempt and no decision is lost meanwhile. */
const unstored = new Map<number, ChatReport>();

/** Under this key lies a tab's chat report. Tests read it too. */
function chatKey(tabId: number): string {
  return `chat:${tabId}`;
}

/** Reads a tab's chat report; null where no chat is. */
export async function readChatReport(tabId: number): Promise<ChatReport | null> {
  const waiting = unstored.get(tabId);
  if (waiting) return waiting;
  return parseChatReport(await readSession(chatKey(tabId)));
}

/**
 * Changes a tab's chat report.
 * @param change gets what is known, null for nothing, and returns what is to be kept, null to forget it
 */
export function changeChatReport(
  tabId: number,
  change: (report: ChatReport | null) => ChatReport | null,
): Promise<ChatReport | null> {
  return enqueue(async () => {
    const before = await readChatReport(tabId);
    const after = change(before);
    if (after === before) return before;
    unstored.delete(tabId);
    if (after === null) await browser.storage.session.remove(chatKey(tabId));
    else await store(tabId, after);
    return after;
  });
}

async function store(tabId: number, report: ChatReport): Promise<void> {
  try {
    await browser.storage.session.set({ [chatKey(tabId)]: report });
  } catch (error) {
    reportError('a chat report, kept in memory', error);
    unstored.set(tabId, report);
  }
}

/** Calls back with a tab's chat report after each change, until aborted. */
export function watchChatReport(
  tabId: number,
  onChange: (report: ChatReport | null) => void,
  signal: AbortSignal,
): void {
  watchStored('session', chatKey(tabId), (value) => onChange(parseChatReport(value)), signal);
}
