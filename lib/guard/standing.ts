import type { Destination } from '../model/chat-site';
import type { UrlRecords } from '../model/url-records';
import type { Standing } from '../model/verdict';
import { isAt, isSameSite, parseUrl } from './hosts';
import { isWhollySigned } from './signatures';
import type { Inner } from './unwrap';

/** The chat in which an address is asked for. */
export interface ChatContext {
  /** Hosts of the chat, the tab's among them. */
  readonly hosts: readonly string[];
  /** Places on the record of the chat. */
  readonly own: readonly Destination[];
  /** Exact hosts (with port where one is given) that the person allowed here. */
  readonly allowed: readonly string[];
}

/** From the best known to the least. */
const order: readonly Standing[] = ['own', 'listed', 'service', 'allowed', 'foreign', 'unreadable'];

/** What is known of one address by itself, whatever stands inside it. */
export function standingOf(url: URL, chat: ChatContext, records: UrlRecords): Standing {
  if (chat.hosts.some((host) => isSameSite(url.hostname, host))) return 'own';
  if (chat.own.some((destination) => isAt(url, destination))) return 'listed';
  if (records.services.some((destination) => isAt(url, destination))) return 'service';
  if (records.codeCdns.some((destination) => isAt(url, destination))) return 'service';
  return chat.allowed.includes(url.host) ? 'allowed' : 'foreign';
}

/**
 * What is known of an address and of all that it hands on to: the least known of them counts. A service that fetches icons
 * gets only the name of a host; when the chat shows that host, it learns nothing.
 * @param shownHosts hosts that the same answer links to
 */
export function wholeStanding(
  url: URL,
  chain: readonly Inner[],
  chat: ChatContext,
  records: UrlRecords,
  shownHosts: readonly string[],
): Standing {
  const [first] = chain;
  if (first?.by?.kind === 'icon' && isShown(first.url, shownHosts)) return 'service';
  const outer = standingOf(url, chat, records);
  // A grammar says what may be asked there, addresses inside it included.
  const grammars = [...chat.own, ...records.services].filter(({ path }) => path !== undefined);
  if (grammars.some((place) => isAt(url, place))) return outer;
  // Who signs what it fetches fetches nothing for a stranger.
  if (first?.by?.signed !== undefined && isSigned(url, first.by.signed, records)) return outer;
  return chain
    .map((inner) => {
      const parsed = parseUrl(inner.url);
      return parsed === null ? 'unreadable' : standingOf(parsed, chat, records);
    })
    .reduce(worse, outer);
}

function isSigned(url: URL, family: string, { signatures }: UrlRecords): boolean {
  if (family === 'path') return true; // The record's own pattern holds the code, or nothing was found inside.
  return isWhollySigned(
    url,
    signatures.filter(({ id }) => id === family),
  );
}

/** The inner address is a bare host, as icons need, and one that the answer links to. */
function isShown(inner: string, shownHosts: readonly string[]): boolean {
  const url = parseUrl(inner);
  if (url === null || url.pathname !== '/') return false;
  const host = url.hostname.replace(/\.ico$/, '');
  return shownHosts.some((shown) => shown === host || shown === `www.${host}` || host === `www.${shown}`);
}

function worse(one: Standing, other: Standing): Standing {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
