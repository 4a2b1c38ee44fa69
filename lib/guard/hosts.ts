import { getDomain } from 'tldts';
import type { Destination } from '../model/chat-site';

/**
 * The part of a host that somebody registered, private suffixes counted (`a.b.pages.dev` → `b.pages.dev`), or null for
 * IP addresses, local names and bare suffixes.
 */
export function registrableOf(host: string): string | null {
  // Labels that begin or end with a dash are no valid names, and are looked up all the same.
  return getDomain(host, { allowPrivateDomains: true, validateHostname: false });
}

/** True when two hosts belong to one owner, as far as the Public Suffix List tells. */
export function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  const registrable = registrableOf(one);
  return registrable !== null && registrable === registrableOf(other);
}

/** Fits `chat.example`, `*.example` (the bare host too) and `news.*` (any country). */
export function fitsHost(host: string, pattern: string): boolean {
  if (pattern.startsWith('*.')) return host === pattern.slice(2) || host.endsWith(pattern.slice(1));
  if (!pattern.endsWith('.*')) return host === pattern;
  const name = pattern.slice(0, -1);
  return host.startsWith(name) && /^[a-z]{2,3}(?:\.[a-z]{2})?$/.test(host.slice(name.length));
}

/**
 * Pattern of whole addresses of a destination, as network rules and the judge use it: RE2 and JavaScript read it alike.
 * Only https and the usual port: a picture over http can be read on the way.
 */
export function destinationPattern({ host, labels, subdomains, path }: Destination): string {
  const front = labels !== undefined ? `${labels}\\.` : subdomains === true ? '(?:[a-z0-9_-]+\\.)*' : '';
  return `^https://${front}${host.replaceAll('.', '\\.')}${path === undefined ? '/' : `${path}(?:#|$)`}`;
}

/** Compiled patterns by source; records are constants, so this stays as small as the catalogue. */
const compiled = new Map<string, RegExp>();

/** A pattern of a record, compiled once. */
export function patternOf(source: string): RegExp {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const pattern = new RegExp(source);
  compiled.set(source, pattern);
  return pattern;
}

/** True when an address is at a destination. */
export function isAt(url: URL, destination: Destination): boolean {
  return (
    url.hostname.endsWith(destination.host) &&
    url.username === '' &&
    url.password === '' &&
    patternOf(destinationPattern(destination)).test(url.href)
  );
}

/** Reads an address as a browser does, or null. A base makes `//host` and relative forms readable too. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
