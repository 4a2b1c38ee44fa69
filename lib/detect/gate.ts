import type { InstructionRule } from '../rules/rule';

/** What opens the gate for a rule. */
export type Cued = Pick<InstructionRule, 'cues' | 'beside'>;

/** The cheap test in front of the patterns: which rules have their cues in a text? */
export type Gate<Rule extends Cued> = (text: string) => readonly Rule[];

/** Cues that begin with the same two UTF-16 units. */
interface Bucket {
  /** Cues of at most three units. */
  readonly short: string[];
  /** Longer ones by their third and fourth unit: some syllables begin a hundred cues. */
  readonly long: Map<number, string[]>;
}

/** Two UTF-16 units as one number. A cue of one unit has 0 for the second. */
function pairOf(first: number, second: number): number {
  return (first << 16) | second;
}

/** Latin letters and digits of the matching copy. */
function isAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

const UNDERSCORE = 95;

/**
 * Builds the gate. A cue that starts with a Latin letter or digit counts at the start of a word, any other one anywhere.
 * One pass over the characters with a look-up at each word: some hundred cues cost no more than ten, which a regular
 * expression of as many alternatives does not give.
 */
export function createGate<Rule extends Cued>(rules: readonly Rule[]): Gate<Rule> {
  const rulesOf = new Map<string, Rule[]>();
  const buckets = new Map<number, Bucket>();
  const firstUnits = new Set<number>();
  for (const rule of rules) {
    for (const cue of rule.cues) rulesFor(cue).push(rule);
    for (const cue of rule.beside ?? []) rulesFor(cue);
  }

  /** The rules that a cue belongs to; a new cue gets its place in the buckets. */
  function rulesFor(cue: string): Rule[] {
    const known = rulesOf.get(cue);
    if (known !== undefined) return known;
    const list: Rule[] = [];
    rulesOf.set(cue, list);
    firstUnits.add(cue.charCodeAt(0));
    const { short, long } = bucketFor(pairOf(cue.charCodeAt(0), cue.length > 1 ? cue.charCodeAt(1) : 0));
    if (cue.length < 4) short.push(cue);
    else {
      const rest = pairOf(cue.charCodeAt(2), cue.charCodeAt(3));
      const others = long.get(rest);
      if (others === undefined) long.set(rest, [cue]);
      else others.push(cue);
    }
    return list;
  }

  function bucketFor(head: number): Bucket {
    let bucket = buckets.get(head);
    if (bucket === undefined) buckets.set(head, (bucket = { short: [], long: new Map() }));
    return bucket;
  }

  return (text) => {
    const seen = new Set<string>();
    const length = text.length;
    let isInWord = false;
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at);
      const isInside = isAlphanumeric(code);
      const isCandidate = !(isInside && isInWord) && firstUnits.has(code);
      isInWord = isInside || code === UNDERSCORE;
      if (!isCandidate) continue;
      const single = buckets.get(pairOf(code, 0));
      if (single !== undefined) for (const cue of single.short) seen.add(cue);
      const bucket = at + 1 < length ? buckets.get(pairOf(code, text.charCodeAt(at + 1))) : undefined;
      if (bucket === undefined) continue;
      for (const cue of bucket.short) if (text.startsWith(cue, at)) seen.add(cue);
      if (at + 3 >= length || bucket.long.size === 0) continue;
      const long = bucket.long.get(pairOf(text.charCodeAt(at + 2), text.charCodeAt(at + 3)));
      if (long !== undefined) for (const cue of long) if (text.startsWith(cue, at)) seen.add(cue);
    }
    if (seen.size === 0) return [];
    const candidates = new Set<Rule>();
    for (const cue of seen) for (const rule of rulesOf.get(cue) ?? []) candidates.add(rule);
    return [...candidates].filter(
      (rule) => rule.beside === undefined || rule.beside.some((cue) => seen.has(cue)),
    );
  };
}
