import type { Ancestry } from './ancestry';
import { coloursIn, parseColour } from './colour';
import { LEVELS, media, type NeighboursOf } from './other-ground';
import {
  bodyOf,
  documentElementOf,
  elementsAt,
  hostOf,
  isShadowRoot,
  isSvg,
  parentOf,
  pictureWidthOf,
  rectOf,
  rootOf,
  styleOf,
  tagOf,
  topElementAt,
} from './pristine';
import { areaOf, around, holds, intersection, type Rect } from './rect';
import { CLIP_DRAWING } from './shape';

/** Whether something stands in front of a text; null when it cannot be told, and `why` says the reason. */
export interface Cover {
  readonly covered: boolean | null;
  readonly why: string | null;
  /** A drawn clip path leaves nothing of it. */
  readonly isCut?: boolean;
}

/**
 * Texts of one pass that are tested: each costs as much as all its other facts, up to 1 ms on a large page. A pass
 * over suspect texts stays far below; a listing of a whole page leaves `covered` open for the rest.
 */
const TEST_LIMIT = 1500;

/** Alpha from which a layer hides what is behind it. */
const OPAQUE = 0.9;

/** Nothing is painted at a point: a clip path cuts it off. */
const CUT = 'clip-path';

type Solidity = 'solid' | 'clear' | 'doubt';

/** Whether what stands behind the own paint of an element (null: of a pseudo-element) can be seen. */
function solidityOf(element: Element | null, style: CSSStyleDeclaration, opacity: number): Solidity {
  if (opacity < OPAQUE || style.visibility !== 'visible' || style.display === 'none') return 'clear';
  if (style.mixBlendMode !== 'normal') return 'doubt';
  if ((parseColour(style.backgroundColor)?.a ?? 0) * opacity >= OPAQUE) return 'solid';
  // Pictures of one px are measuring devices; a real one may still be see-through, which nobody may look up.
  if (element !== null && tagOf(element) === 'img') return pictureWidthOf(element) > 2 ? 'solid' : 'clear';
  if (element !== null && media.has(tagOf(element)) && !isSvg(element)) return 'doubt';
  const image = style.backgroundImage;
  if (image === 'none' || image === '') return 'clear';
  const stops = image.includes('url(') ? [] : coloursIn(image);
  if (stops.length === 0) return 'doubt';
  return stops.every((stop) => stop.a >= OPAQUE) ? 'solid' : 'clear';
}

interface PlacedLayer {
  readonly place: number;
  readonly level: number;
  readonly rect: Rect;
  readonly takesPointer: boolean;
}

interface PseudoLayer {
  readonly level: number;
  readonly rect: Rect;
  /** Stands after the children of its element in the order of painting. */
  readonly comesLater: boolean;
}

/** Makes the test for one pass over the document. */
export function createCoverTest(
  view: Window,
  ancestryFor: (element: Element) => Ancestry | null,
  neighboursOf: NeighboursOf,
  isOurs: (element: Element) => boolean,
): (element: Element, ancestry: Ancestry, rects: readonly Rect[]) => Cover {
  const { document } = view;
  let tests = 0;
  const placedLayers = new Map<Node, readonly PlacedLayer[]>();
  const pseudoLayers = new Map<Element, readonly PseudoLayer[]>();

  /** The canvas takes the background of the root, or of the body where the root has none: it lies under everything. */
  function isGround(element: Element): boolean {
    if (element === documentElementOf(document)) return true;
    return element === bodyOf(document) && ancestryFor(element)?.parent?.layers === null;
  }

  /** What the topmost elements at one point say about a text in `element`. */
  function atPoint(
    element: Element,
    { isPinned, unknown, style }: Ancestry,
    x: number,
    y: number,
  ): 'open' | 'covered' | string {
    let target = element;
    for (let root = rootOf(target); ; root = rootOf(target)) {
      const isTop = topElementAt(root, x, y) === target;
      const stack = isTop ? [target] : elementsAt(root, x, y);
      // What a clip path cuts off cannot be hit.
      if (!stack.includes(target))
        return unknown === CLIP_DRAWING && style.pointerEvents !== 'none' ? CUT : 'takes no pointer';
      for (const top of stack) {
        if (top === target) break;
        if (isOurs(top) || isGround(top)) continue;
        const ancestry = ancestryFor(top);
        if (ancestry === null) continue;
        const solidity = solidityOf(top, ancestry.style, ancestry.opacity);
        if (solidity === 'clear') continue;
        // A bar that stays while the page scrolls covers other text in a moment.
        if (ancestry.isPinned && !isPinned) return 'under a fixed layer';
        return solidity === 'solid' ? 'covered' : 'under a picture or frame';
      }
      if (!isShadowRoot(root)) return 'open';
      target = hostOf(root);
    }
  }

  /**
   * Neighbours with a place of their own, and pseudo-elements, that lie over the text. Hit tests leave out layers
   * that take no pointer, and reach no text outside of the window.
   */
  function isUnderLayer(ancestry: Ancestry, text: Rect, wasHitTested: boolean): boolean {
    // The outermost element on the way up that is stacked by itself carries the text with it.
    let raised: number | null = null;
    let current: Ancestry | null = ancestry;
    for (let steps = 0; current !== null && steps < LEVELS; steps += 1, current = current.parent) {
      const { element, style } = current;
      const isOver = (layer: { level: number; rect: Rect }, comesLater: boolean) =>
        (raised === null || layer.level > raised || (layer.level === raised && comesLater)) &&
        spans(layer.rect, text);
      if (pseudoLayersOf(element).some((layer) => isOver(layer, layer.comesLater))) return true;
      if (style.position !== 'static' || style.opacity !== '1' || style.transform !== 'none') {
        raised = Number.parseInt(style.zIndex, 10) || 0;
      }
      const layers = layersBeside(element);
      if (layers.length === 0) continue;
      const place = neighboursOf(element).indexOf(element);
      const others = layers.filter((layer) => layer.place !== place && !(wasHitTested && layer.takesPointer));
      if (others.some((layer) => isOver(layer, layer.place > place))) return true;
    }
    return false;
  }

  /** Opaque boxes with a place of their own among the children of an element's parent. */
  function layersBeside(element: Element): readonly PlacedLayer[] {
    const parent = parentOf(element);
    if (parent === null) return [];
    const known = placedLayers.get(parent);
    if (known !== undefined) return known;
    const found = neighboursOf(element).flatMap((other, place) => {
      const style = styleOf(other);
      const level = Number.parseInt(style.zIndex, 10) || 0;
      const isPlaced = style.position === 'absolute' || style.position === 'relative';
      if (!isPlaced || level < 0 || isOurs(other)) return [];
      if (solidityOf(other, style, Number(style.opacity)) !== 'solid') return [];
      return [{ place, level, rect: rectOf(other), takesPointer: style.pointerEvents !== 'none' }];
    });
    placedLayers.set(parent, found);
    return found;
  }

  function pseudoLayersOf(element: Element): readonly PseudoLayer[] {
    const known = pseudoLayers.get(element);
    if (known !== undefined) return known;
    const layers = measurePseudoLayers(element);
    pseudoLayers.set(element, layers);
    return layers;
  }

  return function coverOf(element, ancestry, rects) {
    const window: Rect = { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
    const points = samplePoints(rects).filter(({ x, y }) => holds(window, x, y));
    tests += 1;
    if (tests > TEST_LIMIT) return { covered: null, why: null };
    if (points.length === 0) {
      const isUnder = rects.length > 0 && isUnderLayer(ancestry, around(rects), false);
      return { covered: isUnder ? true : null, why: null };
    }
    const doubts: string[] = [];
    for (const { x, y } of points) {
      const found = atPoint(element, ancestry, x, y);
      if (found === 'open') {
        const [first] = rects;
        const isUnder = first !== undefined && isUnderLayer(ancestry, first, true);
        return { covered: isUnder, why: null };
      }
      if (found !== 'covered') doubts.push(found);
    }
    const [why = null] = doubts;
    const isCut = doubts.length === points.length && doubts.every((doubt) => doubt === CUT);
    return { covered: why === null ? true : null, why, isCut };
  };
}

/** The boxes of opaque pseudo-elements that are laid over their element. */
function measurePseudoLayers(element: Element): readonly PseudoLayer[] {
  return ['::before', '::after'].flatMap((pseudo) => {
    const style = styleOf(element, pseudo);
    if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return [];
    const level = Number.parseInt(style.zIndex, 10) || 0;
    if (level < 0 || solidityOf(null, style, Number(style.opacity)) !== 'solid') return [];
    const box = rectOf(element);
    const left = box.left + (Number.parseFloat(style.left) || 0);
    const top = box.top + (Number.parseFloat(style.top) || 0);
    const right = left + (Number.parseFloat(style.width) || 0);
    const bottom = top + (Number.parseFloat(style.height) || 0);
    return [{ level, rect: { left, top, right, bottom }, comesLater: pseudo === '::after' }];
  });
}

function spans(layer: Rect, text: Rect): boolean {
  return areaOf(intersection(layer, text)) >= areaOf(text) * OPAQUE;
}

/** Middle and ends of the first, the middle and the last line. */
function samplePoints(rects: readonly Rect[]): readonly { x: number; y: number }[] {
  const lines = new Set([rects[0], rects[Math.floor(rects.length / 2)], rects.at(-1)]);
  return [...lines].flatMap((line) => {
    if (line === undefined || areaOf(line) === 0) return [];
    const y = (line.top + line.bottom) / 2;
    const margin = Math.min(3, (line.right - line.left) / 4);
    return [
      { x: (line.left + line.right) / 2, y },
      { x: line.left + margin, y },
      { x: line.right - margin, y },
    ];
  });
}
