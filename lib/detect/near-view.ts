import { OVERLAY_LIMIT, RECT_LIMIT } from '../model/bounds';
import type { OverlayRect } from '../model/overlay';
import { bodyOf, documentElementOf, styleOf } from './pristine';

/**
 * Where concealed texts stand, for the part of them that is near the view. A page may conceal 5,000; measuring all of
 * them in each frame would make scrolling stutter. So what was near is measured each time, and of the others as many as
 * fit into a few milliseconds: where they stood, moved by what the page scrolled since, tells whether they come near.
 */
export interface Places {
  /** Texts in view with their boxes in px of the viewport, and the one that is asked for wherever it is. */
  readonly near: readonly { readonly id: string; readonly rects: readonly OverlayRect[] }[];
  /** Texts in view beyond the limit. */
  readonly undrawn: number;
  /** True while some text has not been measured yet. */
  readonly isPartial: boolean;
}

/** Time in ms that one look spends on texts that are not near. */
const OTHERS_MS = 4;
/** Part of the view's size around it within which a text is measured exactly. */
const MARGIN = 0.5;
/** Texts outside the document are outlined at its edge, in a box of this size. */
const EDGE_BOX = { gap: 6, width: 28, height: 18 };

interface Known {
  readonly rects: readonly OverlayRect[];
  readonly x: number;
  readonly y: number;
}

/** Makes the look of one overlay; it remembers where texts stood. */
export function createNearView(
  place: (id: string) => readonly DOMRectReadOnly[] | null,
): (ids: readonly string[], current: string | null) => Places {
  let known = new Map<string, Known>();
  let next = 0;

  return function look(ids, current) {
    const edges = edgesNow();
    const [x, y] = [window.scrollX, window.scrollY];
    const wide = { x: window.innerWidth * MARGIN, y: window.innerHeight * MARGIN };
    const before = known;
    // Texts that are gone are forgotten.
    known = new Map(ids.flatMap((id) => entryOf(before, id)));
    const measured = new Set<string>();

    function measure(id: string): void {
      const rects = (place(id) ?? []).slice(0, RECT_LIMIT).map((rect) => onDocument(rect, edges));
      known.set(id, { rects, x, y });
      measured.add(id);
    }

    for (const id of ids) {
      if (measured.size >= OVERLAY_LIMIT) break;
      const at = known.get(id);
      if (id === current || (at && isWithin(moved(at, x, y), wide))) measure(id);
    }
    const end = performance.now() + OTHERS_MS;
    for (let count = 0; count < ids.length && performance.now() < end; count += 1) {
      next = (next + 1) % ids.length;
      const id = ids[next];
      if (id !== undefined && !measured.has(id)) measure(id);
    }
    const near = ids.flatMap((id) => {
      const at = known.get(id);
      if (!at) return [];
      const rects = moved(at, x, y);
      return rects.length > 0 && (id === current || isWithin(rects, { x: 0, y: 0 })) ? [{ id, rects }] : [];
    });
    return {
      near: withCurrent(near, current),
      undrawn: Math.max(0, near.length - OVERLAY_LIMIT),
      isPartial: known.size < ids.length,
    };
  };
}

function entryOf(map: ReadonlyMap<string, Known>, id: string): readonly [string, Known][] {
  const at = map.get(id);
  return at ? [[id, at]] : [];
}

/** The gravest come first, and the current one is never left out. */
function withCurrent<T extends { readonly id: string }>(near: readonly T[], current: string | null): T[] {
  const kept = near.slice(0, OVERLAY_LIMIT);
  const missing = near.slice(OVERLAY_LIMIT).find(({ id }) => id === current);
  return missing ? [...kept.slice(0, -1), missing] : kept;
}

function moved(at: Known, x: number, y: number): readonly OverlayRect[] {
  const [right, down] = [at.x - x, at.y - y];
  if (right === 0 && down === 0) return at.rects;
  return at.rects.map(([left, top, width, height]) => [left + right, top + down, width, height]);
}

function isWithin(
  rects: readonly OverlayRect[],
  margin: { readonly x: number; readonly y: number },
): boolean {
  return rects.some(
    ([x, y, width, height]) =>
      x < window.innerWidth + margin.x &&
      x + width > -margin.x &&
      y < window.innerHeight + margin.y &&
      y + height > -margin.y,
  );
}

/** How far the document reaches to both sides, in px from its origin: to the left where it reads from right to left. */
interface Edges {
  readonly left: number;
  readonly right: number;
}

function edgesNow(): Edges {
  const root = documentElementOf();
  if (root === null) return { left: 0, right: Infinity };
  // The body's direction is that of the whole view, where there is a body.
  const isLeftward = styleOf(bodyOf() ?? root).direction === 'rtl';
  return isLeftward
    ? { left: root.clientWidth - root.scrollWidth, right: root.clientWidth }
    : { left: 0, right: Infinity };
}

/** A text that lies outside what can be scrolled to is drawn at the edge it lies behind. */
function onDocument(rect: DOMRectReadOnly, edges: Edges): OverlayRect {
  const isLeft = rect.right + window.scrollX <= edges.left;
  const isRight = rect.left + window.scrollX >= edges.right;
  const isAbove = rect.bottom + window.scrollY <= 0;
  if (!isLeft && !isRight && !isAbove) return [rect.x, rect.y, rect.width, rect.height];
  const rightEdge = window.innerWidth - EDGE_BOX.gap - EDGE_BOX.width;
  return [
    isLeft ? EDGE_BOX.gap : isRight ? rightEdge : rect.x,
    isAbove ? EDGE_BOX.gap : rect.y,
    Math.min(rect.width, EDGE_BOX.width),
    Math.min(rect.height, EDGE_BOX.height),
  ];
}
