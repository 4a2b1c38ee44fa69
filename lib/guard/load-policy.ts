import type { Destination } from '../model/chat-site';
import type { UrlRecords } from '../model/url-records';
import { isWithin, type ChatPolicy } from './chat-policy';
import { isAt, patternOf } from './hosts';

/** What chats need beside their own places. */
export type ChatServices = Pick<UrlRecords, 'services' | 'codeCdns'>;

/** Kinds of requests as both browsers name them (declarativeNetRequest's words). */
export const requestTypes = [
  'main_frame',
  'sub_frame',
  'stylesheet',
  'script',
  'image',
  'font',
  'object',
  'xmlhttprequest',
  'ping',
  'csp_report',
  'media',
  'websocket',
  'webtransport',
  'webbundle',
  'other',
] as const;
export type RequestType = (typeof requestTypes)[number];

/**
 * What markup loads without a script. An answer is markup, so these are held unless the chat itself needs them;
 * scripts, sign-in and telemetry of the app are none of them.
 */
export const passiveTypes: readonly RequestType[] = [
  'sub_frame',
  'stylesheet',
  'image',
  'font',
  'object',
  'ping',
  'media',
  'webbundle',
  'other',
];

/** As what a worker asks when it asks again for its page, whatever the page wanted. */
export const HANDED_ON: RequestType = 'xmlhttprequest';

/** What previews may fetch from code CDNs: things whose address is a package, a version and a file. */
export const codeTypes: readonly RequestType[] = ['script', 'stylesheet', 'font'];

/** One request below the top of a chat's tab. */
export interface LoadFacts {
  readonly url: string;
  readonly type: RequestType;
  /** Host of the document or worker that asks; null when it has none: sandboxed, data: and blob: frames. */
  readonly initiator: string | null;
  /** Whether asker and asked belong to different sites (registrable domains). An asker without a host always does. */
  readonly thirdParty: boolean;
  /** Chromium: a worker asks that belongs to no tab, perhaps for a picture of its page. */
  readonly byWorker?: boolean;
}

/**
 * Why a load passes or is held.
 * - pass: `watching` mode holds nothing · `own` the chat's own or listed place · `service` sign-in, challenge, payment ·
 *   `allowed` by the person · `code` a package from a code CDN · `app` a script of the app itself asks
 * - hold: `nested` an allowed place asked to fetch a foreign address · `stranger` a preview or foreign frame asks ·
 *   `passive` markup asks · `strict` the profile holds every other site · `worker` a worker asks, nobody knows for whom ·
 *   `unreadable`
 */
export type LoadReason =
  | 'watching'
  | 'own'
  | 'service'
  | 'allowed'
  | 'code'
  | 'app'
  | 'nested'
  | 'stranger'
  | 'passive'
  | 'strict'
  | 'worker'
  | 'unreadable';

export interface LoadDecision {
  readonly held: boolean;
  readonly reason: LoadReason;
}

/**
 * An address inside an address: `=https://`, `/https:/`, `=//host`, plain or percent-encoded, matched after the first
 * slash of the path. Optimisers and proxies fetch it for whoever asks, so the place that is asked proves nothing.
 * Letters and digits that are percent-encoded count as well, and so do tabs and line breaks: nobody honest encodes those, and
 * whoever fetches reads them as the letters of an address. Services for icons of sites (`/ip3/site.example.ico`) are asked with
 * a bare host name and look it up all the same. For addresses in lower case; RE2 and JavaScript read them alike. Several, since
 * browsers take small ones only.
 */
export const NESTED_ADDRESSES: readonly string[] = [
  String.raw`^[a-z]+://[^/?#]+/+(?:i/[^/?]+\.ico|ip[0-9]/|s2/(?:u/[0-9]+/)?favicons)`,
  String.raw`^[a-z]+://[^/?#]+/.*(?:https?(?::|%(?:25)*3a)(?:/|%(?:25)*2f|\\|%(?:25)*5c|[a-z0-9])|[=,](?:/|%(?:25)*2f|\\|%(?:25)*5c){2})`,
  String.raw`^[a-z]+://[^/?#]+/.*%(?:25)*(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|0[9ad])`,
];

/** Decides one load of a chat. The same table is compiled into rules of the browser in network-rules.ts. */
export function decideLoad(policy: ChatPolicy, services: ChatServices, facts: LoadFacts): LoadDecision {
  if (policy.mode === 'watch' || policy.mode === 'off') return pass('watching');
  const url = URL.canParse(facts.url) ? new URL(facts.url) : null;
  if (url === null) return hold('unreadable');
  const isStranger = !isApp(policy, services, facts.initiator);
  const isPassive = passiveTypes.includes(facts.type);
  if (policy.own.some((destination) => hasGrammar(destination) && isAt(url, destination))) return pass('own');
  if (services.services.some((place) => isAt(url, place))) return pass('service');
  if (isFrom(services.services, facts.initiator)) return pass('service');
  if ((isPassive || isStranger) && asksForForeign(policy, facts.url)) return hold('nested');
  if (isOwn(policy, url)) return pass('own');
  if (policy.allowed.includes(url.host)) return pass('allowed');
  if (codeTypes.includes(facts.type) && services.codeCdns.some((place) => isAt(url, place)))
    return pass('code');
  if (isStranger) return hold('stranger');
  if (isPassive) return hold('passive');
  if (policy.mode === 'strict' && facts.thirdParty) return hold('strict');
  if (facts.byWorker && facts.thirdParty && facts.type === HANDED_ON) return hold('worker');
  return pass('app');
}

function pass(reason: LoadReason): LoadDecision {
  return { held: false, reason };
}

function hold(reason: LoadReason): LoadDecision {
  return { held: true, reason };
}

/** True when a document of the chat's own site, or of a service that it uses, asks. */
function isApp(policy: ChatPolicy, services: ChatServices, initiator: string | null): boolean {
  return isWithinAny(initiator, policy.hosts) || isFrom(services.services, initiator);
}

function isFrom(places: readonly Destination[], initiator: string | null): boolean {
  return isWithinAny(initiator, wholeHosts(places));
}

/** Hosts of places that are nothing but a host. One path of a host says nothing about its other documents. */
export function wholeHosts(places: readonly Destination[]): readonly string[] {
  return places.filter((place) => !hasGrammar(place) && place.labels === undefined).map(({ host }) => host);
}

function isWithinAny(host: string | null, parents: readonly string[]): boolean {
  return host !== null && parents.some((parent) => isWithin(host, parent));
}

function isOwn(policy: ChatPolicy, url: URL): boolean {
  return isWithinAny(url.hostname, policy.hosts) || policy.own.some((place) => isAt(url, place));
}

/** A place that is more than a host: its grammar says what may be asked there, nested addresses included. */
export function hasGrammar(place: Destination): boolean {
  return place.path !== undefined;
}

function withoutFragment(href: string): string {
  const end = href.indexOf('#');
  return end < 0 ? href : href.slice(0, end);
}

/** True when an address holds another one that leads away from the chat. */
export function asksForForeign(policy: ChatPolicy, href: string): boolean {
  const address = withoutFragment(href);
  const lower = address.toLowerCase();
  if (!NESTED_ADDRESSES.some((pattern) => patternOf(pattern).test(lower))) return false;
  const ownForms = ownNames(policy).flatMap(nestedOwnPatterns);
  return !ownForms.some((pattern) => patternOf(pattern).test(address));
}

/** Patterns of the hosts that a nested address may name: the chat's hosts and the plain places of its record. */
export function ownNames(policy: ChatPolicy): readonly string[] {
  const families = wholeHosts(policy.own.filter(({ subdomains }) => subdomains === true));
  const below = new Set([...policy.hosts, ...families]);
  return [...new Set([...below, ...wholeHosts(policy.own)])].map((host) => {
    const name = host.replaceAll('.', String.raw`\.`);
    return below.has(host) ? `(?:[a-z0-9-]+\\.)*${name}` : name;
  });
}

/**
 * The two honest forms of an own address inside an own address: the value of the first parameter (optimisers of app
 * frameworks), and the tail of a path (Cloudflare's). No second address fits in: no `:` follows, plain or encoded, and
 * after `=` only letters and digits. Small enough for a browser's rules, which hold patterns of 2 KB.
 * @param name pattern of the host
 */
export function nestedOwnPatterns(name: string): readonly string[] {
  return [
    String.raw`^https?://[!-.0-~]+/[!-$&-+\--9;<>-~]*=https?%3A%2F%2F${name}(?:(?:&|%2F)(?:[!-$&-9;<>-~]|%2[0-46-9A-Fa-f]|=[0-9a-z])*)?$`,
    String.raw`^https?://[!-.0-~]+/cdn-cgi/image/[a-z0-9=,.]+/https://${name}/[!-9;-~]*$`,
  ];
}
