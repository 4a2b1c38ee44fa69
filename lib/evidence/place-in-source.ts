/** Where something begins in a file, both counted from 1; columns in UTF-16 units, as the SARIF log says. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Longest file that is searched, in UTF-16 units. A page of this length is a data dump. */
const LONGEST_SOURCE = 5_000_000;
/** Letters of the quote that are searched: enough to tell texts apart, and the rest may go over markup. */
const SEARCHED = 160;

/** References of HTML that authors write between words. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
};

/** What may be written in another way than it is read: references, white space and, where asked, tags and comments. */
const references = String.raw`&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});`;
const written = new RegExp(`${references}|\\s+`, 'gi');
const writtenWithTags = new RegExp(`${references}|\\s+|<[^<>]*>`, 'gi');

/**
 * Where a text of a page stands in the page's own source: the first place, since the same words at two places are the same
 * finding. Knows references and line breaks, and words that tags go through.
 * @returns null where the text is not written in the source as it is read: made by a script, or by a style sheet
 */
export function placeInSource(source: string, quote: string): Place | null {
  const wanted = quote.replace(/\s+/g, ' ').trim().slice(0, SEARCHED).trim();
  if (wanted === '' || source.length > LONGEST_SOURCE) return null;
  const offset = offsetIn(source, wanted, written) ?? offsetIn(source, wanted, writtenWithTags);
  return offset === null ? null : placeOf(source, offset);
}

function offsetIn(source: string, wanted: string, pattern: RegExp): number | null {
  const { text, starts } = asRead(source, pattern);
  const at = text.indexOf(wanted);
  if (at === -1) return null;
  // The last piece that begins at or before the text.
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle]?.read ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const piece = starts[low];
  return piece === undefined ? null : piece.written + (at - piece.read);
}

interface Piece {
  /** Offset in the text as it is read. */
  readonly read: number;
  /** Offset in the source. */
  readonly written: number;
}

function asRead(source: string, pattern: RegExp): { text: string; starts: readonly Piece[] } {
  const starts: Piece[] = [{ read: 0, written: 0 }];
  // Joined at the end: to look at the end of a string that grows costs its length each time.
  const parts: string[] = [];
  let length = 0;
  let end = 0;
  let endsBlank = false;
  const add = (part: string) => {
    if (part === '' || (part === ' ' && endsBlank)) return;
    parts.push(part);
    length += part.length;
    endsBlank = part.endsWith(' ');
  };
  for (const { 0: match, index } of source.matchAll(pattern)) {
    add(source.slice(end, index));
    starts.push({ read: length, written: index });
    add(readingOf(match));
    end = index + match.length;
    starts.push({ read: length, written: end });
  }
  add(source.slice(end));
  return { text: parts.join(''), starts };
}

function readingOf(match: string): string {
  if (match.startsWith('<')) return '';
  if (!match.startsWith('&')) return ' ';
  const name = match.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return named[name] ?? match;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : match;
}

function placeOf(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  const line = before.split(/\r\n|\r|\n/).length;
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  return { line, column: offset - lineStart + 1 };
}
