import { COPY_LIMIT } from '../model/bounds';
import { copiedTags } from '../model/copied-tags';
import type { PageCopy } from '../model/page-copy';
import { isInline } from './collect';
import {
  assignedNodesOf,
  attribute,
  baseUriOf,
  bodyOf,
  childNodesOf,
  isComment,
  isElement,
  isText,
  tagOf,
  textOf,
  type ShadowRootOf,
} from './pristine';
import type { Source } from './source';

export interface CopyOptions {
  readonly document: Document;
  readonly shadowRootOf: ShadowRootOf;
  /** Elements that we put on the page ourselves. */
  readonly isOurs: (element: Element) => boolean;
  readonly isConcealed: (source: Source) => boolean;
}

/** All other tags only break lines, or nothing. */
const keptTags: ReadonlySet<string> = new Set(copiedTags);
const emptyTags: ReadonlySet<string> = new Set(['br', 'hr']);

/** What holds no text that a person sees on the page, or only what the person typed. */
const droppedTags: ReadonlySet<string> = new Set(
  'head title noscript template textarea select input datalist canvas audio video picture img map defs desc metadata'.split(
    ' ',
  ),
);
const countedTags: Readonly<Record<string, 'scripts' | 'styles' | 'frames'>> = {
  script: 'scripts',
  style: 'styles',
  link: 'styles',
  iframe: 'frames',
  frame: 'frames',
  object: 'frames',
  embed: 'frames',
};

/** Nodes that are visited at most: a page of endless empty elements ends as well. */
const NODE_LIMIT = 1_000_000;

/**
 * Copies what a person can see of a page as markup: text that is not concealed, and the few tags that carry meaning, without
 * attributes but the addresses of links. Follows the flat tree, as the page is painted. Reads layout, writes nothing.
 */
export function* copyPage({
  document,
  shadowRootOf,
  isOurs,
  isConcealed,
}: CopyOptions): Generator<unknown, PageCopy> {
  const left = { concealed: 0, scripts: 0, styles: 0, frames: 0, comments: 0 };
  const parts: string[] = [];
  let length = 0;
  let isCut = false;
  const body = bodyOf(document);
  /** What is still to be visited, or written, the next one last. */
  const pending: (Node | string)[] = body === null ? [] : [body];

  function write(markup: string): void {
    parts.push(markup);
    length += markup.length;
  }

  function enter(element: Element): void {
    const tag = tagOf(element);
    const counted = countedTags[tag];
    if (counted !== undefined) left[counted] += 1;
    if (counted !== undefined || droppedTags.has(tag) || isOurs(element)) return;
    const breakOf = isInline(tag) ? '' : '\n';
    if (keptTags.has(tag)) write(openTag(element, tag));
    else write(breakOf);
    if (emptyTags.has(tag)) return;
    pending.push(keptTags.has(tag) ? `</${tag}>${breakOf}` : breakOf);
    for (const child of [...shownChildren(element, shadowRootOf)].reverse()) pending.push(child);
  }

  for (let visited = 0; pending.length > 0; visited += 1) {
    if (length > COPY_LIMIT || visited > NODE_LIMIT) {
      isCut = true;
      break;
    }
    const next = pending.pop();
    if (typeof next === 'string') write(next);
    else if (next === undefined) break;
    else if (isComment(next)) left.comments += 1;
    else if (isElement(next)) enter(next);
    else if (isText(next)) {
      const text = textOf(next);
      if (!/\S/.test(text)) write(' ');
      else if (isConcealed({ node: next, carrier: 'text', attribute: null })) left.concealed += 1;
      else write(escapeText(text.slice(0, COPY_LIMIT)));
    }
    yield;
  }
  return {
    url: location.href.slice(0, 4000),
    base: baseUriOf(document).slice(0, 4000),
    markup: parts.join('').slice(0, 2 * COPY_LIMIT),
    left,
    isCut,
  };
}

/** The children that are painted: those of the shadow tree, and what is assigned to a slot. */
function shownChildren(element: Element, shadowRootOf: ShadowRootOf): readonly Node[] {
  const shadow = shadowRootOf(element);
  if (shadow !== null) return childNodesOf(shadow);
  const assigned = assignedNodesOf(element);
  return assigned.length > 0 ? assigned : childNodesOf(element);
}

function openTag(element: Element, tag: string): string {
  const address = tag === 'a' ? attribute(element, 'href') : null;
  return address === null ? `<${tag}>` : `<a href="${escapeText(address.slice(0, 4000))}">`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
