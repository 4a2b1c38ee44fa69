import { holds, type Rect } from './rect';

/** What a `clip-path` leaves of its element. Coordinates are those of the element's border box, before transforms. */
export type Shape =
  | { readonly kind: 'rect'; readonly rect: Rect }
  | { readonly kind: 'inside'; readonly holds: (x: number, y: number) => boolean };

interface Box {
  readonly width: number;
  readonly height: number;
}

/** More corners than this are a drawing; each one costs on every sample point. */
const CORNER_LIMIT = 500;

/** Longest value that is looked at: page-given text, cut before any expression runs over it. */
const LENGTH_LIMIT = 20_000;

const term = /([+-]?)\s*(-?[\d.]+(?:e[+-]?\d+)?)(px|%)?/g;

/** A computed length: `3px`, `50%`, `calc(100% - 3px)`. Anything else counts as 0. */
function length(text: string, base: number): number {
  let sum = 0;
  for (const [, sign, number, unit] of text.matchAll(term)) {
    const value = unit === '%' ? (Number(number) / 100) * base : Number(number);
    sum += sign === '-' ? -value : value;
  }
  return sum;
}

/** Splits at spaces or at `separator`, but not inside brackets. */
export function splitOutside(text: string, separator: ' ' | ','): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== '');
}

function inset(body: string, box: Box): Shape {
  const [edges = ''] = body.split(' round ');
  const [top = '0', right = top, bottom = top, left = right] = splitOutside(edges, ' ');
  return {
    kind: 'rect',
    rect: {
      left: length(left, box.width),
      top: length(top, box.height),
      right: box.width - length(right, box.width),
      bottom: box.height - length(bottom, box.height),
    },
  };
}

/** Radius of one axis. `closest-side` and `farthest-side` measure from the centre to the edges. */
function radius(text: string, centre: number, size: number, base: number): number {
  if (text === 'closest-side') return Math.min(centre, size - centre);
  if (text === 'farthest-side') return Math.max(centre, size - centre);
  return length(text, base);
}

function ellipse(name: string, body: string, box: Box): Shape {
  const [radii = '', position = '50% 50%'] = body.startsWith('at ')
    ? ['', body.slice(3)]
    : body.split(' at ');
  const [atX = '50%', atY = '50%'] = splitOutside(position, ' ');
  const x = length(atX, box.width);
  const y = length(atY, box.height);
  const [one = 'closest-side', two = one] = splitOutside(radii, ' ');
  let across = radius(one, x, box.width, box.width);
  let down = radius(two, y, box.height, box.height);
  if (name === 'circle') {
    const isNearest = one === 'closest-side';
    const isFarthest = one === 'farthest-side';
    const diagonal = Math.hypot(box.width, box.height) / Math.SQRT2;
    across = isNearest ? Math.min(across, down) : isFarthest ? Math.max(across, down) : length(one, diagonal);
    down = across;
  }
  if (across <= 0 || down <= 0) return { kind: 'inside', holds: () => false };
  return { kind: 'inside', holds: (px, py) => ((px - x) / across) ** 2 + ((py - y) / down) ** 2 <= 1 };
}

function polygon(body: string, box: Box): Shape | null {
  const parts = splitOutside(body, ',').filter((part) => part !== 'evenodd' && part !== 'nonzero');
  if (parts.length > CORNER_LIMIT) return null;
  const corners = parts.map((part) => {
    const [x = '0', y = '0'] = splitOutside(part, ' ');
    return { x: length(x, box.width), y: length(y, box.height) };
  });
  return {
    kind: 'inside',
    holds(px, py) {
      let isInside = false;
      corners.forEach((a, i) => {
        const b = corners[i - 1] ?? corners.at(-1);
        if (b === undefined || a.y > py === b.y > py) return;
        if (px < ((b.x - a.x) * (py - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
      });
      return isInside;
    },
  };
}

function path(body: string): Shape | null {
  const quoted = /"([^"]*)"/.exec(body)?.[1];
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (quoted === undefined || context === null) return null;
  const outline = new Path2D(quoted);
  const rule = body.startsWith('evenodd') ? 'evenodd' : 'nonzero';
  return { kind: 'inside', holds: (x, y) => context.isPointInPath(outline, x, y, rule) };
}

const shapeFunction = /(inset|circle|ellipse|polygon|path)\((.*)\)/;

/** Why nothing is told of a clip path that is drawn elsewhere (`url(#…)`) or bent (`shape(…)`). */
export const CLIP_DRAWING = 'clip-path drawing';

/** Whether a computed `clip-path` cuts in a way that is not read here. */
export function isDrawnClip(text: string): boolean {
  return text.includes('(') && (text.length > LENGTH_LIMIT || !shapeFunction.test(text));
}

/**
 * Reads a computed `clip-path`. Null when nothing is cut (`none`, or a reference box alone) or when it cannot be told.
 * @param box size of the element's border box in its own px
 */
export function parseClipPath(text: string, box: Box): Shape | null {
  if (text === 'none' || text === '') return null;
  const [, name, body] = isDrawnClip(text) ? [] : (shapeFunction.exec(text) ?? []);
  if (name === undefined || body === undefined) return null;
  if (name === 'inset') return inset(body, box);
  if (name === 'polygon') return polygon(body, box);
  if (name === 'path') return path(body);
  return ellipse(name, body, box);
}

/** The clip rectangle of the old `clip` property; null for `auto`. `auto` edges are those of the border box. */
export function parseClip(text: string, box: Box): Rect | null {
  const edges = /^rect\((.*)\)$/.exec(text)?.[1]?.split(/,\s*|\s+/);
  if (edges === undefined) return null;
  const [top = 'auto', right = 'auto', bottom = 'auto', left = 'auto'] = edges;
  const at = (edge: string, otherwise: number) => (edge === 'auto' ? otherwise : length(edge, 0));
  return { left: at(left, 0), top: at(top, 0), right: at(right, box.width), bottom: at(bottom, box.height) };
}

/** Sample points across and down a line of text: enough to tell a tenth. */
const ACROSS = 8;
const DOWN = 5;

/** Share of a box that lies inside a shape, 0–1, by a grid of points. */
export function shareInside(rect: Rect, isInside: (x: number, y: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < ACROSS; i += 1) {
    for (let j = 0; j < DOWN; j += 1) {
      const x = rect.left + ((i + 0.5) / ACROSS) * (rect.right - rect.left);
      const y = rect.top + ((j + 0.5) / DOWN) * (rect.bottom - rect.top);
      if (holds(rect, x, y) && isInside(x, y)) count += 1;
    }
  }
  return count / (ACROSS * DOWN);
}
