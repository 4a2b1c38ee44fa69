import type { ChatSite } from '../model/chat-site';
import type { Settings } from '../model/settings';
import { addedPolicy, isWholeHost, parsePlace, policyOf, type ChatPolicy } from './chat-policy';
import type { ChatServices } from './load-policy';
import {
  allowedRules,
  holdingRules,
  leavingRules,
  numbered,
  ownRules,
  restingRules,
  serviceRules,
  heldOfWorkers,
  learntOfWorkers,
  strictRules,
  type NetworkRule,
  type RuleDraft,
  type Scope,
} from './network-rules';

/** What the rules are made of. */
export interface RuleSources {
  readonly sites: readonly ChatSite[];
  readonly services: ChatServices;
}

/** Chats with a host of their own. Only these can be met by host. */
export function wholeSites(sites: readonly ChatSite[]): readonly ChatSite[] {
  return sites.filter(({ hosts }) => hosts.every((pattern) => isWholeHost(parsePlace(pattern))));
}

/**
 * The rules that stand in the manifest: every known chat in the guard profile. They hold from the first request after the
 * installation on, before any script of ours has run.
 */
export function manifestRules({ sites, services }: RuleSources, defaults: Settings): readonly NetworkRule[] {
  const policies = wholeSites(sites)
    .filter(({ startsAs }) => startsAs === undefined)
    .map((site) => policyOf(site, defaults));
  const hosts = [...new Set(policies.flatMap((policy) => policy.hosts))];
  return numbered(
    [
      ...holdingRules({ hosts }, hosts, services),
      ...serviceRules({ hosts }, services),
      ...policies.flatMap((policy) => ownRules({ hosts: policy.hosts }, policy)),
    ],
    1,
  );
}

/**
 * The rules that follow the settings, on top of those of the manifest.
 * @param leavingPage address of the page that shows where a navigation leads
 */
export function settingsRules(
  { sites, services }: RuleSources,
  settings: Settings,
  leavingPage: string,
): readonly NetworkRule[] {
  if (!settings.chatGuard) return [];
  const known = wholeSites(sites).filter(({ startsAs }) => startsAs === undefined);
  // Chats whose base rules do not stand in the manifest.
  const added = [
    ...wholeSites(sites)
      .filter((site) => !known.includes(site))
      .map((site) => policyOf(site, settings)),
    ...settings.chatHosts.map((host) => addedPolicy(host, settings)),
  ];
  const guarded = added.filter((policy) => !isResting(policy));
  const hosts = guarded.flatMap((policy) => policy.hosts);
  // One set for all of them: a browser holds no more than 1000 patterns.
  const shared =
    hosts.length === 0
      ? []
      : [...holdingRules({ hosts }, hosts, services), ...serviceRules({ hosts }, services)];
  return numbered(
    [
      ...known.flatMap((site) => modeRules(policyOf(site, settings), services, leavingPage)),
      ...shared,
      ...guarded.flatMap((policy) => modeRules(policy, services, leavingPage)),
      ...guarded.flatMap((policy) => ownRules({ hosts: policy.hosts }, policy)),
    ],
    1,
  );
}

/**
 * The rules for workers of chats in the guard profile, which belong to no tab.
 * @param apps for each chat, hosts that its scripts were seen to ask
 */
export function guardedWorkerRules(
  { sites }: RuleSources,
  settings: Settings,
  apps: ReadonlyMap<string, readonly string[]>,
): readonly RuleDraft[] {
  if (!settings.chatGuard) return [];
  const guarded = [
    ...wholeSites(sites).map((site) => policyOf(site, settings)),
    ...settings.chatHosts.map((host) => addedPolicy(host, settings)),
  ].filter(({ mode }) => mode === 'guard');
  if (guarded.length === 0) return [];
  return [
    // One for all of them: a browser sorts its rules anew after each change.
    heldOfWorkers(guarded.flatMap(({ hosts }) => hosts)),
    ...guarded.flatMap(({ id, hosts }) => learntOfWorkers(hosts, apps.get(id) ?? [])),
  ];
}

/** The rules of a chat that is only a part of a site: they follow the tab. Empty where nothing is held. */
export function tabRules(
  policy: ChatPolicy,
  services: ChatServices,
  tabId: number,
  leavingPage: string,
): readonly RuleDraft[] {
  if (isResting(policy)) return [];
  const scope = { hosts: policy.hosts, tabId };
  return [
    ...baseRules(scope, policy, services),
    ...allowedRules(scope, policy),
    ...(policy.mode === 'strict' ? strictRules(scope) : []),
    ...leavingRules(scope, policy, services, leavingPage),
  ];
}

function baseRules(scope: Scope, policy: ChatPolicy, services: ChatServices): readonly RuleDraft[] {
  return [
    ...holdingRules(scope, policy.hosts, services),
    ...serviceRules(scope, services),
    ...ownRules(scope, policy),
  ];
}

function modeRules(policy: ChatPolicy, services: ChatServices, leavingPage: string): readonly RuleDraft[] {
  const scope = { hosts: policy.hosts };
  if (isResting(policy)) return restingRules(scope);
  return [
    ...allowedRules(scope, policy),
    ...(policy.mode === 'strict' ? strictRules(scope) : []),
    ...leavingRules(scope, policy, services, leavingPage),
  ];
}

function isResting({ mode }: ChatPolicy): boolean {
  return mode === 'watch' || mode === 'off';
}
