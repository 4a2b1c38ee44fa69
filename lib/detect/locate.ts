import {
  attribute,
  documentElementOf,
  hostOf,
  isElement,
  isShadowRoot,
  parentOf,
  previousSiblingOf,
  rootOf,
  selectAll,
  tagOf,
  templateContentOf,
  type ShadowRootOf,
} from './pristine';

/** Steps into the shadow root of what stands on its left. CSS.escape leaves no `>` or space unescaped in a name. */
const INTO_SHADOW = ' >>> ';

/** Longest selector that is made: findings keep up to 1000 characters. */
const LENGTH_LIMIT = 900;

/** Levels that one path names before it gives up on a unique place. */
const LEVEL_LIMIT = 40;

/** Levels that are climbed at once, in parts of `LEVEL_LIMIT`, before the whole document is named instead. */
const CLIMB_LIMIT = 256;

/** Shadow roots around one element that are named. */
const ROOT_LIMIT = 16;

/** Ids longer than this are data, not names. */
const ID_LIMIT = 60;

/** Siblings that are counted for a position; the count of one level is otherwise unbounded work. */
const SIBLING_LIMIT = 20_000;

function positionOf(element: Element): number {
  const tag = tagOf(element);
  let position = 1;
  let before = previousSiblingOf(element);
  for (
    let steps = 0;
    before !== null && steps < SIBLING_LIMIT;
    steps += 1, before = previousSiblingOf(before)
  ) {
    if (tagOf(before) === tag) position += 1;
  }
  return position;
}

function isUnique(scope: Node, selector: string, element: Element): boolean {
  if (!(scope instanceof Document || isShadowRoot(scope))) return false;
  try {
    const found = selectAll(scope, selector);
    return found.length === 1 && found[0] === element;
  } catch {
    // A tag name that is no CSS name: it is then told by its ancestors.
    return false;
  }
}

/** Selector of an id that no other element of the tree has. */
function nameOf(element: Element, scope: Node): string | null {
  const id = attribute(element, 'id');
  if (id === null || id === '' || id.length > ID_LIMIT) return null;
  const name = `#${CSS.escape(id)}`;
  return isUnique(scope, name, element) ? name : null;
}

function positionIn(element: Element): string {
  const name = CSS.escape(tagOf(element));
  const parent = parentOf(element);
  return isElement(parent) || isShadowRoot(parent) ? `${name}:nth-of-type(${positionOf(element)})` : name;
}

/** A path that fits one element alone inside one tree; null when that would take too long a path. */
function pathInTree(element: Element, scope: Node): string | null {
  let path = '';
  let at: Node | null = element;
  for (let level = 0; isElement(at) && level < LEVEL_LIMIT; level += 1) {
    const own = nameOf(at, scope) ?? positionIn(at);
    path = path === '' ? own : `${own} > ${path}`;
    if (path.length > LENGTH_LIMIT) return null;
    if (isUnique(scope, path, element)) return path;
    at = parentOf(at);
  }
  return null;
}

/**
 * A short CSS path of the element that a node is or stands in, inside its frame: unique when it was made. ` >>> `
 * enters a shadow root. Where an element has no path of bearable length, that of its nearest ancestor is given.
 */
export function selectorOf(node: Node): string {
  let element = holderOf(node);
  let selector = '';
  for (let depth = 0; element !== null && depth < ROOT_LIMIT; depth += 1) {
    const scope = rootOf(element);
    const path = nearestPath(element, scope);
    const whole: string =
      selector === '' || path === null ? (path ?? '') : `${path}${INTO_SHADOW}${selector}`;
    // Without a path of its own, or with one too long, the text is told by the host of its tree.
    selector = whole.length > LENGTH_LIMIT ? (path ?? '') : whole;
    element = isShadowRoot(scope) ? hostOf(scope) : null;
  }
  return selector === '' ? ':root' : selector;
}

/** Path of an element or of the nearest ancestor that has one. Goes up in doubling steps: each try costs 40 searches. */
function nearestPath(element: Element, scope: Node): string | null {
  let at: Element = element;
  for (let step = LEVEL_LIMIT; step < LEVEL_LIMIT * CLIMB_LIMIT; step *= 2) {
    const path = pathInTree(at, scope);
    if (path !== null) return path;
    for (let level = 0; level < step; level += 1) {
      const parent = parentOf(at);
      if (!isElement(parent)) break;
      at = parent;
    }
  }
  return null;
}

/** Templates that are searched for the one that holds a node. */
const TEMPLATE_LIMIT = 1000;

/** The template whose content a fragment is: nothing in the fragment leads back to it. */
function templateOf(fragment: Node): Element | null {
  const scopes: (Document | DocumentFragment)[] = [document];
  let count = 0;
  for (let scope = scopes.pop(); scope !== undefined; scope = scopes.pop()) {
    for (const template of selectAll(scope, 'template')) {
      count += 1;
      if (count > TEMPLATE_LIMIT) return null;
      const content = templateContentOf(template);
      if (content === fragment) return template;
      if (content !== null) scopes.push(content);
    }
  }
  return null;
}

/** The element of the page that a node stands in; for the content of a template the outermost template. */
function holderOf(node: Node): Element | null {
  let root = rootOf(node);
  if (!(root instanceof Document) && !isShadowRoot(root) && root instanceof DocumentFragment) {
    let template = templateOf(root);
    for (let depth = 0; template !== null && depth < ROOT_LIMIT; depth += 1) {
      root = rootOf(template);
      if (root instanceof Document || isShadowRoot(root)) return template;
      template = templateOf(root);
    }
    return documentElementOf();
  }
  if (isElement(node)) return node;
  const parent = parentOf(node);
  if (isElement(parent)) return parent;
  return isShadowRoot(parent) ? hostOf(parent) : documentElementOf();
}

/** The element that a selector of `selectorOf` names now; null when it is gone. */
export function find(selector: string, shadowRootOf: ShadowRootOf): Element | null {
  let scope: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const part of selector.split(INTO_SHADOW)) {
    if (scope === null) return null;
    found = selectFirst(scope, part);
    scope = found === null ? null : shadowRootOf(found);
  }
  return found;
}

function selectFirst(scope: Document | ShadowRoot, selector: string): Element | null {
  try {
    return selectAll(scope, selector)[0] ?? null;
  } catch {
    // Reports come from storage: a selector that is none finds nothing.
    return null;
  }
}
