import {
  converter,
  modeA98,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn';

/** A colour in sRGB; every part runs from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export const clear: Rgba = { r: 0, g: 0, b: 0, a: 0 };
export const white: Rgba = { r: 1, g: 1, b: 1, a: 1 };

// The spaces that computed styles are written in. Everything else (hsl, hwb, names) computes to one of them.
const spaces = [
  modeA98,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
];
for (const space of spaces) useMode(space);
const toRgb = converter('rgb');
const toOklab = converter('oklab');

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`: what nearly every computed colour looks like. */
const plainColour = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;

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
  const colour = toRgb(parse(text));
  if (colour === undefined) return null;
  return { r: clamp(colour.r), g: clamp(colour.g), b: clamp(colour.b), a: clamp(colour.alpha ?? 1) };
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

/** WCAG relative luminance of an opaque colour, 0–1. */
export function luminance({ r, g, b }: Rgba): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
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
  const [a, b] = [toOklab({ mode: 'rgb', ...one }), toOklab({ mode: 'rgb', ...other })];
  return Math.hypot(a.a - b.a, a.b - b.b);
}
