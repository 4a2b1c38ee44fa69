import { readyStateOf } from './pristine';

export interface PageEvents {
  /** The markup is complete. */
  readonly onParsed: () => void;
  /** Everything is loaded; at once where it was before. */
  readonly onLoaded: () => void;
  /** What is shown may have changed, although no node did. */
  readonly onShowing: () => void;
}

const showing = [
  'transitionend',
  'animationend',
  'toggle',
  'fullscreenchange',
  'visibilitychange',
  'resize',
  'hashchange',
];

/**
 * Follows what happens to a document as a whole. On window, where everything passes: the document's own methods can be
 * clobbered by names in the page.
 */
export function listenToPage(document: Document, events: PageEvents, signal: AbortSignal): void {
  const passing = { capture: true, passive: true, signal };
  window.addEventListener('DOMContentLoaded', events.onParsed, passing);
  for (const type of showing) window.addEventListener(type, events.onShowing, passing);
  window.addEventListener('load', (event) => event.target === document && events.onLoaded(), passing);
  if (readyStateOf(document) === 'complete') events.onLoaded();
}
