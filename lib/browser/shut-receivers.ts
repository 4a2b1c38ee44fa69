import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { isWithin } from '../guard/chat-policy';
import { createQueue } from './queue';

/**
 * Hosts on the record, or allowed, that a page asked for pictures which nobody can see: from then on they are held in that
 * tab, for as long as the page stands. In `storage.session`, since the worker may sleep between two answers.
 */
const stored = v.array(v.string());

/** A page has no more than a handful of places on its record. */
const HOST_LIMIT = 50;

const enqueue = createQueue();

function keyOf(tabId: number): string {
  return `shut:${tabId}`;
}

/** Hosts that are held in a tab. */
export async function shutHosts(tabId: number): Promise<readonly string[]> {
  const key = keyOf(tabId);
  const parsed = v.safeParse(stored, (await browser.storage.session.get(key))[key]);
  return parsed.success ? parsed.output : [];
}

/** True when the host of an address is held in a tab. */
export async function isShut(tabId: number, url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (await shutHosts(tabId)).some((host) => isWithin(hostname, host));
}

/** Holds a host in a tab from now on. The tab's rules have to be put in step afterwards. */
export function shutHost(tabId: number, host: string): Promise<void> {
  return enqueue(async () => {
    const hosts = [...new Set([...(await shutHosts(tabId)), host])].slice(-HOST_LIMIT);
    await browser.storage.session.set({ [keyOf(tabId)]: hosts });
  });
}

/** Opens all again: the page is gone. */
export function forgetShut(tabId: number): Promise<void> {
  return enqueue(() => browser.storage.session.remove(keyOf(tabId)));
}
