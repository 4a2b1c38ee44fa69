import type { OverlayPart } from '../model/overlay';
import {
  createElement,
  documentElementOf,
  fullscreenElementOf,
  isConnected,
  matches,
  parentOf,
  selectAll,
  tagOf,
} from './pristine';
import { insertBefore, setAttribute } from './pristine-edits';

/**
 * The overlay's element, its shadow root and frames. Styles come by adoptedStyleSheets only: Firefox applies the
 * page's Content-Security-Policy to inline styles in a content script's shadow root.
 */

/**
 * Important declarations of a shadow root win over important ones of the page, animations and inline style.
 * `all` first, so that no property of the page is left.
 */
const HOST_STYLE = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: 0 !important;
  z-index: 2147483647 !important;
  pointer-events: none !important;
  background: transparent !important;
  border: 0 !important;
  padding: 0 !important;
  overflow: visible !important;
}
:host::backdrop { display: none !important; }
@media print { :host { display: none !important; } }
iframe {
  all: initial;
  display: block;
  position: absolute;
  border: 0;
  background: transparent;
  visibility: hidden;
}
iframe[data-ready] { visibility: visible; }
iframe[part='marks'] { inset: 0; width: 100%; height: 100%; pointer-events: none; }
iframe[part='bar'] {
  left: 50%;
  bottom: 12px;
  width: min(720px, calc(100% - 24px));
  transform: translateX(-50%);
  pointer-events: auto;
  border-radius: 12px;
  box-shadow: 0 0 0 1px rgb(128 128 128 / 0.4), 0 8px 28px rgb(0 0 0 / 0.35);
}`;

const BAR_START_PX = 132;
const BAR_MIN_PX = 56;
/** The bar never takes more of the page than this share. */
const BAR_SHARE = 0.6;

export interface HostParts {
  readonly host: HTMLElement;
  readonly bar: HTMLElement;
  readonly marks: HTMLElement;
  readonly sheet: CSSStyleSheet;
}

/**
 * Builds the host; nothing is in the page yet.
 * @param frameUrl address of reveal.html with the token; the frame's part is appended
 * @param name random: pages must not learn to look for it
 */
export function buildHost(frameUrl: string, name: string): HostParts {
  const host = createElement(`x-${name}`);
  host.popover = 'manual';
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOST_STYLE + barRule(BAR_START_PX));
  shadow.adoptedStyleSheets = [sheet];
  const bar = frameOf(frameUrl, 'bar');
  const marks = frameOf(frameUrl, 'marks');
  shadow.append(marks, bar);
  return { host, bar, marks, sheet };
}

function frameOf(frameUrl: string, part: OverlayPart): HTMLElement {
  const frame = createElement('iframe');
  setAttribute(frame, 'part', part);
  frame.title = 'BridgeWard';
  setAttribute(frame, 'src', `${frameUrl}/${part}`);
  return frame;
}

function barRule(px: number): string {
  return `iframe[part='bar'] { height: ${Math.round(px)}px; max-height: ${BAR_SHARE * 100}vh; }`;
}

/** Shows a frame once it speaks: until then a browser may paint it white, and a sandboxed page would stay so. */
export function showFrame(frame: HTMLElement): void {
  setAttribute(frame, 'data-ready', '');
}

/** Gives the bar the height that its content asks for. */
export function resizeBar(sheet: CSSStyleSheet, px: number): void {
  const height = Math.min(Math.max(px, BAR_MIN_PX), window.innerHeight * BAR_SHARE);
  sheet.replaceSync(HOST_STYLE + barRule(height));
}

/**
 * Puts the host on top of everything: into the page when it is not there, into an open modal dialog
 * (everything outside one is inert), and last on the top layer.
 */
export function raise(host: HTMLElement): void {
  const home = homeFor(host);
  if (home === null) return;
  if (!isConnected(host) || parentOf(host) !== home) insertBefore(home, host);
  if (host.popover !== 'manual') host.popover = 'manual';
  if (matches(host, ':popover-open')) host.hidePopover();
  host.showPopover();
}

/** Elements that show no children: nothing can be laid over one that fills the screen. */
const childless = new Set(['audio', 'canvas', 'embed', 'iframe', 'img', 'object', 'video']);

/**
 * Where the host belongs now: an element that fills the screen stays above all else on the top layer (seen in Chromium 156),
 * however often the host is shown anew. Null where it cannot be seen.
 */
export function homeFor(host: HTMLElement): Element | null {
  const dialogs = selectAll(document, 'dialog:modal').filter((dialog) => dialog !== host);
  const screen = fullscreenElementOf(document);
  if (screen !== null && childless.has(tagOf(screen))) return null;
  return dialogs.at(-1) ?? screen ?? documentElementOf();
}
