import { isInMarks, isQuotation } from './quotation';

/** What a text says about itself, wherever it stands. */
export interface TextContext {
  /** Stands among words that teach about attacks. */
  readonly taught: boolean;
  /** Stands in quotation marks or code marks. */
  readonly inMarks: boolean;
  /** Names no address, or only addresses of the page's own site. */
  readonly sameSiteOnly: boolean;
}

const address = /\bhttps?:\/\/([^\s/?#"'<>)\]]+)/gi;

/**
 * What of its surroundings a text holds in itself.
 * @param hits where the evidence stands; none for smuggled text
 * @param host host of the page
 */
export function contextOfText(
  text: string,
  hits: readonly { readonly start: number; readonly end: number }[],
  host: string,
): TextContext {
  const start = Math.min(...hits.map((hit) => hit.start));
  const end = Math.max(...hits.map((hit) => hit.end));
  return {
    taught: hits.length > 0 && isQuotation(text, start, end),
    inMarks: isInMarks(text, start, end),
    sameSiteOnly: addressesOf(text).every((other) => isSameSite(other, host)),
  };
}

function addressesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(address), ([, host]) => host?.toLowerCase().replace(/:\d+$/, '') ?? '');
}

/** One host is the other or lies below it. Two hosts under one shared suffix (a.github.io, b.github.io) are not one site. */
function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || (other.endsWith(`.${one}`) && one.includes('.'));
}
