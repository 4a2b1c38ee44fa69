import { normalise } from '../detect/normalise';

/** What a text repeats of a conversation. */
export interface Overlap {
  /** The words of the conversation, as they stand there; at most QUOTE characters. */
  readonly quote: string;
  /** Letters and digits of the longest run. */
  readonly length: number;
  /** Distinct short runs that were found in both. */
  readonly grams: number;
}

/** An overlap that shows only when a cipher of letters is undone. */
export interface Disguised {
  readonly step: string;
  readonly overlap: Overlap;
  /** The letters and digits after undoing it. */
  readonly text: string;
}

export interface Conversation {
  /**
   * Takes in the visible text of a turn, a tool's card or the person's name. With an id the same turn may be handed in
   * again while it grows: only what is new is indexed.
   */
  readonly add: (text: string, turn?: string) => void;
  /**
   * What a decoded text repeats, or null.
   * @param except texts whose words do not count: the link's own words, the page's title, hosts that the answer names
   */
  readonly overlap: (text: string, except?: readonly string[]) => Overlap | null;
  /** What a text repeats when it is read backwards or its letters are shifted. Every text can be read so: only compared. */
  readonly disguised: (text: string, except?: readonly string[]) => Disguised | null;
}

/** Letters and digits that are kept; the oldest turns go first. A long chat of a day has less. */
const MOST_LETTERS = 200_000;
/** What is left when the bound was reached, so that the index is not rebuilt at every turn. */
const KEPT_LETTERS = 150_000;
/** Longest text of one turn that is read. */
const LONGEST_TURN = 100_000;
/** Longest text that is compared in disguise. */
const LONGEST_DISGUISED = 600;
/** Longest quote. */
const QUOTE = 120;

/** A run of this many letters and digits is hardly ever shared by chance; measured: 1 % of honest addresses. */
const GRAM = 8;
/** Codes, amounts and numbers are shorter: six, of which four are digits. */
const CODE_GRAM = 6;
const CODE_DIGITS = 4;
/** Chinese, Japanese and Korean write a word in one or two characters. */
const CJK_GRAM = 4;

/** Long words that stand in addresses and chats alike and tell nothing. */
const commonWords = [
  'application applications attachment attachments documentation document documents download downloads thumbnail',
  'thumbnails generated generation production development developer developers description information international',
  'javascript typescript stylesheet background resources repository repositories community university wikipedia',
  'wikimedia commons favicon github githubusercontent google googleapis googleusercontent microsoft openai chatgpt',
  'anthropic huggingface facebook instagram youtube linkedin stackoverflow amazon cloudfront cloudflare',
  'transparent configuration components introduction reference tutorials getting started overview assistant',
  'screenshot templates technology government organization business products services language translate',
  'https www http example index content static assets images picture pictures version response message messages',
];

/** Dates and times are in every address and every chat. Broken up before comparing. */
const dates =
  /(?<!\d)(?:19|20)\d\d[-/._]?(?:0[1-9]|1[0-2])(?:[-/._]?(?:0[1-9]|[12]\d|3[01]))?(?:[T_ -]?[0-2]\d:?[0-5]\d(?::?[0-5]\d(?:\.\d{1,9})?)?Z?)?(?!\d)/g;
/** Ids of fixed form hold digits by chance: only a long run of them counts. */
const fixedTokens =
  /(?<![A-Za-z0-9])(?:[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}|(?:[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})|\d{17,19}|1[6-9]\d{8}(?:\d{3})?)(?![A-Za-z0-9])/gi;

const datesAndTokens = new RegExp(`${dates.source}|${fixedTokens.source}`, 'gi');

interface Turn {
  /** Offset of its first letter in the buffer. */
  readonly start: number;
  readonly original: string;
  readonly letters: Letters;
}

interface Letters {
  readonly text: string;
  /** Offset in the original of each letter, and of the end. */
  readonly map: Uint32Array;
}

const noWords: readonly string[] = [];

/** Starts an empty conversation. Bounded in memory; the page's text never leaves it but as a quote. */
export function createConversation(): Conversation {
  let turns: Turn[] = [];
  let buffer = '';
  let index = createIndex(4096);
  /** Steps from letter to letter: the same however the alphabet is turned. As long as the buffer. */
  let turnedBuffer = '';
  let turnedIndex = createIndex(4096);
  const growing = new Map<string, string>();

  function append(text: string): void {
    const letters = lettersOf(text);
    if (letters.text.length === 0) return;
    const start = buffer.length;
    buffer += `${letters.text}\n`;
    turns.push({ start, original: text, letters });
    turnedBuffer += `${stepsOf(letters.text)}\n`;
    if (buffer.length > MOST_LETTERS) return forgetOldest();
    index = withGrams(index, buffer, start, [GRAM, CODE_GRAM, CJK_GRAM]);
    turnedIndex = withGrams(turnedIndex, turnedBuffer, start, [GRAM]);
  }

  function forgetOldest(): void {
    const from = turns.findIndex(({ start }) => buffer.length - start <= KEPT_LETTERS);
    const kept = from === -1 ? turns.slice(-1) : turns.slice(from);
    turns = [];
    buffer = '';
    turnedBuffer = '';
    for (const { original, letters } of kept) {
      turns.push({ start: buffer.length, original, letters });
      buffer += `${letters.text}\n`;
      turnedBuffer += `${stepsOf(letters.text)}\n`;
    }
    index = withGrams(createIndex(4096), buffer, 0, [GRAM, CODE_GRAM, CJK_GRAM]);
    turnedIndex = withGrams(createIndex(4096), turnedBuffer, 0, [GRAM]);
  }

  function add(text: string, turn?: string): void {
    const whole = text.slice(0, LONGEST_TURN);
    const before = turn === undefined ? undefined : growing.get(turn);
    if (before === whole) return;
    if (turn !== undefined) {
      if (growing.size > 500) growing.clear();
      growing.set(turn, whole);
    }
    // A few letters of the old text come again, so that a run across the seam is found.
    append(
      before !== undefined && whole.startsWith(before) ? whole.slice(Math.max(0, before.length - 40)) : whole,
    );
  }

  function quote(start: number, end: number): string {
    const turn = turns.findLast((candidate) => candidate.start <= start);
    if (turn === undefined) return '';
    const { map } = turn.letters;
    const from = map[start - turn.start] ?? 0;
    const to = (map[end - 1 - turn.start] ?? turn.original.length) + 1;
    return turn.original.slice(from, to).slice(0, QUOTE);
  }

  function overlap(text: string, except: readonly string[] = noWords): Overlap | null {
    if (buffer === '') return null;
    const stop = stopFor(except);
    const hasDigits = /\d\d/.test(text);
    const undated = hasDigits ? apart(text, dates) : bareLetters(text);
    const long = search(undated, stop, [GRAM, CJK_GRAM]);
    const code = hasDigits ? search(apart(text, datesAndTokens), stop, [CODE_GRAM]) : null;
    const best = long === null || (code !== null && code.length > long.length) ? code : long;
    return best === null ? null : told(best, (long?.grams ?? 0) + (code?.grams ?? 0));
  }

  function disguised(text: string, except: readonly string[] = noWords): Disguised | null {
    if (buffer === '') return null;
    const letters = apart(text.slice(0, LONGEST_DISGUISED), dates);
    const stop = stopFor(except);
    const backwards = Array.from(letters).reverse().join('');
    const reversed = search(backwards, stop, [GRAM, CJK_GRAM, CODE_GRAM]);
    if (reversed !== null)
      return { step: 'reversed', overlap: told(reversed, reversed.grams), text: backwards };
    const steps = stepsOf(letters);
    const shifted = searchIn(turnedIndex, turnedBuffer, steps, '', [GRAM]);
    if (shifted === null) return null;
    // As many steps as letters but one.
    const overlap = told({ start: shifted.start, length: shifted.length + 1 }, shifted.grams);
    if (stop.includes(bareLetters(overlap.quote))) return null;
    const places = (letters.charCodeAt(shifted.at) - buffer.charCodeAt(shifted.start) + 26) % 26;
    return places === 0
      ? null
      : { step: places === 13 ? 'rot13' : 'letters shifted', overlap, text: overlap.quote };
  }

  function told({ start, length }: { start: number; length: number }, grams: number): Overlap {
    return { quote: quote(start, start + length), length, grams };
  }

  function search(letters: string, stop: string, sizes: readonly number[]): Match | null {
    return searchIn(index, buffer, letters, stop, sizes);
  }

  return { add, overlap, disguised };
}

interface Match {
  /** Offset in the searched letters. */
  readonly at: number;
  /** Offset in the buffer. */
  readonly start: number;
  readonly length: number;
  /** Distinct grams of all matches. */
  readonly grams: number;
}

/** The longest run that letters share with a buffer, when it holds one indexed gram that is no stop word. */
function searchIn(
  index: Index,
  buffer: string,
  letters: string,
  stop: string,
  sizes: readonly number[],
): Match | null {
  let best: { at: number; start: number; length: number } | null = null;
  let grams = 0;
  let at = 0;
  while (at < letters.length) {
    const hit = hitAt(index, buffer, letters, at, sizes);
    if (hit === null || stop.includes(letters.slice(at, at + hit.size))) {
      at += 1;
      continue;
    }
    const { start, size } = hit;
    let length = size;
    while (
      at + length < letters.length &&
      letters[at + length] !== '\n' &&
      letters[at + length] === buffer[start + length]
    )
      length += 1;
    grams += length - size + 1;
    if (best === null || length > best.length) best = { at, start, length };
    at += length - size + 1;
  }
  return best === null ? null : { ...best, grams };
}

function hitAt(
  index: Index,
  buffer: string,
  letters: string,
  at: number,
  sizes: readonly number[],
): { start: number; size: number } | null {
  for (const size of sizes) {
    if (!isGram(letters, at, size)) continue;
    const start = lookUp(index, buffer, letters, at, size);
    if (start !== -1) return { start, size };
  }
  return null;
}

/** Each Latin letter's distance to the next one, as a letter; line breaks where there is none. As long as the letters. */
function stepsOf(letters: string): string {
  let steps = '';
  for (let i = 0; i < letters.length; i += 1) {
    const [one, next] = [letters.charCodeAt(i), letters.charCodeAt(i + 1)];
    steps += isLatin(one) && isLatin(next) ? String.fromCharCode(0x61 + ((next - one + 26) % 26)) : '\n';
  }
  return steps;
}

function isLatin(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** Stop words for the texts that one judgement excepts; asked for with the same list many times in a row. */
let lastStop: { readonly except: readonly string[]; readonly stop: string } | null = null;
function stopFor(except: readonly string[]): string {
  if (lastStop?.except !== except)
    lastStop = {
      except,
      stop: `${stopLetters()}\n${except.map((words) => bareLetters(words.slice(0, 4000))).join('\n')}`,
    };
  return lastStop.stop;
}

let stopText: string | null = null;
function stopLetters(): string {
  stopText ??= commonWords.map((words) => words.replaceAll(' ', '\n')).join('\n');
  return stopText;
}

/** Lower-case letters and digits of the matching copy, without anything between them. */
export function lettersOf(text: string): Letters {
  const copy = normalise(text);
  let letters = '';
  const map: number[] = [];
  for (const { 0: run, index } of copy.text.matchAll(/[\p{L}\p{N}]+/gu)) {
    letters += run;
    for (let i = 0; i < run.length; i += 1) map.push(copy.map?.[index + i] ?? index + i);
  }
  const last = map.at(-1);
  map.push(last === undefined ? 0 : last + 1);
  return { text: letters, map: Uint32Array.from(map) };
}

/** The letters of `lettersOf`, without the way back to the original. */
function bareLetters(text: string): string {
  return normalise(text, false).text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters between what the pattern takes away; no run crosses such a gap. */
function apart(text: string, pattern: RegExp): string {
  return text.split(pattern).map(bareLetters).join('\n');
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isCjk(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af)
  );
}

/** True when the run of `size` letters from `at` is one that is indexed. */
function isGram(text: string, at: number, size: number): boolean {
  if (at + size > text.length) return false;
  let digits = 0;
  for (let i = at; i < at + size; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x0a) return false;
    if (size === CJK_GRAM && !isCjk(code)) return false;
    if (isDigit(code)) digits += 1;
  }
  return size !== CODE_GRAM || digits >= CODE_DIGITS;
}

/** Open addressing over offsets into the buffer: a few bytes a gram, and no text is kept twice. */
interface Index {
  readonly slots: Int32Array;
  readonly used: number;
}

function createIndex(size: number): Index {
  return { slots: new Int32Array(size), used: 0 };
}

function hash(text: string, at: number, size: number): number {
  let value = size;
  for (let i = at; i < at + size; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Slot of a gram: where it stands, or the free one where it belongs. */
function slotOf(slots: Int32Array, buffer: string, text: string, at: number, size: number): number {
  const mask = slots.length - 1;
  let slot = hash(text, at, size) & mask;
  for (let step = 0; step <= mask; step += 1) {
    const known = slots[slot] ?? 0;
    if (known === 0 || isSame(buffer, known - 1, text, at, size)) return slot;
    slot = (slot + 1) & mask;
  }
  return slot;
}

function isSame(buffer: string, start: number, text: string, at: number, size: number): boolean {
  for (let i = 0; i < size; i += 1)
    if (buffer.charCodeAt(start + i) !== text.charCodeAt(at + i)) return false;
  return true;
}

function lookUp(index: Index, buffer: string, text: string, at: number, size: number): number {
  return (index.slots[slotOf(index.slots, buffer, text, at, size)] ?? 0) - 1;
}

/** The index with all grams of the buffer from an offset on; made anew with more room when it is half full. */
function withGrams(index: Index, buffer: string, from: number, sizes: readonly number[]): Index {
  // Three sizes of grams start at most at each letter.
  const needed = index.used + (buffer.length - from) * 2;
  if (needed * 2 > index.slots.length) {
    let size = index.slots.length;
    while (size < needed * 2) size *= 2;
    return fill({ slots: new Int32Array(size), used: 0 }, buffer, 0, sizes);
  }
  return fill(index, buffer, from, sizes);
}

function fill({ slots, used }: Index, buffer: string, from: number, sizes: readonly number[]): Index {
  let count = used;
  for (let at = from; at < buffer.length; at += 1) {
    for (const size of sizes) {
      if (!isGram(buffer, at, size)) continue;
      const slot = slotOf(slots, buffer, buffer, at, size);
      if (slots[slot] !== 0) continue;
      slots[slot] = at + 1;
      count += 1;
    }
  }
  return { slots, used: count };
}
