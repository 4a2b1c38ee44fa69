import type { LoadKind } from '../model/verdict';
import { isWithin } from './chat-policy';

/** What the browser calls the parts of a page that load something (`initiatorType`). Scripts' requests are the app's own. */
const kinds: Readonly<Record<string, LoadKind>> = {
  img: 'image',
  image: 'image',
  input: 'image',
  css: 'style',
  link: 'style',
  iframe: 'frame',
  frame: 'frame',
  embed: 'frame',
  object: 'frame',
  video: 'media',
  audio: 'media',
  track: 'media',
  beacon: 'ping',
};

/** What the browser calls requests of scripts, and scripts themselves, which markup that is made harmless has none of. */
const scripted: ReadonlySet<string> = new Set(['fetch', 'xmlhttprequest', 'script']);

/** Loads told of one document: a page that loads without end is told of once, not without end. */
const SEEN_LIMIT = 300;

/** What a document loaded. */
export interface SeenLoad {
  readonly url: string;
  readonly kind: LoadKind;
}

/**
 * Calls back for what this document loaded, the past included, until aborted.
 * @param isWanted says which loads are told
 */
export function watchResources(
  onSeen: (seen: SeenLoad) => void,
  isWanted: (url: string) => boolean,
  signal: AbortSignal,
): void {
  let left = SEEN_LIMIT;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || left <= 0) continue;
      const kind = kinds[entry.initiatorType];
      if (kind === undefined || !isWanted(entry.name)) continue;
      left -= 1;
      onSeen({ url: entry.name.slice(0, 4000), kind });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Addresses of which it is known who asked. A page loads without end; the oldest are forgotten. */
const ASKED_LIMIT = 1000;

/**
 * Follows which part of this document asks for what, until aborted: a worker that asks again does not say.
 * @returns tells the kind of markup that asked for an address, null for scripts, undefined when that is not known (yet)
 */
export function watchAskers(signal: AbortSignal): (url: string) => LoadKind | null | undefined {
  const asked = new Map<string, LoadKind | null>();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const name = withoutFragment(entry.name);
      const kind = scripted.has(entry.initiatorType) ? null : (kinds[entry.initiatorType] ?? 'other');
      // What markup asked for stays so, when a script asks for it, too.
      asked.set(name, asked.get(name) ?? kind);
      const [oldest] = asked.keys();
      if (asked.size > ASKED_LIMIT && oldest !== undefined) asked.delete(oldest);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
  return (url) => asked.get(withoutFragment(url));
}

function withoutFragment(url: string): string {
  const end = url.indexOf('#');
  return end < 0 ? url : url.slice(0, end);
}

/** True for web addresses of none of these hosts. */
export function isElsewhere(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol.startsWith('http') && !hosts.some((host) => isWithin(hostname, host));
}
