import type { ChatSite } from '../model/chat-site';
import type { Settings } from '../model/settings';
import {
  addedPolicy,
  isShared,
  isWholeHost,
  parsePlace,
  policyOf,
  type ChatPlace,
  type ChatPolicy,
} from './chat-policy';
import type { ChatServices } from './load-policy';
import {
  allowedRules,
  forParts,
  heldOfWorkers,
  holdingRules,
  learntOfWorkers,
  leavingRules,
  numbered,
  ownRules,
  restingRules,
  restOfSiteRules,
  restOfTabRule,
  serviceRules,
  strictRules,
  type NetworkRule,
  type RuleDraft,
  type Scope,
} from './network-rules';
import { restOfSite } from './rest-of-site';

/** What the rules are made of. */
export interface RuleSources {
  readonly sites: readonly ChatSite[];
  readonly services: ChatServices;
}

/** The hosts of a record that are nothing but a chat. Only these can be met by host alone. */
function wholeHostsOf(site: ChatSite): readonly string[] {
  return site.hosts
    .map(parsePlace)
    .filter(isWholeHost)
    .map(({ host }) => host);
}

/** The hosts of a record of which a part is a chat, or below which each host is another one. */
function partHostsOf(site: ChatSite): readonly string[] {
  const parts = site.hosts.map(parsePlace).filter((place) => !isWholeHost(place));
  return [...new Set(parts.map(({ host }) => host))];
}

/** A policy with the hosts on which it applies. */
interface Home {
  readonly policy: ChatPolicy;
  readonly scope: Scope;
}

/** Below a shared suffix the neighbour is a stranger, so each host stands for itself. */
function wholeHomesOf(site: ChatSite, settings: Settings): readonly Home[] {
  const policy = policyOf(site, settings);
  const hosts = wholeHostsOf(site);
  if (hosts.length === 0) return [];
  if (!isShared(site)) return [{ policy, scope: { hosts } }];
  return hosts.map((host) => ({ policy: { ...policy, hosts: [host] }, scope: { hosts: [host] } }));
}

function partHomesOf(site: ChatSite, settings: Settings): readonly Home[] {
  const hosts = partHostsOf(site);
  return hosts.length === 0 ? [] : [{ policy: policyOf(site, settings), scope: { hosts, isPart: true } }];
}

/** Lets the pages be that share a host with a chat and are none. */
function restRules(sites: readonly ChatSite[]): readonly RuleDraft[] {
  const parts = sites
    .flatMap(({ hosts }) => hosts.map(parsePlace))
    .filter((place) => !isWholeHost(place) && !place.subdomains);
  const byHost = new Map<string, ChatPlace[]>();
  for (const place of parts) byHost.set(place.host, [...(byHost.get(place.host) ?? []), place]);
  return [...byHost].flatMap(([host, places]) => restOfSiteRules(host, restOfSite(places)));
}

/** The rules of several chats, with what they share once: a browser holds no more than 1000 patterns. */
function homeRules(homes: readonly Home[], services: ChatServices, isPart = false): readonly RuleDraft[] {
  const hosts = [...new Set(homes.flatMap(({ scope }) => scope.hosts))];
  if (hosts.length === 0) return [];
  const scope = { hosts, isPart };
  // In a frame of a site that is asked for by name its own documents are no strangers.
  const apps = [...new Set(homes.flatMap(({ policy }) => policy.hosts))];
  return [
    ...holdingRules(scope, apps, services),
    ...serviceRules(scope, services),
    ...homes.flatMap((home) => ownRules(home.scope, home.policy)),
  ];
}

/**
 * The rules that stand in the manifest: every known chat in the guard profile. They hold from the first request after the
 * installation on, before any script of ours has run.
 */
export function manifestRules({ sites, services }: RuleSources, defaults: Settings): readonly NetworkRule[] {
  const known = sites.filter(isKnown);
  return numbered(
    [
      ...homeRules(
        known.flatMap((site) => wholeHomesOf(site, defaults)),
        services,
      ),
      ...forParts(
        homeRules(
          known.flatMap((site) => partHomesOf(site, defaults)),
          services,
          true,
        ),
      ),
      ...restRules(sites),
    ],
    1,
  );
}

/** The base rules of these stand in the manifest. */
function isKnown({ startsAs }: ChatSite): boolean {
  return startsAs === undefined;
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
  const known = sites.filter(isKnown);
  const unknown = sites.filter((site) => !isKnown(site));
  const isGuarded = ({ policy }: Home) => !isResting(policy);
  // Chats whose base rules do not stand in the manifest.
  const added = [
    ...unknown.flatMap((site) => wholeHomesOf(site, settings)),
    ...settings.chatHosts.map((host) => ({ policy: addedPolicy(host, settings), scope: { hosts: [host] } })),
  ].filter(isGuarded);
  const addedParts = unknown.flatMap((site) => partHomesOf(site, settings)).filter(isGuarded);
  const whole = [...known.flatMap((site) => wholeHomesOf(site, settings)), ...added];
  const parts = [...known.flatMap((site) => partHomesOf(site, settings)), ...addedParts];
  return numbered(
    [
      ...whole.flatMap((home) => modeRules(home, services, leavingPage)),
      ...homeRules(added, services),
      // Navigations are led from their tab alone: a host says nothing about the page that they begin in.
      ...forParts(parts.flatMap((home) => modeRules(home, services, null))),
      ...forParts(homeRules(addedParts, services, true)),
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
    ...sites.flatMap((site) => wholeHomesOf(site, settings)),
    ...settings.chatHosts.map((host) => ({ policy: addedPolicy(host, settings), scope: { hosts: [host] } })),
  ].filter(({ policy }) => policy.mode === 'guard');
  if (guarded.length === 0) return [];
  return [
    // One for all of them: a browser sorts its rules anew after each change.
    heldOfWorkers(guarded.flatMap(({ scope }) => scope.hosts)),
    ...guarded.flatMap(({ policy, scope }) => learntOfWorkers(scope.hosts, apps.get(policy.id) ?? [])),
  ];
}

/**
 * The rules of one tab with a chat that is only a part of a site. Empty where nothing is held.
 * @param isShared below a suffix where each host is another chat: what the rules of all of them allow is held but for this host
 */
export function tabRules(
  policy: ChatPolicy,
  services: ChatServices,
  tabId: number,
  leavingPage: string,
  isShared: boolean,
): readonly RuleDraft[] {
  if (isResting(policy)) return [];
  const scope = { hosts: policy.hosts, tabId };
  return [
    ...(isShared
      ? [
          ...baseRules(scope, policy, services),
          ...allowedRules(scope, policy),
          ...(policy.mode === 'strict' ? strictRules(scope) : []),
        ]
      : []),
    ...leavingRules(scope, policy, services, leavingPage),
  ];
}

/** Lets a page through that was there before the rules were and shares its host with a chat. Empty elsewhere. */
export function restOfTab(topUrl: string, sites: readonly ChatSite[], tabId: number): readonly RuleDraft[] {
  return sharesHost(topUrl, sites) ? [restOfTabRule([new URL(topUrl).hostname], tabId)] : [];
}

/** True for an address on a host of which only a part is a chat. */
export function sharesHost(url: string, sites: readonly ChatSite[]): boolean {
  return URL.canParse(url) && sites.flatMap(partHostsOf).includes(new URL(url).hostname);
}

function baseRules(scope: Scope, policy: ChatPolicy, services: ChatServices): readonly RuleDraft[] {
  return [
    ...holdingRules(scope, policy.hosts, services),
    ...serviceRules(scope, services),
    ...ownRules(scope, policy),
  ];
}

function modeRules(
  { policy, scope }: Home,
  services: ChatServices,
  leavingPage: string | null,
): readonly RuleDraft[] {
  if (isResting(policy)) return restingRules(scope);
  return [
    ...allowedRules(scope, policy),
    ...(policy.mode === 'strict' ? strictRules(scope) : []),
    ...(leavingPage === null ? [] : leavingRules(scope, policy, services, leavingPage)),
  ];
}

function isResting({ mode }: ChatPolicy): boolean {
  return mode === 'watch' || mode === 'off';
}
