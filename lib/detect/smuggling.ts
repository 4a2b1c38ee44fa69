import type { SmugglingRule } from '../rules/rule';
import { bitSigns, FEWEST_SCATTERED_BITS, splitWord, STRAY_JOINERS } from './smuggling-signs';

/** A stretch of a text whose code points nobody sees. */
export interface Smuggled {
  /** Id of the smuggling rule. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  /** What it says, when it can be decoded. */
  readonly decoded: string | null;
  /**
   * How much it tells by itself: `decoded` holds readable text and is enough for red; `blank` has no honest use
   * but holds nothing that can be read; `weak` is common on honest pages too and only worth listing.
   */
  readonly strength: 'decoded' | 'blank' | 'weak';
}

/** Most stretches that one text reports: more tells nothing new. */
const MOST = 20;
/** Stretches of one kind that are compared with all others; the longest of them are read in every alphabet. */
const MOST_RUNS = 200;
/** Longest stretch that is decoded, in code points. */
const LONGEST = 40_000;
/** Runs of padding in honest newsletters repeat a pattern no longer than this (measured on real mails). */
const LONGEST_PERIOD = 6;
/** The longest run of invisibles that honest pages were seen to hold is seven. */
const SHORTEST_RUN = 10;

type Finder = (text: string) => readonly Omit<Smuggled, 'rule'>[];

const finders: Readonly<Record<string, Finder>> = {
  'tag-characters': findTags,
  'variation-selectors': findSelectors,
  'zero-width-binary': findBits,
  'invisible-run': findInvisibleRuns,
  'joiner-misuse': findJoiners,
  'bidi-override': findBidi,
  'blank-fillers': findFillers,
  'private-use': findPrivateUse,
  'interlinear-annotation': findAnnotations,
};

/**
 * Finds text carried by invisible code points. Silent on emoji, flags, joining scripts and padding.
 * Finds nothing where `mayHoldSmuggling` (smuggling-signs.ts) is false.
 * @param text any text, untouched
 * @param rules the rules that are on
 */
export function findSmuggling(text: string, rules: readonly SmugglingRule[]): readonly Smuggled[] {
  const found = rules.flatMap(({ id }) =>
    (finders[id]?.(text) ?? []).slice(0, MOST_RUNS).map((stretch) => ({ rule: id, ...stretch })),
  );
  // A run whose bits were read needs no second report as a run of unknown meaning.
  const isRead = (stretch: Smuggled) =>
    stretch.strength !== 'decoded' &&
    found.some(
      (other) => other.strength === 'decoded' && other.start <= stretch.start && other.end >= stretch.end,
    );
  return found.filter((stretch) => !isRead(stretch)).slice(0, MOST);
}

const tagRuns = /[\u{e0000}-\u{e007f}]+/gu;
const wellFormedFlag = /🏴[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}/gu;

function findTags(text: string): readonly Omit<Smuggled, 'rule'>[] {
  // A run of tags that ends where a flag ends is all of it but the black flag in front.
  const endsOfFlags = new Set(spans(text, wellFormedFlag).map(({ end }) => end));
  const strays = spans(text, tagRuns).filter(({ end }) => !endsOfFlags.has(end));
  const [first] = strays;
  const last = strays.at(-1);
  // One tag behind each visible letter is one message, not as many as it has letters.
  if (first !== undefined && last !== undefined && strays.length >= SCATTERED) {
    return [verdict(first.start, last.end, fromTags(strays.map(({ run }) => run).join('')), 2)];
  }
  return strays.map(({ run, start, end }) => verdict(start, end, fromTags(run), 2));
}

/** From this many runs of tag characters in one block on they are read as one. */
const SCATTERED = 4;

function fromTags(run: string): string {
  const letters = points(run).map((point) => point - 0xe0000);
  return String.fromCharCode(...letters.filter((code) => code >= 0x20 && code < 0x7f));
}

const selectorRuns = /(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])+/gu;

/**
 * One selector behind a letter or emoji is honest: VS1–16 choose its form, VS17 and up a variant of a Chinese character.
 * Those of a text are read together, for a payload can hang one selector on each visible letter.
 */
function findSelectors(text: string): readonly Omit<Smuggled, 'rule'>[] {
  const odd = spans(text, selectorRuns).filter(({ run, start }) => {
    const length = points(run).length;
    if (length > 1) return length > 2 || (run.codePointAt(0) ?? 0) > 0xffff;
    return (
      (run.codePointAt(0) ?? 0) > 0xffff &&
      !/\p{Script=Han}$/u.test(text.slice(Math.max(0, start - 2), start))
    );
  });
  const first = odd[0];
  const last = odd.at(-1);
  if (first === undefined || last === undefined) return [];
  const values = odd.flatMap(({ run }) =>
    points(run).map((point) => (point <= 0xfe0f ? point - 0xfe00 : point - 0xe0100 + 16)),
  );
  if (values.length < 3) return [];
  const asNibbles = values.every((value) => value < 16) ? readBytes(values, 4) : null;
  const decoded = readBytes(values, 8) ?? asNibbles;
  return [verdict(first.start, last.end, decoded ?? '', 3)];
}

function findBits(text: string): readonly Omit<Smuggled, 'rule'>[] {
  const all = spans(text, bitSigns);
  const runs = all.filter(({ run }) => run.length >= 24 && !isPeriodic(run));
  const longest = runs.sort((one, other) => other.run.length - one.run.length).slice(0, MOST_RUNS);
  const found = longest.flatMap(({ run, start, end }) => {
    const decoded = readBits(run);
    return decoded === null ? [] : [verdict(start, end, decoded, 3)];
  });
  const first = all[0];
  const last = all.at(-1);
  if (found.length > 0 || first === undefined || last === undefined) return found;
  // One bit between every two visible letters. Long enough that chance does not spell words.
  const scattered = all.map(({ run }) => run).join('');
  const decoded =
    scattered.length >= FEWEST_SCATTERED_BITS && all.length > 8 && !isPeriodic(scattered)
      ? readBits(scattered)
      : null;
  return decoded === null ? [] : [verdict(first.start, last.end, decoded, 5)];
}

/** Tries the alphabets that are in use: two signs as bits, two signs and a separator, four signs as two bits each. */
function readBits(run: string): string | null {
  const signs = Array.from(new Set(run.slice(0, LONGEST)));
  if (signs.length < 2 || signs.length > 5) return null;
  const pairs = signs.flatMap((zero) =>
    signs.filter((one) => one !== zero).map((one) => [zero, one] as const),
  );
  for (const [zero, one] of pairs) {
    const digits = Array.from(run.slice(0, LONGEST), (sign) =>
      sign === zero ? '0' : sign === one ? '1' : ' ',
    ).join('');
    const groups = digits.trim().split(/ +/);
    const grouped = groups.length > 3 ? decodeText(groups.map((group) => Number.parseInt(group, 2))) : null;
    const decoded =
      grouped ??
      (groups.length <= 2 ? (readBitString(groups.join(''), 8) ?? readBitString(groups.join(''), 7)) : null);
    if (decoded !== null) return decoded;
  }
  if (signs.length !== 4) return null;
  for (const order of orders(signs)) {
    const decoded = readBytes(
      Array.from(run.slice(0, LONGEST), (sign) => order.indexOf(sign)),
      2,
    );
    if (decoded !== null) return decoded;
  }
  return null;
}

function readBitString(digits: string, width: number): string | null {
  const codes = (digits.match(new RegExp(`[01]{${width}}`, 'g')) ?? []).map((group) =>
    Number.parseInt(group, 2),
  );
  return decodeText(codes);
}

/** Joins values of a few bits each into bytes, and those into readable text or null. */
function readBytes(values: readonly number[], width: 2 | 4 | 8): string | null {
  const size = 8 / width;
  const bytes: number[] = [];
  for (let i = 0; i + size <= values.length; i += size) {
    bytes.push(values.slice(i, i + size).reduce((byte, value) => (byte << width) | value, 0));
  }
  return decodeText(bytes);
}

/** Values as UTF-8 text when nearly all of it is letters, digits and blanks. */
function decodeText(codes: readonly number[]): string | null {
  if (codes.length < 3 || codes.some((code) => !(code >= 0 && code < 256))) return null;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes)).replace(/\0+$/, '');
  } catch {
    return null; // Not text, so this alphabet was the wrong one.
  }
  const good = text.match(/[\p{L}\p{M}\p{N} \n.,:;!?'"()<>/@_-]/gu)?.length ?? 0;
  return good >= points(text).length * 0.9 && /\p{L}{2}/u.test(text) ? text : null;
}

function orders(signs: readonly string[]): readonly (readonly string[])[] {
  if (signs.length <= 1) return [signs];
  return signs.flatMap((sign) =>
    orders(signs.filter((other) => other !== sign)).map((rest) => [sign, ...rest]),
  );
}

const invisibleRuns = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]+/g;

function findInvisibleRuns(text: string): readonly Omit<Smuggled, 'rule'>[] {
  return spans(text, invisibleRuns)
    .filter(({ run }) => run.length >= SHORTEST_RUN && !isPeriodic(run))
    .map(({ start, end }) => ({ start, end, decoded: null, strength: 'blank' as const }));
}

/** True for padding: the run repeats one short pattern (one break in twenty characters is forgiven: two paddings may meet). */
function isPeriodic(run: string): boolean {
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    let breaks = 0;
    for (let i = period; i < run.length; i += 1) if (run[i] !== run[i - period]) breaks += 1;
    if (breaks <= Math.floor(run.length / 20) * period) return true;
  }
  return false;
}

function findJoiners(text: string): readonly Omit<Smuggled, 'rule'>[] {
  const splits = spans(text, splitWord);
  const first = splits[0];
  const last = splits.at(-1);
  if (splits.length <= STRAY_JOINERS || first === undefined || last === undefined) return [];
  return [{ start: first.start, end: last.end, decoded: null, strength: 'weak' }];
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a/;
const overrides = /[\u202d\u202e]/;
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

function findBidi(text: string): readonly Omit<Smuggled, 'rule'>[] {
  let next = 0;
  return text.split('\n').flatMap((line) => {
    const offset = next;
    next += line.length + 1;
    const controls = spans(line, bidiControls);
    const first = controls[0];
    const last = controls.at(-1);
    if (first === undefined || last === undefined || rightToLeft.test(line)) return [];
    const depth = controls.reduce((sum, { run }) => sum + (/[\u202c\u2069]/.test(run) ? -1 : 1), 0);
    if (!overrides.test(line) && depth === 0) return [];
    return [
      { start: offset + first.start, end: offset + last.end, decoded: null, strength: 'blank' as const },
    ];
  });
}

const fillerRuns = /[\u3164\uffa0\u2800]{4,}|[\u115f\u1160]{4,}/g;

function findFillers(text: string): readonly Omit<Smuggled, 'rule'>[] {
  return spans(text, fillerRuns)
    .filter(({ run }) => !/^\u2800+$/.test(run)) // Blank lines of captions are made of these.
    .map(({ start, end }) => ({ start, end, decoded: null, strength: 'blank' as const }));
}

const privateRuns = /(?:[\ue000-\uf8ff]|[\u{f0000}-\u{ffffd}]|[\u{100000}-\u{10fffd}]){8,}/gu;

/** Icon fonts use these too, one or a few at a time; only a run that spells words is reported. */
function findPrivateUse(text: string): readonly Omit<Smuggled, 'rule'>[] {
  return spans(text, privateRuns).flatMap(({ run, start, end }) => {
    const decoded = decodeText(points(run).map((point) => point & 0xff));
    return decoded !== null && /[a-z]{3}/i.test(decoded) ? [verdict(start, end, decoded, 8)] : [];
  });
}

const annotations = /\ufff9[^\ufffa\ufffb]{0,400}\ufffa([^\ufff9\ufffb]{0,400})\ufffb/g;

function findAnnotations(text: string): readonly Omit<Smuggled, 'rule'>[] {
  return Array.from(text.matchAll(annotations), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    decoded: match[1] ?? null,
    strength: 'blank' as const,
  }));
}

function verdict(start: number, end: number, decoded: string, enough: number): Omit<Smuggled, 'rule'> {
  const isText = points(decoded).length >= enough && /\p{L}/u.test(decoded);
  return { start, end, decoded: decoded === '' ? null : decoded, strength: isText ? 'decoded' : 'blank' };
}

function spans(text: string, pattern: RegExp): { run: string; start: number; end: number }[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    run: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function points(text: string): number[] {
  return Array.from(text.slice(0, LONGEST), (letter) => letter.codePointAt(0) ?? 0);
}
