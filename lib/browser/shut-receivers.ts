import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { isWithin, type ChatPolicy } from '../guard/chat-policy';
import { passiveTypes, type LoadFacts } from '../guard/load-policy';
import { sequenceAlarms, type SequenceAlarm } from '../guard/sequence';
import { createQueue } from './queue';

/**
 * Hosts on the record, or allowed, that a page asked for more than honest pages do: from then on they are held in that tab,
 * until the person lets them through or the page goes. In `storage.session`, since the worker may sleep between answers.
 */
const stored = v.array(v.object({ host: v.string(), why: v.picklist(sequenceAlarms) }));

export type ShutHost = v.InferOutput<typeof stored>[number];

/** A page has no more than a handful of places on its record. */
const HOST_LIMIT = 50;

const enqueue = createQueue();

function keyOf(tabId: number): string {
  return `shut:${tabId}`;
}

/** Hosts that are held in a tab. */
export async function shutHosts(tabId: number): Promise<readonly ShutHost[]> {
  const key = keyOf(tabId);
  const parsed = v.safeParse(stored, (await browser.storage.session.get(key))[key]);
  return parsed.success ? parsed.output : [];
}

/** Why the host of an address is held in a tab; null when it is not. */
export async function whyShut(tabId: number, url: string): Promise<SequenceAlarm | null> {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return (await shutHosts(tabId)).find(({ host }) => isWithin(hostname, host))?.why ?? null;
}

/** True for documents of the chat itself. */
export function isAppOf({ hosts }: ChatPolicy, initiator: string | null): boolean {
  return initiator !== null && hosts.some((host) => isWithin(initiator, host));
}

/** The same for one load: what the app's own scripts ask for goes on. The network rules say so, too. */
export async function whyHeldShut(
  policy: ChatPolicy,
  tabId: number,
  { url, type, initiator }: LoadFacts,
): Promise<SequenceAlarm | null> {
  return isAppOf(policy, initiator) && !passiveTypes.includes(type) ? null : whyShut(tabId, url);
}

/** Holds a host in a tab from now on. The tab's rules have to be put in step afterwards. */
export function shutHost(tabId: number, host: string, why: SequenceAlarm): Promise<void> {
  return change(tabId, (hosts) => [...hosts.filter((one) => one.host !== host), { host, why }]);
}

/** Opens what holds an address in a tab. The tab's rules have to be put in step afterwards. */
export function openHost(tabId: number, hostname: string): Promise<void> {
  return change(tabId, (hosts) => hosts.filter(({ host }) => !isWithin(hostname, host)));
}

function change(tabId: number, edit: (hosts: readonly ShutHost[]) => readonly ShutHost[]): Promise<void> {
  return enqueue(async () => {
    const hosts = edit(await shutHosts(tabId)).slice(-HOST_LIMIT);
    await browser.storage.session.set({ [keyOf(tabId)]: hosts });
  });
}

/** Opens all again: the page is gone. */
export function forgetShut(tabId: number): Promise<void> {
  return enqueue(() => browser.storage.session.remove(keyOf(tabId)));
}
