import type { Ground } from './ancestry';
import { openClip, withBox, type Clip } from './clip';
import { over, parseColour, white, type Rgba } from './colour';
import { frameAround } from './frame';
import {
  bodyOf,
  clientWidthOf,
  documentElementOf,
  prefersDark,
  scrollHeightOf,
  scrollWidthOf,
  styleOf,
} from './pristine';

/** Canvas of a page in the dark scheme of Chromium; Firefox differs by a shade. */
const darkCanvas: Rgba = { r: 18 / 255, g: 18 / 255, b: 18 / 255, a: 1 };

const nothing = { left: 0, top: 0, right: 0, bottom: 0 };

/** What stands above the root element, with the colour that the page itself is painted on. */
export function groundOf(): Ground & { readonly canvas: Rgba | null } {
  const frame = frameAround();
  // Behind a shut frame nothing is left of any text.
  const behind = (clip: Clip): Clip => (frame.isShut ? withBox(clip, 'overflow', nothing) : clip);
  const root = documentElementOf();
  const body = bodyOf();
  const viewport = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const fixed = behind(openClip({ area: viewport, box: null }));
  if (root === null) {
    return { clips: { flow: fixed, absolute: fixed, fixed }, viewportScroller: null, frame, canvas: white };
  }
  const rootStyle = styleOf(root);
  const bodyStyle = styleOf(body ?? root);
  // The viewport takes its overflow from the root, or from the body where the root has none.
  const fromBody = body !== null && rootStyle.overflowX === 'visible' && rootStyle.overflowY === 'visible';
  const { overflowX, overflowY } = fromBody ? bodyStyle : rootStyle;
  const isLeftward = bodyStyle.direction === 'rtl' || bodyStyle.writingMode === 'vertical-rl';
  const width = Math.max(scrollWidthOf(root), body === null ? 0 : quirkWidth(body), clientWidthOf(root));
  const height = Math.max(scrollHeightOf(root), body === null ? 0 : scrollHeightOf(body), viewport.bottom);
  const scrollsX = overflowX !== 'hidden' && overflowX !== 'clip';
  const left = -window.scrollX - (isLeftward ? width - clientWidthOf(root) : 0);
  // A page that does not scroll sideways keeps what lies beside the window away. One that does not scroll down
  // mostly waits for an answer (consent, a dialog) and scrolls afterwards: what flows down the page can be reached
  // then, what was placed by itself below the window cannot.
  const area = {
    left: scrollsX ? left : viewport.left,
    right: scrollsX ? left + width : viewport.right,
    top: -window.scrollY,
    bottom: -window.scrollY + height,
  };
  const flow = behind(openClip({ area, box: null }));
  const scrollsY = overflowY !== 'hidden' && overflowY !== 'clip';
  const absolute = behind(
    openClip({ area: scrollsY ? area : { ...area, bottom: viewport.bottom }, box: null }),
  );
  return {
    clips: { flow, absolute, fixed },
    viewportScroller: fromBody ? body : null,
    frame,
    canvas: canvasOf(rootStyle),
  };
}

/** In quirks mode the body scrolls for the document; elsewhere its own width says nothing about the page. */
function quirkWidth(body: Element): number {
  return document.compatMode === 'BackCompat' ? scrollWidthOf(body) : 0;
}

/** Null inside a frame: a page without a background shows what stands behind the frame. */
function canvasOf(rootStyle: CSSStyleDeclaration): Rgba | null {
  const own = parseColour(rootStyle.backgroundColor);
  const isDark = /\bdark\b/.test(rootStyle.colorScheme);
  const isLight = /\blight\b/.test(rootStyle.colorScheme);
  const usesDark = isDark && (!isLight || prefersDark());
  const plain = usesDark ? darkCanvas : white;
  if (own !== null && own.a >= 1) return own;
  if (window.top !== window) return null;
  return own === null ? plain : over(own, plain);
}
