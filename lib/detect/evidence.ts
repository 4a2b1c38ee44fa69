import type { EvidenceGroup, InstructionRule, Weight } from '../rules/rule';
import type { Encoding } from './decode';
import { scoreOf, weigh } from './weigh';

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

/** Evidence counts together inside this many characters: about the length of three quarters of all known injections. */
const WINDOW = 600;
/** Most matches of one block. */
const MOST_IN_BLOCK = 4;

/** A rule that fired, before it is weighed. */
export interface Found {
  readonly rule: InstructionRule;
  readonly start: number;
  readonly end: number;
}

/** Splits hits into windows, best score first, until no evidence is left outside. */
export function windows(found: readonly Found[]): readonly TextMatch[] {
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
export function withoutRepeats(matches: readonly TextMatch[]): readonly TextMatch[] {
  const kept = new Map<string, TextMatch>();
  for (const match of matches) {
    const key = `${match.start} ${match.end} ${match.encoding}`;
    if (!kept.has(key)) kept.set(key, match);
  }
  return [...kept.values()];
}
