import type { InstructionRule } from '../../rule';
import { gap, lazyPattern, listOf, nameOf, oneOf } from './word-lists';

/** How a machine is told what to say. Lists of word beginnings, as in `Language`. */
export interface ToldLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** "Must", and what else turns a verb into an order. */
  readonly must: string;
  /** What a page wants from a reader: to recommend, to say, to rate. */
  readonly act: string;
  /** What it wants done behind a label: to place first, to give marks, to click. Laws and manuals say so behind "must". */
  readonly task: string;
  /** What opens a letter: "dear". */
  readonly dear: string;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

const references = [
  'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  'Debenedetti et al. 2024, AgentDojo (arXiv:2406.13352)',
];

/**
 * The rule for a language. Which word stands first differs between languages, so several orders are read.
 * @param machine what a machine is called, as a list of word beginnings
 */
export function toldRuleOf(language: ToldLanguage, machine: string): InstructionRule {
  const { code, examples, counterExamples } = language;
  return lazyPattern(
    {
      id: `told-${code}`,
      title: `Tells a machine what to say (${nameOf(code)})`,
      reason: 'Calls a machine and tells it what to say, recommend or rate.',
      references,
      group: 'order',
      weight: 1.5,
      attempts: 'say what the page wants',
      cues: listOf(machine),
      beside: listOf(`${language.act}|${language.task}`),
      examples,
      counterExamples,
    },
    () => {
      const [name, must, act, dear] = [machine, language.must, language.act, language.dear].map(oneOf);
      const anyTask = oneOf(`${language.act}|${language.task}`);
      return [
        `${name}${gap(60)}[:：]${gap(50)}${anyTask}`,
        `${dear}${gap(14)}${name}${gap(50)}${anyTask}`,
        `${name}${gap(40)}${must}${gap(30)}${act}`,
        `${name}${gap(40)}${act}${gap(12)}${must}`,
        `${must}${gap(12)}${name}${gap(30)}${act}`,
      ].join('|');
    },
  );
}
