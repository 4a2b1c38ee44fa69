import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { ChatInterface } from '../model/chat-site';
import { chatInterfaces } from '../rules/chat-interfaces';
import { isGone } from './errors';
import { watchStored } from './watch-stored';

/** A chat interface that was recognised by its marks, on a host that is no known chat. */
const recognisedSchema = v.object({ id: v.string(), title: v.string() });
export type RecognisedChat = v.InferOutput<typeof recognisedSchema>;

/** Pages build themselves late, so they are looked at again; but a page that is no chat has to be left alone soon. */
const LOOKS = 4;
const LOOK_AGAIN_MS = 4000;

const looked = new Map<number, { documentId: string; times: number; at: number }>();

function keyOf(tabId: number): string {
  return `recognised:${tabId}`;
}

/**
 * Looks for the marks of chat interfaces in a tab's page, a few times per document.
 * @returns what was recognised now, or null
 */
export async function recogniseChat(tabId: number, documentId: string): Promise<RecognisedChat | null> {
  const before = looked.get(tabId);
  const times = before?.documentId === documentId ? before.times : 0;
  const isSoon = before?.documentId === documentId && Date.now() - before.at < LOOK_AGAIN_MS;
  if (times >= LOOKS || isSoon) return null;
  looked.set(tabId, { documentId, times: times + 1, at: Date.now() });
  const id = await findIn(tabId);
  const found = chatInterfaces.find((one) => one.id === id);
  if (!found) return null;
  looked.set(tabId, { documentId, times: LOOKS, at: Date.now() });
  const recognised = { id: found.id, title: found.title };
  await browser.storage.session.set({ [keyOf(tabId)]: recognised });
  return recognised;
}

async function findIn(tabId: number): Promise<unknown> {
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId },
      func: findInterface,
      args: [chatInterfaces.map(({ id, marks }) => ({ id, marks }))],
    });
    return answer?.result ?? null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Runs in the page's isolated world and must not use anything around it. One strong mark or two weak ones are enough. */
function findInterface(interfaces: readonly Pick<ChatInterface, 'id' | 'marks'>[]): string | null {
  const isThere = (selector: string) => Document.prototype.querySelector.call(document, selector) !== null;
  for (const { id, marks } of interfaces) {
    if (marks.strong.some(isThere) || marks.weak.filter(isThere).length >= 2) return id;
  }
  return null;
}

/** What was recognised in a tab; null for nothing. */
export async function readRecognised(tabId: number): Promise<RecognisedChat | null> {
  return parse((await browser.storage.session.get(keyOf(tabId)))[keyOf(tabId)]);
}

function parse(stored: unknown): RecognisedChat | null {
  const parsed = v.safeParse(recognisedSchema, stored);
  return parsed.success ? parsed.output : null;
}

/** Calls back when something was recognised in a tab, until aborted. */
export function watchRecognised(
  tabId: number,
  onChange: (recognised: RecognisedChat | null) => void,
  signal: AbortSignal,
): void {
  watchStored('session', keyOf(tabId), (value) => onChange(parse(value)), signal);
}

/** Forgets what was recognised in a tab. */
export async function forgetRecognised(tabId: number): Promise<void> {
  looked.delete(tabId);
  await browser.storage.session.remove(keyOf(tabId));
}
