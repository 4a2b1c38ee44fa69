import { limits } from '../model/limits';
import { clear, coloursIn, parseColour, type Rgba } from './colour';
import { isSvg, styleOf } from './pristine';
import { splitOutside } from './shape';

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

/** Outline in parts of the font size that fills the stems of its letters: a bold stem has 0.2. */
const STEM = 0.2;

/** Px from which a shadow does not stand beside its letters any more. */
const FAR_SHADOW = 500;

interface Outline {
  readonly colour: Rgba;
  /** Painted over the inside of the glyphs, and so wide that nothing is left of that. */
  readonly covers: boolean;
}

function outlineOf(style: CSSStyleDeclaration, isInSvg: boolean): Outline | null {
  const width = pixels(isInSvg ? style.strokeWidth : style.webkitTextStrokeWidth);
  const colour = parseColour(isInSvg ? style.stroke : style.webkitTextStrokeColor);
  if (width === 0 || colour === null) return null;
  const isLast = !/^(?:markers )?stroke/.test(style.paintOrder);
  return { colour, covers: isLast && colour.a >= 0.9 && width >= pixels(style.fontSize) * STEM };
}

/** Colours of the shadows in which letters can be made out. */
function shadowsOf(style: CSSStyleDeclaration): readonly Rgba[] {
  if (style.textShadow === 'none') return [];
  return splitOutside(style.textShadow.slice(0, SHADOWS_LIMIT), ',').flatMap((shadow) => {
    const lengths = shadow.slice(shadow.lastIndexOf(')') + 1).match(/-?[\d.]+(?=px)/g) ?? [];
    const [x = 0, y = 0, blur = 0] = lengths.map(Number);
    // The radius of a shadow is twice the deviation of its blur.
    const isSharp = blur / 2 < pixels(style.fontSize) * limits.blur;
    return isSharp && Math.max(Math.abs(x), Math.abs(y)) < FAR_SHADOW ? coloursIn(shadow) : [];
  });
}

/** Longest list of shadows that is read. */
const SHADOWS_LIMIT = 2000;

/** Reads how an element's own text, or that of one of its pseudo-elements, is drawn. */
export function inkOf(element: Element, pseudo?: string): Ink {
  const style = styleOf(element, pseudo);
  const isInSvg = isSvg(element);
  const outline = outlineOf(style, isInSvg);
  const fill = isInSvg ? svgFill(style) : parseColour(style.webkitTextFillColor || style.color);
  return {
    style,
    visibility: visibilityOf(style),
    fontSize: pixels(style.fontSize),
    isAdjusted: style.fontSizeAdjust !== undefined && style.fontSizeAdjust !== 'none',
    fill: outline?.covers === true ? outline.colour : fill,
    edges: [
      ...(outline === null ? [] : [{ name: 'text outline', colour: outline.colour }]),
      ...shadowsOf(style).map((colour) => ({ name: 'text shadow', colour })),
    ],
    textIndent: style.textIndent,
    spacing: { letter: pixels(style.letterSpacing), word: pixels(style.wordSpacing) },
    isDotted: !['none', ''].includes(style.getPropertyValue('-webkit-text-security')),
  };
}
