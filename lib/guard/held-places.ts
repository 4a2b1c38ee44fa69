import { PLACEHOLDER_LIMIT } from '../model/chat-bounds';
import {
  attribute,
  baseUriOf,
  closest,
  createElement,
  nextSiblingOf,
  parentOf,
  rectOf,
  selectAll,
  tagOf,
  textOf,
} from '../detect/pristine';
import { insertBefore, removeAttribute, setAttribute } from '../detect/pristine-edits';

/** Elements that load something by themselves. */
const LOADERS =
  'img, source, video, audio, track, iframe, embed, object, input[type="image" i], image, feImage, [background], [style*="url" i]';
/** Attributes that name what an element loads. */
const NAMES = ['src', 'srcset', 'data', 'poster', 'href', 'xlink:href', 'background', 'style'] as const;
/** A page with more elements than this is searched only so far. */
const SEARCH_LIMIT = 1000;

/** In CSS px: two lines of words and one of buttons. */
const BOX = { width: 480, height: 140 };

/** Where something that was held stands in the page. */
export interface HeldPlace {
  readonly element: Element;
  /** First words of the answer around it, null outside of answers. */
  readonly answer: string | null;
}

/** Finds the element that asked for an address; null when a style sheet, a script or a detached element did. */
export function findHeld(url: string, answers: readonly string[]): HeldPlace | null {
  for (const element of selectAll(document, LOADERS).slice(0, SEARCH_LIMIT)) {
    if (asksFor(element, url)) return { element, answer: answerAround(element, answers) };
  }
  return null;
}

function asksFor(element: Element, url: string): boolean {
  if (element instanceof HTMLImageElement && element.currentSrc === url) return true;
  return NAMES.some((name) => {
    const value = attribute(element, name);
    if (value === null) return false;
    if (name === 'style') return addressesIn(value).some((address) => resolves(address, url));
    if (name === 'srcset') return value.split(/,\s+|\s+/).some((part) => resolves(part, url));
    return resolves(value, url);
  });
}

function addressesIn(style: string): readonly string[] {
  return Array.from(style.matchAll(/url\(\s*["']?([^"')]{1,4000})/gi), ([, address]) => address ?? '');
}

function resolves(address: string, url: string): boolean {
  const base = baseUriOf(document);
  return (
    URL.canParse(address, base) && withoutFragment(new URL(address, base)) === withoutFragment(new URL(url))
  );
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}

function answerAround(element: Element, answers: readonly string[]): string | null {
  const answer = answers.length === 0 ? null : closest(element, answers.join(','));
  return answer && textOf(answer).trim().replace(/\s+/g, ' ').slice(0, 120);
}

/** Placeholders of one frame. */
export interface Placeholders {
  /** Puts one in the place of an element, or does nothing when there are enough. */
  readonly put: (id: string, place: HeldPlace) => void;
  /** Takes it away and makes the element load from an address. False when there is none of that id. */
  readonly release: (id: string, url: string) => boolean;
  readonly clear: () => void;
}

/**
 * Starts with none.
 * @param frameUrl address of held.html; the id follows behind `#`. The frame is of our own origin, so that the page can
 *   neither read what it says nor press its buttons.
 */
export function createPlaceholders(frameUrl: () => string): Placeholders {
  const placed = new Map<string, { readonly host: HTMLElement; readonly element: Element }>();
  return {
    put(id, { element }) {
      const parent = parentOf(element);
      if (placed.has(id) || placed.size >= PLACEHOLDER_LIMIT || parent === null) return;
      const host = placeholder(`${frameUrl()}#${encodeURIComponent(id)}`, rectOf(element));
      placed.set(id, { host, element });
      insertBefore(parent, host, nextSiblingOf(element));
    },
    release(id, url) {
      const found = placed.get(id);
      if (!found) return false;
      placed.delete(id);
      found.host.remove();
      loadAgain(found.element, url);
      return true;
    },
    clear() {
      for (const { host } of placed.values()) host.remove();
      placed.clear();
    },
  };
}

function placeholder(src: string, around: DOMRect): HTMLElement {
  const host = createElement(`x-${crypto.getRandomValues(new Uint32Array(2)).join('')}`);
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  const width = Math.max(BOX.width, Math.min(around.width, 640));
  sheet.replaceSync(
    `:host { all: initial !important; display: block !important; max-width: 100% !important; margin: 8px 0 !important; }
     iframe { all: initial; display: block; width: ${Math.round(width)}px; max-width: 100%; height: ${BOX.height}px; border: 0; color-scheme: light dark; }`,
  );
  shadow.adoptedStyleSheets = [sheet];
  const frame = createElement('iframe');
  frame.title = 'BridgeWard';
  setAttribute(frame, 'src', src);
  shadow.append(frame);
  return host;
}

/** Makes an element load from an address. Setting one again asks for it again, also when it is the same. */
export function loadAgain(element: Element, url: string): void {
  if (element instanceof HTMLImageElement) {
    removeAttribute(element, 'srcset');
    element.src = url;
  } else if (element instanceof HTMLMediaElement) {
    element.src = url;
    element.load();
  } else if (tagOf(element) === 'source') {
    const owner = parentOf(element);
    setAttribute(element, attribute(element, 'srcset') === null ? 'src' : 'srcset', url);
    if (owner instanceof HTMLMediaElement) owner.load();
  } else {
    const name = NAMES.find((candidate) => candidate !== 'style' && attribute(element, candidate) !== null);
    if (name) setAttribute(element, name, url);
    else paintAgain(element);
  }
}

/** A style that comes anew asks anew for its pictures. */
function paintAgain(element: Element): void {
  const style = attribute(element, 'style') ?? '';
  removeAttribute(element, 'style');
  requestAnimationFrame(() => setAttribute(element, 'style', style));
}
