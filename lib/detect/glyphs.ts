import { limits } from '../model/limits';
import type { Ancestry } from './ancestry';
import { willShow } from './animation';
import { coloursIn, parseColour, type Rgba } from './colour';
import type { Ink } from './ink';
import { isSvg, rectOf, svgMatrixOf, zoomOf } from './pristine';
import { heightOf, widthOf, type Rect } from './rect';
import type { Scale } from './transform';

/** Width of a character in parts of the font size below which letters lie on each other. A narrow `i` has 0.22. */
const NARROW = 0.1;

export function fontSizeOf(holder: Element, scale: Scale, ink: Ink, box: Rect): number {
  let size = ink.fontSize * zoomOf(holder) * Math.min(scale.x, scale.y);
  if (isSvg(holder)) {
    const matrix = svgMatrixOf(holder);
    if (matrix !== null) size *= Math.min(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
  }
  return ink.isAdjusted ? Math.min(size, heightOf(box), Math.max(widthOf(box), heightOf(box))) : size;
}

export function indentOf(ink: Ink, holder: Element): number {
  const value = Number.parseFloat(ink.textIndent);
  if (Number.isNaN(value)) return 0;
  return ink.textIndent.endsWith('%') ? Math.round((value / 100) * widthOf(rectOf(holder))) : value;
}

export function isCollapsed(ink: Ink, rects: readonly Rect[], length: number, { scale }: Ancestry): boolean {
  if ((ink.spacing.letter >= 0 && ink.spacing.word >= 0) || length < 2 || scale.x === 0) return false;
  const along = rects.reduce((sum, rect) => sum + Math.max(widthOf(rect), 0), 0) / scale.x;
  return along < length * ink.fontSize * NARROW;
}

export function filterOf({ blur }: Ancestry, ink: Ink, fontPx: number): string | null {
  if (ink.isDotted) return 'text-security';
  return blur > 0 && blur >= fontPx * limits.blur ? `blur(${Math.round(blur * 10) / 10}px)` : null;
}

/** Levels above a text whose line through it is looked at, and its thickness in parts of the font size that hides letters. */
const STRIKE_LEVELS = 4;
const STRIKE = 0.6;

/** A line through the text that is as thick as its letters; null when there is none. */
export function strikeOf(ancestry: Ancestry, { fontSize }: Ink): string | null {
  let at: Ancestry | null = ancestry;
  for (let level = 0; at !== null && level < STRIKE_LEVELS; level += 1, at = at.parent) {
    const { textDecorationLine, textDecorationThickness, textDecorationColor } = at.style;
    if (!textDecorationLine.includes('line-through')) continue;
    const isThick = Number.parseFloat(textDecorationThickness) >= fontSize * STRIKE;
    if (isThick && (parseColour(textDecorationColor)?.a ?? 0) >= 0.9) return 'line-through';
  }
  return null;
}

/** True when all that hides the text in time is on its way to show it. */
export function isOpening(
  holder: Element,
  ancestry: Ancestry,
  ink: Ink,
  fontPx: number,
  restingPx: number,
): boolean {
  const isFaint = ancestry.opacity <= limits.opacity;
  const isSmall = fontPx < limits.fontPx;
  const isInkHidden = ink.visibility !== 'visible' || (ink.fill !== null && ink.fill.a <= limits.opacity);
  if (!isFaint && !isSmall && !ancestry.flattened && !isInkHidden) return false;
  const inkOpens = () => willShow(holder, inkShows);
  return (
    (!isFaint || ancestry.restingOpacity > limits.opacity) &&
    !ancestry.restsFlat &&
    (!isSmall || restingPx >= limits.fontPx || inkOpens()) &&
    (!isInkHidden || inkOpens())
  );
}

const inkShows = {
  visibility: (value: string) => value === 'visible',
  fontSize: (value: string) => Number.parseFloat(value) >= limits.fontPx,
  color: isInk,
  webkitTextFillColor: isInk,
};

function isInk(value: string): boolean {
  return (parseColour(value)?.a ?? 1) > limits.opacity;
}

/** Colours that the glyphs may have: their fill, over a background that is painted through them. */
export function glyphTones(ink: Ink, ancestry: Ancestry): readonly Rgba[] | null {
  if (ink.fill === null) return null;
  const { fill } = ink;
  if (ancestry.glyphPaint === null || fill.a >= 1) return [fill];
  if (ancestry.glyphPaint.includes('url(')) return null;
  const through = coloursIn(ancestry.glyphPaint).filter((tone) => tone.a > limits.opacity);
  return through.length === 0 ? [fill] : through.slice(0, 8);
}
