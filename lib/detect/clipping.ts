import { withBox, withScroller, withShape, type Clip } from './clip';
import {
  clientHeightOf,
  clientLeftOf,
  clientTopOf,
  clientWidthOf,
  isSvg,
  layoutSizeOf,
  rectOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  tagOf,
} from './pristine';
import type { Rect } from './rect';
import { parseClip, parseClipPath } from './shape';

/** Clips for content in the flow, for absolutely positioned and for fixed content: each has another containing block. */
export interface Clips {
  readonly flow: Clip;
  readonly absolute: Clip;
  readonly fixed: Clip;
}

const notBox = /^(?:inline|contents|table-row|table-row-group|table-column|table-column-group)$/;

/**
 * The clips for the content of an element.
 * @param above those for the content of its parent
 * @param isViewport its overflow is that of the whole page
 */
export function clipsOf(
  element: Element,
  style: CSSStyleDeclaration,
  above: Clips,
  isViewport: boolean,
): Clips {
  const { position } = style;
  const inherited =
    position === 'fixed' ? above.fixed : position === 'absolute' ? above.absolute : above.flow;
  const cut = cutOf(element, style);
  const isOuterSvg = tagOf(element) === 'svg' && isSvg(element);
  const canClip = !isViewport && (isOuterSvg || (!isSvg(element) && !notBox.test(style.display)));
  const flow = canClip ? withOverflow(element, style, cut(inherited)) : cut(inherited);
  const anchors = style.display !== 'inline' && anchorsFixed(style);
  const absolute = anchors || position !== 'static' ? flow : cut(above.absolute);
  const fixed = anchors ? flow : cut(above.fixed);
  return { flow, absolute, fixed };
}

/** True when fixed descendants stand in this element instead of the viewport. */
function anchorsFixed(style: CSSStyleDeclaration): boolean {
  return (
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.perspective !== 'none' ||
    isMoved(style.rotate) ||
    isMoved(style.scale) ||
    isMoved(style.translate) ||
    isMoved(style.backdropFilter) ||
    /paint|layout|strict|content/.test(style.contain) ||
    /transform|filter|perspective/.test(style.willChange)
  );
}

function isMoved(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'none';
}

/** `clip` and `clip-path` cut everything inside, positioned or not. */
function cutOf(element: Element, style: CSSStyleDeclaration): (clip: Clip) => Clip {
  const { clipPath, clip, position } = style;
  const isClipped = clip !== 'auto' && clip !== '' && (position === 'absolute' || position === 'fixed');
  if (clipPath === 'none' && !isClipped) return (outer) => outer;
  const rect = rectOf(element);
  const size = layoutSizeOf(element) ?? rect;
  const sx = size.width === 0 ? 1 : rect.width / size.width;
  const sy = size.height === 0 ? 1 : rect.height / size.height;
  const onScreen = (box: Rect): Rect => ({
    left: rect.left + box.left * sx,
    top: rect.top + box.top * sy,
    right: rect.left + box.right * sx,
    bottom: rect.top + box.bottom * sy,
  });
  const old = isClipped ? parseClip(clip, size) : null;
  const shape = parseClipPath(clipPath, size);
  return (outer) => {
    let result = old === null ? outer : withBox(outer, 'clip', onScreen(old));
    if (shape?.kind === 'rect') result = withBox(result, 'clip-path', onScreen(shape.rect));
    if (shape?.kind === 'inside') {
      const { holds } = shape;
      result = withShape(result, (x, y) => holds((x - rect.left) / (sx || 1), (y - rect.top) / (sy || 1)));
    }
    return result;
  };
}

function withOverflow(element: Element, style: CSSStyleDeclaration, outer: Clip): Clip {
  const paintsInside = /paint|strict|content/.test(style.contain);
  const { overflowX, overflowY } = style;
  if (overflowX === 'visible' && overflowY === 'visible' && !paintsInside) return outer;
  const window = paddingBoxOf(element);
  const scrollsX = overflowX === 'auto' || overflowX === 'scroll';
  const scrollsY = overflowY === 'auto' || overflowY === 'scroll';
  const clipsX = overflowX !== 'visible' || paintsInside;
  const clipsY = overflowY !== 'visible' || paintsInside;
  if (!scrollsX && !scrollsY) {
    return withBox(outer, 'overflow', {
      left: clipsX ? window.left : -Infinity,
      right: clipsX ? window.right : Infinity,
      top: clipsY ? window.top : -Infinity,
      bottom: clipsY ? window.bottom : Infinity,
    });
  }
  const isLeftward = style.direction === 'rtl' || style.writingMode === 'vertical-rl';
  const width = Math.max(scrollWidthOf(element), window.right - window.left);
  const left = window.left - scrollLeftOf(element) - (isLeftward ? width - (window.right - window.left) : 0);
  const top = window.top - scrollTopOf(element);
  return withScroller(outer, window, {
    left: scrollsX ? left : window.left,
    right: scrollsX ? left + width : window.right,
    top: scrollsY ? top : window.top,
    bottom: scrollsY ? top + Math.max(scrollHeightOf(element), window.bottom - window.top) : window.bottom,
  });
}

/** The box inside the borders and beside the scroll bars, on the screen. */
function paddingBoxOf(element: Element): Rect {
  const rect = rectOf(element);
  const size = layoutSizeOf(element);
  if (size === null || size.width === 0 || size.height === 0) return rect;
  const sx = rect.width / size.width;
  const sy = rect.height / size.height;
  const left = rect.left + clientLeftOf(element) * sx;
  const top = rect.top + clientTopOf(element) * sy;
  return { left, top, right: left + clientWidthOf(element) * sx, bottom: top + clientHeightOf(element) * sy };
}
