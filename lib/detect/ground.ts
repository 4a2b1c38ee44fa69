import { aboveAll, type Above } from './ancestry';
import { openClip, withBox, withScroller, type Clip } from './clip';
import { clear, over, parseColour, white, type Rgba } from './colour';
import type { Frame } from './frame';
import type { Layer } from './paint';
import {
  bodyOf,
  clientWidthOf,
  compatModeOf,
  documentElementOf,
  prefersDark,
  scrollHeightOf,
  scrollWidthOf,
  styleOf,
} from './pristine';
import { areaOf, everywhere, type Rect } from './rect';

/** Canvas of a page in the dark scheme of Chromium; Firefox differs by a shade. */
const darkCanvas: Rgba = { r: 18 / 255, g: 18 / 255, b: 18 / 255, a: 1 };

const nothing = { left: 0, top: 0, right: 0, bottom: 0 };

/** Smallest window in px through which one reads by scrolling. */
const SMALLEST_WINDOW = 8;

/** What stands above the root element of a document. */
export interface Ground {
  readonly above: Above;
  /** Element whose `overflow` the viewport took over, beside the root. */
  readonly viewportScroller: Element | null;
  /** The frame that holds the document has `visibility: hidden`, which its pages do not inherit. */
  readonly isInvisible: boolean;
  /** Colour that the page itself is painted on; null where that is not known. */
  readonly canvas: Rgba | null;
}

/**
 * Looks at what a document stands on.
 * @param frame the frame that holds it; null for the top and where the page around it is of another origin
 */
export function groundOf(view: Window, frame: Frame | null): Ground {
  const { document } = view;
  const isSlit = Math.min(view.innerWidth, view.innerHeight) < SMALLEST_WINDOW;
  const isFramed = view.top !== view;
  const viewport = { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
  /** The clip for content that can be scrolled to in an area. */
  function reaching(area: Rect): Clip {
    if (frame === null) {
      const open = openClip({ area, box: null });
      // Behind a slit nothing is left of any text.
      return isFramed && isSlit ? withBox(open, 'overflow', nothing) : open;
    }
    return areaOf(area) <= areaOf(viewport)
      ? withBox(frame.clip, 'overflow', viewport)
      : withScroller(frame.clip, viewport, area);
  }
  const fixed = reaching(viewport);
  const root = documentElementOf(document);
  const body = bodyOf(document);
  const isInvisible = frame?.isInvisible ?? false;
  const aboveRoot = frame?.above ?? aboveAll;
  if (root === null) {
    const above = { ...aboveRoot, clips: { flow: fixed, absolute: fixed, fixed } };
    return { above, viewportScroller: null, isInvisible, canvas: white };
  }
  const rootStyle = styleOf(root);
  const bodyStyle = styleOf(body ?? root);
  // The viewport takes its overflow from the root, or from the body where the root has none.
  const fromBody = body !== null && rootStyle.overflowX === 'visible' && rootStyle.overflowY === 'visible';
  const { overflowX, overflowY } = fromBody ? bodyStyle : rootStyle;
  const isLeftward = bodyStyle.direction === 'rtl' || bodyStyle.writingMode === 'vertical-rl';
  const width = Math.max(
    scrollWidthOf(root),
    body === null ? 0 : quirkWidth(document, body),
    clientWidthOf(root),
  );
  const height = Math.max(scrollHeightOf(root), body === null ? 0 : scrollHeightOf(body), viewport.bottom);
  const mayScroll = frame?.scrolls ?? true;
  const scrollsX = mayScroll && overflowX !== 'hidden' && overflowX !== 'clip';
  const left = -view.scrollX - (isLeftward ? width - clientWidthOf(root) : 0);
  // A page that does not scroll sideways keeps what lies beside the window away. One that does not scroll down
  // mostly waits for an answer (consent, a dialog) and scrolls afterwards: what flows down the page can be reached
  // then, what was placed by itself below the window cannot.
  const area = {
    left: scrollsX ? left : viewport.left,
    right: scrollsX ? left + width : viewport.right,
    top: -view.scrollY,
    bottom: mayScroll ? -view.scrollY + height : viewport.bottom,
  };
  const scrollsY = mayScroll && overflowY !== 'hidden' && overflowY !== 'clip';
  const flow = reaching(area);
  const absolute = reaching(scrollsY ? area : { ...area, bottom: viewport.bottom });
  const clips = { flow, absolute, fixed };
  const viewportScroller = fromBody ? body : null;
  const own = parseColour(rootStyle.backgroundColor) ?? clear;
  const isDark = usesDark(rootStyle.colorScheme);
  if (frame === null) {
    const plain = isDark ? darkCanvas : white;
    // A page without a background shows what stands behind its frame.
    const canvas = own.a >= 1 ? own : isFramed ? null : over(own, plain);
    return { above: { ...aboveRoot, clips }, viewportScroller, isInvisible, canvas };
  }
  // A page of another colour scheme than its frame is painted on a canvas of its own.
  const hasCanvas = isDark !== usesDark(frame.colourScheme);
  const tone = hasCanvas ? over(own, isDark ? darkCanvas : white) : own;
  const layers: Layer | null =
    tone.a > 0
      ? { kind: 'background', rectOf: () => everywhere, tones: [tone], next: aboveRoot.layers }
      : aboveRoot.layers;
  return { above: { ...aboveRoot, layers, clips }, viewportScroller, isInvisible, canvas: frame.canvas };
}

/** In quirks mode the body scrolls for the document; elsewhere its own width says nothing about the page. */
function quirkWidth(document: Document, body: Element): number {
  return compatModeOf(document) === 'BackCompat' ? scrollWidthOf(body) : 0;
}

function usesDark(scheme: string): boolean {
  return /\bdark\b/.test(scheme) && (!/\blight\b/.test(scheme) || prefersDark());
}
