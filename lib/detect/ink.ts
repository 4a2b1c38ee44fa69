import { clear, coloursIn, parseColour, type Rgba } from './colour';
import { isSvg, styleOf } from './pristine';

/** How the glyphs of an element's own text are drawn: what inherits, and is overridden further down. */
export interface Ink {
  readonly style: CSSStyleDeclaration;
  readonly visibility: 'visible' | 'hidden' | 'collapse';
  /** Computed font size in px, before zoom and transforms. */
  readonly fontSize: number;
  /** The size of the glyphs is bent by `font-size-adjust`. */
  readonly isAdjusted: boolean;
  /** Colour of the inside of the glyphs; null when it cannot be told (a pattern, say). */
  readonly fill: Rgba | null;
  /** Outlines and shadows, which may show glyphs whose inside does not. */
  readonly edges: readonly { readonly name: string; readonly colour: Rgba }[];
  readonly textIndent: string;
  /** letter-spacing and word-spacing in px; 0 for `normal`. */
  readonly spacing: { readonly letter: number; readonly word: number };
  /** Glyphs are replaced by dots (`-webkit-text-security`). */
  readonly isDotted: boolean;
}

function pixels(value: string): number {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? 0 : number;
}

function visibilityOf(style: CSSStyleDeclaration): Ink['visibility'] {
  const { visibility } = style;
  return visibility === 'hidden' || visibility === 'collapse' ? visibility : 'visible';
}

/** Fill and outline of SVG text have properties of their own. */
function svgFill(style: CSSStyleDeclaration): Rgba | null {
  if (style.fill === 'none') return clear;
  const fill = parseColour(style.fill);
  return fill === null ? null : { ...fill, a: fill.a * Number(style.fillOpacity) };
}

function edgesOf(style: CSSStyleDeclaration, isInSvg: boolean): Ink['edges'] {
  const edges: { name: string; colour: Rgba }[] = [];
  const width = isInSvg ? style.strokeWidth : style.webkitTextStrokeWidth;
  const stroke = parseColour(isInSvg ? style.stroke : style.webkitTextStrokeColor);
  if (pixels(width) > 0 && stroke !== null) edges.push({ name: 'text outline', colour: stroke });
  if (style.textShadow !== 'none') {
    for (const colour of coloursIn(style.textShadow)) edges.push({ name: 'text shadow', colour });
  }
  return edges;
}

/** Reads how an element's own text, or that of one of its pseudo-elements, is drawn. */
export function inkOf(element: Element, pseudo?: string): Ink {
  const style = styleOf(element, pseudo);
  const isInSvg = isSvg(element);
  return {
    style,
    visibility: visibilityOf(style),
    fontSize: pixels(style.fontSize),
    isAdjusted: style.fontSizeAdjust !== undefined && style.fontSizeAdjust !== 'none',
    fill: isInSvg ? svgFill(style) : parseColour(style.webkitTextFillColor || style.color),
    edges: edgesOf(style, isInSvg),
    textIndent: style.textIndent,
    spacing: { letter: pixels(style.letterSpacing), word: pixels(style.wordSpacing) },
    isDotted: !['none', ''].includes(style.getPropertyValue('-webkit-text-security')),
  };
}
