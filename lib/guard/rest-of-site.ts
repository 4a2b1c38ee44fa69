import type { ChatPlace } from './chat-policy';

/**
 * A chat that is only a part of a site cannot be named by the page that asks: rules know a page's host, not its path. But a
 * rule may let through all that a page with a certain address asks for, and browsers know that address before the page's first
 * request. So the whole host is held, and this pattern lets the rest of the site through. What could be the chat in another
 * spelling (capitals, percent signs) does not fit, and stays held.
 * RE2 knows no "not", so a word is refused letter by letter.
 * @param places parts of this host that are chats
 * @returns pattern of addresses of the host that are no chat
 */
export function restOfSite(host: string, places: readonly ChatPlace[]): string {
  const paths = places.filter(({ query }) => query.length === 0).map(({ path }) => path.slice(1));
  const queries = places.flatMap(({ query: [first] }) => (first === undefined ? [] : [first.join('=')]));
  const front = `^https?://${host.replaceAll('.', String.raw`\.`)}(?::[0-9]+)?/`;
  const path = apartFrom(paths, '/', '?#');
  if (queries.length === 0) return `${front}${path}(?:[?#]|$)`;
  return `${front}${path}(?:[?&]${apartFrom(queries, '', '&#')})*(?:#|$)`;
}

/**
 * A piece of an address that is none of these words, in any case, and begins with none of them and a separator.
 * @param words may end with a separator
 * @param separators what may follow a word within the piece
 * @param ends what ends the piece
 */
function apartFrom(words: readonly string[], separators: string, ends: string): string {
  const isWord = words.includes('');
  const heads = [...new Set(words.flatMap((word) => word.slice(0, 1)))].filter((head) => head !== '');
  const cases = heads.map((head) => head.toLowerCase() + head.toUpperCase());
  const refused = `%${ends}${isWord ? separators : ''}${cases.join('')}`;
  const onward = heads.map((head, index) => {
    const rests = words.filter((word) => word.startsWith(head)).map((word) => word.slice(1));
    return `[${cases[index]}]${apartFrom(rests, separators, ends)}`;
  });
  const other = `${anyBut(refused)}${anyBut(ends)}*`;
  return `(?:${[other, ...onward].join('|')})${isWord ? '' : '?'}`;
}

const FIRST_SIGN = 0x21;
const LAST_SIGN = 0x7e;

/** A class of all signs of an address but some. Ranges of ASCII: what `[^…]` means in RE2 is much larger. */
function anyBut(refused: string): string {
  const codes = [...new Set(refused)].map((sign) => sign.charCodeAt(0)).sort((one, other) => one - other);
  const ranges = [...codes, LAST_SIGN + 1].map((code, index) =>
    range((codes[index - 1] ?? FIRST_SIGN - 1) + 1, code - 1),
  );
  return `[${ranges.join('')}]`;
}

function range(from: number, to: number): string {
  if (from > to) return '';
  const sign = (code: number) => `\\x${code.toString(16)}`;
  return from === to ? sign(from) : `${sign(from)}-${sign(to)}`;
}
