import { type Rgba } from './colour';

/** Changes a colour as a CSS filter does. Alpha stays. */
export type ColourChange = (colour: Rgba) => Rgba;

/** What a computed `filter` does to the text below it. */
export interface FilterEffect {
  /** Product of its `opacity()` functions, 0–1. */
  readonly opacity: number;
  /** Standard deviation of its blur in CSS px. */
  readonly blur: number;
  readonly change: ColourChange | null;
  /** Holds a function that cannot be computed here, such as `url(#…)`. */
  readonly isUnknown: boolean;
}

const none: FilterEffect = { opacity: 1, blur: 0, change: null, isUnknown: false };

/** Name and argument of one filter function. Arguments hold at most one level of brackets (a shadow's colour). */
const filterFunction = /([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/g;

/** More functions than this in one filter are noise. */
const FUNCTION_LIMIT = 16;

function matrix(rows: readonly (readonly [number, number, number])[]): ColourChange {
  return ({ r, g, b, a }) => {
    const [red, green, blue] = rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)));
    return { r: red ?? 0, g: green ?? 0, b: blue ?? 0, a };
  };
}

function perPart(change: (part: number) => number): ColourChange {
  const clamped = (part: number) => Math.min(1, Math.max(0, change(part)));
  return ({ r, g, b, a }) => ({ r: clamped(r), g: clamped(g), b: clamped(b), a });
}

// Matrices and formulas of the Filter Effects specification.
function saturate(s: number): ColourChange {
  return matrix([
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
  ]);
}

function sepia(amount: number): ColourChange {
  const k = 1 - Math.min(1, amount);
  return matrix([
    [0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k],
    [0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k],
    [0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k],
  ]);
}

function rotateHue(degrees: number): ColourChange {
  const c = Math.cos((degrees * Math.PI) / 180);
  const s = Math.sin((degrees * Math.PI) / 180);
  return matrix([
    [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
    [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283],
    [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
  ]);
}

const changes: Readonly<Record<string, (amount: number) => ColourChange>> = {
  brightness: (amount) => perPart((part) => part * amount),
  contrast: (amount) => perPart((part) => (part - 0.5) * amount + 0.5),
  invert: (amount) => perPart((part) => part * (1 - 2 * Math.min(1, amount)) + Math.min(1, amount)),
  grayscale: (amount) => saturate(1 - Math.min(1, amount)),
  saturate,
  sepia,
  'hue-rotate': rotateHue,
};

/** Computed filters write plain numbers; percentages stand in what some browsers keep as written. */
function amountOf(argument: string): number {
  const amount = Number.parseFloat(argument);
  if (Number.isNaN(amount)) return 1;
  return argument.includes('%') ? amount / 100 : amount;
}

/** Reads a computed `filter` value. */
export function parseFilter(text: string): FilterEffect {
  if (text === 'none' || text === '') return none;
  let { opacity, blur, isUnknown } = none;
  const colourChanges: ColourChange[] = [];
  let count = 0;
  for (const [, name = '', argument = ''] of text.matchAll(filterFunction)) {
    count += 1;
    if (count > FUNCTION_LIMIT) return { ...none, isUnknown: true };
    const change = changes[name];
    if (name === 'opacity') opacity *= Math.min(1, amountOf(argument));
    else if (name === 'blur') blur = Math.hypot(blur, amountOf(argument));
    else if (change !== undefined) colourChanges.push(change(amountOf(argument)));
    else if (name !== 'drop-shadow') isUnknown = true;
  }
  const change: ColourChange | null =
    colourChanges.length === 0
      ? null
      : (colour) => colourChanges.reduce((changed, next) => next(changed), colour);
  return { opacity, blur, change, isUnknown };
}

type Blend = (backdrop: number, source: number) => number;

const multiply: Blend = (b, s) => b * s;
const screen: Blend = (b, s) => b + s - b * s;
const hardLight: Blend = (b, s) => (s <= 0.5 ? multiply(b, 2 * s) : screen(b, 2 * s - 1));

function softLight(b: number, s: number): number {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b);
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
  return b + (2 * s - 1) * (d - b);
}

// Formulas of the Compositing specification. Modes that mix hue and brightness are left out: they cannot be told.
const blends: Readonly<Record<string, Blend>> = {
  multiply,
  screen,
  overlay: (b, s) => hardLight(s, b),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (b, s) => (b === 0 ? 0 : s >= 1 ? 1 : Math.min(1, b / (1 - s))),
  'color-burn': (b, s) => (b >= 1 ? 1 : s <= 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  'hard-light': hardLight,
  'soft-light': softLight,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
  'plus-lighter': (b, s) => Math.min(1, b + s),
};

/** `source` laid over an opaque `backdrop` in a blend mode; null for a mode that cannot be computed here. */
export function blended(mode: string, source: Rgba, backdrop: Rgba): Rgba | null {
  const blend = blends[mode];
  if (blend === undefined) return null;
  const part = (b: number, s: number) => (1 - source.a) * b + source.a * blend(b, s);
  return {
    r: part(backdrop.r, source.r),
    g: part(backdrop.g, source.g),
    b: part(backdrop.b, source.b),
    a: 1,
  };
}
