import type { TextFacts } from '../model/facts';
import { limits } from '../model/limits';
import { ancestryOf, isClosedDetails, type Ancestry } from './ancestry';
import { willShow } from './animation';
import { place, type Clip } from './clip';
import { clear, coloursIn, parseColour, type Rgba } from './colour';
import { createCoverTest } from './cover';
import { groundOf } from './ground';
import { inkOf, type Ink } from './ink';
import { appearanceOf, NOTICED } from './paint';
import {
  attribute,
  clientWidthOf,
  flatParentOf,
  isConnected,
  isElement,
  isSelected,
  isSvg,
  isText,
  matches,
  parentOf,
  rangeRects,
  rectOf,
  scrollWidthOf,
  svgMatrixOf,
  tagOf,
  textOf,
  zoomOf,
  type ShadowRootOf,
} from './pristine';
import { around, heightOf, widthOf, type Rect } from './rect';
import type { Source } from './source';
import type { Scale } from './transform';

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

/** Width of a character in parts of the font size below which letters lie on each other. A narrow `i` has 0.22. */
const NARROW = 0.1;

/** Elements whose children are not painted, or only where the element itself fails. */
const unpainted = new Set(['canvas', 'video', 'audio', 'iframe', 'datalist', 'select', 'progress', 'meter']);

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
  const cover = createCoverTest(ancestryFor, isOurs);

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
    if (unpainted.has(tagOf(holder))) return { ...base, displayNone: true };
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
    const placed = place(rects, clipFor(ancestry));
    const box = around(rects);
    const fontPx = fontSizeOf(holder, ancestry.scale, ink, box);
    const isAway = placed.beyond > 0 || placed.share <= limits.share;
    const facts: TextFacts = {
      ...base,
      visibility: ink.visibility,
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
    const glyphs = glyphTones(ink, ancestry);
    if (glyphs === null)
      return { ...facts, textAlpha: null, contrast: null, unknown: facts.unknown ?? 'fill' };
    const { contrast, why, spoiltBy } = appearanceOf(glyphs, ancestry.layers, first, ground.canvas);
    const textAlpha = Math.max(...glyphs.map((tone) => tone.a));
    const filtered = facts.filtered ?? (contrast !== null && contrast < limits.contrast ? spoiltBy : null);
    const isFaint = contrast === null || contrast < NOTICED || textAlpha <= limits.opacity;
    if (isFaint) {
      const edge = ink.edges.find(({ colour }) => showsEdge(colour, ancestry, first));
      const reason =
        edge?.name ?? (why === null ? cover.otherGround(holder, ancestry, glyphs[0] ?? clear, first) : null);
      if (reason !== null && edge !== undefined) {
        return { ...facts, textAlpha: null, contrast: null, filtered, unknown: facts.unknown ?? reason };
      }
      return {
        ...facts,
        textAlpha,
        contrast: reason === null ? contrast : null,
        filtered: reason === null ? filtered : facts.filtered,
        unknown: facts.unknown ?? reason ?? why,
      };
    }
    const seen = { ...facts, textAlpha, contrast, filtered };
    if (!isInView(seen)) return seen;
    const { covered, why: doubt } = cover.coverOf(holder, ancestry, rects);
    return { ...seen, covered, unknown: seen.unknown ?? doubt };
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

  function measurePseudo(element: Element, pseudo: string, base: TextFacts): TextFacts {
    const ink = inkOf(element, pseudo);
    const { style } = ink;
    if (style.display === 'none' || style.content === 'none' || style.content === 'normal') {
      return { ...base, displayNone: true };
    }
    const facts = measureBox(element, ink, base);
    return { ...facts, ...pseudoFacts(style, facts) };
  }

  function measureOption(element: Element, base: TextFacts): TextFacts {
    const select = selectOf(element);
    if (select === null) return { ...base, displayNone: true };
    const isList = matches(select, '[multiple], [size]:not([size="0"], [size="1"])');
    if (isList) return measureBox(element, inkFor(element), base);
    // Of a closed list the chosen entry alone is in view.
    return isSelected(element) ? measureBox(select, inkFor(select), base) : { ...base, visibleShare: 0 };
  }

  function measureValue(element: Element, base: TextFacts): TextFacts {
    const facts = measureBox(element, inkFor(element), base);
    if (attribute(element, 'type')?.toLowerCase() === 'password')
      return { ...facts, filtered: 'password dots' };
    return tagOf(element) === 'input' ? withFieldShare(element, facts) : facts;
  }

  function measurePlaceholder(element: Element, base: TextFacts): TextFacts {
    const facts = measureBox(element, inkOf(element, '::placeholder'), base);
    const isShown = matches(element, ':placeholder-shown');
    if (!isShown) return { ...facts, visibleShare: 0, clippedBy: null };
    const opacity = Number(inkOf(element, '::placeholder').style.opacity);
    return { ...facts, opacity: facts.opacity * (Number.isNaN(opacity) ? 1 : opacity) };
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
    if (carrier === 'pseudo') return measurePseudo(node, name ?? '::before', base);
    if (carrier === 'option') return measureOption(node, base);
    if (carrier === 'value') return measureValue(node, base);
    if (carrier === 'attribute' && name === 'placeholder') return measurePlaceholder(node, base);
    return base;
  };
}

function clipFor(ancestry: Ancestry): Clip {
  return ancestry.clips.flow;
}

function sampled(rects: readonly Rect[]): readonly Rect[] {
  if (rects.length <= LINE_LIMIT) return rects;
  const step = rects.length / LINE_LIMIT;
  return Array.from({ length: LINE_LIMIT }, (_, i) => rects[Math.floor(i * step)]).filter(
    (rect) => rect !== undefined,
  );
}

function fontSizeOf(holder: Element, scale: Scale, ink: Ink, box: Rect): number {
  let size = ink.fontSize * zoomOf(holder) * Math.min(scale.x, scale.y);
  if (isSvg(holder)) {
    const matrix = svgMatrixOf(holder);
    if (matrix !== null) size *= Math.min(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
  }
  return ink.isAdjusted ? Math.min(size, heightOf(box), Math.max(widthOf(box), heightOf(box))) : size;
}

function indentOf(ink: Ink, holder: Element): number {
  const value = Number.parseFloat(ink.textIndent);
  if (Number.isNaN(value)) return 0;
  return ink.textIndent.endsWith('%') ? Math.round((value / 100) * widthOf(rectOf(holder))) : value;
}

function isCollapsed(ink: Ink, rects: readonly Rect[], length: number, { scale }: Ancestry): boolean {
  if ((ink.spacing.letter >= 0 && ink.spacing.word >= 0) || length < 2 || scale.x === 0) return false;
  const along = rects.reduce((sum, rect) => sum + Math.max(widthOf(rect), 0), 0) / scale.x;
  return along < length * ink.fontSize * NARROW;
}

function filterOf({ blur }: Ancestry, ink: Ink, fontPx: number): string | null {
  if (ink.isDotted) return 'text-security';
  return blur > 0 && blur >= fontPx * limits.blur ? `blur(${Math.round(blur * 10) / 10}px)` : null;
}

/** True when all that hides the text in time is on its way to show it. */
function isOpening(
  holder: Element,
  ancestry: Ancestry,
  ink: Ink,
  fontPx: number,
  restingPx: number,
): boolean {
  const isFaint = ancestry.opacity <= limits.opacity;
  const isSmall = fontPx < limits.fontPx;
  const isInkHidden = ink.visibility !== 'visible' || (ink.fill !== null && ink.fill.a <= limits.opacity);
  if (!isFaint && !isSmall && !ancestry.flattened && !isInkHidden) return false;
  const inkOpens = () => willShow(holder, inkShows);
  return (
    (!isFaint || ancestry.restingOpacity > limits.opacity) &&
    !ancestry.restsFlat &&
    (!isSmall || restingPx >= limits.fontPx || inkOpens()) &&
    (!isInkHidden || inkOpens())
  );
}

const inkShows = {
  visibility: (value: string) => value === 'visible',
  fontSize: (value: string) => Number.parseFloat(value) >= limits.fontPx,
  color: isInk,
  webkitTextFillColor: isInk,
};

function isInk(value: string): boolean {
  return (parseColour(value)?.a ?? 1) > limits.opacity;
}

/** Colours that the glyphs may have: their fill, over a background that is painted through them. */
function glyphTones(ink: Ink, ancestry: Ancestry): readonly Rgba[] | null {
  if (ink.fill === null) return null;
  const { fill } = ink;
  if (ancestry.glyphPaint === null || fill.a >= 1) return [fill];
  if (ancestry.glyphPaint.includes('url(')) return null;
  const through = coloursIn(ancestry.glyphPaint).filter((tone) => tone.a > limits.opacity);
  return through.length === 0 ? [fill] : through.slice(0, 8);
}

/** Everything that is cheap to know says that a person sees the text. */
function isInView(facts: TextFacts): boolean {
  return (
    facts.visibility === 'visible' &&
    facts.opacity > limits.opacity &&
    facts.fontPx >= limits.fontPx &&
    facts.beyondDocument === 0 &&
    facts.visibleShare > limits.share &&
    !facts.collapsed &&
    !facts.flattened &&
    facts.filtered === null
  );
}

/** What a pseudo-element's own style adds: it has no boxes that could be asked for. */
function pseudoFacts(style: CSSStyleDeclaration, facts: TextFacts): Partial<TextFacts> {
  const opacity = facts.opacity * Number(style.opacity || 1);
  const left = Number.parseFloat(style.left);
  const top = Number.parseFloat(style.top);
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const away = isPlaced ? Math.max(0, -left || 0, -top || 0) : 0;
  const width = Number.parseFloat(style.width);
  const height = Number.parseFloat(style.height);
  const isShut = style.overflowX !== 'visible' && (width <= 1 || height <= 1);
  const isCut = /rect\(0px, 0px, 0px, 0px\)/.test(style.clip) && isPlaced;
  return {
    opacity,
    ...(away > FAR && { beyondDocument: Math.round(away) }),
    ...(isShut && { visibleShare: 0, clippedBy: 'overflow' }),
    ...((isCut || /inset\((?:100|[5-9]\d)%\)|circle\(0/.test(style.clipPath)) && {
      visibleShare: 0,
      clippedBy: 'clip-path',
    }),
    ...(style.transform.startsWith('matrix(0, 0, 0, 0') && { flattened: true }),
  };
}

/** Px to the left or above from which generated text is taken to be off the page: its real boxes are not to be had. */
const FAR = 500;

function selectOf(option: Element): Element | null {
  let parent = parentOf(option);
  for (let level = 0; level < 3 && isElement(parent); level += 1, parent = parentOf(parent)) {
    if (tagOf(parent) === 'select') return parent;
  }
  return null;
}

/** A field shows as much of its value as it is wide. */
function withFieldShare(element: Element, facts: TextFacts): TextFacts {
  const width = clientWidthOf(element);
  const needed = scrollWidthOf(element);
  if (needed <= width || width === 0) return facts;
  return {
    ...facts,
    visibleShare: facts.visibleShare * (width / needed),
    clippedBy: facts.clippedBy ?? 'overflow',
  };
}
