import { openClip, place, withBox, withScroller, withShape, type Clip } from './clip';
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
import { everywhere, type Rect } from './rect';
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
  const outer = canClip ? withOverflow(element, style, cut(inherited)) : cut(inherited);
  const flow = isPutOff(element, style) ? withRoom(element, outer) : outer;
  const anchors = style.display !== 'inline' && anchorsFixed(style);
  const absolute = anchors || position !== 'static' ? flow : cut(above.absolute);
  const fixed = anchors ? flow : cut(above.fixed);
  return { flow, absolute, fixed };
}

/** Beyond the view, a box with `content-visibility: auto` has no room yet for what is in it. */
function isPutOff(element: Element, { contentVisibility, overflowX }: CSSStyleDeclaration): boolean {
  if (contentVisibility !== 'auto' || overflowX !== 'visible') return false;
  const { top, bottom } = rectOf(element);
  return bottom < 0 || top > window.innerHeight;
}

function withRoom(element: Element, outer: Clip): Clip {
  const placed = place([rectOf(element)], outer);
  return placed.share === 0 ? outer : openClip({ area: everywhere, box: { ...placed, share: 1 } });
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
    const marginX = overflowX === 'clip' ? clipMargin(style) : 0;
    const marginY = overflowY === 'clip' ? clipMargin(style) : 0;
    return withBox(outer, 'overflow', {
      left: clipsX ? window.left - marginX : -Infinity,
      right: clipsX ? window.right + marginX : Infinity,
      top: clipsY ? window.top - marginY : -Infinity,
      bottom: clipsY ? window.bottom + marginY : Infinity,
    });
  }
  // Lists that grow from their end (chats) scroll towards their beginning.
  const isReversed = style.display.endsWith('flex') && style.flexDirection.endsWith('-reverse');
  const isRow = style.flexDirection.startsWith('row');
  const isUpward = isReversed && !isRow;
  const isRtl = style.direction === 'rtl' || style.writingMode === 'vertical-rl';
  const isLeftward = isRtl !== (isReversed && isRow);
  const width = Math.max(scrollWidthOf(element), window.right - window.left);
  const left = window.left - scrollLeftOf(element) - (isLeftward ? width - (window.right - window.left) : 0);
  const height = Math.max(scrollHeightOf(element), window.bottom - window.top);
  const top = window.top - scrollTopOf(element) - (isUpward ? height - (window.bottom - window.top) : 0);
  return withScroller(outer, window, {
    left: scrollsX ? left : window.left,
    right: scrollsX ? left + width : window.right,
    top: scrollsY ? top : window.top,
    bottom: scrollsY ? top + height : window.bottom,
  });
}

/** How far `overflow: clip` lets content stand out, in px. */
function clipMargin(style: CSSStyleDeclaration): number {
  const margin = style.getPropertyValue('overflow-clip-margin').split(' ').at(-1) ?? '';
  return Number.parseFloat(margin) || 0;
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
