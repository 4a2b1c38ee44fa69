import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { createQueue } from './queue';

/** Hosts that the scripts of each chat were seen to ask through its worker. In `storage.session`: learnt anew with each start. */
const stored = v.record(v.string(), v.array(v.string()));

const KEY = 'worker-hosts';

/** An app has a handful of such hosts. */
const HOST_LIMIT = 50;

const enqueue = createQueue();

/** For each chat, by its id, the hosts that its workers may ask. */
export async function workerHosts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const parsed = v.safeParse(stored, (await browser.storage.session.get(KEY))[KEY]);
  return new Map(parsed.success ? Object.entries(parsed.output) : []);
}

/** From now on workers of a chat may ask this host; the rules have to be put in step afterwards. */
export function learnWorkerHost(chat: string, host: string): Promise<void> {
  return enqueue(async () => {
    const known = await workerHosts();
    const hosts = [...(known.get(chat) ?? []).filter((one) => one !== host), host].slice(-HOST_LIMIT);
    await browser.storage.session.set({ [KEY]: { ...Object.fromEntries(known), [chat]: hosts } });
  });
}
