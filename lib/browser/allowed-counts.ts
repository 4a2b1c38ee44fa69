import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { emptySequence, withLoad, type Sequence, type SequenceAlarm } from '../guard/sequence';
import { createQueue } from './queue';

/**
 * What each tab's chat asked of hosts that the person allowed. "Always from this host" is no leave to spell a text there:
 * a host may learn some bytes in one conversation, then the person is asked again. In `storage.session`, since answers come
 * minutes apart and the worker sleeps between them.
 */
const stored = v.array(
  v.object({
    host: v.string(),
    /** Times that the person allowed it again after it was held. */
    renewals: v.number(),
    urls: v.array(v.string()),
  }),
);
type Count = v.InferOutput<typeof stored>[number];

/** Hosts counted in one tab; nobody allows more in one chat. */
const HOST_LIMIT = 30;
/** Each time the person allows a host again it may learn twice as much, up to eight times: else "always" would never end. */
const MOST_RENEWALS = 3;
/** Addresses of one host that are looked back on: more than eight times what raises an alarm. */
const ADDRESS_COUNT_LIMIT = 120;
/** Longest address that is kept; one this long spends all that a host may learn. */
const URL_LIMIT = 1024;

const enqueue = createQueue();

function keyOf(tabId: number): string {
  return `allowed:${tabId}`;
}

/**
 * Counts one load from a host that the person allowed. The same address again tells nothing new, and is not counted.
 * @returns what says that the host can have learnt more than it may, empty when all is well
 */
export function countAllowed(tabId: number, href: string): Promise<readonly SequenceAlarm[]> {
  return enqueue(async () => {
    const { host } = new URL(href);
    const counts = await countsOf(tabId);
    const known = counts.find((one) => one.host === host) ?? { host, renewals: 0, urls: [] };
    const url = href.slice(0, URL_LIMIT);
    if (known.urls.includes(url)) return [];
    const count = { ...known, urls: [...known.urls, url].slice(-ADDRESS_COUNT_LIMIT) };
    await keep(tabId, counts, count);
    return alarmsOf(tabId, count);
  });
}

/** The person allowed a host, perhaps again: it starts anew, and may learn more than before if it was held meanwhile. */
export function renewAllowed(tabId: number, host: string): Promise<void> {
  return enqueue(async () => {
    const counts = await countsOf(tabId);
    const known = counts.find((one) => one.host === host);
    if (!known) return;
    await keep(tabId, counts, { host, renewals: Math.min(known.renewals + 1, MOST_RENEWALS), urls: [] });
  });
}

/** Forgets a tab's counts: the page is gone. */
export function forgetAllowed(tabId: number): Promise<void> {
  for (const key of reached.keys()) if (key.startsWith(`${tabId} `)) reached.delete(key);
  return enqueue(() => browser.storage.session.remove(keyOf(tabId)));
}

/** Where counting stood, per tab and host: a worker that was stopped counts once from the beginning. */
const reached = new Map<
  string,
  { readonly renewals: number; readonly counted: number; readonly sequence: Sequence }
>();

function alarmsOf(tabId: number, { host, renewals, urls }: Count): readonly SequenceAlarm[] {
  const key = `${tabId} ${host}`;
  const known = reached.get(key);
  const isNext = known?.renewals === renewals && known.counted === urls.length - 1;
  let sequence = isNext ? known.sequence : emptySequence();
  let alarms: readonly SequenceAlarm[] = [];
  for (const url of isNext ? urls.slice(-1) : urls)
    ({ sequence, alarms } = withLoad(sequence, { url, answer: '', allowance: 2 ** renewals }));
  reached.set(key, { renewals, counted: urls.length, sequence });
  return alarms;
}

async function keep(tabId: number, counts: readonly Count[], count: Count): Promise<void> {
  const others = counts.filter(({ host }) => host !== count.host);
  await browser.storage.session.set({ [keyOf(tabId)]: [...others, count].slice(-HOST_LIMIT) });
}

async function countsOf(tabId: number): Promise<readonly Count[]> {
  const key = keyOf(tabId);
  const parsed = v.safeParse(stored, (await browser.storage.session.get(key))[key]);
  return parsed.success ? parsed.output : [];
}
