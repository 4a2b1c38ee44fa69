import { decideLoad } from '../guard/load-policy';
import { isSameSite } from '../guard/hosts';
import { urlRecords } from '../rules/url-records';
import { noteAttempt } from './chat-attempts';
import { followTab, policyAt } from './chat-rules';
import { isUnseenSequence } from './judge';
import type { ContentSender } from './messages';
import { shutHost } from './shut-receivers';

/**
 * A picture of an answer passed that nobody can see. From the third one of a place on, the place is held in this tab, also
 * when it is on the record: signed addresses of a proxy can spell a text, one letter each.
 */
export async function noteUnseen(
  { tabId, frameId, url: page, topUrl }: ContentSender,
  url: string,
): Promise<void> {
  const policy = await policyAt(topUrl);
  if (policy === null || (policy.mode !== 'guard' && policy.mode !== 'strict') || !URL.canParse(url)) return;
  const { hostname } = new URL(url);
  const initiator = URL.canParse(page) ? new URL(page).hostname || null : null;
  const thirdParty = initiator === null || !isSameSite(initiator, hostname);
  // What was held did not leave, and its picture is broken for that reason.
  if (decideLoad(policy, urlRecords, { url, type: 'image', initiator, thirdParty }).held) return;
  if (!isUnseenSequence(tabId, url)) return;
  await shutHost(tabId, hostname);
  await followTab(tabId, topUrl);
  await noteAttempt(tabId, policy, {
    frameId,
    url,
    kind: 'image',
    isTrusted: true,
    isTiny: true,
    state: 'let-through',
  });
}
