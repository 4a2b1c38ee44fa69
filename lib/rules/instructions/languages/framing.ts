import type { EvidenceGroup, InstructionRule, Weight } from '../../rule';
import { gap, lazyPattern, listOf, nameOf, oneOf } from './word-lists';

/** The frames that injections share in all languages, beside what they want. */
export type FramingFamily = 'dismiss' | 'order' | 'authority' | 'label' | 'output' | 'frame';

/** Two lists of word beginnings (as in `Language`); evidence is one of each, in any order, close together. */
export interface Framing {
  readonly words: string;
  readonly beside: string;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

export interface FramingLanguage {
  /** ISO 639-1. */
  readonly code: string;
  readonly families: Readonly<Partial<Record<FramingFamily, Framing>>>;
}

interface Family {
  readonly title: string;
  readonly reason: string;
  readonly attempts: string;
  readonly group: EvidenceGroup;
  readonly weight: Weight;
  /** How far the two words stand apart at most, in characters. */
  readonly reach: number;
  /** What must follow both, as source of a pattern. */
  readonly end?: string;
}

/** What makes a heading of a label. */
const mark = String.raw`[^.!?\n]{0,14}(?::|\*\*|==|##|\]|>>)`;

const families: Readonly<Record<FramingFamily, Family>> = {
  dismiss: {
    title: 'Ignore this and say …',
    reason:
      'Pushes the document or the earlier instructions aside and dictates the answer in the same breath.',
    attempts: 'answer with dictated words instead of what it was asked',
    group: 'override',
    weight: 2,
    reach: 50,
  },
  order: {
    title: 'Do this before you answer',
    reason: 'Puts a foreign step in front of the task that the user gave.',
    attempts: 'do a foreign step before its task',
    group: 'order',
    weight: 1.5,
    reach: 40,
  },
  authority: {
    title: 'Claims a mode or a maker',
    reason:
      'Names a developer, an administrator or a test mode as the author. Manuals do so too: it decides nothing alone.',
    attempts: 'believe that its maker speaks or that nothing here is real',
    group: 'authority',
    weight: 1,
    reach: 14,
  },
  label: {
    title: 'New instructions',
    reason: 'A heading that announces instructions; a page has none to give.',
    attempts: 'take the text for its new instructions',
    group: 'override',
    weight: 2,
    reach: 14,
    end: mark,
  },
  output: {
    title: 'Include this in your answer',
    reason: 'Plants words, links or code in the answer that the user will trust.',
    attempts: 'put planted content into its answer',
    group: 'output',
    weight: 2,
    reach: 60,
  },
  frame: {
    title: 'Supposes what is not so',
    reason:
      'Wraps a false statement in a supposed world, so that the reader repeats it as if it were said by the document.',
    attempts: 'repeat a false statement from a supposed world',
    group: 'steer',
    weight: 1.5,
    reach: 110,
  },
};
const references = [
  'Bhatt et al. 2024, CyberSecEval 2 (arXiv:2404.13161)',
  'Yong et al. 2023, Low-Resource Languages Jailbreak GPT-4 (arXiv:2310.02446)',
];

/** One rule for each family that the language has words for. */
export function framingRulesOf({ code, families: words }: FramingLanguage): readonly InstructionRule[] {
  return familyNames.flatMap((name) => {
    const framing = words[name];
    return framing === undefined ? [] : [ruleOf(code, name, framing)];
  });
}

const familyNames: readonly FramingFamily[] = ['dismiss', 'order', 'authority', 'label', 'output', 'frame'];

function ruleOf(code: string, name: FramingFamily, framing: Framing): InstructionRule {
  const { title, reason, attempts, group, weight, reach, end = '' } = families[name];
  return lazyPattern(
    {
      id: `${name}-${code}`,
      title: `${title} (${nameOf(code)})`,
      reason: `${reason} Said in ${nameOf(code)}.`,
      references,
      group,
      weight,
      attempts,
      cues: listOf(framing.words),
      beside: listOf(framing.beside),
      examples: framing.examples,
      counterExamples: framing.counterExamples,
    },
    () => {
      const one = oneOf(framing.words);
      const other = oneOf(framing.beside);
      return `(?:${one}${gap(reach)}${other}|${other}${gap(reach)}${one})${end}`;
    },
  );
}
