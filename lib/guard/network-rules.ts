import type { Destination } from '../model/chat-site';
import type { ChatPolicy } from './chat-policy';
import { destinationPattern } from './hosts';
import {
  codeTypes,
  HANDED_ON,
  hasGrammar,
  NESTED_ADDRESSES,
  nestedOwnPatterns,
  ownNames,
  passiveTypes,
  requestTypes,
  wholeHosts,
  type ChatServices,
  type RequestType,
} from './load-policy';

/** A rule as declarativeNetRequest takes it. */
export interface NetworkRule {
  readonly id: number;
  readonly priority: number;
  readonly action: {
    readonly type: 'allow' | 'allowAllRequests' | 'block' | 'redirect';
    readonly redirect?: { readonly regexSubstitution: string };
  };
  readonly condition: {
    readonly topDomains?: readonly string[];
    readonly initiatorDomains?: readonly string[];
    readonly excludedInitiatorDomains?: readonly string[];
    readonly requestDomains?: readonly string[];
    readonly excludedRequestDomains?: readonly string[];
    readonly tabIds?: readonly number[];
    readonly domainType?: 'thirdParty';
    readonly regexFilter?: string;
    readonly urlFilter?: string;
    readonly isUrlFilterCaseSensitive?: boolean;
    readonly requestMethods?: readonly 'get'[];
    readonly resourceTypes: readonly RequestType[];
  };
}

/** A rule before it has its number. */
export type RuleDraft = Omit<NetworkRule, 'id'>;

/**
 * The order of `decideLoad` as priorities: a higher one wins, and at the same one a pass wins.
 * The person's decisions of the moment (`RELEASED`) stand above the record, a resting chat above all.
 */
const priorities = {
  /** Of pages of a host that are no chat, above all that holds for the host as a whole, below all else. */
  REST_OF_SITE: 10,
  HOLD: 11,
  LEAVING: 12,
  PLACE: 13,
  NESTED: 14,
  NESTED_OWN: 15,
  GRAMMAR: 16,
  SHUT: 17,
  RELEASED: 18,
  RESTING: 19,
} as const;

/** Rules for a host as a whole, of which only a part is a chat, stand this much lower. */
const PART_STEP = 10;

/** Where rules apply. A chat with hosts of its own is met by the tab's host, by any initiator; a part of a site by its tab. */
export interface Scope {
  readonly hosts: readonly string[];
  /** Only a part of these hosts is a chat: other documents of theirs may stand in anybody's page. */
  readonly isPart?: boolean;
  /** Only in this tab. The hosts still count: a rule outlives the chat for a moment and must not meet the next page. */
  readonly tabId?: number;
}

type ScopeCondition = Pick<NetworkRule['condition'], 'topDomains' | 'initiatorDomains' | 'tabIds'>;

/** All types: a rule without a list would leave out top-level navigations, with the list it says what it means. */
const below: readonly RequestType[] = requestTypes.filter((type) => type !== 'main_frame');

/**
 * Twice for hosts: `topDomains` reaches sandboxed, data: and blob: frames, whose requests have no initiator;
 * `initiatorDomains` reaches workers and service workers, which have no tab.
 */
function scoped(scope: Scope): readonly ScopeCondition[] {
  if (scope.tabId !== undefined || scope.isPart === true) return [topOf(scope)];
  return [topOf(scope), { initiatorDomains: scope.hosts }];
}

function topOf({ hosts, tabId }: Scope): ScopeCondition {
  return { topDomains: hosts, ...(tabId !== undefined && { tabIds: [tabId] }) };
}

/**
 * Rules that hold what markup loads, all that strangers' frames load, and what is asked of allowed places for others.
 * @param apps hosts whose own documents are the chat's app
 */
export function holdingRules(
  scope: Scope,
  apps: readonly string[],
  services: ChatServices,
): readonly RuleDraft[] {
  const strangers = topOf(scope);
  const serviceHosts = wholeHosts(services.services);
  const holds: RuleDraft[] = scoped(scope).map((where) => block({ ...where, resourceTypes: passiveTypes }));
  holds.push(
    block({ ...strangers, excludedInitiatorDomains: [...apps, ...serviceHosts], resourceTypes: below }),
  );
  for (const regexFilter of NESTED_ADDRESSES) {
    holds.push(
      ...scoped(scope).map((where) =>
        rule(priorities.NESTED, 'block', { ...where, regexFilter, resourceTypes: passiveTypes }),
      ),
      rule(priorities.NESTED, 'block', {
        ...strangers,
        excludedInitiatorDomains: [...apps, ...serviceHosts],
        regexFilter,
        resourceTypes: below,
      }),
    );
  }
  return holds;
}

/** What the strict profile holds on top: every request to another site, whoever asks. */
export function strictRules(scope: Scope): readonly RuleDraft[] {
  return scoped(scope).map((where) => block({ ...where, domainType: 'thirdParty', resourceTypes: below }));
}

/** As the tab of a request: it belongs to none. Rules of the session alone can say so. */
export const NO_TAB = -1;

/**
 * What the guard profile holds of workers: all that they fetch from other sites, since a picture of the page that a worker asks
 * for again looks like a request of its own. Scripts that they load are their own.
 */
export function heldOfWorkers(hosts: readonly string[]): RuleDraft {
  return block({ ...fetchedBy(hosts), domainType: 'thirdParty' });
}

/**
 * What workers of a chat may fetch all the same.
 * @param apps hosts, with port where one is given, that scripts of the chat were seen to ask. By name and not by domain: what
 *   lies below a store's host belongs to anybody
 */
export function learntOfWorkers(hosts: readonly string[], apps: readonly string[]): readonly RuleDraft[] {
  return apps.map((host) =>
    rule(priorities.PLACE, 'allow', { ...fetchedBy(hosts), urlFilter: `|https://${host}/` }),
  );
}

function fetchedBy(hosts: readonly string[]): NetworkRule['condition'] {
  return { tabIds: [NO_TAB], initiatorDomains: hosts, resourceTypes: [HANDED_ON] };
}

/** Rules that let a chat's services and code packages through. */
export function serviceRules(scope: Scope, services: ChatServices): readonly RuleDraft[] {
  return scoped(scope).flatMap((where) => [
    // A frame of theirs may name the page that it stands in, so a nested address is no sign.
    ...placeRules(where, services.services).map((draft) => ({ ...draft, priority: priorities.GRAMMAR })),
    ...services.codeCdns.map((place) => {
      return rule(priorities.PLACE, 'allow', {
        ...where,
        regexFilter: forNetwork(destinationPattern(place)),
        resourceTypes: codeTypes,
      });
    }),
    // What their own frames load. With a tab as scope the initiator is free to be named; with initiators as scope it is taken.
    ...(where.initiatorDomains
      ? []
      : [
          rule(priorities.GRAMMAR, 'allow', {
            ...where,
            initiatorDomains: wholeHosts(services.services),
            resourceTypes: below,
          }),
        ]),
  ]);
}

/** Rules that let one chat's own places through. */
export function ownRules(scope: Scope, policy: ChatPolicy): readonly RuleDraft[] {
  const [inTab = {}] = scoped(scope);
  return [
    ...scoped(scope).flatMap((where) => [
      rule(priorities.PLACE, 'allow', { ...where, requestDomains: policy.hosts, resourceTypes: below }),
      ...placeRules(where, policy.own),
    ]),
    // Pages show pictures, workers do not; and browsers hold no more than 1000 patterns.
    ...nestedOwnRules(inTab, policy),
  ];
}

function nestedOwnRules(where: ScopeCondition, policy: ChatPolicy): readonly RuleDraft[] {
  const hosts = [...policy.hosts, ...wholeHosts(policy.own)];
  return ownNames(policy)
    .flatMap(nestedOwnPatterns)
    .map((pattern) =>
      rule(priorities.NESTED_OWN, 'allow', {
        ...where,
        requestDomains: hosts,
        regexFilter: pattern,
        isUrlFilterCaseSensitive: true,
        resourceTypes: below,
      }),
    );
}

/** Rules for the exact hosts that the person allowed in a chat. */
export function allowedRules(scope: Scope, policy: ChatPolicy): readonly RuleDraft[] {
  return scoped(scope).flatMap((where) =>
    policy.allowed.flatMap((host) =>
      ['https', 'http'].map((scheme) =>
        rule(priorities.PLACE, 'allow', {
          ...where,
          urlFilter: `|${scheme}://${host}/`,
          resourceTypes: below,
        }),
      ),
    ),
  );
}

function placeRules(where: ScopeCondition, places: readonly Destination[]): readonly RuleDraft[] {
  const families = places.filter((place) => place.subdomains === true && isPlain(place));
  const rules = places
    .filter((place) => !families.includes(place))
    .map((place) =>
      rule(hasGrammar(place) ? priorities.GRAMMAR : priorities.PLACE, 'allow', {
        ...where,
        ...(isPlain(place)
          ? { urlFilter: `|https://${place.host}/` }
          : {
              requestDomains: [place.host],
              regexFilter: forNetwork(destinationPattern(place)),
              isUrlFilterCaseSensitive: true,
            }),
        resourceTypes: below,
      }),
    );
  if (families.length === 0) return rules;
  const hosts = families.map(({ host }) => host);
  return [
    rule(priorities.PLACE, 'allow', { ...where, requestDomains: hosts, resourceTypes: below }),
    ...rules,
  ];
}

/** A place that is told by its host alone. */
function isPlain(place: Destination): boolean {
  return !hasGrammar(place) && place.labels === undefined;
}

/** Nothing is held: for `watch` and `off`. */
export function restingRules(scope: Scope): readonly RuleDraft[] {
  return scoped(scope).map((where) =>
    rule(priorities.RESTING, 'allow', { ...where, resourceTypes: requestTypes }),
  );
}

/**
 * A navigation that a chat's page starts goes by the page that shows where it leads.
 * @param leavingPage address of that page; the whole address follows behind `#`
 */
export function leavingRules(
  scope: Scope,
  policy: ChatPolicy,
  services: ChatServices,
  leavingPage: string,
): readonly RuleDraft[] {
  // A top-level request has no top, so only its initiator or its tab can be named.
  const where: ScopeCondition = {
    initiatorDomains: policy.hosts,
    ...(scope.tabId !== undefined && { tabIds: [scope.tabId] }),
  };
  return [
    {
      priority: priorities.LEAVING,
      action: { type: 'redirect', redirect: { regexSubstitution: `${leavingPage}#\\0` } },
      condition: {
        ...where,
        excludedRequestDomains: [
          ...policy.hosts,
          ...wholeHosts(policy.own),
          ...wholeHosts(services.services),
        ],
        regexFilter: '^https?://.*',
        // A request that posts would lose its body on the way, and signing in elsewhere often posts.
        requestMethods: ['get'],
        resourceTypes: ['main_frame'],
      },
    },
  ];
}

/** The same rules for hosts of which only a part is a chat: `restOfSiteRules` lets their other pages through. */
export function forParts(drafts: readonly RuleDraft[]): readonly RuleDraft[] {
  return drafts.map((draft) => ({ ...draft, priority: draft.priority - PART_STEP }));
}

/**
 * Lets all through that pages ask for which are no chat, on hosts that are otherwise held as a whole. The browser looks at the
 * address of a page when it arrives or moves, before its first request.
 * @param patterns of such addresses
 */
export function restOfSiteRules(host: string, patterns: readonly string[]): readonly RuleDraft[] {
  return patterns.map((regexFilter) =>
    rule(priorities.REST_OF_SITE, 'allowAllRequests', {
      requestDomains: [host],
      regexFilter,
      isUrlFilterCaseSensitive: true,
      resourceTypes: ['main_frame'],
    }),
  );
}

/** The same for one tab, whose page was there before the rules were. */
export function restOfTabRule(hosts: readonly string[], tabId: number): RuleDraft {
  return rule(priorities.REST_OF_SITE, 'allow', { ...topOf({ hosts, tabId }), resourceTypes: below });
}

/** True for what `restOfTabRule` made. */
export function isRestOfTab({ priority }: Pick<NetworkRule, 'priority'>): boolean {
  return priority === priorities.REST_OF_SITE;
}

/**
 * Hosts that are held in one tab although they are on the record or allowed: the page asked them for more than pictures
 * need. What markup loads is held, and all that frames of strangers load; scripts of the app go on.
 */
export function shutRules(
  hosts: readonly string[],
  tabId: number,
  apps: readonly string[],
): readonly RuleDraft[] {
  if (hosts.length === 0) return [];
  const where = { tabIds: [tabId], requestDomains: hosts };
  return [
    rule(priorities.SHUT, 'block', { ...where, resourceTypes: passiveTypes }),
    rule(priorities.SHUT, 'block', { ...where, excludedInitiatorDomains: apps, resourceTypes: below }),
  ];
}

/** One address, once: the person looked at it and let it through. Null when the address cannot be named exactly. */
export function releaseRule(url: string, tabId: number): RuleDraft | null {
  const end = url.indexOf('#');
  const address = end < 0 ? url : url.slice(0, end);
  // `*`, `^` and `|` are signs of the filter's own language.
  if (/[*^|]/.test(address) || address.length > URL_FILTER_LIMIT) return null;
  return rule(priorities.RELEASED, 'allow', {
    // Also when a worker of the chat asks for it again.
    tabIds: [tabId, NO_TAB],
    urlFilter: `|${address}|`,
    isUrlFilterCaseSensitive: true,
    resourceTypes: requestTypes,
  });
}

/** Longest address that is released by name. Longer ones are no pictures that anybody misses. */
const URL_FILTER_LIMIT = 4000;

/** Gives numbers to drafts. */
export function numbered(drafts: readonly RuleDraft[], first: number): readonly NetworkRule[] {
  return drafts.map((draft, index) => ({ id: first + index, ...draft }));
}

/**
 * Counts in a pattern make RE2 programs large, and the browser refuses those over about 2 KB. The network rule takes any
 * count instead; the judge, which reads the same record, keeps the exact one.
 */
export function forNetwork(pattern: string): string {
  return pattern.replace(/\{(\d+)(?:,(\d*))?\}/g, (whole, least: string, most: string | undefined) => {
    const top = most === undefined ? Number(least) : most === '' ? Infinity : Number(most);
    if (top <= SMALL_COUNT) return whole;
    return Number(least) === 0 ? '*' : '+';
  });
}

/** Counts up to here stay as they are. */
const SMALL_COUNT = 4;

function block(condition: NetworkRule['condition']): RuleDraft {
  return rule(priorities.HOLD, 'block', condition);
}

function rule(
  priority: number,
  type: 'allow' | 'allowAllRequests' | 'block',
  condition: NetworkRule['condition'],
): RuleDraft {
  return { priority, action: { type }, condition };
}
