import type { EvidenceGroup, InstructionRule, Weight } from '../rules/rule';
import { compile } from './compile';
import { createWordCutter } from './cut-words';
import { decodings, looksEncoded, veils, type Encoding } from './decode';
import { createGate } from './gate';
import { normalise, originalOffset } from './normalise';
import { isTimeUp } from './pace';

/** One rule that fired, with its place in the original text. */
export interface Hit {
  readonly rule: string;
  readonly group: EvidenceGroup;
  readonly weight: Weight;
  readonly start: number;
  readonly end: number;
}

/** Evidence that stands close together in one block of a text. */
export interface TextMatch {
  /** First and last place of the evidence, offsets in the original text. */
  readonly start: number;
  readonly end: number;
  /** Ordered by place. For decoded text every hit covers the whole encoded stretch. */
  readonly hits: readonly Hit[];
  /** Best weight of each group of evidence, summed. */
  readonly score: number;
  readonly groups: readonly EvidenceGroup[];
  /** What the encoded stretch says; null when the rules fired on the plain text. */
  readonly decoded: string | null;
  readonly encoding: Encoding | null;
  /** The encoding keeps a person from reading the text, so it is as good as hidden. */
  readonly veiled: boolean;
  /** Nothing but an honest note: it speaks to agents and points them to documentation. */
  readonly onlyNote: boolean;
}

export interface Matcher {
  /**
   * Every match in a text of blocks separated by line breaks. Never throws for any text; bounded in time and number.
   * Pauses when the time of the slice is up, for callers that must give way to a page.
   */
  readonly search: (text: string) => Generator<undefined, readonly TextMatch[]>;
  /** The same without pauses. */
  readonly judge: (text: string) => readonly TextMatch[];
}

/** Evidence counts together inside this many characters: about the length of three quarters of all known injections. */
const WINDOW = 600;
/** Longer blocks are read in pieces of this length, so that no pattern can run long. */
const PIECE = 4000;
/** Pieces overlap by the longest match that a rule may have. */
const OVERLAP = 700;
/** Longest block that is read at all: more is a file, not a text. */
const LONGEST_BLOCK = 200_000;
/** Most matches of one block and of one text. */
const MOST_IN_BLOCK = 4;
const MOST = 2000;
/** Most hits of one rule in one piece: repeats add no evidence. */
const MOST_OF_RULE = 4;
/** Evidence of weight 1 alone is what honest prose also has: each group of it counts for half. */
const LOOSE_FACTOR = 0.5;

interface Found {
  readonly rule: InstructionRule;
  readonly start: number;
  readonly end: number;
}

/**
 * Prepares the rules once. The cost of a text is one pass over its words; only blocks with a cue word are read closely,
 * and only by the rules whose cue is there.
 */
export function createMatcher(rules: readonly InstructionRule[]): Matcher {
  const gate = createGate(rules);
  const cut = createWordCutter(() => rules.flatMap(({ cues, beside = [] }) => [...cues, ...beside]));
  const patterns = new Map<InstructionRule, RegExp>();

  function* search(text: string): Generator<undefined, readonly TextMatch[]> {
    const matches: TextMatch[] = [];
    let start = 0;
    while (start < text.length && matches.length < MOST) {
      const lineEnd = text.indexOf('\n', start);
      const end = lineEnd === -1 ? text.length : lineEnd;
      const longest = Math.min(end, start + LONGEST_BLOCK);
      for (let at = start; at < longest; at += PIECE) {
        const from = Math.max(start, at - OVERLAP);
        const found = yield* judgePiece(text.slice(from, Math.min(longest, at + PIECE)));
        for (const match of found) matches.push(shifted(match, from));
        if (isTimeUp()) yield;
      }
      start = end + 1;
    }
    return withoutRepeats(matches).slice(0, MOST);
  }

  function* judgePiece(piece: string): Generator<undefined, readonly TextMatch[]> {
    if (piece.length < 6) return [];
    const plain = yield* judgePlain(piece);
    if (!looksEncoded(piece)) return plain;
    return [...plain, ...(yield* judgeEncoded(piece, plain))];
  }

  function* judgePlain(piece: string): Generator<undefined, readonly TextMatch[]> {
    const quick = normalise(piece, false);
    const candidates = gate(quick.text);
    if (candidates.length === 0) return [];
    const found = yield* run(candidates, quick.text, quick.cased);
    if (found.length === 0) return [];
    const copy = normalise(piece);
    const placed = found.map(({ rule, start, end }) => ({
      rule,
      start: originalOffset(copy, start),
      end: originalOffset(copy, end),
    }));
    return windows(placed);
  }

  function* run(
    candidates: readonly InstructionRule[],
    text: string,
    cased: string,
  ): Generator<undefined, Found[]> {
    const found: Found[] = [];
    for (const rule of candidates) {
      const copy = rule.on === 'cased' ? cased : text;
      const pattern = patternOf(rule, copy);
      pattern.lastIndex = 0;
      for (let seen = 0; seen < MOST_OF_RULE; seen += 1) {
        const match = pattern.exec(copy);
        if (match === null || match[0] === '') break;
        found.push({ rule, start: match.index, end: match.index + match[0].length });
      }
      // Engines compile at the first run, once more at the second, and anew for text beyond Latin: asking is all that helps.
      if (isTimeUp()) yield;
    }
    return found.sort((a, b) => a.start - b.start);
  }

  function patternOf(rule: InstructionRule, text: string): RegExp {
    let pattern = patterns.get(rule);
    if (pattern === undefined) {
      pattern = new RegExp(rule.pattern.source, rule.pattern.flags.includes('u') ? 'gu' : 'g');
      patterns.set(rule, pattern);
    }
    compile(pattern, text);
    return pattern;
  }

  function* judgeEncoded(
    piece: string,
    plain: readonly TextMatch[],
  ): Generator<undefined, readonly TextMatch[]> {
    const plainRules = new Set(plain.flatMap(({ hits }) => hits.map(({ rule }) => rule)));
    const matches: TextMatch[] = [];
    for (const decoding of decodings(piece, cut)) {
      if (decoding === undefined) {
        yield;
        continue;
      }
      const { start, end, text, encoding } = decoding;
      const veiled = veils(encoding);
      // A decoder of whole blocks hands back the plain words too; what they say was never encoded.
      const isWhole = end - start === piece.length;
      const hits = (yield* strongest(text))
        .filter(({ rule }) => !isWhole || !plainRules.has(rule))
        .map((hit) => ({ ...hit, start, end }));
      if (hits.length === 0) continue;
      matches.push({ start, end, hits, ...weigh(hits, veiled), decoded: text, encoding, veiled });
    }
    return matches;
  }

  /** Hits of the best match in a decoded text. An encoding inside an encoding is read once more, no deeper. */
  function* strongest(decoded: string): Generator<undefined, readonly Hit[]> {
    const inner = asBlock(decoded);
    const matches = [...(yield* judgePlain(inner))];
    if (matches.length === 0) {
      for (const deeper of decodings(inner, cut)) {
        if (deeper === undefined) yield;
        else matches.push(...(yield* judgePlain(asBlock(deeper.text))));
      }
    }
    const [best] = matches.sort((a, b) => b.score - a.score);
    return best?.hits ?? [];
  }

  return { search, judge: (text) => finished(search(text)) };
}

function finished<T>(work: Generator<undefined, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What came out of one encoded stretch is one text, whatever line breaks it held. */
function asBlock(decoded: string): string {
  return decoded.replace(/\s+/g, ' ').slice(0, PIECE);
}

/** Splits hits into windows, best score first, until no evidence is left outside. */
function windows(found: readonly Found[]): readonly TextMatch[] {
  const matches: TextMatch[] = [];
  let left = found;
  while (left.length > 0 && matches.length < MOST_IN_BLOCK) {
    const best = bestWindow(left);
    matches.push(toMatch(best));
    const last = best.at(-1);
    const first = best[0];
    left = left.filter((hit) => hit.end <= (first?.start ?? 0) || hit.start >= (last?.end ?? 0));
  }
  return matches;
}

function bestWindow(found: readonly Found[]): readonly Found[] {
  let best: readonly Found[] = [];
  let bestScore = -1;
  for (let i = 0; i < found.length; i += 1) {
    const start = found[i]?.start ?? 0;
    const inside = found.slice(i).filter((hit) => hit.end <= start + WINDOW || hit.start === start);
    const score = scoreOf(inside.map(({ rule }) => rule));
    if (score > bestScore || (score === bestScore && inside.length > best.length))
      [best, bestScore] = [inside, score];
  }
  return best;
}

type Evidence = readonly { readonly group: EvidenceGroup; readonly weight: Weight }[];

function scoreOf(evidence: Evidence): number {
  const isLoose = evidence.every(({ group, weight }) => group === 'note' || weight === 1);
  return isLoose ? sumOf(evidence) * LOOSE_FACTOR : sumOf(evidence);
}

/** The best weight of each group, summed. */
function sumOf(evidence: Evidence): number {
  const best = new Map<EvidenceGroup, number>();
  for (const { group, weight } of evidence) {
    // A note points to documentation: it is there to be told apart, never to alarm.
    if (group !== 'note') best.set(group, Math.max(best.get(group) ?? 0, weight));
  }
  return [...best.values()].reduce((total, weight) => total + weight, 0);
}

/**
 * What a set of hits amounts to.
 * @param veiled the hits were found in text that was encoded on purpose: no honest prose, so loose evidence counts in full
 */
export function weigh(
  hits: readonly Hit[],
  veiled = false,
): Pick<TextMatch, 'score' | 'groups' | 'onlyNote'> {
  const groups = Array.from(new Set(hits.map((hit) => hit.group)));
  return {
    score: veiled ? sumOf(hits) : scoreOf(hits),
    groups,
    onlyNote: hits.length > 0 && groups.every((group) => group === 'note' || group === 'address'),
  };
}

function toMatch(found: readonly Found[]): TextMatch {
  const hits = found.map(({ rule, start, end }) => ({
    rule: rule.id,
    group: rule.group,
    weight: rule.weight,
    start,
    end,
  }));
  return {
    start: Math.min(...hits.map((hit) => hit.start)),
    end: Math.max(...hits.map((hit) => hit.end)),
    hits,
    ...weigh(hits),
    decoded: null,
    encoding: null,
    veiled: false,
  };
}

export function shifted(match: TextMatch, by: number): TextMatch {
  if (by === 0) return match;
  const hits = match.hits.map((hit) => ({ ...hit, start: hit.start + by, end: hit.end + by }));
  return { ...match, hits, start: match.start + by, end: match.end + by };
}

/** Overlapping pieces see the same evidence twice. */
function withoutRepeats(matches: readonly TextMatch[]): readonly TextMatch[] {
  const kept = new Map<string, TextMatch>();
  for (const match of matches) {
    const key = `${match.start} ${match.end} ${match.encoding}`;
    if (!kept.has(key)) kept.set(key, match);
  }
  return [...kept.values()];
}
