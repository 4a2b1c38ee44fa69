import type { Piece } from './line';
import { isMention, type NamingPlace } from './mention';
import {
  attribute,
  flatParentOf,
  isElement,
  isText,
  matches,
  parentOf,
  tagOf,
  textOf,
  walkerOver,
  type ShadowRootOf,
} from './pristine';
import { isAboutMachines } from './quotation';
import type { Source } from './source';
import { contextOfText } from './text-context';

/** What surrounds a suspect text and bears on how grave it is. */
export interface PageContext {
  /** Stands in code, a quotation or quotation marks, or among words that teach about such attacks. */
  readonly quoted: boolean;
  /** Is quoted on a page, or in a part of one, that speaks about attacks or language models; or only named (mention.ts). */
  readonly taught: boolean;
  /** Stands where somebody other than the site can write: comments, reviews, mail bodies, snippets. */
  readonly inStrangerRegion: boolean;
  /** Names no address, or only addresses of the page's own site. */
  readonly sameSiteOnly: boolean;
}

/** Ancestors looked at. Deeper pages exist only to slow us down. */
const ANCESTOR_LIMIT = 200;

/** Elements whose text is shown, not said. */
const quotingTags = new Set('blockquote cite code dfn kbd pre q samp textarea tt var'.split(' '));

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
    const own = contextOfText(text, hits, location.hostname);
    // In JSON and attributes marks are syntax, not quotation.
    const marked = quoted || (isProse(source) && own.inMarks);
    const place = namingPlaceOf(source);
    const mentioned = place !== null && isMention(place, text, hits);
    return {
      quoted: quoted || own.taught || mentioned,
      taught: own.taught || mentioned || (marked && isAboutMachines(surroundingsOf(source.node), text)),
      inStrangerRegion,
      sameSiteOnly: own.sameSiteOnly,
    };
  };
}

/** Surroundings are looked for in this many levels, until they hold so many characters. About a section of an article. */
const LEVELS_AROUND = 8;
const ENOUGH_AROUND = 1500;
const MOST_AROUND = 4000;

/** The words of the nearest ancestor that holds a paragraph or two. Bounded, whatever the page holds. */
function surroundingsOf(node: Node): string {
  let words = '';
  let place = parentOf(node);
  for (let level = 0; place !== null && level < LEVELS_AROUND && words.length < ENOUGH_AROUND; level++) {
    const walker = walkerOver(place);
    words = '';
    for (let next = walker.nextNode(); next !== null && words.length < MOST_AROUND; next = walker.nextNode())
      if (isText(next)) words += `${textOf(next).slice(0, MOST_AROUND)} `;
    place = parentOf(place);
  }
  return words.replace(/\s+/g, ' ');
}

function namingPlaceOf({ node, carrier, attribute: name }: Source): NamingPlace | null {
  if (!isElement(node)) return null;
  if (name === 'href') return tagOf(node) === 'a' ? 'link' : null;
  if (carrier === 'meta')
    return attribute(node, 'name')?.toLowerCase() === 'keywords' ? 'keywords' : 'caption';
  return name === 'alt' || name === 'title' ? 'caption' : null;
}

/** Where marks quote. In program data and addresses they are syntax. */
function isProse({ carrier, attribute: name }: Source): boolean {
  return carrier === 'text' || carrier === 'meta' || name === 'alt' || name === 'title';
}

function isSelector(selector: string): boolean {
  return selector !== '' && CSS.supports(`selector(${selector})`);
}
