import type { Redirector } from '../model/url-records';
import { decodeLoosely, fromBase64, fromHex } from './alphabets';
import { fitsHost, parseUrl, patternOf } from './hosts';

/** Most steps from proxy to proxy that are followed; nothing honest nests deeper. */
export const DEEPEST = 4;
/** Longest address that is looked into, in UTF-16 units. */
const LONGEST = 8192;
/** Most parameters of one address that are looked at. */
const MOST_PARAMETERS = 60;

/** An address inside another one. */
export interface Inner {
  readonly url: string;
  /** The record by which it was found; null for a plain address in an address. */
  readonly by: Redirector | null;
}

/**
 * Follows what proxies, redirectors and optimisers hand on: the last one decides who really receives the request.
 * Known services are read by their record. Hosts that the chat trusts are read generically, because their optimiser or
 * open redirect passes every host rule. Other hosts are the receiver themselves, whatever stands in their address.
 * @param url the address as it is asked for
 * @param isTrusted true for hosts that the chat may load from
 * @returns addresses inside, outermost first, at most four
 */
export function unwrap(
  url: URL,
  redirectors: readonly Redirector[],
  isTrusted: (url: URL) => boolean,
): readonly Inner[] {
  const chain: Inner[] = [];
  let current = url;
  while (chain.length < DEEPEST && current.href.length <= LONGEST) {
    const next = innerBy(current, redirectors) ?? (isTrusted(current) ? anyInner(current) : null);
    const parsed = next === null ? null : parseUrl(next.url);
    if (next === null || parsed === null) break;
    chain.push({ url: parsed.href, by: next.by });
    current = parsed;
  }
  return chain;
}

function innerBy(url: URL, redirectors: readonly Redirector[]): Inner | null {
  for (const record of redirectors) {
    if (!record.hosts.some((pattern) => fitsHost(url.hostname, pattern))) continue;
    if (record.path !== undefined && !patternOf(`^${record.path}`).test(url.pathname)) continue;
    const inner = readInner(url, record);
    if (inner !== null) return { url: inner, by: record };
  }
  return null;
}

function readInner(url: URL, { inner }: Redirector): string | null {
  if ('parameters' in inner) {
    const names = new Set(inner.parameters);
    for (const [name, value] of parametersOf(url)) {
      const target = names.has(name.toLowerCase())
        ? (asAddress(value) ?? asHost(value) ?? within(value))
        : null;
      if (target !== null) return target;
    }
    return null;
  }
  if ('pathAfter' in inner) {
    const found = patternOf(`^${inner.pathAfter}`).exec(url.pathname);
    if (found === null) return null;
    const tail = decodeLoosely(url.pathname.slice(found[0].length));
    return asAddress(tail + url.search) ?? asAddress(tail.replaceAll('/', '')) ?? asHost(tail + url.search);
  }
  const [label = ''] = url.hostname.split('.');
  return asHost(
    label.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-') + url.pathname + url.search,
  );
}

/** `icon:https://…|label:A`: an address behind other words. */
function within(value: string): string | null {
  const at = value.search(/https?:\/\//i);
  return at === -1 ? null : asAddress(value.slice(at).split('|')[0] ?? '');
}

/** Any absolute address in a parameter, the fragment or the tail of the path, also base64 or hexadecimal. */
function anyInner(url: URL): Inner | null {
  const found =
    firstOf(
      parametersOf(url),
      ([name, value]) => asAddress(value) ?? (value === '' ? asAddress(name) : null),
    ) ??
    pathAddress(url) ??
    asAddress(decodeLoosely(url.hash.slice(1)));
  return found === null ? null : { url: found, by: null };
}

function firstOf<T>(items: Iterable<T>, read: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

function pathAddress(url: URL): string | null {
  const path = decodeLoosely(url.pathname);
  // Servers fold `//`, so `https:/host` in a path is an address as well.
  const plain = /\/(https?:\/{0,2})([^/].*)$/i.exec(path);
  if (plain?.[1] !== undefined && plain[2] !== undefined)
    return asAddress(`${plain[1].toLowerCase().replace(/\/*$/, '')}//${plain[2]}${url.search}`);
  // `//host` alone, or behind a word that says what the server does with it; elsewhere a doubled slash is a slip.
  const doubled =
    /^(?:\/(?:[\w-]{1,40}\/){0,4}(?:redirect|redir|out|away|go|url|link|proxy|fetch|image|img))?(\/\/[^/].*)$/i.exec(
      path,
    );
  if (doubled?.[1] !== undefined) return asAddress(doubled[1] + url.search);
  const coded = /\/(aHR0c[\w+/=-]*|68747470[0-9a-f/]*)/i.exec(path);
  return coded?.[1] === undefined ? null : asAddress(coded[1].replace(/\//g, '').replace(/\.\w{2,5}$/, ''));
}

function* parametersOf(url: URL): Generator<readonly [string, string]> {
  let seen = 0;
  for (const [name, value] of url.searchParams) {
    if (seen >= MOST_PARAMETERS) return;
    seen += 1;
    yield [name, value];
  }
}

/** Text that is wholly an absolute or scheme-less (`//host`) address, or the base64 or hexadecimal of one. */
function asAddress(text: string): string | null {
  // Browsers skip blanks in front, tabs and line breaks anywhere, and read `\` as `/`.
  const tidy = text
    .replace(/[\t\r\n]/g, '')
    .replace(/^[\0- '"]+|['"]$/g, '')
    .slice(0, LONGEST);
  const slashed = tidy.slice(0, 24).replaceAll('\\', '/') + tidy.slice(24);
  if (/^(?:https?|wss?):\/*[^/\s]/i.test(slashed)) return parseUrl(slashed)?.href ?? null;
  if (/^\/{2,}[\w[%.-]/.test(slashed)) return withDot(parseUrl(`https:${slashed}`));
  if (/^https?%(?:25)*3a/i.test(slashed)) return asAddress(decodeLoosely(slashed));
  if (/^aHR0c[\w+/-]{6,}={0,2}$/.test(tidy)) return asAddress(new TextDecoder().decode(fromBase64(tidy)));
  if (/^68747470[0-9a-f]{6,}$/i.test(tidy)) return asAddress(new TextDecoder().decode(fromHex(tidy)));
  return null;
}

/** A doubled slash in a path is common; only what has a host of the public web is taken for an address. */
function withDot(url: URL | null): string | null {
  return url !== null && /\.|^\[/.test(url.hostname) ? url.href : null;
}

/** `host.example/path` without a scheme, as many proxies take it. */
function asHost(text: string): string | null {
  if (!/^[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){1,10}\.?(?::\d{1,5})?(?:[/?#]|$)/u.test(text))
    return null;
  const parsed = parseUrl(`https://${text.slice(0, LONGEST)}`);
  return parsed === null ? null : parsed.href;
}
