import type { Carrier } from '../model/finding';
import {
  attribute,
  attributeNamesOf,
  ELEMENTS_ONLY,
  isConnected,
  isComment,
  isElement,
  isSvg,
  isText,
  nextOutside,
  parentOf,
  rootOf,
  tagOf,
  templateContentOf,
  textOf,
  walkerOver,
} from './pristine';
import type { Source } from './source';

/**
 * A stretch of the document's text in reading order. Blocks are lines: inline neighbours are joined as they stand,
 * so a payload split over spans is one text; a block, an attribute or a comment starts a new line.
 */
export interface Chunk {
  readonly text: string;
  /** Offset in `text` at which the source of the same index begins. Ascending. */
  readonly starts: readonly number[];
  /** A text node stands for itself; everything else says how it carries its text. */
  readonly sources: readonly (Text | Source)[];
}

/** Chunk size in UTF-16 units: some 2 ms of matching, a part of one slice. */
const CHUNK_LENGTH = 8_000;

/** One text longer than this is cut: a 50 MB text node must not stop the tab. The rest is reported as a gap. */
export const TEXT_LIMIT = 200_000;

/** Shortest attribute, title or comment worth reading: nothing shorter can order anything. */
const SHORTEST_TEXT = 8;

/** Elements that stand inside a line of text. Everything else starts a new block. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tspan tt u var wbr'.split(
    ' ',
  ),
);

/** Custom elements stand inside a line unless a style says otherwise. */
export function isInline(tag: string): boolean {
  return inlineTags.has(tag) || tag.includes('-');
}

/** Elements whose text is program or markup, which readers drop. Scripts that hold documents for machines are read apart. */
const skippedTags = new Set('script style iframe'.split(' '));

/** Script types that hold words rather than program. */
const dataScript = /^(?:application\/(?:[\w.+-]*\+)?json|text\/(?:plain|markdown|llms\.txt|x-[\w-]+))$/i;

const carriersByTag: Readonly<Record<string, Carrier>> = {
  title: 'title',
  desc: 'svg-description',
  metadata: 'svg-description',
  option: 'option',
  noscript: 'noscript',
};

/** Attributes that hold no words for any reader. Reading them would double the cost of the pass. */
const skippedAttributes = new Set(
  'class style id d points transform viewbox srcset sizes integrity nonce type rel lang dir role tabindex srcdoc src width height fill stroke xmlns version loading decoding media charset target for form method enctype http-equiv property itemtype itemprop datetime'.split(
    ' ',
  ),
);

/** Event handlers hold program. */
const handler = /^on[a-z]+$/;

/** An address that has room for words: a query or a fragment, or a scheme that holds a text of its own. */
const wordyAddress = /[?#].{12}|^(?:mailto|data|javascript):/i;

/** What a pass over a document needs to know of the world outside it. */
export interface CollectOptions {
  /** Gives the open or closed shadow root of an element, or null. */
  readonly shadowRootOf: (element: Element, tag: string) => ShadowRoot | null;
  /** Called for each shadow root found, so that changes inside it can be watched too. */
  readonly onShadowRoot?: (root: ShadowRoot) => void;
  /** Called for every element, and for every one that has a name for machines: an `aria-label`. */
  readonly onElement?: (element: Element, tag: string) => void;
  readonly onName?: (element: Element, name: string) => void;
  /** Called for things whose text cannot be read. */
  readonly onGap?: (kind: 'canvas' | 'plugin' | 'budget', detail: string) => void;
}

/** Deepest nesting of shadow roots and templates that is followed. */
const DEPTH_LIMIT = 32;

/** Nodes between two breaths: about half a millisecond. */
const NODES_BETWEEN_BREATHS = 400;

/** How far up a text looks for its block. Deeper inline nesting only splits lines, and the walk stays linear. */
const INLINE_DEPTH_LIMIT = 64;

/**
 * Reads all text below a node, chunk by chunk, in document order. Shadow roots and templates follow the tree that holds them.
 * Yields null where it is a good moment to pause. Never reads style or layout.
 * @param root a document, element, shadow root, text or comment node
 */
export function* collect(root: Node, options: CollectOptions): Generator<Chunk | null> {
  const pending: { root: Node; carrier: Carrier; depth: number }[] = [{ root, carrier: 'text', depth: 0 }];
  const page = createChunkBuilder(options);
  let visitedNodes = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { carrier: outer, depth } = next;
    const walker = walkerOver(next.root);
    let lastBlock: Node | null = null;
    let node: Node | null = next.root;
    while (node !== null) {
      let inside = true;
      if (isText(node)) {
        const holder = parentOf(node);
        const tag = holder === null ? '' : tagOf(holder);
        const isDrawing = tag === 'title' && isElement(holder) && isSvg(holder);
        const carrier = isDrawing ? 'svg-description' : (carriersByTag[tag] ?? outer);
        if (carrier === 'text' || carrier === 'template') {
          const block = blockOf(node);
          if (block !== lastBlock) page.endLine();
          lastBlock = block;
          page.addInline(carrier === 'text' ? node : { node, carrier, attribute: null }, textOf(node));
        } else if (isElement(holder)) {
          const words = carrier === 'noscript' ? withoutMarkup(textOf(node)) : textOf(node);
          page.addAside({ node: holder, carrier, attribute: null }, words);
        }
      } else if (isComment(node)) {
        page.addAside({ node, carrier: 'comment', attribute: null }, textOf(node));
      } else if (isElement(node)) {
        const tag = tagOf(node);
        if (tag === 'br') page.addSpace();
        else if (!isInline(tag)) {
          page.endLine();
          lastBlock = null;
        }
        options.onElement?.(node, tag);
        readAttributes(node, tag, page.addAside, options.onName);
        if (tag === 'script' && dataScript.test(attribute(node, 'type') ?? '')) {
          page.addAside({ node, carrier: 'json-ld', attribute: null }, textOf(node));
        } else if (tag === 'canvas') options.onGap?.('canvas', 'canvas');
        else if (tag === 'object' || tag === 'embed') options.onGap?.('plugin', tag);
        if (depth < DEPTH_LIMIT) {
          const content = tag === 'template' ? templateContentOf(node) : null;
          if (content !== null) {
            templateHosts.set(content, node);
            pending.push({ root: content, carrier: 'template', depth: depth + 1 });
          }
          const shadow = options.shadowRootOf(node, tag);
          if (shadow !== null) {
            options.onShadowRoot?.(shadow);
            pending.push({ root: shadow, carrier: outer, depth: depth + 1 });
          }
        }
        inside = !skippedTags.has(tag);
      }
      node = inside ? walker.nextNode() : nextOutside(walker);
      visitedNodes += 1;
      if (page.isFull()) yield page.take();
      else if (visitedNodes % NODES_BETWEEN_BREATHS === 0) yield null;
    }
    page.endLine();
  }
  yield page.take();
}

/**
 * Gathers lines into a chunk. Asides (attributes, comments) wait for the end of the line that they stand in.
 * Parts are joined once, at the end: asking a growing string for its last character would copy it each time.
 */
function createChunkBuilder(options: CollectOptions) {
  let parts: string[] = [];
  let length = 0;
  let isLineStart = true;
  let starts: number[] = [];
  let sources: (Text | Source)[] = [];
  let asides: { source: Source; words: string }[] = [];

  function clip(words: string): string {
    if (words.length <= TEXT_LIMIT) return words;
    options.onGap?.('budget', `a text of ${words.length} characters was read up to ${TEXT_LIMIT}`);
    return words.slice(0, TEXT_LIMIT);
  }

  function append(source: Text | Source, words: string): void {
    starts.push(length);
    sources.push(source);
    push(words);
  }

  function push(words: string): void {
    parts.push(words);
    length += words.length;
    isLineStart = false;
  }

  function breakLine(): void {
    push('\n');
    isLineStart = true;
  }

  return {
    addInline(source: Text | Source, words: string): void {
      const line = onOneLine(clip(words));
      // White space between blocks is no line of its own.
      if (line !== '' && !(isLineStart && line === ' ')) append(source, line);
    },
    addSpace(): void {
      if (!isLineStart) push(' ');
    },
    addAside(source: Source, words: string): void {
      if (words.length >= SHORTEST_TEXT) asides.push({ source, words: clip(words) });
    },
    endLine(): void {
      if (!isLineStart) breakLine();
      if (asides.length === 0) return;
      for (const { source, words } of asides) {
        append(source, onOneLine(words));
        breakLine();
      }
      asides = [];
    },
    isFull: () => length >= CHUNK_LENGTH && (isLineStart || length >= TEXT_LIMIT),
    take(): Chunk {
      const chunk = { text: parts.join(''), starts, sources };
      parts = [];
      length = 0;
      isLineStart = true;
      starts = [];
      sources = [];
      return chunk;
    },
  };
}

function readAttributes(
  element: Element,
  tag: string,
  add: (source: Source, words: string) => void,
  onName: CollectOptions['onName'],
): void {
  for (const written of attributeNamesOf(element)) {
    const name = written.toLowerCase();
    if (skippedAttributes.has(name) || handler.test(name)) continue;
    const value = attribute(element, written) ?? '';
    if (value.length < SHORTEST_TEXT) continue;
    if (name === 'href' && !wordyAddress.test(value)) continue;
    if (name === 'aria-label') onName?.(element, value);
    if (name === 'value') add({ node: element, carrier: 'value', attribute: null }, value);
    else if (name === 'content' && tag === 'meta')
      add({ node: element, carrier: 'meta', attribute: null }, value);
    else add({ node: element, carrier: 'attribute', attribute: name }, value);
  }
}

/** HTML's white space as one space: a line break inside a text node is no block. Invisible characters stay. */
function onOneLine(words: string): string {
  return /[\n\r\t\f]| {2}/.test(words) ? words.replace(/[ \n\r\t\f]+/g, ' ') : words;
}

/** The words of markup that was kept as text (noscript), without its tags. */
function withoutMarkup(markup: string): string {
  return markup.replace(/<[^<>]*>/g, ' ');
}

function blockOf(node: Node): Node | null {
  let holder = parentOf(node);
  for (let depth = 0; holder !== null && depth < INLINE_DEPTH_LIMIT; depth++) {
    if (!isInline(tagOf(holder))) return holder;
    holder = parentOf(holder);
  }
  return holder;
}

/** The templates whose contents were read: a content does not know its template. */
const templateHosts = new WeakMap<Node, Element>();

/** The node that stands for a source in the document: for the contents of a template the outermost template itself. */
export function placeOf({ node }: Source): Node {
  let place: Node = node;
  for (let depth = 0; depth < DEPTH_LIMIT; depth++) {
    const host = templateHosts.get(rootOf(place));
    if (host === undefined) return place;
    place = host;
  }
  return place;
}

/** The words that a source holds now, in the form in which `collect` gave them; null when it has left the page. */
export function wordsOf({ node, carrier, attribute: name }: Source): string | null {
  // Template contents stand outside the document by nature.
  if (carrier !== 'template' && !isConnected(node)) return null;
  if (isText(node) || isComment(node)) return onOneLine(textOf(node));
  if (carrier === 'attribute') {
    // Names are case-sensitive in SVG and XHTML.
    const written = attributeNamesOf(node).find((other) => other.toLowerCase() === name);
    return onOneLine(written === undefined ? '' : (attribute(node, written) ?? ''));
  }
  if (carrier === 'value') return onOneLine(attribute(node, 'value') ?? '');
  if (carrier === 'meta') return onOneLine(attribute(node, 'content') ?? '');
  return onOneLine(carrier === 'noscript' ? withoutMarkup(textOf(node)) : textOf(node));
}

/**
 * Finds shadow roots below a node that were not there at the last look: attaching one is told to no observer.
 * Touches elements only.
 */
export function* findShadowRoots(
  root: Node,
  shadowRootOf: (element: Element) => ShadowRoot | null,
  isKnown: (root: ShadowRoot) => boolean,
): Generator<ShadowRoot | null> {
  const walker = walkerOver(root, ELEMENTS_ONLY);
  let visitedNodes = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const shadow = isElement(node) ? shadowRootOf(node) : null;
    if (shadow !== null && !isKnown(shadow)) yield shadow;
    else if (++visitedNodes % NODES_BETWEEN_BREATHS === 0) yield null;
  }
}
