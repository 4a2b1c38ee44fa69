/**
 * Reads of the DOM that a page cannot bend.
 *
 * `<form><input name=attributes>` and `<img name=body>` replace properties of forms and of the document, in the
 * extension's own world too. So every accessor is taken from its prototype once, when this file loads
 * (document_start), and applied to nodes from then on. What changes the page stands in pristine-edits.ts.
 */

const { apply } = Reflect;
const page = document;

/** The getter of a prototype's property, as a function of the object. */
// With the mark, each content script leaves out the accessors that it does not use.
/*@__NO_SIDE_EFFECTS__*/
function getter<Target extends object, Name extends keyof Target>(
  prototype: Target,
  name: Name,
): (target: Target) => Target[Name] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === undefined) throw new TypeError(`No accessor ${String(name)}`);
  return (target) => apply(get, target, []);
}

/** A prototype's method, as a function of the object and its arguments. */
/*@__NO_SIDE_EFFECTS__*/
export function method<Target extends object, Args extends unknown[], Value>(
  call: (this: Target, ...args: Args) => Value,
): (target: Target, ...args: Args) => Value {
  return (target, ...args) => apply(call, target, args);
}

/** Like `getter`, for properties that older browsers lack: null there. */
function optionalGetter<Target extends object>(
  prototype: Target,
  name: string,
): ((target: Target) => unknown) | null {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return get === undefined ? null : (target) => apply(get, target, []);
}

// Nodes and their place in the tree.
const nodeTypeOf = getter(Node.prototype, 'nodeType');
/** Parent in the node tree: an element, a document, a fragment or a shadow root; null at the top. */
export const parentOf = getter(Node.prototype, 'parentNode');
const firstChildOf = getter(Node.prototype, 'firstChild');
export const nextSiblingOf = getter(Node.prototype, 'nextSibling');
export const previousSiblingOf = getter(Node.prototype, 'previousSibling');
export const baseUriOf = getter(Node.prototype, 'baseURI');
export const isConnected = getter(Node.prototype, 'isConnected');
/** Document, shadow root or topmost node of a detached tree. */
export const rootOf = method(Node.prototype.getRootNode);
export const contains = method(Node.prototype.contains);
/** Bits of Node.DOCUMENT_POSITION_… of another node, seen from this one. */
export const positionOf = method(Node.prototype.compareDocumentPosition);
export const hostOf = getter(ShadowRoot.prototype, 'host');

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const PROCESSING_INSTRUCTION = 7;
const COMMENT = 8;
const DOCUMENT = 9;
const FRAGMENT = 11;

export function isElement(node: Node | null): node is Element {
  return node !== null && nodeTypeOf(node) === ELEMENT;
}

/** CDATA sections of XHTML pages are text too. */
export function isText(node: Node | null): node is Text {
  if (node === null) return false;
  const type = nodeTypeOf(node);
  return type === TEXT || type === CDATA;
}

/** `<?…?>` too: a comment to older HTML parsers, a node of its own in XHTML and to newer ones. */
export function isComment(node: Node | null): node is Comment | ProcessingInstruction {
  if (node === null) return false;
  const type = nodeTypeOf(node);
  return type === COMMENT || type === PROCESSING_INSTRUCTION;
}

// Not by `instanceof`: elements of the page around a frame are of another realm.
export function isShadowRoot(node: Node | null): node is ShadowRoot {
  return node !== null && nodeTypeOf(node) === FRAGMENT && 'host' in node;
}

function isDocument(node: Node): node is Document {
  return nodeTypeOf(node) === DOCUMENT;
}

/** Children as a plain array, in tree order. */
export function childNodesOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(node); child !== null; child = nextSiblingOf(child)) children.push(child);
  return children;
}

const assignedSlot = getter(Element.prototype, 'assignedSlot');
const assignedSlotOfText = getter(Text.prototype, 'assignedSlot');
/** What a slot shows: the nodes of the host's tree that are assigned to it; empty for every other element. */
export function assignedNodesOf(element: Element): readonly Node[] {
  return isSlot(element) ? assignedNodes(element) : [];
}

function isSlot(element: Element): element is HTMLSlotElement {
  return tagOf(element) === 'slot' && isHtml(element);
}

const assignedNodes = method(HTMLSlotElement.prototype.assignedNodes);

/** The shadow root of an element, closed ones too where the extension API shows them. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

function slotOf(node: Element | Text, host: Element, shadow: ShadowRoot): Element | null {
  const open = isElement(node) ? assignedSlot(node) : assignedSlotOfText(node);
  if (open !== null) return open;
  if (openShadowRootOf(host) !== null) return null;
  // A closed root hides the assignment from its light children; its slots tell.
  for (const slot of selectAll(shadow, 'slot')) {
    if (isSlot(slot) && assignedNodes(slot).includes(node)) return slot;
  }
  return null;
}

/**
 * Parent in the flat tree, the one that is painted: through slots and out of shadow roots.
 * Null at the top, and for a child of a shadow host that no slot shows (it is not painted).
 */
export function flatParentOf(node: Node, shadowRootOf: ShadowRootOf): Element | null {
  const parent = parentOf(node);
  if (isShadowRoot(parent)) return hostOf(parent);
  if (!isElement(parent)) return null;
  const shadow = shadowRootOf(parent);
  if (shadow === null) return parent;
  return isElement(node) || isText(node) ? slotOf(node, parent, shadow) : null;
}

// Elements.
const localName = getter(Element.prototype, 'localName');
const namespaceURI = getter(Element.prototype, 'namespaceURI');
const getAttribute = method(Element.prototype.getAttribute);
export const openShadowRootOf = getter(Element.prototype, 'shadowRoot');
export const matches = method(Element.prototype.matches);
/** The element itself or its nearest ancestor that fits a selector of ours. */
export const closest: (element: Element, selector: string) => Element | null = method(
  Element.prototype.closest,
);

/** Lower-case tag name without a prefix: `p`, `svg`, `foreignobject`. Empty for what is no element. */
export function tagOf(node: Node | null): string {
  return isElement(node) ? localName(node).toLowerCase() : '';
}

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** HTML elements only: the extension API for shadow roots refuses every other kind. */
export function isHtml(element: Element): element is HTMLElement {
  return namespaceURI(element) === HTML_NAMESPACE;
}

export function isSvg(element: Element): boolean {
  return namespaceURI(element) === SVG_NAMESPACE;
}

/** Value of an attribute, or null when there is none. */
export function attribute(element: Element, name: string): string | null {
  return getAttribute(element, name);
}

/** Names of all attributes, in the order in which they stand. */
export const attributeNamesOf = method(Element.prototype.getAttributeNames);

const selectInDocument = method(Document.prototype.querySelectorAll);
const selectInFragment = method(DocumentFragment.prototype.querySelectorAll);
const selectInElement = method(Element.prototype.querySelectorAll);

/** Elements below `scope` that fit a selector of ours. Throws on a selector that is none. */
export function selectAll(
  scope: Document | DocumentFragment | Element,
  selector: string,
): readonly Element[] {
  const found = isElement(scope)
    ? selectInElement(scope, selector)
    : nodeTypeOf(scope) === FRAGMENT
      ? apply(selectInFragment, null, [scope, selector])
      : apply(selectInDocument, null, [scope, selector]);
  return Array.from<Element>(found);
}

// Text.
const dataOf = getter(CharacterData.prototype, 'data');
const textContentOf = getter(Node.prototype, 'textContent');

/** Characters of a text or comment node; of any other node the text of all its descendants. */
export function textOf(node: Node): string {
  if (isText(node) || isComment(node)) return dataOf(node);
  return textContentOf(node) ?? '';
}

const optionSelected = getter(HTMLOptionElement.prototype, 'selected');
const templateContent = getter(HTMLTemplateElement.prototype, 'content');

export function isSelected(element: Element): boolean {
  return element instanceof HTMLOptionElement && optionSelected(element);
}

/** Content of a template, which stands outside the tree; null for every other element. */
export function templateContentOf(element: Element): DocumentFragment | null {
  return element instanceof HTMLTemplateElement ? templateContent(element) : null;
}

// The document.
const documentElement = getter(Document.prototype, 'documentElement');
const body = getter(Document.prototype, 'body');
const head = getter(Document.prototype, 'head');

export function documentElementOf(scope: Document = page): Element | null {
  return documentElement(scope);
}

export function bodyOf(scope: Document = page): HTMLElement | null {
  return body(scope);
}

/** `loading` while the parser works, then `interactive`, then `complete`. */
export const readyStateOf: (scope: Document) => DocumentReadyState = getter(Document.prototype, 'readyState');

const create: (scope: Document, name: string) => HTMLElement = method(Document.prototype.createElement);

/** A new element that is in no page yet. */
export function createElement(name: string, scope: Document = page): HTMLElement {
  return create(scope, name);
}

/** Listens to a document or an element. A window needs it not: names in the page never take the place of its methods. */
export const listen = method(EventTarget.prototype.addEventListener);

/** `BackCompat` in quirks mode. */
export const compatModeOf: (scope: Document) => string = getter(Document.prototype, 'compatMode');

export const titleOf: (scope: Document) => string = getter(Document.prototype, 'title');
const documentSheets = getter(Document.prototype, 'styleSheets');
const shadowSheets = getter(ShadowRoot.prototype, 'styleSheets');

export function styleSheetsOf(scope: Document | ShadowRoot): StyleSheetList {
  return isShadowRoot(scope) ? shadowSheets(scope) : documentSheets(scope);
}

const adoptedSheets = optionalGetter(Document.prototype, 'adoptedStyleSheets');
const adoptedShadowSheets = optionalGetter(ShadowRoot.prototype, 'adoptedStyleSheets');

/** Constructed style sheets of a document; none where the browser does not show them to extensions (Firefox). */
export function adoptedSheetsOf(scope: Document | ShadowRoot): readonly CSSStyleSheet[] {
  try {
    const sheets = isShadowRoot(scope) ? adoptedShadowSheets?.(scope) : adoptedSheets?.(scope);
    return Array.isArray(sheets) ? sheets.filter((sheet) => sheet instanceof CSSStyleSheet) : [];
  } catch {
    // Firefox: "Accessing from Xray wrapper is not supported".
    return [];
  }
}

const createTreeWalker = method(Document.prototype.createTreeWalker);

/** Walks elements, text and comments below a node, the node itself first. Stands on the node at the start. */
export function walkerOver(root: Node, show = ELEMENTS_TEXTS_COMMENTS): TreeWalker {
  return createTreeWalker(page, root, show, null);
}

// Walkers are made here, so no page can clobber their names.
/** The next node that is not inside the current one. */
export function nextOutside(walker: TreeWalker): Node | null {
  for (;;) {
    const sibling = walker.nextSibling();
    if (sibling !== null) return sibling;
    if (walker.parentNode() === null) return null;
  }
}

/** NodeFilter.SHOW_ELEMENT | SHOW_TEXT | SHOW_CDATA_SECTION | SHOW_PROCESSING_INSTRUCTION | SHOW_COMMENT */
const ELEMENTS_TEXTS_COMMENTS = 0x1 | 0x4 | 0x8 | 0x40 | 0x80;
/** NodeFilter.SHOW_ELEMENT */
export const ELEMENTS_ONLY = 0x1;

export function headOf(scope: Document = page): HTMLElement | null {
  return head(scope);
}

// Style and layout. Each read may cost a layout: never between two writes.
const getComputedStyle = window.getComputedStyle;

/** Computed style of an element or of one of its pseudo-elements. */
export function styleOf(element: Element, pseudo?: string): CSSStyleDeclaration {
  return apply(getComputedStyle, window, pseudo === undefined ? [element] : [element, pseudo]);
}

/** Border box on the screen, in CSS px of the viewport. */
export const rectOf: (element: Element) => DOMRect = method(Element.prototype.getBoundingClientRect);
export const scrollIntoView = method(Element.prototype.scrollIntoView);
export const clientLeftOf = getter(Element.prototype, 'clientLeft');
export const clientTopOf = getter(Element.prototype, 'clientTop');
export const clientWidthOf = getter(Element.prototype, 'clientWidth');
export const clientHeightOf = getter(Element.prototype, 'clientHeight');
export const scrollWidthOf = getter(Element.prototype, 'scrollWidth');
export const scrollHeightOf = getter(Element.prototype, 'scrollHeight');
export const scrollLeftOf = getter(Element.prototype, 'scrollLeft');
export const scrollTopOf = getter(Element.prototype, 'scrollTop');
const offsetWidth = getter(HTMLElement.prototype, 'offsetWidth');
const offsetHeight = getter(HTMLElement.prototype, 'offsetHeight');

/** Width and height of the border box before transforms, in CSS px; null for elements without such a box. */
export function layoutSizeOf(element: Element): { width: number; height: number } | null {
  if (!isHtml(element)) return null;
  return { width: offsetWidth(element), height: offsetHeight(element) };
}

// Not page.createRange(): an image of that name stands there when this file is loaded late.
const range = method(Document.prototype.createRange)(page);
const selectNodeContents = method(Range.prototype.selectNodeContents);
const setStart = method(Range.prototype.setStart);
const setEnd = method(Range.prototype.setEnd);
const getClientRects = method(Range.prototype.getClientRects);
const comparePoint = method(Range.prototype.comparePoint);

/**
 * Boxes of a node's content on the screen, one for each line, in CSS px of the viewport.
 * @param span part of a text node, in UTF-16 units; the whole node when left out
 */
export function rangeRects(node: Node, span?: { start: number; end: number }): readonly DOMRect[] {
  selectNodeContents(range, node);
  if (span !== undefined) {
    setStart(range, node, span.start);
    setEnd(range, node, span.end);
  }
  const rects = Array.from(getClientRects(range));
  // A range that stays on a page's node is updated with every change of it.
  selectNodeContents(range, page);
  return rects;
}

/**
 * How many characters of a part of a text node lie in a range. Ranges of a highlight may be static ones, whose ends are
 * gone: then none.
 */
export function overlapWith(node: Text, span: { start: number; end: number }, other: AbstractRange): number {
  const { startContainer, startOffset, endContainer, endOffset } = other;
  try {
    setStart(range, startContainer, startOffset);
    setEnd(range, endContainer, endOffset);
    const from = startContainer === node ? startOffset : comparePoint(range, node, 0) === 0 ? 0 : Infinity;
    const to = endContainer === node ? endOffset : from === Infinity ? 0 : Infinity;
    return Math.max(0, Math.min(to, span.end) - Math.max(from, span.start));
  } catch {
    // Another tree, or a place that is no more.
    return 0;
  } finally {
    selectNodeContents(range, page);
  }
}

const elementsInDocument = method(Document.prototype.elementsFromPoint);
const elementsInShadow = method(ShadowRoot.prototype.elementsFromPoint);

/** Elements of one tree at a point of the viewport, topmost first. Elements that take no pointer are left out. */
export function elementsAt(root: Node, x: number, y: number): readonly Element[] {
  if (isShadowRoot(root)) return elementsInShadow(root, x, y);
  return isDocument(root) ? elementsInDocument(root, x, y) : [];
}

const elementInDocument = method(Document.prototype.elementFromPoint);
const elementInShadow = method(ShadowRoot.prototype.elementFromPoint);

/** The topmost element of one tree at a point of the viewport: much cheaper than asking for all of them. */
export function topElementAt(root: Node, x: number, y: number): Element | null {
  if (isShadowRoot(root)) return elementInShadow(root, x, y);
  return isDocument(root) ? elementInDocument(root, x, y) : null;
}

const cssZoom = optionalGetter(Element.prototype, 'currentCSSZoom');

/** Product of `zoom` over the element and its ancestors; 1 where the browser cannot tell. */
export function zoomOf(element: Element): number {
  const zoom = cssZoom?.(element);
  return typeof zoom === 'number' ? zoom : 1;
}

const svgCtm = method(SVGGraphicsElement.prototype.getCTM);

/** Matrix from an SVG element's own units to the px of its viewport; null when it has none. */
export function svgMatrixOf(element: Element): DOMMatrix | null {
  return element instanceof SVGGraphicsElement ? svgCtm(element) : null;
}

const getAnimations = method(Element.prototype.getAnimations);

/** Animations and transitions that run on the element itself. */
export function animationsOf(element: Element): readonly Animation[] {
  return getAnimations(element);
}

const naturalWidth = getter(HTMLImageElement.prototype, 'naturalWidth');

/** Width in px of a loaded picture; 0 while there is none, and for other elements. */
export function pictureWidthOf(element: Element): number {
  return isImage(element) ? naturalWidth(element) : 0;
}

function isImage(element: Element): element is HTMLImageElement {
  return tagOf(element) === 'img' && isHtml(element);
}

/** Whether the person asks for dark pages. */
export function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Whether the page is being laid out for paper. */
export function isOnPaper(): boolean {
  return matchMedia('print').matches;
}

const fullscreenElement = getter(Document.prototype, 'fullscreenElement');

/** The element that fills the screen, if one does. */
export function fullscreenElementOf(of: Document): Element | null {
  return fullscreenElement(of);
}

const fonts = getter(Document.prototype, 'fonts');
const contextOf = method(HTMLCanvasElement.prototype.getContext);

/** Names of the web fonts that a document has loaded. */
export function fontsOf(scope: Document): readonly string[] {
  const names = new Set<string>();
  // Not by an iterator: Firefox gives extensions none of a page's.
  fonts(scope).forEach(({ status, family }) => {
    if (status === 'loaded') names.add(family.replace(/^["']|["']$/g, ''));
  });
  return [...names];
}

/** A highlight of the page's script (`CSS.highlights`), at most `limit` ranges of it. */
export interface PageHighlight {
  readonly name: string;
  readonly priority: number;
  readonly ranges: readonly AbstractRange[];
}

/** All highlights of this document, the ones painted last at the end. None in Firefox, which hides them from extensions. */
export function highlightsNow(limit: number): readonly PageHighlight[] {
  const found: PageHighlight[] = [];
  if (typeof Highlight === 'undefined' || CSS.highlights.size === 0) return found;
  try {
    CSS.highlights.forEach((highlight, name) => {
      const ranges: AbstractRange[] = [];
      highlight.forEach((marked) => {
        if (ranges.length < limit) ranges.push(marked);
      });
      found.push({ name, priority: highlight.priority, ranges });
    });
  } catch {
    // Firefox: "Accessing from Xray wrapper is not supported".
    return [];
  }
  return found.sort((one, other) => one.priority - other.priority);
}

/** A canvas outside of the page, in whose drawings the web fonts of a document can be used. */
export function canvasFor(scope: Document): CanvasRenderingContext2D | null {
  const canvas = createElement('canvas', scope);
  const context = canvas instanceof HTMLCanvasElement ? contextOf(canvas, '2d') : null;
  return context instanceof CanvasRenderingContext2D ? context : null;
}
