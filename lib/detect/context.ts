import type { Piece } from './line';
import { flatParentOf, isElement, matches, tagOf, type ShadowRootOf } from './pristine';
import { isQuotation } from './quotation';

/** What surrounds a suspect text and bears on how grave it is. */
export interface PageContext {
  /** Stands in code, a quotation or quotation marks, or among words that teach about such attacks. */
  readonly quoted: boolean;
  /** Stands where somebody other than the site can write: comments, reviews, mail bodies, snippets. */
  readonly inStrangerRegion: boolean;
  /** Names no address, or only addresses of the page's own site. */
  readonly sameSiteOnly: boolean;
}

/** Ancestors looked at. Deeper pages exist only to slow us down. */
const ANCESTOR_LIMIT = 200;

/** Elements whose text is shown, not said. */
const quotingTags = new Set('blockquote cite code dfn kbd pre q samp textarea tt var'.split(' '));

const address = /\bhttps?:\/\/([^\s/?#"'<>)\]]+)/gi;

/**
 * Answers what surrounds a text. Asked only for suspects.
 * @param strangers selectors of the regions that a stranger can write
 */
export function createContext(
  strangers: readonly string[],
  shadowRootOf: ShadowRootOf,
): (piece: Piece, text: string, hits: readonly { start: number; end: number }[]) => PageContext {
  const region = strangers.filter(isSelector).join(',');

  return ({ source }, text, hits) => {
    let quoted = false;
    let inStrangerRegion = false;
    let node: Node | null = source.node;
    for (let depth = 0; node !== null && depth < ANCESTOR_LIMIT; depth++) {
      if (isElement(node)) {
        quoted ||= quotingTags.has(tagOf(node));
        inStrangerRegion ||= region !== '' && matches(node, region);
      }
      node = flatParentOf(node, shadowRootOf);
    }
    const start = Math.min(...hits.map((hit) => hit.start));
    const end = Math.max(...hits.map((hit) => hit.end));
    return {
      quoted: quoted || (hits.length > 0 && isQuotation(text, start, end)),
      inStrangerRegion,
      sameSiteOnly: addressesOf(text).every((host) => isSameSite(host, location.hostname)),
    };
  };
}

function isSelector(selector: string): boolean {
  return selector !== '' && CSS.supports(`selector(${selector})`);
}

function addressesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(address), ([, host]) => host?.toLowerCase().replace(/:\d+$/, '') ?? '');
}

/** One host is the other or lies below it. Two hosts under one shared suffix (a.github.io, b.github.io) are not one site. */
function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || (other.endsWith(`.${one}`) && one.includes('.'));
}
