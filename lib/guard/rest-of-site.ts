import type { ChatPlace } from './chat-policy';

/**
 * A chat that is only a part of a site cannot be named by the page that asks: rules know a page's host, not its path. But a
 * rule may let through all that a page with a certain address asks for, and browsers know that address before the page's first
 * request. So the whole host is held, and these patterns let the rest of the site through. What could be the chat in another
 * spelling (capitals, percent signs) does not fit, and stays held.
 * RE2 knows no "not", so a word is refused letter by letter, and browsers take small patterns only: there is one for each letter
 * at which a path may part from the chat's.
 * @param places parts of one host that are chats
 * @returns patterns of its addresses that are no chat; they do not name the host
 */
export function restOfSite(places: readonly ChatPlace[]): readonly string[] {
  const paths = places.filter(({ query }) => query.length === 0).map(({ path }) => path.slice(1));
  const queries = places.flatMap(({ query: [first] }) => (first === undefined ? [] : [first.join('=')]));
  const front = '^https?://[!-.0-~]+/';
  if (queries.length === 0) return partings(paths, '').map((parting) => front + parting);
  const values = queries.map((word) => `(?:${apartFrom(word)}|${beginningOf(word)})`);
  const rest = `${anyBut('?#')}*(?:[?&]${values.join('')})*(?:#|$)`;
  return (paths.length === 0 ? [''] : partings(paths, '?#')).map((parting) => front + parting + rest);
}

/**
 * Where a path may part from some words: one pattern for each letter. Capitals are the same letters.
 * @param kept what must not be taken for a part of the path
 */
function partings(words: readonly string[], kept: string): readonly string[] {
  const isWord = words.includes('');
  const heads = [...new Set(words.flatMap((word) => word.slice(0, 1)))].filter((head) => head !== '');
  const refused = heads.map((head) => head.toLowerCase() + head.toUpperCase()).join('');
  // After a whole word the chat's own paths go on, or it ends.
  const here = isWord ? anyBut(`%/?#${refused}`) : `(?:$|${anyBut(`%${kept}${refused}`)})`;
  const onward = heads.flatMap((head) => {
    const rests = words.filter((word) => word.startsWith(head)).map((word) => word.slice(1));
    return partings(rests, kept).map((parting) => `${eitherCase(head)}${parting}`);
  });
  return [here, ...onward];
}

function eitherCase(letter: string): string {
  const upper = letter.toUpperCase();
  return upper === letter ? letter : `[${upper}${letter}]`;
}

/** A part of a query that differs from a word of letters, digits and `=` somewhere. */
function apartFrom(word: string): string {
  let pattern = anyBut('', AFTER_SEPARATORS);
  for (const letter of [...word].reverse())
    pattern = `(?:${anyBut(letter, AFTER_SEPARATORS)}|${letter}${pattern})`;
  return `${pattern}${anyBut('&#')}*`;
}

/** A part of a query that is only the beginning of a word. */
function beginningOf(word: string): string {
  let pattern = '';
  for (const letter of [...word.slice(0, -1)].reverse()) pattern = `(?:${letter}${pattern})?`;
  return pattern;
}

const FIRST_SIGN = 0x21;
const LAST_SIGN = 0x7e;
/** Above `#`, `%` and `&`: one range less in each class. */
const AFTER_SEPARATORS = 0x27;

/** A class of all signs of an address but some. Ranges of ASCII: what `[^…]` means in RE2 is much larger. */
function anyBut(refused: string, firstSign = FIRST_SIGN): string {
  const codes = [...new Set(refused)]
    .map((sign) => sign.charCodeAt(0))
    .filter((code) => code >= firstSign)
    .sort((one, other) => one - other);
  const ranges = [...codes, LAST_SIGN + 1].map((code, index) =>
    range((codes[index - 1] ?? firstSign - 1) + 1, code - 1),
  );
  return `[${ranges.join('')}]`;
}

function range(from: number, to: number): string {
  if (from > to) return '';
  const sign = (code: number) => String.fromCharCode(code).replace(/[\]\\^-]/, String.raw`\$&`);
  return from === to ? sign(from) : `${sign(from)}-${sign(to)}`;
}
