import { decideLoad, passiveTypes } from '../guard/load-policy';
import { urlRecords } from '../rules/url-records';
import { kindOf } from './chat-attempts';
import { isReleased } from './chat-decisions';
import { decideNavigation } from './chat-leaving';
import { policyAt } from './chat-rules';
import { noteStrangerLoad } from './chat-sequences';
import { judgeFor } from './judge';
import type { Load } from './load-gate';
import { whyHeldShut } from './shut-receivers';

/** Firefox: decides a request before it leaves. */
export async function decideBeforehand(load: Load): Promise<boolean | string> {
  const policy = await policyAt(load.topUrl);
  if (policy === null || policy.mode === 'watch' || policy.mode === 'off') return false;
  if (isReleased(load.tabId, load.url)) return false;
  if (load.type === 'main_frame') return decideNavigation(load, policy);
  const { held, reason } = decideLoad(policy, urlRecords, load);
  if (held) return true;
  if (await whyHeldShut(policy, load.tabId, load)) return true;
  if (reason === 'allowed') await noteStrangerLoad(load);
  if (!passiveTypes.includes(load.type)) return false;
  const isTrusted = reason !== 'app';
  const verdict = await judgeFor(load.tabId, policy, { url: load.url, kind: kindOf(load.type), isTrusted });
  return verdict.hold[policy.mode];
}
