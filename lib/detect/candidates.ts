import type { InstructionRule } from '../rules/rule';
import { turnedWords } from './ciphers';
import { createWordCutter, type CutWords } from './cut-words';
import { createGate, type Cued } from './gate';

/** A place to pause; a promise is to be awaited there. */
export type Pause = undefined | Promise<unknown>;

/** Rules that only some texts need, and that are brought for the first of them. */
export interface FurtherRules {
  /** As cues. Where none of them stands, nor a letter beyond Latin, these rules find nothing. */
  readonly heads: readonly string[];
  /** Null when they cannot be had now: the next text that needs them asks again. Never rejects. */
  readonly bring: () => Promise<readonly InstructionRule[] | null>;
}

/** What a text deserves. */
export interface Called {
  readonly rules: readonly InstructionRule[];
  /** Words in a cipher stand in it, or words that may be in the wrong order. */
  readonly isCiphered: boolean;
}

/** Which rules a text deserves, and the further rules that it may call for. */
export interface Candidates {
  /** Whether part of a matching copy deserves a closer look by any rule, those that are still to be brought included. */
  readonly isWorthReading: (copy: string, from: number, to: number) => boolean;
  /** The rules whose cues stand in a matching copy, once all are here that it needs. */
  readonly of: (copy: string) => Generator<Pause, Called>;
  /** Waits for the further rules. True when they came by this. */
  readonly bringFurther: () => Generator<Pause, boolean>;
  /** How often further rules were needed and could not be had. */
  readonly missed: () => number;
  /** Whether all rules are here. */
  readonly isComplete: () => boolean;
  /** Puts the blanks back into letters that came without them, by the words of the rules that are here. */
  readonly cut: CutWords;
}

/** Letters of scripts that the matching copy leaves alone: Cyrillic, Arabic, Devanagari, Thai, kana, Chinese, Hangul and others. */
const otherLetters = /[\u0400-\u1fff\u3040-\ud7ff]/;

/** Words in ciphers, which the gate finds at no cost; and those that tell of words in the wrong order. */
const ciphered: readonly Cued[] = [
  { cues: turnedWords },
  {
    cues: ['instruction', 'prompt', 'guideline', 'rules'],
    beside: ['ignor', 'disregard', 'forget', 'reveal', 'overrid'],
  },
];

/** Prepares the gate in front of the rules: some milliseconds, so it is made for the first text only. */
export function createCandidates(rules: readonly InstructionRule[], further?: FurtherRules): Candidates {
  const herald: Cued | null = further ? { cues: further.heads } : null;
  let isComplete = herald === null;
  let missed = 0;
  let gate = createGate<InstructionRule | Cued>([...rules, ...ciphered, ...(herald ? [herald] : [])]);
  let cutWords = cutterOf(rules);

  function* bringFurther(): Generator<Pause, boolean> {
    if (isComplete || !further) return false;
    yield further.bring().then((brought) => {
      if (brought === null || isComplete) return;
      const all = [...rules, ...brought];
      gate = createGate<InstructionRule | Cued>([...all, ...ciphered]);
      cutWords = cutterOf(all);
      isComplete = true;
    });
    if (!isComplete) missed += 1;
    return isComplete;
  }

  function* of(copy: string): Generator<Pause, Called> {
    let found = gate(copy);
    const isHeralded = !isComplete && herald !== null && (found.includes(herald) || otherLetters.test(copy));
    if (isHeralded && (yield* bringFurther())) found = gate(copy);
    const rules = found.filter((rule) => 'pattern' in rule);
    return { rules, isCiphered: ciphered.some((cue) => found.includes(cue)) };
  }

  return {
    isWorthReading: (copy, from, to) =>
      gate(copy, from, to).length > 0 || (!isComplete && otherLetters.test(copy.slice(from, to))),
    of,
    bringFurther,
    missed: () => missed,
    isComplete: () => isComplete,
    cut: (letters) => cutWords(letters),
  };
}

function cutterOf(rules: readonly InstructionRule[]): CutWords {
  return createWordCutter(() => rules.flatMap(({ cues, beside = [] }) => [...cues, ...beside]));
}
