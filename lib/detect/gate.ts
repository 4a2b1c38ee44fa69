import type { InstructionRule } from '../rules/rule';

/** What opens the gate for a rule. */
export type Cued = Pick<InstructionRule, 'cues' | 'beside'>;

/**
 * The cheap test in front of the patterns: which rules have their cues in a text, or in one line of it? In the order in
 * which their first cues stand there.
 */
export type Gate<Rule extends Cued> = (text: string, from?: number, to?: number) => readonly Rule[];

/** A cue with the places of its rules in the catalogue. */
interface Cue {
  readonly text: string;
  readonly opens: number[];
  readonly stands: number[];
}

/** Cues that begin with the same two UTF-16 units. */
interface Bucket {
  /** Cues of at most three units. */
  readonly short: Cue[];
  /** Longer ones by their third and fourth unit: some syllables begin a hundred cues. */
  readonly long: Map<number, Cue[]>;
}

const UNDERSCORE = 95;
const none: readonly never[] = [];

/** Latin letters and digits of the matching copy. */
function isAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/**
 * Builds the gate. A cue that starts with a Latin letter or digit counts at the start of a word, any other one anywhere.
 * One pass over the characters with a look-up at each word: some hundred cues cost no more than ten, which a regular
 * expression of as many alternatives does not give.
 */
export function createGate<Rule extends Cued>(rules: readonly Rule[]): Gate<Rule> {
  const cues = indexCues(rules);
  // For each rule the number of the last text that held a cue of it, and of the last that held one of its words beside.
  const opened = new Uint32Array(rules.length);
  const stood = new Uint32Array(rules.length);
  let number = 0;
  let candidates: number[] = [];

  function see({ opens, stands }: Cue): void {
    for (const place of stands) stood[place] = number;
    for (const place of opens) {
      if (opened[place] === number) continue;
      opened[place] = number;
      candidates.push(place);
    }
  }

  function seeAll(list: readonly Cue[], text: string, at: number): void {
    for (const cue of list) if (text.startsWith(cue.text, at)) see(cue);
  }

  function metRules(): readonly Rule[] {
    const met: Rule[] = [];
    for (const place of candidates) {
      const rule = rules[place];
      if (rule !== undefined && (rule.beside === undefined || stood[place] === number)) met.push(rule);
    }
    return met;
  }

  return (text, from = 0, to = text.length) => {
    number += 1;
    if (candidates.length > 0) candidates = [];
    let isInWord = false;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      const isInside = isAlphanumeric(code);
      const isCandidate = cues.begins[code] === 1 && !(isInside && isInWord);
      isInWord = isInside || code === UNDERSCORE;
      if (!isCandidate) continue;
      const single = cues.bucketOf(code, 0);
      if (single !== undefined) for (const cue of single.short) see(cue);
      const bucket = at + 1 < to ? cues.bucketOf(code, text.charCodeAt(at + 1)) : undefined;
      if (bucket === undefined) continue;
      seeAll(bucket.short, text, at);
      if (at + 3 >= to || bucket.long.size === 0) continue;
      const long = bucket.long.get(pairOf(text.charCodeAt(at + 2), text.charCodeAt(at + 3)));
      if (long !== undefined) seeAll(long, text, at);
    }
    return candidates.length === 0 ? none : metRules();
  };
}

/** Two UTF-16 units as one number. A cue of one unit has 0 for the second. */
function pairOf(first: number, second: number): number {
  return (first << 16) | second;
}

interface CueIndex {
  /** 1 for each UTF-16 unit with which some cue begins. */
  readonly begins: Uint8Array;
  readonly bucketOf: (first: number, second: number) => Bucket | undefined;
}

/** Pairs of ASCII units have their place in a table: nearly all of a page is made of them. */
const ASCII = 128;

/**
 * Puts the cues where they are found by their first two units. Every frame with text pays for this, and the text of most
 * frames is short: so cues are only hung up here, one behind the other, and sorted when the first word asks for them.
 */
function indexCues(rules: readonly Cued[]): CueIndex {
  const begins = new Uint8Array(1 << 16);
  /** For each pair one more than the place of its last cue in `cues`; 0 for none. */
  const lastOfAscii = new Uint16Array(ASCII * ASCII);
  const lastOfOther = new Map<number, number>();
  const cues: string[] = [];
  const ruleOf: number[] = [];
  const isBeside: boolean[] = [];
  /** For each cue one more than the place of the one before it with the same pair. */
  const before: number[] = [];
  const buckets: (Bucket | undefined)[] = [];

  for (let place = 0; place < rules.length; place += 1) {
    const rule = rules[place];
    for (const cue of rule?.cues ?? []) hangUp(cue, place, false);
    for (const cue of rule?.beside ?? []) hangUp(cue, place, true);
  }

  function hangUp(cue: string, place: number, beside: boolean): void {
    const first = cue.charCodeAt(0);
    const second = cue.length > 1 ? cue.charCodeAt(1) : 0;
    before.push(lastOf(first, second));
    cues.push(cue);
    ruleOf.push(place);
    isBeside.push(beside);
    begins[first] = 1;
    if (first < ASCII && second < ASCII) lastOfAscii[first * ASCII + second] = cues.length;
    else lastOfOther.set(pairOf(first, second), cues.length);
  }

  function lastOf(first: number, second: number): number {
    if (first < ASCII && second < ASCII) return lastOfAscii[first * ASCII + second] ?? 0;
    return lastOfOther.get(pairOf(first, second)) ?? 0;
  }

  function sorted(last: number): Bucket {
    const chain: number[] = [];
    for (let at = last; at > 0; at = before[at - 1] ?? 0) chain.push(at - 1);
    const bucket: Bucket = { short: [], long: new Map() };
    const known = new Map<string, Cue>();
    for (const at of chain.reverse()) {
      const text = cues[at] ?? '';
      let cue = known.get(text);
      if (cue === undefined) {
        cue = { text, opens: [], stands: [] };
        known.set(text, cue);
        listFor(text, bucket).push(cue);
      }
      (isBeside[at] === true ? cue.stands : cue.opens).push(ruleOf[at] ?? 0);
    }
    return bucket;
  }

  return {
    begins,
    bucketOf(first, second) {
      const last = lastOf(first, second);
      if (last === 0) return undefined;
      return (buckets[last] ??= sorted(last));
    },
  };
}

function listFor(cue: string, { short, long }: Bucket): Cue[] {
  if (cue.length < 4) return short;
  const rest = pairOf(cue.charCodeAt(2), cue.charCodeAt(3));
  const known = long.get(rest);
  if (known !== undefined) return known;
  const list: Cue[] = [];
  long.set(rest, list);
  return list;
}
