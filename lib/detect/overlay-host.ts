/**
 * The half of the overlay that stands in the page: an element of a random name in the top layer, with a closed
 * shadow root that holds two frames of our own origin. What a text says is drawn in those frames and never
 * stands in the page's DOM, so neither the page nor another extension's content script reads it.
 *
 *   marks   covers the viewport, takes no pointer: outlines, numbers and revealed texts
 *   bar     at the bottom: count, previous, next, close, the current text in full
 *
 * A page can still remove, hide or cover what stands in it. That is noticed, told, and undone once;
 * badge and popup are the surfaces to trust.
 *
 * How the content script uses it:
 *   openOverlay({ frameUrl: browser.runtime.getURL('/reveal.html'),
 *                 connect: (name) => browser.runtime.connect({ name }), items, place, show, onClosed, onTampered, signal })
 * The overlay itself speaks on the port; the content script does nothing there. It calls `refresh` when the
 * findings changed and leaves `host` out of what it scans and measures.
 */
import type { OverlayItem, OverlayPart, OverlayRect, OverlayWish, Tampering } from '../model/overlay';
import { TECHNIQUE_LIMIT } from '../model/bounds';
import { createNearView } from './near-view';
import { buildHost, homeFor, raise, resizeBar, showFrame } from './overlay-dom';
import { openLine, type OverlayLine, type OverlayPort } from './overlay-port';
import { findTampering } from './overlay-tampering';
import { documentElementOf, isConnected, isOnPaper, matches, parentOf, rectOf } from './pristine';

export interface OverlayOptions {
  /** Address of reveal.html. */
  readonly frameUrl: string;
  /** Opens a port of this name to the background. Throws once the extension was updated: the overlay closes then. */
  readonly connect: (name: string) => OverlayPort;
  /** The concealed texts, in the order in which they are numbered and stepped through. */
  readonly items: () => readonly OverlayItem[];
  /** Boxes of a text in CSS px of the viewport, measured now; null when it has no place. Called once a frame while scrolling. */
  readonly place: (id: string) => readonly DOMRectReadOnly[] | null;
  /** Brings a text into view. */
  readonly show: (id: string) => void;
  readonly onClosed: () => void;
  readonly onTampered: (how: Tampering) => void;
  /** Closes the overlay. */
  readonly signal: AbortSignal;
}

export interface Overlay {
  /** Stands in the page while the overlay is open: not the page's own. */
  readonly host: HTMLElement;
  close(): void;
  next(): void;
  previous(): void;
  /** Makes a text the current one, as when the popup jumps to it. */
  select(id: string): void;
  /** Reads the items again. */
  refresh(): void;
}

/** Often enough to catch what moves without an event, rare enough to cost nothing. */
const CHECK_MS = 500;
/** Some word every so often keeps the extension's worker, and with it the connection, alive: it rests after 30 s. */
const KEEP_ALIVE_CHECKS = 40;
/** Frames that have not come up by then never will: the page is sandboxed, or the browser is out of breath. */
const GRACE_MS = 5000;
/** Dialogs and popovers of an honest page that the overlay steps over. A page that opens more of them plays against us. */
const RAISE_LIMIT = 30;

/** Opens the overlay in this frame. */
export function openOverlay(options: OverlayOptions): Overlay {
  const token = randomHex(16);
  const life = new AbortController();
  const { signal } = life;
  const { host, bar, marks, sheet } = buildHost(`${options.frameUrl}#${token}`, randomHex(6));
  const openedAt = performance.now();
  const lookAround = createNearView(options.place);
  let items: readonly OverlayItem[] = [];
  let technique: string | null = null;
  let techniques: { id: string; count: number }[] = [];
  /** Ids of the texts that the drawing has been told: only those that come near are. */
  let told = new Set<string>();
  let current: string | null = null;
  let line: OverlayLine | null = null;
  let reshown = false;
  let lastPlaces = '';
  let checks = 0;
  let isBarReady = false;
  let frameAsked = false;
  let raisesLeft = RAISE_LIMIT;
  let wantsKeyboard = true;

  function carryOut(wish: OverlayWish): void {
    if (wish.kind === 'ready') welcome(wish.part);
    if (wish.kind === 'step') step(wish.by);
    if (wish.kind === 'close') close();
    if (wish.kind === 'filter') filterBy(wish.technique);
    if (wish.kind === 'bar-height') resizeBar(sheet, wish.px);
  }

  function welcome(part: OverlayPart): void {
    showFrame(part === 'bar' ? bar : marks);
    if (part === 'bar' && wantsKeyboard) {
      wantsKeyboard = false;
      bar.focus({ preventScroll: true });
    }
    isBarReady ||= part === 'bar';
    tellAll();
  }

  function filterBy(wanted: string | null): void {
    technique = wanted;
    tellAll();
    if (current !== null) select(current);
  }

  function tellAll(): void {
    const all = options.items();
    const counts = new Map<string, number>();
    for (const item of all) counts.set(item.technique, (counts.get(item.technique) ?? 0) + 1);
    if (technique !== null && !counts.has(technique)) technique = null;
    items = all
      .filter((item) => technique === null || item.technique === technique)
      .map((item, index) => ({ ...item, number: index + 1 }));
    if (current !== null && !items.some(({ id }) => id === current)) current = null;
    current ??= items[0]?.id ?? null;
    techniques = [...counts].map(([id, count]) => ({ id, count })).slice(0, TECHNIQUE_LIMIT);
    told = new Set();
    tellItems(current === null ? [] : [current], true);
    tellPlaces(true);
    line?.post({ kind: 'current', id: current });
  }

  function tellItems(ids: readonly string[], isNew: boolean): void {
    const fresh = new Set(ids.filter((id) => !told.has(id)));
    if (fresh.size === 0 && !isNew) return;
    told = told.union(fresh);
    const wanted = items.filter(({ id }) => fresh.has(id));
    line?.post({ kind: 'items', isNew, items: wanted, total: items.length, techniques, technique });
  }

  function tellPlaces(evenUnchanged: boolean): void {
    const area = rectOf(host);
    const { near, undrawn, isPartial } = lookAround(
      items.map(({ id }) => id),
      current,
    );
    if (isPartial) followSoon();
    const places = near.map(({ id, rects }) => ({ id, rects: [...rects] }));
    const { width, height } = area;
    const news = { kind: 'places' as const, width, height, bar: boxOf(bar), undrawn, places };
    const text = JSON.stringify(news);
    if (text === lastPlaces && !evenUnchanged) return;
    lastPlaces = text;
    tellItems(
      near.map(({ id }) => id),
      false,
    );
    line?.post(news);
  }

  /** Once a frame, however many events ask. */
  function followSoon(): void {
    if (frameAsked) return;
    frameAsked = true;
    requestAnimationFrame(() => {
      frameAsked = false;
      if (!signal.aborted) tellPlaces(false);
    });
  }

  function select(id: string): void {
    current = id;
    options.show(id);
    tellItems([id], false);
    line?.post({ kind: 'current', id });
    followSoon();
  }

  function step(by: 1 | -1): void {
    if (items.length === 0) return;
    const index = items.findIndex(({ id }) => id === current);
    const target = items[(index + by + items.length) % items.length];
    if (target) select(target.id);
  }

  function check(): void {
    if (signal.aborted) return;
    checks += 1;
    // On paper the overlay is not there, by our own style.
    if (isOnPaper()) return;
    const home = homeFor(host);
    // Under a film that fills the screen nobody sees it, and nobody is to blame.
    if (home === null) return;
    const isAstray = isConnected(host) && parentOf(host) !== home;
    if (isAstray) rise();
    const how = findTampering(host, isBarReady ? bar : null);
    if (how !== null) return answerTampering(how);
    if (!isBarReady && performance.now() - openedAt > GRACE_MS) return giveUp();
    tellPlaces(checks % KEEP_ALIVE_CHECKS === 0);
  }

  function giveUp(): void {
    tellTampering('blocked');
    close();
  }

  function tellTampering(how: Tampering): void {
    options.onTampered(how);
    line?.post({ kind: 'tampered', how });
  }

  function answerTampering(how: Tampering): void {
    tellTampering(how);
    // A page that does it twice would do it for ever.
    if (reshown) return close();
    reshown = true;
    raiseWithKeyboard();
  }

  function close(): void {
    if (signal.aborted) return;
    life.abort();
    host.remove();
    options.onClosed();
  }

  function listen(): void {
    // On window: a document's own methods can be clobbered by names in the page.
    window.addEventListener('scroll', followSoon, { capture: true, passive: true, signal });
    window.addEventListener('resize', followSoon, { passive: true, signal });
    window.addEventListener('pagehide', close, { signal });
    window.addEventListener('keydown', closeOnEscape, { capture: true, signal });
    window.addEventListener('toggle', riseOver, { capture: true, signal });
    window.addEventListener('fullscreenchange', rise, { capture: true, signal });
    const resizes = new ResizeObserver(followSoon);
    const root = documentElementOf();
    if (root) resizes.observe(root);
    const removals = new MutationObserver(() => {
      if (!isConnected(host)) check();
    });
    if (root) removals.observe(root, { childList: true });
    const timer = setInterval(check, CHECK_MS);
    signal.addEventListener('abort', () => {
      resizes.disconnect();
      removals.disconnect();
      clearInterval(timer);
    });
    options.signal.addEventListener('abort', close, { signal });
  }

  /** The page opened something of its own on the top layer: ours belongs above it, without blame. */
  function riseOver(event: Event): void {
    const isOpening = event instanceof ToggleEvent && event.newState === 'open';
    if (event.target !== host && isOpening) rise();
  }

  function rise(): void {
    raisesLeft -= 1;
    if (raisesLeft >= 0) raiseWithKeyboard();
  }

  /** Whoever steps through the texts goes on doing so: a host that is shown anew loses the keyboard, a moved one its frames. */
  function raiseWithKeyboard(): void {
    const isMoving = parentOf(host) !== homeFor(host);
    const hadKeyboard = matches(host, ':focus-within');
    raise(host);
    if (!hadKeyboard) return;
    wantsKeyboard = isMoving;
    bar.focus({ preventScroll: true });
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !event.isTrusted) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    close();
  }

  line = openLine(() => options.connect(`overlay:${token}`), carryOut, close, signal);
  if (!signal.aborted) {
    raise(host);
    listen();
    if (options.signal.aborted) close();
  }
  return { host, close, select, next: () => step(1), previous: () => step(-1), refresh: tellAll };
}

function boxOf(element: HTMLElement): OverlayRect {
  const { x, y, width, height } = rectOf(element);
  return [x, y, width, height];
}

function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}
