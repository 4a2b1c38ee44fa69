import { attribute, baseUriOf, isElement, matches, selectAll, tagOf } from '../detect/pristine';
import { removeAttribute, setAttribute } from '../detect/pristine-edits';

/**
 * Hints that markup gives to the browser: connect there, look this name up, fetch this page, go there after a while.
 * No network rule sees the first two, so they are taken out of the page. This is a race that the page's markup can win;
 * the optional setting that switches network prediction off is the wall.
 */
const HINTS =
  'link[rel~="preconnect" i], link[rel~="dns-prefetch" i], link[rel~="prefetch" i], link[rel~="prerender" i], meta[http-equiv="refresh" i], script[type="speculationrules" i]';

/** What a disarmed hint is called from then on. Short, and no word of ours. */
const DISARMED = 'x-held';

/**
 * Disarms hints that come into the page, until aborted. Those that stand in the page's head by now are left: the site made
 * them, not an answer. Later ones are not, wherever they stand: some renderers lift what an answer names into the head. Attributes are changed instead of removing elements, since the app keeps count of its own.
 * @param onDisarmed gets the address that a hint named, where it named one
 */
export function disarmHints(onDisarmed: (url: string) => void, signal: AbortSignal): void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (isElement(node)) disarmIn(node);
      }
    }
  });

  function disarmIn(element: Element): void {
    const found = matches(element, HINTS)
      ? [element, ...selectAll(element, HINTS)]
      : selectAll(element, HINTS);
    for (const hint of found) {
      const url = disarm(hint);
      if (url !== null) onDisarmed(url);
    }
  }

  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Returns the address that the hint named. */
function disarm(hint: Element): string | null {
  const tag = tagOf(hint);
  const named =
    tag === 'meta'
      ? (/url\s*=\s*['"]?([^'"]+)/i.exec(attribute(hint, 'content') ?? '')?.[1] ?? '')
      : attribute(hint, 'href');
  if (tag === 'meta') removeAttribute(hint, 'http-equiv');
  else setAttribute(hint, tag === 'script' ? 'type' : 'rel', DISARMED);
  const base = baseUriOf(hint);
  return named && URL.canParse(named, base) ? new URL(named, base).href : null;
}
