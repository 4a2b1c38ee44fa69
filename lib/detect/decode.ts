import type { CutWords } from './cut-words';
import { isTimeUp } from './pace';

/** One reading of an encoded stretch of a text. Whether it says anything is for the rules to decide. */
export interface Decoding {
  readonly encoding: Encoding;
  readonly text: string;
  /** The stretch of the original text that was decoded. */
  readonly start: number;
  readonly end: number;
}

export type Encoding =
  | 'base64'
  | 'base32'
  | 'hexadecimal'
  | 'binary digits'
  | 'character codes'
  | 'percent'
  | 'HTML entities'
  | 'escapes'
  | 'rot13'
  | 'reversed'
  | 'spaced letters'
  | 'joined words'
  | 'digits for letters'
  | 'display order'
  | 'shifted letters'
  | 'Morse code';

/** A person who looks can read these too, so they veil nothing; they only slip past word lists. */
const legible: ReadonlySet<Encoding> = new Set<Encoding>([
  'spaced letters',
  'joined words',
  'digits for letters',
  'display order',
]);

/** True when the encoding keeps a person from reading the text. */
export function veils(encoding: Encoding): boolean {
  return !legible.has(encoding);
}

/** Longest stretch that is decoded, in UTF-16 units. A longer one is a file (image, font), not an order. */
const LONGEST = 20_000;
/** Most decodings of one kind in one block; a table of hashes has thousands of candidates. */
const MOST = 12;

/** Words that most injections hold, in forms that only their own alphabets show. */
const coreWords = [
  'ignore',
  'instruction',
  'system',
  'assistant',
  'previous',
  'user',
  'please',
  'important',
  'prompt',
  'password',
  'response',
  'disregard',
  'execute',
  'before',
  'email',
];
const rot13Words = wordsPattern(coreWords.map(rot13));
const reversedWords = wordsPattern(coreWords.map(reverse));
/** Caesar’s own cipher: three letters on. */
const caesar = (text: string) => shift(text, 3);
const caesarWords = wordsPattern(coreWords.map(caesar));
const turnedWords = wordsPattern([rot13, reverse, caesar].flatMap((turn) => coreWords.map(turn)));

const shapes = {
  base64: /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{20,}={0,2}/g,
  base32: /(?<![A-Z0-9])[A-Z2-7]{32,}={0,6}(?![A-Z0-9a-z])/g,
  hexadecimal: /(?<![0-9a-f])(?:(?:0x|\\x)?[0-9a-f]{2}[ :,-]{0,2}){10,}(?![0-9a-z])/gi,
  binary: /(?<![01])(?:[01]{7,8} ?){8,}(?![01])/g,
  codes: /(?<!\d)(?:\d{2,3}[ ,;]{1,2}){10,}\d{2,3}(?!\d)/g,
  percent: /%[0-9a-f]{2}/gi,
  entities: /&(?:#\d{2,6}|#x[0-9a-f]{2,6}|[a-z]{2,8});/gi,
  escapes: /\\u\{?[0-9a-f]{2,6}\}?|\\x[0-9a-f]{2}|\\[0-7]{3}/gi,
  spaced: /(?<![^\s"'(])\S(?:([ .\-_|*·•])\1{0,3}\S(?=[\s.\-_|*·•]|$)| {2,4}\S(?=[\s.\-_|*·•]|$)){7,}/g,
  split: /(?<![A-Za-z])[A-Za-z](?:[^A-Za-z0-9]{1,5}[A-Za-z](?![A-Za-z])){6,}/g,
  morse: /(?<![.\-–−·•_])(?:[.\-–−·•_]{1,6}(?: {0,3}[/|] {0,3}| {1,4})){9,}[.\-–−·•_]{0,6}/g,
  /** One word whose letters are kept apart, among words that are not. */
  apart:
    /(?<![A-Za-z0-9.])[A-Za-z](?:([^A-Za-z0-9\s]{1,2})[A-Za-z](?![A-Za-z0-9]))(?:\1[A-Za-z](?![A-Za-z0-9])){2,}/g,
  reordered: /\u202e([^\u202c\u202e\n]{4,2000})\u202c?/g,
  joined: /[A-Za-z]{1,20}(?:([-_+.~])[A-Za-z']{1,20})(?:\1[A-Za-z0-9']{1,20}){3,}/g,
  leetWord:
    /(?<![^\s"'(,.])[a-z]{0,15}(?:[0134579@$!][a-z]{1,15}|[a-z]{1,15}[0134579@$!])[a-z0-9@$!]{0,30}/gi,
} as const;

/**
 * Cheap signs that a block may hold something encoded, true for few blocks of an ordinary page. Several plain tests
 * are far cheaper than one with alternatives: each is skipped through by its rarest sign.
 */
const cheapSigns: readonly RegExp[] = [
  /\S{20}/,
  /[%&\\](?:[0-9a-fA-F]{2}|#|[ux])/,
  /(?:^|[ .|*_-])\S[ .\-_|*·•]{1,4}\S[ .\-_|*·•]{1,4}\S[ .\-_|*·•]{1,4}\S(?:[ .|*_-]|$)/,
  /[a-zA-Z][0134579@$!][a-zA-Z]/,
  /[A-Za-z][^\w\s]{1,2}[A-Za-z][^\w\s]{1,2}[A-Za-z][^\w\s]{1,2}[A-Za-z](?![a-z])/,
  /\u202e/,
  /[.\-–−·•_]{1,6} [.\-–−·•_]{1,6} [.\-–−·•_]{1,6} [.\-–−·•_]{1,6}[ /|]/,
  /\b[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]/,
  turnedWords,
];

/** True when a block deserves the work of `decodings`. */
export function looksEncoded(text: string): boolean {
  return cheapSigns.some((sign) => sign.test(text));
}

/** Decoders of stretches: each run of the shape is decoded by itself. */
const stretchDecoders: readonly (readonly [
  Encoding,
  RegExp,
  (run: string, cut: CutWords) => string | null,
])[] = [
  ['base64', shapes.base64, (run) => readable(fromBase64(run))],
  ['base32', shapes.base32, (run) => readable(fromBase32(run))],
  ['hexadecimal', shapes.hexadecimal, (run) => readable(fromHex(run))],
  ['binary digits', shapes.binary, (run) => readable(fromNumbers(run, 2))],
  ['character codes', shapes.codes, (run) => readable(fromNumbers(run, 10))],
  ['spaced letters', shapes.spaced, fromSpaced],
  ['spaced letters', shapes.split, fromSplit],
  ['Morse code', shapes.morse, fromMorse],
  ['joined words', shapes.joined, (run) => run.replace(/[-_+.~]/g, ' ')],
];

/** Decoders of whole blocks, where the encoding is spread among plain words. */
const blockDecoders: readonly (readonly [Encoding, (text: string) => boolean, (text: string) => string])[] = [
  ['percent', (text) => text.includes('%') && count(shapes.percent, text) >= 2, fromPercent],
  ['HTML entities', (text) => text.includes('&') && count(shapes.entities, text) >= 2, fromEntities],
  ['escapes', (text) => text.includes('\\') && count(shapes.escapes, text) >= 4, fromEscapes],
  ['rot13', (text) => turnedWords.test(text) && rot13Words.test(text), rot13],
  ['reversed', (text) => turnedWords.test(text) && reversedWords.test(text), reverse],
  ['shifted letters', (text) => turnedWords.test(text) && caesarWords.test(text), (text) => shift(text, 23)],
  ['display order', (text) => text.includes('\u202e'), fromDisplayOrder],
  ['spaced letters', (text) => count(shapes.apart, text) >= 1, joinApart],
  ['digits for letters', (text) => count(shapes.leetWord, text) >= 3, (text) => fromLeet(text, 'i')],
  [
    'digits for letters',
    (text) => text.includes('1') && count(shapes.leetWord, text) >= 3,
    (text) => fromLeet(text, 'l'),
  ],
];

/** Shortest decoded text that can order anything. */
const SHORTEST_DECODED = 8;

/**
 * Everything that a block of text may say once decoded. Whether it says anything is for the rules to judge.
 * Gives undefined when the time of the slice is up.
 * @param cut puts the blanks back into letters that came without them
 */
export function* decodings(text: string, cut: CutWords): Generator<Decoding | undefined> {
  for (const [encoding, shape, decode] of stretchDecoders) {
    for (const { run, start, end } of runs(shape, text)) {
      const decoded = decode(run, cut);
      if (decoded !== null && decoded.length >= SHORTEST_DECODED)
        yield { encoding, text: decoded, start, end };
    }
    if (isTimeUp()) yield undefined;
  }
  const whole = text.slice(0, LONGEST);
  for (const [encoding, applies, decode] of blockDecoders) {
    const decoded = applies(whole) ? decode(whole) : '';
    if (decoded.length >= SHORTEST_DECODED) yield { encoding, text: decoded, start: 0, end: whole.length };
    if (isTimeUp()) yield undefined;
  }
}

/** The first stretches of a shape. By hand: `matchAll` copies the pattern at each call, which costs more than to look. */
function* runs(shape: RegExp, text: string): Generator<{ run: string; start: number; end: number }> {
  let end = 0;
  for (let seen = 0; seen < MOST;) {
    // Between two looks the same shape may have been used for a text inside this one.
    shape.lastIndex = end;
    const match = shape.exec(text);
    if (match === null) return;
    end = shape.lastIndex;
    if (match[0].length > LONGEST) continue;
    seen += 1;
    yield { run: match[0], start: match.index, end };
  }
}

/** How often a shape is there, up to four times. */
function count(shape: RegExp, text: string): number {
  shape.lastIndex = 0;
  let seen = 0;
  while (seen < 4 && shape.test(text)) seen += 1;
  return seen;
}

const utf8 = new TextDecoder();
/** Well-formed UTF-8, one character a byte. Hashes and pictures fail it within a few bytes. */
const wellFormed =
  /^(?:[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2})*$/;

/** Bytes, one character each, as text when they are well-formed UTF-8 of mostly letters; hashes and keys are not. */
function readable(bytes: string | null): string | null {
  if (bytes === null || bytes.length < 8 || !wellFormed.test(bytes)) return null;
  const text = utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  const letters = text.match(/[\p{L}\p{M}\p{N}\s.,:;!?'"()<>[\]/@_-]/gu)?.length ?? 0;
  const isText = letters >= Array.from(text).length * 0.9 && /\p{L}{2}/u.test(text);
  return isText ? text : null;
}

function fromBase64(run: string): string {
  const standard = run.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  const whole = standard.length % 4 === 1 ? standard.slice(0, -1) : standard;
  return atob(whole);
}

function fromBase32(run: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bytes: number[] = [];
  let bits = 0;
  let width = 0;
  for (const letter of run.replace(/=+$/, '')) {
    bits = ((bits << 5) | alphabet.indexOf(letter)) & 0xfff;
    width += 5;
    if (width < 8) continue;
    width -= 8;
    bytes.push((bits >> width) & 0xff);
  }
  return String.fromCharCode(...bytes);
}

function fromHex(run: string): string {
  const digits = run.replace(/0x|\\x|[^0-9a-f]/gi, '');
  return (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
}

function fromNumbers(run: string, base: 2 | 10): string | null {
  const digits = base === 2 && !run.includes(' ') ? (run.match(/[01]{8}/g) ?? []) : (run.match(/\d+/g) ?? []);
  const numbers = digits.map((part) => Number.parseInt(part, base));
  return numbers.every((number) => number < 256) ? String.fromCharCode(...numbers) : null;
}

function fromPercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
    return new TextDecoder().decode(bytes).replace(/\s/g, ' ');
  });
}

const namedEntities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  excl: '!',
  num: '#',
  period: '.',
  comma: ',',
  sol: '/',
};

function fromEntities(text: string): string {
  return text.replace(shapes.entities, (entity) => {
    const name = entity.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return namedEntities[name] ?? entity;
    return codePoint(
      name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10),
    );
  });
}

function fromEscapes(text: string): string {
  return text.replace(shapes.escapes, (escape) => {
    const octal = /^\\[0-7]{3}$/.test(escape);
    return codePoint(Number.parseInt(escape.replace(/[^0-9a-f]/gi, ''), octal ? 8 : 16));
  });
}

function codePoint(code: number): string {
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return ' ';
  // A decoded line break must not split the block that it was hidden in.
  return code < 0x20 ? ' ' : String.fromCodePoint(code);
}

function rot13(text: string): string {
  return shift(text, 13);
}

/** Moves each Latin letter on in the alphabet. */
function shift(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - start + by) % 26) + start);
  });
}

function reverse(text: string): string {
  return Array.from(text).reverse().join('');
}

/** Signs that stand between letters in `shapes.spaced`. */
const spacer = '[ .\\-_|*·•]';
const spacers = new RegExp(spacer, 'g');
const doubleSpacer = new RegExp(` | (${spacer})\\1`);

function fromSpaced(run: string, cut: CutWords): string {
  const separator = /[ .\-_|*·•]/.exec(run.slice(1, 3))?.[0] ?? ' ';
  const isWide = separator === ' ' ? / {2,}/.test(run) : doubleSpacer.test(run);
  const words = separator === ' ' ? run.split(/ {2,}/) : run.split(/ +|[.\-_|*·•]{2,}/);
  // Where the sign between the letters is a blank, a dot or a hyphen is what was written.
  const bare = words.map((word) => (separator === ' ' ? word.replace(/ /g, '') : word.replace(spacers, '')));
  return isWide ? bare.join(' ') : bare.map(cut).join(' ');
}

/** Letters with the same sign between them all (i.g.n.o.r.e); another sign, or more of it, ends a word. */
function fromSplit(run: string, cut: CutWords): string {
  const signs = Array.from(run.matchAll(/[^A-Za-z]+/g), (match) => match[0]);
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  const joined = run.replace(/[^A-Za-z]+/g, (sign) => (sign === usual ? '' : ' '));
  return counts.size > 1 ? joined : cut(joined);
}

/** Closes up single words whose letters are kept apart; the words around them stay. */
function joinApart(text: string): string {
  return text.replace(shapes.apart, (run) => run.replace(/[^A-Za-z]/g, ''));
}

/** Turns back what U+202E turns on the screen. */
function fromDisplayOrder(text: string): string {
  return text.replace(shapes.reordered, (_, run: string) => reverse(run));
}

/** Morse signs of the letters a to z and the digits 0 to 9. */
const morse: ReadonlyMap<string, string> = new Map(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'
    .split(' ')
    .map((sign, index) => [sign, (index < 26 ? index + 10 : index - 26).toString(36)]),
);

function fromMorse(run: string): string | null {
  const signs = run.replace(/[·•]/g, '.').replace(/[–−_]/g, '-');
  const words = signs.split(/ *[/|] *| {3,}/).map((word) => word.trim().split(/ +/));
  const letters = words.map((word) => word.map((sign) => morse.get(sign) ?? '').join(''));
  return letters.some((word) => word.length > 1) ? letters.join(' ') : null;
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** @param one what the digit 1 stands for: writers use it for both letters */
function fromLeet(text: string, one: 'i' | 'l'): string {
  let isLoud = false;
  return text.replace(/[\w@$!]*[a-z][\w@$!]*|(?<=\s)[0-9@$!]{1,2}(?=\s)/gi, (word, at: number) => {
    if (/[a-z]/i.test(word)) isLoud = !/[a-z]/.test(word);
    // The sign of an address stays one.
    const isAddress = word.includes('@') && /^\.[a-z0-9]{2}/i.test(text.slice(at + word.length));
    const spelt = word.replace(/[0134579@$!](?=.)|[0134579@$]$/g, (sign) =>
      sign === '@' && isAddress ? sign : sign === '1' ? one : (leetLetters[sign] ?? sign),
    );
    return isLoud ? spelt.toUpperCase() : spelt;
  });
}

function wordsPattern(list: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${list.join('|')})`, 'i');
}
