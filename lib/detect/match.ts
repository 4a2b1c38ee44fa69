import type { InstructionRule } from '../rules/rule';
import { createCandidates, type Candidates, type FurtherRules, type Pause } from './candidates';
import { createSignFinder } from './encoded-signs';
import { shifted, withoutRepeats, type TextMatch } from './evidence';
import { createPieceJudge, PIECE, SHORTEST_PIECE, type JudgePiece } from './judge-piece';
import { isPlain, normalise } from './normalise';
import { isTimeUp } from './pace';

export interface Matcher {
  /**
   * Every match in a text of blocks separated by line breaks. Never throws for any text; bounded in time and number.
   * Pauses when the time of the slice is up, for callers that must give way to a page, and until further rules are here.
   */
  readonly search: (text: string) => Generator<Pause, readonly TextMatch[]>;
  /** The same without pauses, by the rules that are here. */
  readonly judge: (text: string) => readonly TextMatch[];
}

/** Pieces of a long block overlap by the longest match that a rule may have. */
const OVERLAP = 700;
/** Longest block that is read at all: more is a file, not a text. */
const LONGEST_BLOCK = 200_000;
/** Short blocks are read for so many characters before the time is asked for. */
const BREATH = 1000;
/** Most matches of one text. */
const MOST = 2000;

/** What reads and judges, made for the first text. */
interface Means {
  readonly candidates: Candidates;
  readonly judgePiece: JudgePiece;
}

/**
 * The cost of a text is one pass over its words, many short blocks at a time; only blocks with a cue word or with a sign of
 * an encoding are read closely, and only by the rules whose cue is there.
 */
export function createMatcher(rules: readonly InstructionRule[], further?: FurtherRules): Matcher {
  let means: Means | null = null;

  function prepare(): Means {
    const candidates = createCandidates(rules, further);
    return { candidates, judgePiece: createPieceJudge(candidates) };
  }

  function* search(text: string): Generator<Pause, readonly TextMatch[]> {
    if (text.length < SHORTEST_PIECE) return [];
    const { candidates, judgePiece } = (means ??= prepare());
    // To prepare takes some milliseconds, and the first texts put the cues in order.
    if (isTimeUp()) yield;
    const matches: TextMatch[] = [];
    for (let start = 0; start < text.length && matches.length < MOST;) {
      const end = endOfStretch(text, start);
      const isLong = end - start > PIECE;
      const stretch = text.slice(start, Math.min(end, start + LONGEST_BLOCK));
      const found = isLong ? searchLong(stretch, judgePiece) : searchShort(stretch, candidates, judgePiece);
      for (const match of yield* found) matches.push(shifted(match, start));
      if (isTimeUp()) yield;
      start = end + 1;
    }
    return withoutRepeats(matches).slice(0, MOST);
  }

  return { search, judge: (text) => finished(search(text)) };
}

/** Where the last of the blocks ends that fit into one piece together; of a block that is longer than a piece, its end. */
function endOfStretch(text: string, start: number): number {
  if (text.length - start <= PIECE) return text.length;
  const last = text.lastIndexOf('\n', start + PIECE);
  if (last >= start) return last;
  const next = text.indexOf('\n', start + PIECE);
  return next === -1 ? text.length : next;
}

/** Blocks of a piece's length together: read as one, and judged one by one where one deserves it. */
function* searchShort(
  stretch: string,
  { isWorthReading }: Candidates,
  judgePiece: JudgePiece,
): Generator<Pause, readonly TextMatch[]> {
  const matches: TextMatch[] = [];
  const lower = isPlain(stretch) ? stretch.toLowerCase() : null;
  const looksEncoded = createSignFinder(stretch);

  /** The whole stretch need not be copied when a few of its lines hold accents. */
  function isCued(start: number, end: number): boolean {
    if (lower !== null) return isWorthReading(lower, start, end);
    const copy = normalise(stretch.slice(start, end), false).text;
    return isWorthReading(copy, 0, copy.length);
  }

  let breathed = 0;
  for (let start = 0; start < stretch.length;) {
    const end = endOfLine(stretch, start);
    if (start - breathed > BREATH) {
      breathed = start;
      if (isTimeUp()) yield;
    }
    if (end - start >= SHORTEST_PIECE) {
      const cued = isCued(start, end);
      const found = cued || looksEncoded(start, end) ? judgePiece(stretch.slice(start, end), cued) : null;
      if (found !== null) for (const match of yield* found) matches.push(shifted(match, start));
    }
    start = end + 1;
  }
  return matches;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** One block, in pieces. */
function* searchLong(block: string, judgePiece: JudgePiece): Generator<Pause, readonly TextMatch[]> {
  const matches: TextMatch[] = [];
  for (let at = 0; at < block.length; at += PIECE) {
    const from = Math.max(0, at - OVERLAP);
    const found = yield* judgePiece(block.slice(from, at + PIECE));
    for (const match of found) matches.push(shifted(match, from));
    if (isTimeUp()) yield;
  }
  return matches;
}

function finished<T>(work: Generator<Pause, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
