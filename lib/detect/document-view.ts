import { ancestryOf, type Ancestry } from './ancestry';
import type { Rgba } from './colour';
import { createCoverTest, type Cover } from './cover';
import { frameOf } from './frame';
import { groundOf, type Ground } from './ground';
import { createNeighbours, createOtherGround } from './other-ground';
import { flatParentOf, type ShadowRootOf } from './pristine';
import type { Rect } from './rect';

/** Levels of the flat tree that are walked up. The parser stops at 512; scripts can go further. */
const DEPTH_LIMIT = 10_000;

/** Frames around a frame whose pages are looked at. */
const FRAME_LIMIT = 8;

/** What one document does to the texts in it, with all pages of this origin around it. Holds for one pass. */
export interface DocumentView {
  readonly ground: Ground;
  /** Null for an element outside of the flat tree, or too deep in it. */
  ancestryFor(element: Element): Ancestry | null;
  /** Tests a text that is otherwise in view. */
  coverOf(element: Element, ancestry: Ancestry, rects: readonly Rect[]): Cover;
  /** Why the ground of a text may not be that of its ancestors; null when it is. */
  otherGround(ancestry: Ancestry, ink: Rgba, text: Rect): string | null;
}

/** Looks at the document of a window. Reads of the pages around it are made when a text asks for them. */
export function createDocumentView(
  view: Window,
  shadowRootOf: ShadowRootOf,
  isOurs: (element: Element) => boolean,
  depth = 0,
): DocumentView {
  // Null at the top, and where the page around is of another origin: then nothing is known of it.
  const holder = depth < FRAME_LIMIT ? view.frameElement : null;
  const frame =
    holder && frameOf(holder, view, createDocumentView(view.parent, shadowRootOf, isOurs, depth + 1));
  const ground = groundOf(view, frame);
  const ancestries = new Map<Element, Ancestry>();
  const neighboursOf = createNeighbours();
  const ownOtherGround = createOtherGround(neighboursOf, isOurs);
  const ownCoverOf = createCoverTest(view, ancestryFor, neighboursOf, isOurs);

  /** Walks up to the nearest known ancestor, then down again: no recursion, no second walk. */
  function ancestryFor(element: Element): Ancestry | null {
    const missing: Element[] = [];
    let known: Ancestry | undefined;
    for (let at: Element | null = element; at !== null; at = flatParentOf(at, shadowRootOf)) {
      known = ancestries.get(at);
      if (known !== undefined) break;
      missing.push(at);
      if (missing.length > DEPTH_LIMIT) return null;
    }
    let above = known ?? null;
    for (const next of missing.reverse()) {
      above = ancestryOf(next, above, ground);
      ancestries.set(next, above);
    }
    return above;
  }

  return {
    ground,
    ancestryFor,
    coverOf(element, ancestry, rects) {
      const own = ownCoverOf(element, ancestry, rects);
      return own.covered !== false || frame === null ? own : frame.coverOf(rects);
    },
    otherGround(ancestry, ink, text) {
      const own = ownOtherGround(ancestry, ink, text);
      // A page with a background of its own shows nothing of what stands behind its frame.
      const isThrough = frame !== null && ground.above.layers === frame.above.layers;
      return own ?? (isThrough ? frame.otherGround(ink, text) : null);
    },
  };
}
