import type { ChatSite, Destination } from '../model/chat-site';
import { chatModeIn } from '../model/mode';
import type { ChatMode, Settings } from '../model/settings';

/** What the chat guard does in one chat. Both enforcers, network rules and request listener, are made from it. */
export interface ChatPolicy {
  /** Id of a known chat, or host of one that the person added. The key in settings. */
  readonly id: string;
  readonly title: string;
  readonly mode: ChatMode;
  /** Hosts in the tab's address bar that mean this chat, sub-domains included. */
  readonly hosts: readonly string[];
  /** Places that the chat itself loads from, beside its hosts. */
  readonly own: readonly Destination[];
  /** Exact hosts that the person allowed here, with port where one is given. */
  readonly allowed: readonly string[];
  readonly answers: readonly string[];
  readonly questions: readonly string[];
}

/** Where a chat lives, read from a pattern of its record. */
export interface ChatPlace {
  readonly host: string;
  readonly subdomains: boolean;
  /** Path prefix, `/` for the whole host. */
  readonly path: string;
  /** Query parameters that must be there. */
  readonly query: readonly (readonly [string, string])[];
}

/** Patterns that were read before: the record has some hundred, and each request of a page asks for all of them. */
const places = new Map<string, ChatPlace>();

/** Reads `*.chat.example/path?name=value`. */
export function parsePlace(pattern: string): ChatPlace {
  const known = places.get(pattern) ?? readPlace(pattern);
  places.set(pattern, known);
  return known;
}

function readPlace(pattern: string): ChatPlace {
  const subdomains = pattern.startsWith('*.');
  const url = new URL(`https://${subdomains ? pattern.slice(2) : pattern}`);
  return {
    host: url.hostname,
    subdomains,
    path: url.pathname,
    query: [...url.searchParams].map(([name, value]) => [name, value] as const),
  };
}

/**
 * True for a chat that has a host of its own. Others share it with pages that are no chats, or with other people's
 * chats: below a shared suffix each host belongs to somebody else.
 */
export function isWholeHost(place: ChatPlace): boolean {
  return place.path === '/' && place.query.length === 0 && !place.subdomains;
}

/** True when a host is `parent` or below it. */
export function isWithin(host: string, parent: string): boolean {
  return host === parent || host.endsWith(`.${parent}`);
}

/**
 * The policy for the page in a tab.
 * @param topUrl address in the tab
 * @returns null where no chat is known and none was added
 */
export function chatAt(topUrl: string, sites: readonly ChatSite[], settings: Settings): ChatPolicy | null {
  if (!settings.chatGuard || !URL.canParse(topUrl)) return null;
  const url = new URL(topUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const site = sites.find(({ hosts }) => hosts.some((pattern) => isAt(url, parsePlace(pattern))));
  // One host only, also where a record names all hosts below a suffix: the neighbour is a stranger.
  if (site) return { ...policyOf(site, settings), ...(isShared(site) && { hosts: [url.hostname] }) };
  const added = settings.chatHosts.find((host) => isWithin(url.hostname, host));
  return added === undefined ? null : addedPolicy(added, settings);
}

/** The part of the record that an address is at; null where no chat is known. */
export function placeAt(topUrl: string, sites: readonly ChatSite[]): ChatPlace | null {
  if (!URL.canParse(topUrl)) return null;
  const url = new URL(topUrl);
  const known = sites.flatMap(({ hosts }) => hosts.map(parsePlace));
  return known.find((place) => isAt(url, place)) ?? null;
}

/** True for a chat of which each host below a suffix is another one. */
export function isShared(site: ChatSite): boolean {
  return site.hosts.some((pattern) => parsePlace(pattern).subdomains);
}

/** The policy of a known chat under these settings. */
export function policyOf(site: ChatSite, settings: Settings): ChatPolicy {
  return {
    id: site.id,
    title: site.title,
    mode: chatModeIn(settings.mode, settings.chatModes[site.id] ?? site.startsAs ?? 'guard'),
    hosts: [...new Set(site.hosts.map((pattern) => parsePlace(pattern).host))],
    own: site.own,
    allowed: allowedIn(site.id, settings),
    answers: site.answers,
    questions: site.questions,
  };
}

/** The policy of a chat that the person added by its host. */
export function addedPolicy(host: string, settings: Settings): ChatPolicy {
  return {
    id: host,
    title: host,
    mode: chatModeIn(settings.mode, settings.chatModes[host] ?? 'guard'),
    hosts: [host],
    own: [],
    allowed: allowedIn(host, settings),
    answers: [],
    questions: [],
  };
}

function allowedIn(chat: string, settings: Settings): readonly string[] {
  return settings.allowedHosts.filter((allowed) => allowed.chat === chat).map(({ host }) => host);
}

function isAt(url: URL, place: ChatPlace): boolean {
  const host = url.hostname;
  // Rules of the browser know a host with everything below it, so this does, too.
  if (isWholeHost(place) || place.subdomains ? !isWithin(host, place.host) : host !== place.host)
    return false;
  const path = plainPath(url);
  const hasPath =
    place.path === '/' ||
    path === place.path ||
    path.startsWith(place.path.endsWith('/') ? place.path : `${place.path}/`);
  return hasPath && place.query.every(([name, value]) => url.searchParams.get(name) === value);
}

/** A path as servers read it: a link may write the chat's in capitals or percent signs, so that it is taken for another page. */
function plainPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch (error) {
    if (error instanceof URIError) return pathname.toLowerCase();
    throw error;
  }
}
