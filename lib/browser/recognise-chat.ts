import browser from 'webextension-polyfill';
import type { ChatInterface } from '../model/chat-site';
import { chatInterfaces } from '../rules/chat-interfaces';
import { isGone } from './errors';
import { keepRecognised, type RecognisedChat } from './recognised-chat';

/** Pages build themselves late, so they are looked at again; but a page that is no chat has to be left alone soon. */
const LOOKS = 4;
const LOOK_AGAIN_MS = 4000;

const looked = new Map<number, { documentId: string; times: number; at: number }>();

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
  await keepRecognised(tabId, recognised);
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

/** Forgets what was recognised in a tab. */
export async function forgetRecognised(tabId: number): Promise<void> {
  looked.delete(tabId);
  await keepRecognised(tabId, null);
}
