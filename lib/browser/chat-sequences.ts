import type { ChatPolicy } from '../guard/chat-policy';
import { decideLoad, type RequestType } from '../guard/load-policy';
import { isSameSite } from '../guard/hosts';
import type { SequenceAlarm } from '../guard/sequence';
import { signedParameters } from '../guard/signatures';
import type { LoadKind } from '../model/verdict';
import { urlRecords } from '../rules/url-records';
import { countAllowed } from './allowed-counts';
import { kindOf, noteAttempt } from './chat-attempts';
import { readChatReport } from './chat-report-store';
import { followTab, policyAt } from './chat-rules';
import { isUnseenSequence, judgeFor } from './judge';
import type { Load } from './load-gate';
import type { ContentSender } from './messages';
import { isAppOf, shutHost, whyShut } from './shut-receivers';

/**
 * Loads that pass, and together tell more than pictures need. The first ones have left when that is known; all that follow
 * are held in this tab, and the person is asked.
 */

/**
 * A picture of an answer passed that nobody can see. From the third one of a place on, the place is held in this tab, also
 * when it is on the record: signed addresses of a proxy can spell a text, one letter each.
 */
export async function noteUnseen(sender: ContentSender, url: string): Promise<void> {
  const policy = await guardedAt(sender);
  // What was held did not leave, and its picture is broken for that reason.
  if (policy === null || passesAs(policy, sender, url, 'image') === null) return;
  if (!isUnseenSequence(sender.tabId, url)) return;
  await shut(sender, policy, { url, kind: 'image', alarms: ['many-unseen'] });
}

/**
 * Something came from a host that the person allowed. When it says words of the chat, or all addresses together can have
 * told more than a host may learn, the host is held again.
 */
export async function noteAllowed(sender: ContentSender, url: string, kind: LoadKind): Promise<void> {
  const policy = await guardedAt(sender);
  if (policy === null || passesAs(policy, sender, url, typeOf[kind] ?? 'xmlhttprequest') !== 'allowed')
    return;
  const { tabId } = sender;
  if ((await whyShut(tabId, url)) || (await wasDecided(tabId, url))) return;
  const alarms = await countAllowed(tabId, withoutSignature(url));
  const { gravity } = await judgeFor(tabId, policy, { url, kind, isTrusted: true, alarms });
  if (gravity === 'loud') await shut(sender, policy, { url, kind, alarms });
}

/** A preview, or another stranger's frame, asked a host that the person allowed. Its scripts are a part of the answer. */
export async function noteStrangerLoad(load: Load): Promise<void> {
  const { tabId, frameId, url, topUrl, initiator, type } = load;
  const policy = await policyAt(topUrl);
  if (policy === null || type === 'main_frame' || isAppOf(policy, initiator)) return;
  await noteAllowed({ tabId, frameId: Math.max(frameId, 0), url: '', topUrl }, url, kindOf(type));
}

const typeOf: Partial<Record<LoadKind, RequestType>> = {
  image: 'image',
  media: 'media',
  font: 'font',
  style: 'stylesheet',
  frame: 'sub_frame',
  ping: 'ping',
};

async function guardedAt({ topUrl }: ContentSender): Promise<ChatPolicy | null> {
  const policy = await policyAt(topUrl);
  return policy?.mode === 'guard' || policy?.mode === 'strict' ? policy : null;
}

/** Why the policy lets a load of this frame pass; null when it does not. */
function passesAs(policy: ChatPolicy, { url: page }: ContentSender, url: string, type: RequestType) {
  if (!URL.canParse(url)) return null;
  const initiator = URL.canParse(page) ? new URL(page).hostname || null : null;
  const thirdParty = initiator === null || !isSameSite(initiator, new URL(url).hostname);
  const { held, reason } = decideLoad(policy, urlRecords, { url, type, initiator, thirdParty });
  return held ? null : reason;
}

/** The person looked at this very address, or it was held before it could leave. */
async function wasDecided(tabId: number, url: string): Promise<boolean> {
  const found = (await readChatReport(tabId))?.attempts.findLast((attempt) => attempt.url === url);
  if (!found) return false;
  const { state, verdict } = found;
  // Held while its host was not yet allowed says nothing of what it does now.
  return (
    state === 'shown-once' ||
    state === 'host-allowed' ||
    (state === 'held' && verdict.destination.standing === 'allowed')
  );
}

/** A store's own signature is long, and nobody but the store could write it. The fragment never leaves. */
function withoutSignature(href: string): string {
  const url = new URL(href);
  for (const name of signedParameters(url, urlRecords.signatures)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

async function shut(
  { tabId, frameId, topUrl }: ContentSender,
  policy: ChatPolicy,
  tried: { readonly url: string; readonly kind: LoadKind; readonly alarms: readonly SequenceAlarm[] },
): Promise<void> {
  // What carries words of the chat spends all that a host may learn.
  await shutHost(tabId, new URL(tried.url).hostname, tried.alarms[0] ?? 'budget-spent');
  await followTab(tabId, topUrl);
  await noteAttempt(tabId, policy, { ...tried, frameId, isTrusted: true, state: 'let-through' });
}
