import browser from 'webextension-polyfill';
import { lockedNames, noPolicy, parsePolicy, type Policy, type SettingName } from '../model/policy';
import { inBackground, reportError } from './errors';

/** What an organisation forces, as its browser hands it over. Nothing here can be written by us or by a page. */

let known: Policy | null = null;

/** Reads the policy. Broken fields are named on the console and force nothing. */
export async function readPolicy(): Promise<Policy> {
  const policy = parsePolicy(await readManaged());
  if (policy.broken.length > 0 && policy.broken.join() !== known?.broken.join()) {
    console.warn(`BridgeWard: fields of the policy were ignored: ${policy.broken.join(', ')}`);
  }
  known = policy;
  return policy;
}

/** The policy as it was last read here; null before that. */
export function knownPolicy(): Policy | null {
  return known;
}

/** Names of the settings that screens show as locked: only the organisation can change them. */
export async function lockedSettings(): Promise<ReadonlySet<SettingName>> {
  return lockedNames(await readPolicy());
}

/** The same names by the policy as it was last read here, for screens that have read the settings. */
export function lockedNow(): ReadonlySet<SettingName> {
  return lockedNames(known ?? noPolicy);
}

/** Calls back after each change of the policy, until aborted. Firefox changes it only when it starts. */
export function watchPolicy(onChange: (policy: Policy) => void, signal: AbortSignal): void {
  function listen(_: unknown, area: string): void {
    if (area === 'managed') inBackground('reading the policy', readPolicy().then(onChange));
  }
  if (signal.aborted) return;
  browser.storage.onChanged.addListener(listen);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(listen), { once: true });
}

async function readManaged(): Promise<unknown> {
  try {
    return await browser.storage.managed.get();
  } catch (error) {
    // So Firefox says that there is no policy.
    if (!String(error).includes('manifest not found')) reportError('reading the policy', error);
    return noPolicy.forced;
  }
}
