import { decideLoad } from '../guard/load-policy';
import type { LoadKind } from '../model/verdict';
import { urlRecords } from '../rules/url-records';
import { noteAttempt, noteStopped } from './chat-attempts';
import { applyChatSettings, policyAt } from './chat-rules';
import type { Load } from './load-gate';
import { tellAskedByWorker, type ContentSender } from './messages';
import { currentSettings } from './settings-store';
import { isAppOf } from './shut-receivers';
import { openTabs } from './tabs';
import { learnWorkerHost } from './worker-hosts';

/**
 * A chat's own worker may ask again for what its page wants. In Chromium that looks like a request of the app which belongs to
 * no tab, also when a picture of an answer was wanted. Rules hold such requests to strangers until the page has told which of
 * its parts asked first: what markup asked for stays held, and hosts that scripts ask are let through from then on. The price:
 * the first request of a script to each such host fails once in a session of the browser.
 */

/** Time in which a page answers, in ms; it looks for a second. What nobody claims is the worker's own, and told as such. */
const ANSWER_MS = 2000;

/** Time in ms in which markup can still claim what a script claimed; markup counts. All frames are asked at once. */
const MARKUP_GRACE_MS = 300;

/** Held requests of workers that no page has claimed yet, as `chat address`. */
const unclaimed = new Set<string>();

/** A flood of pictures is asked about so far only; all of it stays held, and the rest is told without a question. */
const UNCLAIMED_LIMIT = 300;

/** A request was stopped. When a worker made it, the pages of its chat are asked who wanted it. */
export async function noteWorkerStopped(load: Load): Promise<void> {
  const policy = await policyAt(load.topUrl);
  if (policy === null || decideLoad(policy, urlRecords, load).reason !== 'worker') return noteStopped(load);
  const key = `${policy.id} ${load.url}`;
  if (unclaimed.has(key)) return;
  if (unclaimed.size >= UNCLAIMED_LIMIT) return noteStopped(load);
  unclaimed.add(key);
  for (const { tabId, url } of await openTabs()) {
    if ((await policyAt(url))?.id === policy.id) tellAskedByWorker(tabId, { url: load.url });
  }
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  if (unclaimed.delete(key)) await noteStopped(load);
}

/**
 * A page tells which of its parts wanted what its worker asked for.
 * @param kind null for a script; only the word of the app's own documents counts, since previews run scripts of answers
 */
export async function hearWhoAsked(
  { tabId, frameId, url: page, topUrl }: ContentSender,
  { url, kind }: { readonly url: string; readonly kind: LoadKind | null },
): Promise<void> {
  const policy = await policyAt(topUrl);
  if (policy === null || !URL.canParse(url)) return;
  const key = `${policy.id} ${url}`;
  if (kind !== null) {
    unclaimed.delete(key);
    return noteAttempt(tabId, policy, { frameId, url, kind, state: 'held' });
  }
  if (!unclaimed.has(key) || !URL.canParse(page) || !isAppOf(policy, new URL(page).hostname)) return;
  await new Promise((resolve) => setTimeout(resolve, MARKUP_GRACE_MS));
  if (!unclaimed.delete(key)) return;
  await learnWorkerHost(policy.id, new URL(url).host);
  await applyChatSettings(await currentSettings());
}
