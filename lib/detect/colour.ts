/** A colour in sRGB; every part runs from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export const clear: Rgba = { r: 0, g: 0, b: 0, a: 0 };
export const white: Rgba = { r: 1, g: 1, b: 1, a: 1 };

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`: what nearly every computed colour looks like. */
const plainColour = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;

/** `color(srgb 0.5 0 0 / 0.5)`: what `color-mix` computes to. */
const mixedColour = /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([\d.e-]+))?\)$/;

function clamp(part: number | undefined): number {
  return Math.min(1, Math.max(0, part ?? 0));
}

/** Reads a computed colour in any CSS syntax. Null for what is no colour: `none`, `url(…)`, an unknown space. */
export function parseColour(text: string): Rgba | null {
  const plain = plainColour.exec(text);
  if (plain !== null) {
    const [, r, g, b, a] = plain;
    return {
      r: clamp(Number(r) / 255),
      g: clamp(Number(g) / 255),
      b: clamp(Number(b) / 255),
      a: clamp(Number(a ?? 1)),
    };
  }
  const mixed = mixedColour.exec(text);
  if (mixed !== null) {
    const [, r, g, b, a] = mixed;
    return { r: clamp(Number(r)), g: clamp(Number(g)), b: clamp(Number(b)), a: clamp(Number(a ?? 1)) };
  }
  return painted(text);
}

/** Painted colours by their text. A style sheet names few; a hostile page may name many. */
const known = new Map<string, Rgba | null>();
const KNOWN_LIMIT = 500;

/** Every other syntax and space is read by the browser itself: one pixel is painted, out of sight, and looked at. */
function painted(text: string): Rgba | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const colour = canvas !== null && isTruthful(canvas) ? paintedOn(canvas, text) : null;
  known.set(text, colour);
  return colour;
}

const canvas =
  typeof OffscreenCanvas === 'undefined'
    ? null
    : new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Browsers that blur canvases against fingerprinting give noise: then a colour is not known rather than wrong. */
function isTruthful(context: OffscreenCanvasRenderingContext2D): boolean {
  const test = paintedOn(context, '#336699');
  return (
    test !== null && test.r === 0x33 / 255 && test.g === 0x66 / 255 && test.b === 0x99 / 255 && test.a === 1
  );
}

function paintedOn(context: OffscreenCanvasRenderingContext2D, text: string): Rgba | null {
  // What is no colour leaves the fill as it was.
  const untouched = '#010203';
  context.fillStyle = untouched;
  context.fillStyle = text;
  if (context.fillStyle === untouched) return null;
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  return { r: r / 255, g: g / 255, b: b / 255, a: a / 255 };
}

/** Colour functions as computed styles print them: never nested. */
const colourToken = /\b(?:rgba?|color|oklab|oklch|lab|lch)\([^()]*\)/g;

/** More stops than this add nothing to the range of a gradient, and a page may write thousands. */
const COLOUR_LIMIT = 32;

/** All colours named in a computed value such as a gradient or a shadow. */
export function coloursIn(text: string): readonly Rgba[] {
  const colours: Rgba[] = [];
  for (const [token] of text.matchAll(colourToken)) {
    const colour = parseColour(token);
    if (colour !== null) colours.push(colour);
    if (colours.length >= COLOUR_LIMIT) break;
  }
  return colours;
}

/** `front` painted over `back`. */
export function over(front: Rgba, back: Rgba): Rgba {
  if (front.a >= 1 || back.a === 0) return front;
  const rest = back.a * (1 - front.a);
  const a = front.a + rest;
  if (a === 0) return clear;
  const mix = (f: number, b: number) => (f * front.a + b * rest) / a;
  return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a };
}

/** The colour with its alpha multiplied. */
export function withAlpha(colour: Rgba, factor: number): Rgba {
  return { ...colour, a: colour.a * factor };
}

/** A part of sRGB without its gamma. */
function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** WCAG relative luminance of an opaque colour, 0–1. */
export function luminance({ r, g, b }: Rgba): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Distance of two hues in Oklab from which anybody tells them apart at equal brightness: yellow on white has 0.2. */
const HUE_DISTANCE = 0.1;

/** Contrast that a text of another hue is given: seen, not well. */
const HUE_CONTRAST = 1.5;

/**
 * WCAG contrast of two opaque colours, 1–21. WCAG looks at brightness alone and finds no contrast between red and
 * grey; a hue that anybody tells apart counts as 1.5.
 */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [a, b] = [luminance(one), luminance(other)];
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return contrast < HUE_CONTRAST && hueDistance(one, other) > HUE_DISTANCE ? HUE_CONTRAST : contrast;
}

function hueDistance(one: Rgba, other: Rgba): number {
  const [a, b] = [hueOf(one), hueOf(other)];
  return Math.hypot(a.a - b.a, a.b - b.b);
}

/** The two hue axes of Oklab. Source of the matrices: https://bottosson.github.io/posts/oklab/ */
function hueOf(colour: Rgba): { readonly a: number; readonly b: number } {
  const [r, g, blue] = [linear(colour.r), linear(colour.g), linear(colour.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * blue);
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}
