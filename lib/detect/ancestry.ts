import type { TextFacts } from '../model/facts';
import { limits } from '../model/limits';
import { willShow } from './animation';
import { clipsOf, type Clips } from './clipping';
import { parseFilter } from './colour-filter';
import { maskOf } from './mask';
import type { Ground } from './ground';
import { media } from './other-ground';
import { withBackground, type Layer } from './paint';
import { attribute, isSvg, layoutSizeOf, matches, rectOf, styleOf, tagOf } from './pristine';
import { CLIP_DRAWING, isDrawnClip } from './shape';
import {
  isFlat,
  isFlatScale,
  leavesSize,
  scaleOf,
  showsBack,
  times,
  transformOf,
  unscaled,
  withPerspective,
  type Scale,
} from './transform';

/** Opacity and scale from which no animation is asked about: there is enough to see. */
const PALE = 0.5;
const SMALL = 0.5;

const fadesIn = { opacity: (value: string) => Number(value) > limits.opacity };
const growsIn = { transform: leavesSize, scale: leavesSize, rotate: () => true };

/** A space that elements share in depth (`transform-style: preserve-3d`): their turns add up, or undo each other. */
interface Scene {
  readonly matrix: DOMMatrix;
  /** Of what stands around the scene. */
  readonly scale: Scale;
  readonly flattened: boolean;
}

/**
 * What an element and all its ancestors in the flat tree do to the text inside: made once for each element and
 * pass from the record of its parent, so that any number of texts costs one walk over the tree.
 */
export interface Ancestry {
  readonly element: Element;
  readonly parent: Ancestry | null;
  readonly style: CSSStyleDeclaration;
  readonly depth: number;
  readonly displayNone: boolean;
  readonly closedBy: TextFacts['closedBy'];
  readonly contentVisibilityHidden: boolean;
  readonly opacity: number;
  readonly masked: boolean;
  readonly blur: number;
  readonly scale: Scale;
  readonly flattened: boolean;
  readonly scene: Scene | null;
  /** Clips for content in the flow, for absolutely positioned and for fixed content. */
  readonly clips: Clips;
  readonly layers: Layer | null;
  /** Background that is painted through the glyphs (`background-clip: text`). */
  readonly glyphPaint: string | null;
  /** Inside a fixed or sticky element: it does not move with the page. */
  readonly isPinned: boolean;
  /** Opacity and flatness without the elements whose running animation will show them. */
  readonly restingOpacity: number;
  readonly restsFlat: boolean;
  readonly restingScale: Scale;
  readonly unknown: string | null;
}

/** What an element is under: its parent, or what stands above the topmost element. */
export type Above = Omit<Ancestry, 'element' | 'parent' | 'style'>;

/** What stands above the root of a page that is in no frame, or in one of which nothing is known. */
export const aboveAll: Omit<Above, 'clips'> = {
  depth: 0,
  displayNone: false,
  closedBy: null,
  contentVisibilityHidden: false,
  opacity: 1,
  masked: false,
  blur: 0,
  scale: unscaled,
  flattened: false,
  scene: null,
  layers: null,
  glyphPaint: null,
  isPinned: false,
  restingOpacity: 1,
  restsFlat: false,
  restingScale: unscaled,
  unknown: null,
};

/** Elements whose children browsers without the feature would show. Firefox gives such text boxes all the same. */
const fallbackTags = new Set([
  'canvas',
  'video',
  'audio',
  'iframe',
  'datalist',
  'select',
  'progress',
  'meter',
]);

/** Whether the text children of an element are never painted. */
export function showsNoText(element: Element): boolean {
  return fallbackTags.has(tagOf(element)) && !isSvg(element);
}

/** Parts of drawings that are painted only where something refers to them, if at all. */
const definitionTags = new Set(['defs', 'symbol', 'clippath', 'mask', 'pattern', 'marker', 'filter']);

function isDefinition(element: Element): boolean {
  return isSvg(element) && definitionTags.has(tagOf(element));
}

/** The record of an element under that of its flat-tree parent (null for the root). */
export function ancestryOf(
  element: Element,
  parent: Ancestry | null,
  ground: Pick<Ground, 'above' | 'viewportScroller'>,
): Ancestry {
  const above = parent ?? ground.above;
  const style = styleOf(element);
  const { display } = style;
  const base = { ...above, element, parent, style, depth: above.depth + 1 };
  // An element outside of the flat tree has an empty style.
  const isGone = display === 'none' || display === '';
  const closedBy = above.displayNone
    ? above.closedBy
    : (above.closedBy ?? closureOf(element, parent, style, isGone));
  const isFallback =
    parent !== null &&
    ((showsNoText(parent.element) && tagOf(parent.element) !== 'select') || isDefinition(parent.element));
  if (isGone || isFallback || above.displayNone) return { ...base, displayNone: true, closedBy };

  const contentVisibilityHidden = above.contentVisibilityHidden || style.contentVisibility === 'hidden';
  const paints = display !== 'contents';
  const unboxed = { ...base, closedBy, contentVisibilityHidden };
  if (!paints) return unboxed;

  const effect = effectsOf(element, style, above, parent?.style.perspective);
  const isViewport = parent === null || element === ground.viewportScroller;
  return { ...unboxed, ...effect, clips: clipsOf(element, style, above.clips, isViewport) };
}

/** The closed widget that an element is, or whose closed part it stands in. */
function closureOf(
  element: Element,
  parent: Ancestry | null,
  style: CSSStyleDeclaration,
  isGone: boolean,
): TextFacts['closedBy'] {
  if (parent !== null && isClosedDetails(parent.element) && !isSummary(element)) return 'details';
  if (attribute(element, 'hidden')?.toLowerCase() === 'until-found' && style.contentVisibility === 'hidden') {
    return 'until-found';
  }
  if (!isGone) return null;
  if (tagOf(element) === 'dialog' && attribute(element, 'open') === null) return 'dialog';
  return attribute(element, 'popover') !== null && !matches(element, ':popover-open') ? 'popover' : null;
}

/** A page may keep the content of closed details in view by styling `::details-content`. */
export function isClosedDetails(element: Element): boolean {
  if (tagOf(element) !== 'details' || isSvg(element) || attribute(element, 'open') !== null) return false;
  if (!CSS.supports('selector(::details-content)')) return true;
  const content = styleOf(element, '::details-content');
  return content.contentVisibility === 'hidden' || content.display === 'none';
}

/** The first summary of a details element stays in view when it is closed. */
function isSummary(element: Element): boolean {
  return matches(element, 'details > summary:first-of-type');
}

function effectsOf(
  element: Element,
  style: CSSStyleDeclaration,
  above: Above,
  perspective: string | undefined,
): Partial<Ancestry> {
  const opacity = Number(style.opacity);
  const filter = parseFilter(style.filter);
  const mask = maskOf(style, () => layoutSizeOf(element));
  // Pictures and frames stand in a line as boxes.
  const isInline = style.display === 'inline' && !isSvg(element) && !media.has(tagOf(element));
  // SVG content is measured by its own matrix.
  const own = isInline || isSvgContent(element) ? null : transformOf(style);
  const turned = turnOf(style, own, perspective, above);
  const isFading = opacity < PALE && willShow(element, fadesIn);
  const isGrowing =
    (turned.flattened || turned.part.x < SMALL || turned.part.y < SMALL) && willShow(element, growsIn);

  let { layers, glyphPaint } = above;
  // From the outside in: blending is the last thing done to an element, its filter the first.
  if (style.mixBlendMode !== 'normal') layers = { kind: 'blend', mode: style.mixBlendMode, next: layers };
  const faded = (isFading ? 1 : opacity) * filter.opacity * mask.opacity;
  if (faded < 1) layers = { kind: 'fade', opacity: faded, next: layers };
  if (filter.change !== null) {
    layers = { kind: 'filter', name: style.filter.slice(0, 100), change: filter.change, next: layers };
  }
  if (filter.isUnknown) layers = { kind: 'unknown', why: 'filter', next: layers };
  if (style.backgroundClip.includes('text')) {
    glyphPaint = `${style.backgroundColor} ${style.backgroundImage}`;
  } else {
    const box = once(() => rectOf(element));
    layers = withBackground(style, box, layers);
    const backdrop = style.backdropFilter;
    if (
      backdrop !== undefined &&
      backdrop !== 'none' &&
      backdrop !== '' &&
      !/^blur\([^)]*\)$/.test(backdrop)
    ) {
      layers = { kind: 'unknown', why: 'backdrop filter', next: layers };
    }
  }
  return {
    opacity: above.opacity * opacity * filter.opacity * (mask.opacity > limits.opacity ? mask.opacity : 1),
    masked: above.masked || mask.opacity <= limits.opacity,
    blur: Math.hypot(above.blur, filter.blur),
    scale: turned.scale,
    scene: turned.scene,
    flattened: turned.flattened,
    layers,
    glyphPaint,
    isPinned: above.isPinned || style.position === 'fixed' || style.position === 'sticky',
    restingOpacity: above.restingOpacity * (isFading ? 1 : opacity * filter.opacity),
    restsFlat: above.restsFlat || (own !== null && turned.flattened && !isGrowing),
    restingScale: isGrowing ? above.restingScale : times(above.restingScale, turned.part),
    unknown:
      above.unknown ?? (mask.isUnknown ? 'mask image' : isDrawnClip(style.clipPath) ? CLIP_DRAWING : null),
  };
}

function isSvgContent(element: Element): boolean {
  return isSvg(element) && tagOf(element) !== 'svg';
}

function turnOf(
  style: CSSStyleDeclaration,
  own: DOMMatrix | null,
  perspective: string | undefined,
  above: Above,
): { scale: Scale; part: Scale; scene: Scene | null; flattened: boolean } {
  const { scale, scene, flattened } = above;
  if (own === null && scene === null) return { scale, part: unscaled, scene, flattened };
  const around = scene ?? { matrix: new DOMMatrix(), scale, flattened };
  const matrix = around.matrix.multiply(withPerspective(own ?? new DOMMatrix(), perspective));
  const sceneScale = times(around.scale, scaleOf(matrix));
  const isBack = style.backfaceVisibility === 'hidden' && showsBack(matrix);
  return {
    scale: sceneScale,
    part: own === null ? unscaled : scaleOf(own),
    scene: style.transformStyle === 'preserve-3d' ? { ...around, matrix } : null,
    flattened: around.flattened || isBack || isFlat(matrix) || isFlatScale(sceneScale),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
