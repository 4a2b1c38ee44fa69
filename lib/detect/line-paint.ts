import type { Ancestry } from './ancestry';
import { inkOf, type Ink } from './ink';
import { highlightsNow, overlapWith, rectOf, styleOf, type PageHighlight } from './pristine';
import { parseColour, type Rgba } from './colour';
import type { Rect } from './rect';
import type { Span } from './span';

/** Ancestors whose `::first-line` is looked at. */
const LEVELS = 8;

/** Ranges of one highlight that are looked at. */
const RANGE_LIMIT = 2000;

/** Share of a text that must be painted otherwise for it to count. */
const MOST = 0.9;

/** How a text is drawn by other styles than that of its element. */
export interface LinePaint {
  readonly ink: Ink;
  /** Colour that is painted right behind the text. */
  readonly ground: Rgba | null;
}

/** Looks for `::first-line` and `::highlight()`, which paint text over. For one pass over a document. */
export function createLinePaint(): (
  node: Text,
  span: Span,
  holder: Element,
  ancestry: Ancestry,
  ink: Ink,
  rects: readonly Rect[],
) => LinePaint | null {
  const firstLines = new Map<Element, Ink | null>();
  let highlights: readonly PageHighlight[] | null = null;

  /** Null where an element's first line is drawn as the others. */
  function firstLineOf(element: Element, style: CSSStyleDeclaration): Ink | null {
    const known = firstLines.get(element);
    if (known !== undefined) return known;
    const { color, fontSize, webkitTextFillColor } = styleOf(element, '::first-line');
    const isSame =
      color === style.color &&
      fontSize === style.fontSize &&
      webkitTextFillColor === style.webkitTextFillColor;
    const found = isSame ? null : inkOf(element, '::first-line');
    firstLines.set(element, found);
    return found;
  }

  function inFirstLine(ancestry: Ancestry, ink: Ink, rects: readonly Rect[]): Ink | null {
    let at: Ancestry | null = ancestry;
    for (let level = 0; at !== null && level < LEVELS; level += 1, at = at.parent) {
      const { display } = at.style;
      if (display === 'inline' || display === 'contents') continue;
      const first = firstLineOf(at.element, at.style);
      if (first === null || !standsFirst(at, first, rects)) continue;
      // What an inline element says itself stays.
      const fill = ink.style.color === at.style.color ? first.fill : ink.fill;
      const fontSize = ink.fontSize === Number.parseFloat(at.style.fontSize) ? first.fontSize : ink.fontSize;
      return { ...ink, fill, fontSize, edges: fill === first.fill ? first.edges : ink.edges };
    }
    return null;
  }

  return function linePaint(node, span, holder, ancestry, ink, rects) {
    const first = inFirstLine(ancestry, ink, rects);
    let painted: LinePaint | null = first && { ink: first, ground: null };
    highlights ??= highlightsNow(RANGE_LIMIT);
    for (const { name, ranges } of highlights) {
      const marked = ranges.reduce((sum, range) => sum + overlapWith(node, span, range), 0);
      if (marked < (span.end - span.start) * MOST) continue;
      const style = styleOf(holder, `::highlight(${CSS.escape(name)})`);
      const ground = parseColour(style.backgroundColor);
      const isOwn = style.color !== ink.style.color;
      painted = {
        ink: isOwn ? { ...(painted?.ink ?? ink), fill: parseColour(style.color) } : (painted?.ink ?? ink),
        ground: ground !== null && ground.a > 0 ? ground : (painted?.ground ?? null),
      };
    }
    return painted;
  };
}

/** Whether all boxes of a text stand in the first line of a block. */
function standsFirst({ element, style, scale }: Ancestry, first: Ink, rects: readonly Rect[]): boolean {
  const px = (value: string) => Number.parseFloat(value) || 0;
  // A line of `normal` height is 1.2 times as high as its letters.
  const size = Math.max(first.fontSize, px(style.fontSize));
  const height = Math.max(px(first.style.lineHeight), px(style.lineHeight), size * 1.2);
  const top = rectOf(element).top + (px(style.borderTopWidth) + px(style.paddingTop)) * scale.y;
  return rects.every((rect) => (rect.top + rect.bottom) / 2 < top + height * scale.y);
}
