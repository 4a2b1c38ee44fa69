import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { createQueue } from './queue';

/**
 * Where the person went on to from a chat that asks about each new destination: once for each host, chat and tab. In
 * `storage.session`, so that an answer outlives the worker and nothing else.
 */
const stored = v.object({ chat: v.string(), hosts: v.array(v.string()) });

/** More destinations than anybody follows from one tab; the oldest are asked about again. */
const HOST_LIMIT = 200;

const enqueue = createQueue();

function keyOf(tabId: number): string {
  return `destinations:${tabId}`;
}

/** True when the person went on to this host before, from this chat in this tab. */
export async function wasAsked(tabId: number, chat: string, host: string): Promise<boolean> {
  return (await hostsOf(tabId, chat)).includes(host);
}

/** Notes that the person went on to a host. */
export function noteAsked(tabId: number, chat: string, host: string): Promise<void> {
  return enqueue(async () => {
    const others = (await hostsOf(tabId, chat)).filter((known) => known !== host);
    await browser.storage.session.set({
      [keyOf(tabId)]: { chat, hosts: [...others, host].slice(-HOST_LIMIT) },
    });
  });
}

/** Forgets a tab that was closed. */
export function forgetAsked(tabId: number): Promise<void> {
  return enqueue(() => browser.storage.session.remove(keyOf(tabId)));
}

async function hostsOf(tabId: number, chat: string): Promise<readonly string[]> {
  const key = keyOf(tabId);
  const parsed = v.safeParse(stored, (await browser.storage.session.get(key))[key]);
  return parsed.success && parsed.output.chat === chat ? parsed.output.hosts : [];
}
