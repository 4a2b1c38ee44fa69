import { limits } from '../model/limits';
import type { Ancestry } from './ancestry';
import { contrastOf, parseColour, type Rgba } from './colour';
import { NOTICED } from './paint';
import { childNodesOf, isElement, isSvg, parentOf, rectOf, selectAll, styleOf, tagOf } from './pristine';
import { areaOf, holds, type Rect } from './rect';

/** Children of an element's parent, itself among them: at most `NEIGHBOUR_LIMIT`. */
export type NeighboursOf = (element: Element) => readonly Element[];

/** Ancestors whose neighbours and pseudo-elements are looked at. */
export const LEVELS = 8;

/** Neighbours on one level, and elements inside one neighbour. */
const NEIGHBOUR_LIMIT = 60;
const INSIDE_LIMIT = 30;

/** Elements that paint pictures of their own. */
export const media: ReadonlySet<string> = new Set([
  'img',
  'video',
  'canvas',
  'iframe',
  'object',
  'embed',
  'picture',
  'svg',
  'image',
]);

/** Looks up neighbours, once for each parent and pass. */
export function createNeighbours(): NeighboursOf {
  const neighbours = new Map<Node, readonly Element[]>();
  return (element) => {
    const parent = parentOf(element);
    if (parent === null) return [];
    const known = neighbours.get(parent);
    if (known !== undefined) return known;
    const found = childNodesOf(parent).filter(isElement).slice(0, NEIGHBOUR_LIMIT);
    neighbours.set(parent, found);
    return found;
  };
}

const IMAGE = 'image of another element';

/** What may be painted where the text is. */
function otherPaint(style: CSSStyleDeclaration, ink: Rgba): string | null {
  if (style.backgroundImage !== 'none' && style.backgroundImage !== '') return IMAGE;
  const tone = parseColour(style.backgroundColor);
  if (tone === null || tone.a <= limits.opacity) return null;
  return contrastOf({ ...ink, a: 1 }, { ...tone, a: 1 }) >= NOTICED ? 'background of another element' : null;
}

/** Boxes that one pass looks at for this: some 0.2 s of layout reads. Beyond it nothing is claimed. */
const BOX_LIMIT = 50_000;

/**
 * Tells whether something else is painted in the place of a text, of another tone than its glyphs: the ground may then
 * not be that of its ancestors. The answer is a reason why nothing can be told, or null.
 */
export function createOtherGround(neighboursOf: NeighboursOf, isOurs: (element: Element) => boolean) {
  let boxes = 0;

  function isAt(element: Element, x: number, y: number): boolean {
    boxes += 1;
    return holds(rectOf(element), x, y);
  }

  /** A neighbour and, where it stands at the point or has no box of its own, what is in it. */
  function paintIn(neighbour: Element, ink: Rgba, x: number, y: number): string | null {
    const rect = rectOf(neighbour);
    boxes += 1;
    if (areaOf(rect) > 0 && !holds(rect, x, y)) return null;
    for (const part of [neighbour, ...selectAll(neighbour, '*').slice(0, INSIDE_LIMIT)]) {
      if (!isAt(part, x, y)) continue;
      const style = styleOf(part);
      if (style.visibility !== 'visible' || Number(style.opacity) < limits.opacity) continue;
      const why = media.has(tagOf(part)) ? IMAGE : otherPaint(style, ink);
      if (why !== null) return why;
    }
    return null;
  }

  return function otherGround(ancestry: Ancestry, ink: Rgba, text: Rect): string | null {
    const x = (text.left + text.right) / 2;
    const y = (text.top + text.bottom) / 2;
    if (isOnDrawing(ancestry, x, y)) return 'drawing under the text';
    let current: Ancestry | null = ancestry;
    for (let level = 0; current !== null && level < LEVELS; level += 1, current = current.parent) {
      const { element } = current;
      for (const pseudo of ['::before', '::after']) {
        const style = styleOf(element, pseudo);
        if (style.content === 'none' || style.content === 'normal' || style.position === 'static') continue;
        const why = otherPaint(style, ink);
        if (why !== null) return why;
      }
      for (const neighbour of neighboursOf(element)) {
        if (boxes > BOX_LIMIT) return 'too many layers';
        if (neighbour === element || isOurs(neighbour)) continue;
        const why = paintIn(neighbour, ink, x, y);
        if (why !== null) return why;
      }
    }
    return null;
  };
}

const shapes = 'rect,path,circle,ellipse,polygon,image,use,foreignObject';

/** SVG has no backgrounds: shapes drawn in the same place are the ground of its text. */
function isOnDrawing(ancestry: Ancestry, x: number, y: number): boolean {
  if (!isSvg(ancestry.element)) return false;
  let outer = ancestry;
  while (outer.parent !== null && isSvg(outer.parent.element)) outer = outer.parent;
  return selectAll(outer.element, shapes)
    .slice(0, NEIGHBOUR_LIMIT)
    .some((shape) => holds(rectOf(shape), x, y));
}
