import type { TextFacts } from '../model/facts';
import { limits } from '../model/limits';
import { isClosedDetails, showsNoText, type Ancestry } from './ancestry';
import { place } from './clip';
import { clear, type Rgba } from './colour';
import { createDocumentView } from './document-view';
import { createLetterTest } from './drawn-letters';
import { filterOf, fontSizeOf, glyphTones, indentOf, isCollapsed, isOpening, strikeOf } from './glyphs';
import { inkOf, type Ink } from './ink';
import { measureOption, measurePlaceholder, measurePseudo, measureValue } from './own-box';
import { createLinePaint } from './line-paint';
import { appearanceOf, NOTICED, type Layer } from './paint';
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
import { around, everywhere, type Rect } from './rect';
import type { Source } from './source';
import type { Span } from './span';

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

/** The part of a text node that is measured. */
interface Words extends Span {
  readonly node: Text;
}

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
  const { ground, ancestryFor, coverOf, otherGround } = createDocumentView(window, shadowRootOf, isOurs);
  const inks = new Map<Element, Ink>();
  const linePaint = createLinePaint();
  const letterTest = createLetterTest(document);

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
    return judgeInk(holder, ancestry, inkFor(holder), sampled(rects), base, {
      node,
      ...(span ?? spanOf(node)),
    });
  }

  /** Facts of glyphs that have boxes on the screen. */
  function judgeInk(
    holder: Element,
    ancestry: Ancestry,
    ink: Ink,
    rects: readonly Rect[],
    base: TextFacts,
    words: Words | null,
  ): TextFacts {
    const placed = place(rects, ancestry.clips.flow);
    const box = around(rects);
    const fontPx = fontSizeOf(holder, ancestry.scale, ink, box);
    const isAway = placed.beyond > 0 || placed.share <= limits.share;
    const facts: TextFacts = {
      ...base,
      visibility: ground.isInvisible ? 'hidden' : ink.visibility,
      opacity: ancestry.opacity,
      fontPx,
      beyondDocument: Math.round(placed.beyond),
      visibleShare: ancestry.masked ? 0 : placed.share,
      clippedBy: ancestry.masked ? 'mask' : placed.clippedBy,
      textIndent: isAway ? indentOf(ink, holder) : 0,
      collapsed: words !== null && isCollapsed(ink, rects, words.end - words.start, ancestry),
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
    return withColours(facts, holder, ancestry, ink, rects, words);
  }

  function withColours(
    facts: TextFacts,
    holder: Element,
    ancestry: Ancestry,
    ink: Ink,
    rects: readonly Rect[],
    words: Words | null,
  ): TextFacts {
    const [first = around([])] = rects;
    const coloured = { ...facts, ...coloursOf(facts, ancestry, ink, first) };
    if (!isInView(coloured)) return coloured;
    const painted = words === null ? coloured : paintedOver(coloured, holder, ancestry, ink, rects, words);
    if (!isInView(painted)) return painted;
    const { covered, why, isCut } = coverOf(holder, ancestry, rects);
    if (isCut === true) return { ...painted, visibleShare: 0, clippedBy: 'clip-path' };
    return { ...painted, covered, unknown: painted.unknown ?? why };
  }

  /** What only few pages do to a text that is otherwise in view: other styles than its element's, fonts without letters. */
  function paintedOver(
    facts: TextFacts,
    holder: Element,
    ancestry: Ancestry,
    ink: Ink,
    rects: readonly Rect[],
    words: Words,
  ): TextFacts {
    const other = linePaint(words.node, words, holder, ancestry, ink, rects);
    const { ink: drawn, ground: behind } = other ?? { ink, ground: null };
    const text = textOf(words.node).slice(words.start, words.end);
    const size = fontSizeOf(holder, ancestry.scale, drawn, around(rects)) * letterTest(drawn, text);
    const fontPx = size < facts.fontPx ? size : facts.fontPx;
    const strike = strikeOf(ancestry, drawn);
    if (other === null) return { ...facts, fontPx, filtered: strike };
    const layers: Layer | null =
      behind === null
        ? ancestry.layers
        : { kind: 'background', rectOf: () => everywhere, tones: [behind], next: ancestry.layers };
    const [first = around([])] = rects;
    const coloured = coloursOf({ ...facts, filtered: strike }, { ...ancestry, layers }, drawn, first);
    return { ...facts, fontPx, ...coloured };
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

/** A text without the white space around it. */
function spanOf(node: Text): Span {
  const text = textOf(node);
  const start = text.length - text.trimStart().length;
  return { start, end: Math.max(start, text.trimEnd().length) };
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
