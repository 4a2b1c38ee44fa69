import type { EvidenceGroup, InstructionRule, Weight } from '../rules/rule';
import { turnedWords } from './ciphers';
import { compile } from './compile';
import { createWordCutter, type CutWords } from './cut-words';
import { decodings, looksEncoded, veils, type Encoding } from './decode';
import { createGate, type Cued } from './gate';
import { normalise, originalOffset } from './normalise';
import { isTimeUp } from './pace';
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

/** A place to pause; a promise is to be awaited there. */
export type Pause = undefined | Promise<unknown>;

export interface Matcher {
  /**
   * Every match in a text of blocks separated by line breaks. Never throws for any text; bounded in time and number.
   * Pauses when the time of the slice is up, for callers that must give way to a page, and until further rules are here.
   */
  readonly search: (text: string) => Generator<Pause, readonly TextMatch[]>;
  /** The same without pauses, by the rules that are here. */
  readonly judge: (text: string) => readonly TextMatch[];
}

/** Rules that only some texts need, and that are brought for the first of them. */
export interface FurtherRules {
  /** As cues. Where none of them stands, nor a letter beyond Latin, these rules find nothing. */
  readonly heads: readonly string[];
  /** Null when they cannot be had now: the next text that needs them asks again. Never rejects. */
  readonly bring: () => Promise<readonly InstructionRule[] | null>;
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

/** What the gate saw beside the rules. */
interface Sights {
  /** Words in a cipher, or in the wrong order. */
  ciphered: boolean;
}

interface Found {
  readonly rule: InstructionRule;
  readonly start: number;
  readonly end: number;
}

/**
 * Prepares the rules once. The cost of a text is one pass over its words; only blocks with a cue word are read closely,
 * and only by the rules whose cue is there.
 */
export function createMatcher(rules: readonly InstructionRule[], further?: FurtherRules): Matcher {
  const herald: Cued | null = further ? { cues: further.heads } : null;
  let isComplete = herald === null;
  let gate = createGate<InstructionRule | Cued>([
    ...rules,
    ...ciphered,
    ...(herald === null ? [] : [herald]),
  ]);
  let cutWords = cutterOf(rules);
  let wasCut = false;
  const patterns = new Map<InstructionRule, RegExp>();

  function cut(letters: string): string {
    wasCut = true;
    return cutWords(letters);
  }

  /** Waits for the further rules. True when they came. */
  function* bringFurther(): Generator<Pause, boolean> {
    if (isComplete || !further) return false;
    yield further.bring().then((brought) => {
      if (brought === null || isComplete) return;
      const all = [...rules, ...brought];
      gate = createGate<InstructionRule | Cued>([...all, ...ciphered]);
      cutWords = cutterOf(all);
      isComplete = true;
    });
    return isComplete;
  }

  function* search(text: string): Generator<Pause, readonly TextMatch[]> {
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

  function* judgePiece(piece: string): Generator<Pause, readonly TextMatch[]> {
    if (piece.length < 6) return [];
    const sights: Sights = { ciphered: false };
    const plain = yield* judgePlain(piece, sights);
    if (!sights.ciphered && !looksEncoded(piece)) return plain;
    const wasComplete = isComplete;
    wasCut = false;
    const encoded = yield* judgeEncoded(piece, plain, sights);
    if (wasComplete || !wasCut) return [...plain, ...encoded];
    // Letters without blanks show no beginnings of words: any language may be in them.
    yield* bringFurther();
    return [...plain, ...(isComplete ? yield* judgeEncoded(piece, plain, sights) : encoded)];
  }

  /** The rules whose cues stand in a text, once all are here that it needs. */
  function* candidatesIn(text: string, sights: Sights): Generator<Pause, readonly InstructionRule[]> {
    let found = gate(text);
    sights.ciphered = ciphered.some((cue) => found.includes(cue));
    const isHeralded = herald !== null && (found.includes(herald) || otherLetters.test(text));
    if (isHeralded && (yield* bringFurther())) found = gate(text);
    return found.filter((rule) => 'pattern' in rule);
  }

  function* judgePlain(
    piece: string,
    sights: Sights = { ciphered: false },
  ): Generator<Pause, readonly TextMatch[]> {
    const quick = normalise(piece, false);
    const candidates = yield* candidatesIn(quick.text, sights);
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
      // A pattern is compiled at its first run, and anew for text beyond Latin: asking is all that helps.
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
    sights: Sights,
  ): Generator<Pause, readonly TextMatch[]> {
    const plainRules = new Set(plain.flatMap(({ hits }) => hits.map(({ rule }) => rule)));
    const matches: TextMatch[] = [];
    for (const decoding of decodings(piece, cut, sights.ciphered)) {
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
  function* strongest(decoded: string): Generator<Pause, readonly Hit[]> {
    const inner = asBlock(decoded);
    const sights: Sights = { ciphered: false };
    const matches = [...(yield* judgePlain(inner, sights))];
    if (matches.length === 0) {
      for (const deeper of decodings(inner, cut, sights.ciphered)) {
        if (deeper === undefined) yield;
        else matches.push(...(yield* judgePlain(asBlock(deeper.text))));
      }
    }
    const [best] = matches.sort((a, b) => b.score - a.score);
    return best?.hits ?? [];
  }

  return { search, judge: (text) => finished(search(text)) };
}

/** Words in ciphers, which the gate finds at no cost; and those that tell of words in the wrong order. */
const ciphered: readonly Cued[] = [
  { cues: turnedWords },
  {
    cues: ['instruction', 'prompt', 'guideline', 'rules'],
    beside: ['ignor', 'disregard', 'forget', 'reveal', 'overrid'],
  },
];

/** Letters of scripts that the matching copy leaves alone: Cyrillic, Arabic, Devanagari, Thai, kana, Chinese, Hangul and others. */
const otherLetters = /[\u0400-\u1fff\u3040-\ud7ff]/;

function cutterOf(rules: readonly InstructionRule[]): CutWords {
  return createWordCutter(() => rules.flatMap(({ cues, beside = [] }) => [...cues, ...beside]));
}

function finished<T>(work: Generator<Pause, T>): T {
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
