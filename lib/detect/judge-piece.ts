import type { InstructionRule } from '../rules/rule';
import type { Candidates, Pause } from './candidates';
import { compile } from './compile';
import { decodings, looksEncoded, veils } from './decode';
import { windows, type Found, type Hit, type TextMatch } from './evidence';
import { normalise, originalOffset } from './normalise';
import { isTimeUp } from './pace';
import { createMemory } from './remember';
import { weigh } from './weigh';

/** Longest text that is judged at a time, so that no pattern can run long. */
export const PIECE = 4000;
/** How far around a match the words are looked at that make it an honest one: about a sentence. */
const AROUND = 140;
/** Nothing shorter can order anything. */
export const SHORTEST_PIECE = 6;
/** Most hits of one rule in one piece: repeats add no evidence. */
const MOST_OF_RULE = 4;

/**
 * Every match in a text of one line, `PIECE` long at most: what it says plainly, and what it says once decoded.
 * @param isCued false when it is known that no rule has a cue in it
 */
export type JudgePiece = (piece: string, isCued?: boolean) => Generator<Pause, readonly TextMatch[]>;

/** What a piece says as it stands. */
interface Plain {
  readonly said: readonly TextMatch[];
  readonly isCiphered: boolean;
}

const nothing: Plain = { said: [], isCiphered: false };

/** Only the rules whose cues stand in a piece run over it. What a piece amounted to is remembered for the next reading. */
export function createPieceJudge(candidates: Candidates): JudgePiece {
  const patterns = new Map<InstructionRule, RegExp>();
  const memory = createMemory<readonly TextMatch[]>();
  let wasCut = false;

  return function* (piece, isCued = true) {
    if (piece.length < SHORTEST_PIECE) return [];
    const known = memory.recall(piece);
    if (known !== undefined) return known;
    const missed = candidates.missed();
    const matches = yield* judge(piece, isCued);
    // What was judged without rules that it needs is judged again.
    if (candidates.missed() === missed) memory.remember(piece, matches);
    return matches;
  };

  function* judge(piece: string, isCued: boolean): Generator<Pause, readonly TextMatch[]> {
    const { said: plain, isCiphered } = isCued ? yield* judgePlain(piece) : nothing;
    if (!isCiphered && !looksEncoded(piece)) return plain;
    const wasComplete = candidates.isComplete();
    wasCut = false;
    const encoded = yield* judgeEncoded(piece, plain, isCiphered);
    if (wasComplete || !wasCut) return [...plain, ...encoded];
    // Letters without blanks show no beginnings of words: any language may be in them.
    yield* candidates.bringFurther();
    return [...plain, ...(candidates.isComplete() ? yield* judgeEncoded(piece, plain, isCiphered) : encoded)];
  }

  function cut(letters: string): string {
    wasCut = true;
    return candidates.cut(letters);
  }

  function* judgePlain(piece: string): Generator<Pause, Plain> {
    const quick = normalise(piece, false);
    const { rules, isCiphered } = yield* candidates.of(quick.text);
    const found = rules.length === 0 ? [] : yield* run(rules, quick.text, quick.cased);
    if (found.length === 0) return { said: [], isCiphered };
    const copy = normalise(piece);
    const placed = found.map(({ rule, start, end }) => ({
      rule,
      start: originalOffset(copy, start),
      end: originalOffset(copy, end),
    }));
    return { said: windows(placed), isCiphered };
  }

  function* run(
    rules: readonly InstructionRule[],
    text: string,
    cased: string,
  ): Generator<undefined, Found[]> {
    const found: Found[] = [];
    for (const rule of rules) {
      const copy = rule.on === 'cased' ? cased : text;
      const pattern = patternOf(rule, copy);
      pattern.lastIndex = 0;
      for (let seen = 0; seen < MOST_OF_RULE; seen += 1) {
        const match = pattern.exec(copy);
        if (match === null || match[0] === '') break;
        const [start, end] = [match.index, match.index + match[0].length];
        if (rule.unless?.test(copy.slice(Math.max(0, start - AROUND), end + AROUND)) !== true)
          found.push({ rule, start, end });
      }
      // A pattern is compiled at its first run, and anew for text beyond Latin: asking is all that helps.
      if (isTimeUp()) yield;
    }
    return found.sort((a, b) => a.start - b.start);
  }

  function patternOf(rule: InstructionRule, text: string): RegExp {
    let pattern = patterns.get(rule);
    if (pattern === undefined) {
      const { source, flags } = rule.pattern;
      pattern = new RegExp(source, flags.includes('u') ? 'gu' : 'g');
      patterns.set(rule, pattern);
    }
    compile(pattern, text);
    return pattern;
  }

  function* judgeEncoded(
    piece: string,
    plain: readonly TextMatch[],
    isCiphered: boolean,
  ): Generator<Pause, readonly TextMatch[]> {
    const plainRules = new Set(plain.flatMap(({ hits }) => hits.map(({ rule }) => rule)));
    const matches: TextMatch[] = [];
    for (const decoding of decodings(piece, cut, isCiphered)) {
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
    const { said: plain, isCiphered } = yield* judgePlain(inner);
    const matches = [...plain];
    if (matches.length === 0) {
      for (const deeper of decodings(inner, cut, isCiphered)) {
        if (deeper === undefined) yield;
        else matches.push(...(yield* judgePlain(asBlock(deeper.text))).said);
      }
    }
    const [best] = matches.sort((a, b) => b.score - a.score);
    return best?.hits ?? [];
  }
}

/** What came out of one encoded stretch is one text, whatever line breaks it held. */
function asBlock(decoded: string): string {
  return decoded.replace(/\s+/g, ' ').slice(0, PIECE);
}
