/**
 * The matching copy: what rules read instead of the page's own characters, so that look-alike letters, invisible
 * characters, full-width forms and fancy quotes spell the same words. The page itself is never changed.
 */
export interface MatchingCopy {
  /** Lower case, for all patterns but those that look at capitals. */
  readonly text: string;
  /** The same copy with capitals kept; every offset is the same as in `text`. */
  readonly cased: string;
  /** For each offset of `text`, and its end, the offset in the original. Null: they are the same. */
  readonly map: Uint32Array | null;
}

/** Invisible characters that mean nothing to a reader of words: joiners, fillers, tags, selectors, bidi controls. */
const IGNORABLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;
/** White space of every kind but the line break, which separates blocks. */
const BLANK = String.raw`\t\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2800`;

const blankOrIgnorable = `[${BLANK}${IGNORABLE}]`;
/** Marks on the letter before, the half-width ones of Japanese among them. */
const MARK = String.raw`\p{M}\uff9e\uff9f`;
const pieces = new RegExp(
  [
    ` [${BLANK}${IGNORABLE}${MARK}]+`,
    `(?! )${blankOrIgnorable}[${BLANK}${IGNORABLE}${MARK}]*`,
    `[!-~][${MARK}]+`,
    String.raw`[^\0-\x7f][${MARK}]*`,
  ].join('|'),
  'gu',
);
const isBlank = new RegExp(`[${BLANK}]`, 'u');
const startsBlank = new RegExp(`^${blankOrIgnorable}`, 'u');
const ignorables = new RegExp(`[${IGNORABLE}]`, 'gu');
const marks = /\p{M}/gu;
const clusters = /\P{M}\p{M}*/gu;
/** Scripts whose accents carry no meaning for matching. Elsewhere (Hindi, Japanese, Russian й) a mark is part of the letter. */
const accented = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u;
const marked = /^[\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const arabicMarks = /[\u0640\u064b-\u0652\u0670]/g;
const notAscii = /[^\0-\x7f]/;
const untidyAscii = /[\t\v\f\r]| {2}/;

/** Signs and letters that NFKC leaves alone but that stand for an ASCII sign or letter. */
const signs: Readonly<Record<string, string>> = {
  ...spread('‘’‚‛′`´ʹʼˈ', "'"),
  ...spread('“”„‟″«»', '"'),
  ...spread('‐‑‒–—―−﹘', '-'),
  ...spread('‹〈⟨', '<'),
  ...spread('›〉⟩', '>'),
  ...spread('ıɩ', 'i'),
  ...spread('øɵ', 'o'),
  ł: 'l',
  đ: 'd',
  ɑ: 'a',
  ɡ: 'g',
};

/** Letters of other scripts that look like a Latin one. Folded only in words that are, or pretend to be, Latin. */
const lookAlikes: ReadonlyMap<string, string> = pairUp(
  'ɪАВЕЅІЈКМНОРСТУХҮԚԜавеѕіјкмнорстухүһԁԛԝӏёїΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορτυχωϲϳսոօհցᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
  'iABESIJKMHOPCTYXYQWabesijkmhopctyxyhdqwleiABEZHIKMNOPTYXaByenikvoptuxwcjunohgabcdeghjklmnoprstuvwyz',
);
const mixedScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ɪƦꞮɢʙʜʟɴʀʏᴀ-ᴢꜱ]/u;
const foreignLetter = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu;
const words = /[\p{L}\p{N}]+/gu;

/** Most distinct clusters that are remembered; a page of a hundred scripts must not grow without bound. */
const CACHE_LIMIT = 4096;
const cache = new Map<string, string>();

/** Whether the matching copy of a text is the text in lower case, whatever it is cut into. */
export function isPlain(text: string): boolean {
  return !notAscii.test(text) && !untidyAscii.test(text);
}

/**
 * Makes the matching copy. ASCII text without runs of blanks costs no more than a lower-casing.
 * @param text any text; line breaks stay where they are
 * @param withMap whether offsets must lead back to the original: costs a few times more
 */
export function normalise(text: string, withMap = true): MatchingCopy {
  if (isPlain(text)) return { text: text.toLowerCase(), cased: text, map: null };
  const map: number[] = [];
  let cased = '';
  let end = 0;
  for (const found of text.matchAll(pieces)) {
    const at = found.index;
    cased += text.slice(end, at);
    if (withMap) for (let i = end; i < at; i += 1) map.push(i);
    const piece = readPiece(found[0]);
    cased += piece;
    if (withMap) for (let i = 0; i < piece.length; i += 1) map.push(at);
    end = at + found[0].length;
  }
  cased += text.slice(end);
  if (withMap) for (let i = end; i <= text.length; i += 1) map.push(i);
  const folded = mixedScript.test(cased) ? foldLookAlikes(cased) : cased;
  return { text: lowerCase(folded), cased: folded, map: withMap ? Uint32Array.from(map) : null };
}

/** The original offset of an offset in the matching copy. */
export function originalOffset(copy: MatchingCopy, offset: number): number {
  return copy.map?.[offset] ?? offset;
}

function readPiece(piece: string): string {
  const known = cache.get(piece);
  if (known !== undefined) return known;
  const read = fold(piece);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  if (piece.length < 12) cache.set(piece, read);
  return read;
}

function fold(piece: string): string {
  const kept = piece.replace(ignorables, '');
  if (!startsBlank.test(piece)) return foldLetter(kept);
  // Marks that stand on a blank or on nothing are noise.
  return isBlank.test(piece) ? ' ' : '';
}

function foldLetter(cluster: string): string {
  if (cluster === '') return '';
  const composed = signFor(cluster.replace(marks, '')) ?? cluster.normalize('NFKC').replace(ignorables, '');
  // Spacing accents (¨) would come out as a blank with a mark, some vowels (ำ) as a mark with a vowel.
  if (/^[\s\p{M}]|\n/u.test(composed)) return composed.trim() === '' ? ' ' : cluster;
  return composed.replace(clusters, foldMarks).replace(arabicMarks, '');
}

function foldMarks(cluster: string): string {
  // Cyrillic letters that need a mark have composed forms; any other mark is an accent or a disguise.
  if (marked.test(cluster)) return cluster.normalize('NFC').replace(marks, '');
  const letter = accented.test(cluster) ? cluster.normalize('NFD').replace(marks, '') : cluster;
  return Array.from(letter, (sign) => signFor(sign) ?? sign).join('');
}

/** Length stays the same, so that no map changes. */
function foldLookAlikes(text: string): string {
  // A text with letters that fit no Latin disguise really is Russian or Greek, whose short words may look Latin.
  const isForeign = Array.from(text.matchAll(foreignLetter)).some(([letter]) => lookAlike(letter) === null);
  return text.replace(words, (word) => {
    if (!mixedScript.test(word)) return word;
    const letters = [...word];
    const isDisguise =
      /[a-z]/i.test(word) || (!isForeign && letters.every((letter) => lookAlike(letter) !== null));
    if (!isDisguise) return word;
    return letters.map((letter) => lookAlike(letter) ?? letter).join('');
  });
}

function signFor(letter: string): string | null {
  return signs[letter] ?? signs[letter.toLowerCase()]?.toUpperCase() ?? null;
}

function lookAlike(letter: string): string | null {
  return lookAlikes.get(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? null;
}

/** Lower case without a change of length (İ would grow). */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('');
}

function spread(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter) => [letter, to]));
}

function pairUp(from: string, to: string): ReadonlyMap<string, string> {
  const targets = Array.from(to);
  return new Map(Array.from(from, (letter, index) => [letter, targets[index] ?? letter]));
}
