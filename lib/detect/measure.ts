import type { TextFacts } from '../model/facts';
import { limits } from '../model/limits';
import { ancestryOf, isClosedDetails, showsNoText, type Ancestry } from './ancestry';
import { place } from './clip';
import { clear, type Rgba } from './colour';
import { createCoverTest } from './cover';
import { filterOf, fontSizeOf, glyphTones, indentOf, isCollapsed, isOpening } from './glyphs';
import { groundOf } from './ground';
import { inkOf, type Ink } from './ink';
import { measureOption, measurePlaceholder, measurePseudo, measureValue } from './own-box';
import { createNeighbours, createOtherGround } from './other-ground';
import { appearanceOf, NOTICED } from './paint';
import {
  flatParentOf,
  isConnected,
  isElement,
  isSvg,
  isText,
  parentOf,
  rangeRects,
  rectOf,
  tagOf,
  textOf,
  type ShadowRootOf,
} from './pristine';
import { around, type Rect } from './rect';
import type { Source } from './source';

/** Part of a text node, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MeasurerOptions {
  readonly shadowRootOf: ShadowRootOf;
  /** Elements that the guard itself put on the page: they cover nothing. */
  readonly isOurs?: (element: Element) => boolean;
}

export interface Measurer {
  /**
   * Measures how one text stands on the page now. Reads style and layout, writes nothing, never throws for what a
   * page may hold.
   * @param span the part of a text node that matters; the whole node when left out
   */
  measure(source: Source, span?: Span): TextFacts;
  /** Forgets what was measured. To be called at the start of each pass: the page may have changed. */
  forget(): void;
}

/** Levels of the flat tree that are walked up. The parser stops at 512; scripts can go further. */
const DEPTH_LIMIT = 10_000;

/** Lines of one text that are placed. Longer texts are sampled evenly. */
const LINE_LIMIT = 60;

const visible: Omit<TextFacts, 'carrier' | 'attribute' | 'element'> = {
  displayNone: false,
  closedBy: null,
  contentVisibilityHidden: false,
  visibility: 'visible',
  opacity: 1,
  fontPx: 16,
  textAlpha: 1,
  contrast: 21,
  beyondDocument: 0,
  visibleShare: 1,
  clippedBy: null,
  textIndent: 0,
  collapsed: false,
  flattened: false,
  covered: null,
  filtered: null,
  animating: false,
  unknown: null,
};

/** Makes a measurer for the document of this frame. */
export function createMeasurer({ shadowRootOf, isOurs = () => false }: MeasurerOptions): Measurer {
  let pass = createPass(shadowRootOf, isOurs);
  return {
    measure(source, span) {
      return pass(source, span);
    },
    forget() {
      pass = createPass(shadowRootOf, isOurs);
    },
  };
}

function createPass(shadowRootOf: ShadowRootOf, isOurs: (element: Element) => boolean) {
  const ground = groundOf();
  const ancestries = new Map<Element, Ancestry>();
  const inks = new Map<Element, Ink>();
  const neighboursOf = createNeighbours();
  const otherGround = createOtherGround(neighboursOf, isOurs);
  const cover = createCoverTest(ancestryFor, neighboursOf, isOurs);

  /** Record of an element. Walks up to the nearest known ancestor, then down again: no recursion, no second walk. */
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

  function inkFor(element: Element): Ink {
    const known = inks.get(element);
    if (known !== undefined) return known;
    const ink = inkOf(element);
    inks.set(element, ink);
    return ink;
  }

  function measureText(node: Text, base: TextFacts, span: Span | undefined): TextFacts {
    const holder = flatParentOf(node, shadowRootOf);
    const ancestry = holder === null || !isConnected(node) ? null : ancestryFor(holder);
    if (holder === null || ancestry === null) return { ...base, displayNone: true, unknown: 'not rendered' };
    const isClosed = isClosedDetails(holder) && parentOf(node) === holder;
    const closedBy = ancestry.closedBy ?? (isClosed ? 'details' : null);
    if (ancestry.displayNone || closedBy !== null || ancestry.contentVisibilityHidden) {
      const { displayNone, contentVisibilityHidden } = ancestry;
      return { ...base, displayNone, closedBy, contentVisibilityHidden };
    }
    if (showsNoText(holder)) return { ...base, displayNone: true };
    // What stands in a text field is drawn by the field.
    if (tagOf(holder) === 'textarea') return measureBox(holder, inkFor(holder), base);
    const rects = isSvg(holder) ? [rectOf(holder)] : rangeRects(node, span);
    if (rects.length === 0) {
      return { ...base, displayNone: /\S/.test(textOf(node)), unknown: 'not rendered' };
    }
    const length = span === undefined ? textOf(node).trim().length : span.end - span.start;
    return judgeInk(holder, ancestry, inkFor(holder), sampled(rects), base, length);
  }

  /** Facts of glyphs that have boxes on the screen. */
  function judgeInk(
    holder: Element,
    ancestry: Ancestry,
    ink: Ink,
    rects: readonly Rect[],
    base: TextFacts,
    length: number | null,
  ): TextFacts {
    const placed = place(rects, ancestry.clips.flow);
    const box = around(rects);
    const fontPx = fontSizeOf(holder, ancestry.scale, ink, box);
    const isAway = placed.beyond > 0 || placed.share <= limits.share;
    const facts: TextFacts = {
      ...base,
      visibility: ground.frame.isInvisible ? 'hidden' : ink.visibility,
      opacity: ancestry.opacity,
      fontPx,
      beyondDocument: Math.round(placed.beyond),
      visibleShare: ancestry.masked ? 0 : placed.share,
      clippedBy: ancestry.masked ? 'mask' : placed.clippedBy,
      textIndent: isAway ? indentOf(ink, holder) : 0,
      collapsed: length !== null && isCollapsed(ink, rects, length, ancestry),
      flattened: ancestry.flattened,
      filtered: filterOf(ancestry, ink, fontPx),
      animating: isOpening(
        holder,
        ancestry,
        ink,
        fontPx,
        fontSizeOf(holder, ancestry.restingScale, ink, box),
      ),
      unknown: ancestry.unknown,
    };
    return withColours(facts, holder, ancestry, ink, rects);
  }

  function withColours(
    facts: TextFacts,
    holder: Element,
    ancestry: Ancestry,
    ink: Ink,
    rects: readonly Rect[],
  ): TextFacts {
    const [first = around([])] = rects;
    const coloured = { ...facts, ...coloursOf(facts, ancestry, ink, first) };
    if (!isInView(coloured)) return coloured;
    const { covered, why } = cover.coverOf(holder, ancestry, rects);
    return { ...coloured, covered, unknown: coloured.unknown ?? why };
  }

  /** Colours of the glyphs before all that is painted behind them. */
  function coloursOf(
    { filtered, unknown }: TextFacts,
    ancestry: Ancestry,
    ink: Ink,
    line: Rect,
  ): Pick<TextFacts, 'textAlpha' | 'contrast' | 'filtered' | 'unknown'> {
    const glyphs = glyphTones(ink, ancestry);
    if (glyphs === null) return { textAlpha: null, contrast: null, filtered, unknown: unknown ?? 'fill' };
    const { contrast, why, spoiltBy } = appearanceOf(glyphs, ancestry.layers, line, ground.canvas);
    const textAlpha = Math.max(...glyphs.map((tone) => tone.a));
    const isFaint = contrast === null || contrast < NOTICED || textAlpha <= limits.opacity;
    if (!isFaint) return { textAlpha, contrast, filtered, unknown };
    const edge = ink.edges.find(({ colour }) => showsEdge(colour, ancestry, line));
    if (edge !== undefined) {
      return { textAlpha: null, contrast: null, filtered, unknown: unknown ?? edge.name };
    }
    const doubt = why ?? otherGround(ancestry, glyphs[0] ?? clear, line);
    if (doubt !== null) return { textAlpha, contrast: null, filtered, unknown: unknown ?? doubt };
    const isSpoilt = contrast !== null && contrast < limits.contrast;
    return { textAlpha, contrast, filtered: filtered ?? (isSpoilt ? spoiltBy : null), unknown };
  }

  function showsEdge(colour: Rgba, ancestry: Ancestry, text: Rect): boolean {
    if (colour.a <= limits.opacity) return false;
    const { contrast } = appearanceOf([colour], ancestry.layers, text, ground.canvas);
    return contrast === null || contrast >= limits.contrast;
  }

  /** Text that stands inside its element's own box: generated content, field values, list entries. */
  function measureBox(element: Element, ink: Ink, base: TextFacts): TextFacts {
    const ancestry = isConnected(element) ? ancestryFor(element) : null;
    if (ancestry === null) return { ...base, displayNone: true, unknown: 'not rendered' };
    const { displayNone, closedBy, contentVisibilityHidden } = ancestry;
    if (displayNone || closedBy !== null || contentVisibilityHidden) {
      return { ...base, displayNone, closedBy, contentVisibilityHidden };
    }
    return judgeInk(element, ancestry, ink, [rectOf(element)], base, null);
  }

  return function measure(source: Source, span?: Span): TextFacts {
    const { node, carrier, attribute: name } = source;
    const holder = isElement(node) ? node : flatParentOf(node, shadowRootOf);
    // A title inside a drawing is its description, not the name of the page.
    const isDescription = carrier === 'title' && holder !== null && isSvg(holder);
    const base: TextFacts = {
      ...visible,
      carrier: isDescription ? 'svg-description' : carrier,
      attribute: name,
      element: tagOf(holder),
    };
    if (carrier === 'text') return isText(node) ? measureText(node, base, span) : base;
    if (!isElement(node)) return base;
    if (carrier === 'pseudo') return measurePseudo(node, name ?? '::before', base, measureBox);
    if (carrier === 'option') return measureOption(node, base, measureBox);
    if (carrier === 'value') return measureValue(node, base, measureBox);
    if (carrier === 'attribute' && name === 'placeholder') return measurePlaceholder(node, base, measureBox);
    return base;
  };
}

function sampled(rects: readonly Rect[]): readonly Rect[] {
  if (rects.length <= LINE_LIMIT) return rects;
  const step = rects.length / LINE_LIMIT;
  return Array.from({ length: LINE_LIMIT }, (_, i) => rects[Math.floor(i * step)]).filter(
    (rect) => rect !== undefined,
  );
}

/** Everything that is cheap to know says that a person sees the text. */
function isInView(facts: TextFacts): boolean {
  return (
    facts.visibility === 'visible' &&
    facts.opacity > limits.opacity &&
    facts.fontPx >= limits.fontPx &&
    facts.beyondDocument === 0 &&
    facts.visibleShare > limits.share &&
    (facts.textAlpha === null || facts.textAlpha > limits.opacity) &&
    (facts.contrast === null || facts.contrast >= limits.contrast) &&
    !facts.collapsed &&
    !facts.flattened &&
    facts.filtered === null
  );
}
