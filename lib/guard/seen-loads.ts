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

/** True for web addresses of none of these hosts. */
export function isElsewhere(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol.startsWith('http') && !hosts.some((host) => isWithin(hostname, host));
}
