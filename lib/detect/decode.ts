import { ciphers } from './ciphers';
import type { CutWords } from './cut-words';
import { fromBase32, fromBase64, fromBase64Blocks, fromHex, fromNumbers, readable } from './decode-bytes';
import { fromEntities, fromEscapes, fromPercent } from './decode-escapes';
import {
  fromDisplayOrder,
  fromJoined,
  fromLeet,
  fromMorse,
  fromRun,
  fromSpaced,
  fromSplit,
  joinApart,
  rot47,
} from './decode-letters';
import { fromBraille, fromLetterNumbers, fromLetterSigns, fromTaps } from './decode-signs';
import { shapes } from './encoded-shapes';
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
  | 'mirrored alphabet'
  | 'rot47'
  | 'reversed words'
  | 'Braille'
  | 'letter signs'
  | 'tap code'
  | 'letter numbers'
  | 'Morse code';

/** A person who looks can read these too, so they veil nothing; they only slip past word lists. */
const legible: ReadonlySet<Encoding> = new Set<Encoding>([
  'spaced letters',
  'joined words',
  'digits for letters',
  'display order',
  'reversed words',
  'letter signs',
]);

/** True when the encoding keeps a person from reading the text. */
export function veils(encoding: Encoding): boolean {
  return !legible.has(encoding);
}

/** Longest stretch that is decoded, in UTF-16 units. A longer one is a file (image, font), not an order. */
const LONGEST = 20_000;
/** Most decodings of one kind in one block; a table of hashes has thousands of candidates. */
const MOST = 12;

/** Signs of encodings whose shape takes longer to look for. Two blocks of base64 in a row: no two words are written so. */
const blocksSign = /[a-z][A-Z0-9][A-Za-z0-9+/]{0,74} [A-Za-z0-9+/]{0,75}[a-z][A-Z0-9]/;
const leetSign = /[a-zA-Z][0134579@$!][a-zA-Z]/;
const spacedSign = /(?:^|[ .|*_-])\S[ .\-_|*·•]{1,4}\S[ .\-_|*·•]{1,4}\S[ .\-_|*·•]{1,4}\S(?:[ .|*_-]|$)/;
const morseSign = /[.\-–−·•_]{1,6} [.\-–−·•_]{1,6} [.\-–−·•_]{1,6} [.\-–−·•_]{1,6}[ /|]/;
/** Parts of ignore, instruction and prompt. */
const rot47Sign = new RegExp(
  ['gnore', 'struction', 'rompt']
    .map((part) => rot47(part).replace(/[^A-Za-z0-9]/g, String.raw`\$&`))
    .join('|'),
);
const numbersSign = /(?:\b\d{1,3}[ ,;/|-]{1,3}){9}/;

/**
 * Cheap signs that a block may hold something encoded, true for few blocks of an ordinary page. Several plain tests
 * are far cheaper than one with alternatives: each is skipped through by its rarest sign.
 */
export const cheapSigns: readonly RegExp[] = [
  /(?<!\S)\S{20}/,
  /[%&\\](?:[0-9a-fA-F]{2}|#|[ux])/,
  spacedSign,
  leetSign,
  /[A-Za-z][^\w\s]{1,2}[A-Za-z][^\w\s]{1,2}[A-Za-z][^\w\s]{1,2}[A-Za-z](?![a-z])/,
  /\u202e/,
  morseSign,
  /\b[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]{1,2}[0-9a-fA-F]{2,8}[ ,;:-]/,
  blocksSign,
  /[\u2801-\u28ff]{2}/,
  /(?:\ud83c[\udd50-\uddff]\S?\s{0,3}){7}/,
  numbersSign,
  rot47Sign,
];

/** True when a block deserves the work of `decodings`, whether or not its words are in a cipher (`turnedWords`). */
export function looksEncoded(text: string): boolean {
  return cheapSigns.some((sign) => sign.test(text));
}

/** Each run of the shape is decoded by itself. */
interface StretchDecoder {
  readonly encoding: Encoding;
  readonly shape: RegExp;
  readonly decode: (run: string, cut: CutWords) => string | null;
  /** What the text must hold besides, where the shape is slow to look for or fits ordinary prose. */
  readonly sign?: RegExp;
}

const stretchDecoders: readonly StretchDecoder[] = [
  { encoding: 'base64', shape: shapes.base64, decode: fromBase64 },
  { encoding: 'base64', shape: shapes.base64Blocks, decode: fromBase64Blocks, sign: blocksSign },
  { encoding: 'base32', shape: shapes.base32, decode: (run) => readable(fromBase32(run)) },
  { encoding: 'hexadecimal', shape: shapes.hexadecimal, decode: (run) => readable(fromHex(run)) },
  { encoding: 'binary digits', shape: shapes.binary, decode: (run) => readable(fromNumbers(run, 2)) },
  {
    encoding: 'character codes',
    shape: shapes.codes,
    decode: (run) => readable(fromNumbers(run, 10)) ?? readable(fromNumbers(run, 8)),
    sign: numbersSign,
  },
  { encoding: 'spaced letters', shape: shapes.spaced, decode: fromSpaced, sign: spacedSign },
  { encoding: 'spaced letters', shape: shapes.split, decode: fromSplit },
  { encoding: 'Morse code', shape: shapes.morse, decode: fromMorse, sign: morseSign },
  {
    encoding: 'joined words',
    shape: shapes.joined,
    decode: fromJoined,
    // Begins at one of the few signs between the words, not at each of their letters.
    sign: /([-_+.~|*·•])[A-Za-z']{1,20}\1[A-Za-z0-9']/,
  },
  { encoding: 'joined words', shape: shapes.run, decode: fromRun },
  { encoding: 'Braille', shape: shapes.braille, decode: fromBraille },
  { encoding: 'letter signs', shape: shapes.letterSigns, decode: fromLetterSigns },
  { encoding: 'tap code', shape: shapes.taps, decode: fromTaps, sign: numbersSign },
  { encoding: 'letter numbers', shape: shapes.letterNumbers, decode: fromLetterNumbers, sign: numbersSign },
];

/** Where the encoding is spread among plain words, the whole block is decoded. */
interface BlockDecoder {
  readonly encoding: Encoding;
  readonly applies: (text: string) => boolean;
  readonly decode: (text: string) => string;
}

const blockDecoders: readonly BlockDecoder[] = [
  {
    encoding: 'percent',
    applies: (text) => text.includes('%') && count(shapes.percent, text) >= 2,
    decode: fromPercent,
  },
  {
    encoding: 'HTML entities',
    applies: (text) => text.includes('&') && count(shapes.entities, text) >= 2,
    decode: fromEntities,
  },
  {
    encoding: 'escapes',
    applies: (text) => text.includes('\\') && count(shapes.escapes, text) >= 4,
    decode: fromEscapes,
  },
  {
    encoding: 'rot47',
    applies: (text) => rot47Sign.test(text),
    decode: rot47,
  },
  {
    encoding: 'display order',
    applies: (text) => text.includes('\u202e'),
    decode: fromDisplayOrder,
  },
  {
    encoding: 'spaced letters',
    applies: (text) => count(shapes.apart, text) >= 1,
    decode: joinApart,
  },
  {
    encoding: 'digits for letters',
    applies: holdsLeet,
    decode: (text) => fromLeet(text, 'i'),
  },
  {
    encoding: 'digits for letters',
    applies: (text) => text.includes('1') && holdsLeet(text),
    decode: (text) => fromLeet(text, 'l'),
  },
];

/** One such pair stands in each word that is written with digits, and is far cheaper to look for. */
const leetPair = /[a-z][0134579@$!]|[0134579@$!][a-z]/gi;

function holdsLeet(text: string): boolean {
  return leetSign.test(text) && count(leetPair, text) >= 3 && count(shapes.leetWord, text) >= 3;
}

/** A text of this length is decoded without a pause: to ask for the time at each step would cost more than the steps. */
const UNDIVIDED = 400;

/** Shortest decoded text that can order anything. */
const SHORTEST_DECODED = 8;

/**
 * Everything that a block of text may say once decoded. Whether it says anything is for the rules to judge.
 * Gives undefined when the time of the slice is up.
 * @param cut puts the blanks back into letters that came without them
 * @param isTurned whether words in a cipher stand in the text, or words in the wrong order
 */
export function* decodings(text: string, cut: CutWords, isTurned = true): Generator<Decoding | undefined> {
  const mayPause = text.length > UNDIVIDED;
  for (const { encoding, shape, decode, sign = shape } of stretchDecoders) {
    sign.lastIndex = 0;
    if (!sign.test(text)) continue;
    for (const { run, start, end } of runs(shape, text)) {
      const decoded = decode(run, cut);
      if (decoded !== null && decoded.length >= SHORTEST_DECODED)
        yield { encoding, text: decoded, start, end };
    }
    if (mayPause && isTimeUp()) yield undefined;
  }
  const whole = text.slice(0, LONGEST);
  for (const { encoding, applies, decode } of isTurned ? [...ciphers, ...blockDecoders] : blockDecoders) {
    const decoded = applies(whole) ? decode(whole) : '';
    if (decoded.length >= SHORTEST_DECODED) yield { encoding, text: decoded, start: 0, end: whole.length };
    if (mayPause && isTimeUp()) yield undefined;
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
