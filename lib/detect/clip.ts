import {
  areaOf,
  around,
  distanceBeyond,
  everywhere,
  heightOf,
  intersection,
  widthOf,
  type Rect,
} from './rect';
import { limits } from '../model/limits';
import { shareInside } from './shape';

export type ClipKind = 'clip' | 'clip-path' | 'overflow';

/**
 * What ancestors leave of the text inside one scrolling box (or the document, when there is none).
 * Clips between that box and the text move with the text; the box itself is one more text to its own ancestors.
 */
export interface Clip {
  /** What each kind of clipping leaves, all ancestors taken together. */
  readonly boxes: Readonly<Record<ClipKind, Rect>>;
  /** Clip paths that are no rectangle, on the screen. */
  readonly shapes: readonly ((x: number, y: number) => boolean)[];
  readonly reach: Reach;
}

/** How far one can scroll. */
export interface Reach {
  /** All that can be scrolled to, where it lies on the screen now. */
  readonly area: Rect;
  /** Set for a scrolling box: where its window stands for its own ancestors. Null for document and viewport. */
  readonly box: Placement | null;
}

/** Where a text lies for a person who scrolls wherever it is possible. */
export interface Placement {
  /** Px outside of all that can be scrolled to; 0 when it can be reached. */
  readonly beyond: number;
  /** Share that is left of it, 0–1. */
  readonly share: number;
  readonly clippedBy: ClipKind | null;
}

/** Clip paths on one text beyond this many are not looked at: each costs 40 tests a line. */
const SHAPE_LIMIT = 8;

/** Smallest window in px through which one reads by scrolling: less is a slit made to hide. */
const SMALLEST_WINDOW = 8;

const untouched: Clip['boxes'] = { clip: everywhere, 'clip-path': everywhere, overflow: everywhere };

/** No clipping below a document, a viewport or a scrolling box. */
export function openClip(reach: Reach): Clip {
  return { boxes: untouched, shapes: [], reach };
}

export function withBox(clip: Clip, kind: ClipKind, box: Rect): Clip {
  return { ...clip, boxes: { ...clip.boxes, [kind]: intersection(clip.boxes[kind], box) } };
}

export function withShape(clip: Clip, isInside: (x: number, y: number) => boolean): Clip {
  return clip.shapes.length >= SHAPE_LIMIT ? clip : { ...clip, shapes: [...clip.shapes, isInside] };
}

/** Scrolling box inside `outer`: what stands in it can be brought into its window. */
export function withScroller(outer: Clip, window: Rect, area: Rect): Clip {
  const placed = place([window], outer);
  const isSlit =
    Math.min(widthOf(window), heightOf(window)) < SMALLEST_WINDOW ||
    (placed.share < 1 && areaOf(window) * placed.share < SMALLEST_WINDOW ** 2);
  if (!isSlit) return openClip({ area, box: { ...placed, share: 1, clippedBy: null } });
  // Nobody scrolls through a slit: it clips like any other small box.
  return withBox(outer, 'overflow', window);
}

/**
 * The clip around a frame for texts in it.
 * @param inside brings a box into px of the frame's view
 * @param outside brings a point of the frame's view out of it
 */
export function withinFrame(
  { boxes, shapes, reach }: Clip,
  inside: (box: Rect) => Rect,
  outside: (x: number, y: number) => readonly [number, number],
): Clip {
  return {
    boxes: {
      clip: inside(boxes.clip),
      'clip-path': inside(boxes['clip-path']),
      overflow: inside(boxes.overflow),
    },
    shapes: shapes.map((isInside) => (x, y) => isInside(...outside(x, y))),
    reach: { area: inside(reach.area), box: reach.box },
  };
}

/** A box without area still stands somewhere: a hair's breadth keeps shares defined. */
function solid({ left, top, right, bottom }: Rect): Rect {
  return { left, top, right: Math.max(right, left + 0.01), bottom: Math.max(bottom, top + 0.01) };
}

/** Where the boxes of a text lie, and how much of them ancestors leave. */
export function place(rects: readonly Rect[], clip: Clip): Placement {
  const solidRects = rects.map(solid);
  const { reach, boxes, shapes } = clip;
  // Boxes so far out that a hair is lost in rounding have none.
  const total = solidRects.reduce((sum, rect) => sum + areaOf(rect), 0) || 1;
  const shareOf = (limit: (rect: Rect) => number) =>
    solidRects.reduce((sum, rect) => sum + limit(rect), 0) / total;
  const reached = shareOf((rect) => areaOf(intersection(rect, reach.area)));
  if (reached <= limits.share) {
    return reach.box === null
      ? { beyond: distanceBeyond(around(solidRects), reach.area), share: 1, clippedBy: null }
      : { beyond: 0, share: 0, clippedBy: 'overflow' };
  }
  const inBox = (kind: ClipKind) => shareOf((rect) => areaOf(intersection(rect, boxes[kind])));
  const inShapes =
    shapes.length === 0
      ? 1
      : shareOf((rect) => areaOf(rect) * shareInside(rect, (x, y) => shapes.every((isIn) => isIn(x, y))));
  const shares: Record<ClipKind, number> = {
    clip: inBox('clip'),
    'clip-path': Math.min(inBox('clip-path'), inShapes),
    overflow: inBox('overflow'),
  };
  // Several clips together leave less than each: the boxes are intersected, the shapes multiplied in.
  const share =
    inShapes *
    shareOf((rect) => {
      const left = intersection(intersection(rect, boxes.clip), boxes['clip-path']);
      return areaOf(intersection(intersection(left, boxes.overflow), reach.area));
    });
  const kinds: readonly ClipKind[] = ['clip', 'clip-path', 'overflow'];
  const [most] = [...kinds].sort((a, b) => shares[a] - shares[b]);
  const clippedBy = most !== undefined && shares[most] < 1 ? most : null;
  if (reach.box === null) return { beyond: 0, share, clippedBy };
  return reach.box.beyond > 0 ? reach.box : { beyond: 0, share, clippedBy };
}
