import { CJK_GRAM, CODE_GRAM, createIndex, GRAM, searchIn, withGrams, type Match } from './gram-index';
import { apart, bareLetters, lettersOf, stepsOf, type Letters } from './letters';
import { stopFor } from './stop-words';

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
