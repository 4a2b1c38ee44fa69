import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { createConversation, type Conversation } from '../guard/conversation';
import type { ConversationText } from '../model/messages';

/**
 * What was said in each tab's chat, in `storage.session`: never on disk, gone with the browser. The judge compares
 * addresses with it, also after the worker was stopped.
 */
const stored = v.object({
  turns: v.array(v.string()),
  asked: v.array(v.string()),
  given: v.array(v.string()),
});

/** A conversation ready to be compared with, and the addresses that were given in it. */
export interface KnownConversation {
  readonly conversation: Conversation;
  /** The person's own turns alone. */
  readonly asked: Conversation;
  readonly given: ReadonlySet<string>;
  /** The page's title: its words do not count as words of the chat. */
  readonly title: string;
}

const cache = new Map<number, KnownConversation>();

function keyOf(tabId: number): string {
  return `conversation:${tabId}`;
}

/** Keeps what a tab's chat shows now. */
export async function keepConversation(tabId: number, text: ConversationText): Promise<void> {
  take(tabId, text);
  await browser.storage.session.set({ [keyOf(tabId)]: text });
}

/** The conversation of a tab; an empty one where none is known. */
export async function readConversation(tabId: number): Promise<KnownConversation> {
  const known = cache.get(tabId);
  if (known) return known;
  const key = keyOf(tabId);
  const parsed = v.safeParse(stored, (await browser.storage.session.get(key))[key]);
  return take(tabId, parsed.success ? parsed.output : { turns: [], asked: [], given: [] });
}

/** True once the page of a tab has told what it shows. */
export async function isConversationKnown(tabId: number): Promise<boolean> {
  const key = keyOf(tabId);
  return key in (await browser.storage.session.get(key));
}

/** Forgets a tab's conversation. */
export async function forgetConversation(tabId: number): Promise<void> {
  cache.delete(tabId);
  await browser.storage.session.remove(keyOf(tabId));
}

/** What an earlier text of the same chat said stays known: it scrolled out of the page, not out of the world. */
function take(tabId: number, { turns, asked: own, given }: ConversationText): KnownConversation {
  const conversation = cache.get(tabId)?.conversation ?? createConversation();
  const [title = '', ...said] = turns;
  for (const [index, text] of said.entries()) conversation.add(text, `turn-${index}`);
  const asked = cache.get(tabId)?.asked ?? createConversation();
  for (const [index, text] of own.entries()) asked.add(text, `turn-${index}`);
  const now = { conversation, asked, given: new Set(given), title };
  cache.set(tabId, now);
  return now;
}
