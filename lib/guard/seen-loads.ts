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

/** Calls back for what this document loaded from other places, the past included, until aborted. */
export function watchResources(
  onSeen: (seen: { url: string; kind: LoadKind }) => void,
  hosts: readonly string[],
  signal: AbortSignal,
): void {
  let left = SEEN_LIMIT;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource')) {
      const kind = entry instanceof PerformanceResourceTiming ? kinds[entry.initiatorType] : undefined;
      if (kind === undefined || left <= 0 || !isElsewhere(entry.name, hosts)) continue;
      left -= 1;
      onSeen({ url: entry.name.slice(0, 4000), kind });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function isElsewhere(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol.startsWith('http') && !hosts.some((host) => isWithin(hostname, host));
}
