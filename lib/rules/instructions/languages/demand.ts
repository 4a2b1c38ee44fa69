import type { EvidenceGroup, InstructionRule, Weight } from '../../rule';
import { everyday } from './everyday';
import { gap, lazyPattern, listOf, nameOf, oneOf } from './word-lists';

/** What injections demand in all languages, told by words of several lists close together, in any order. */
export type DemandFamily = 'rules' | 'reader' | 'link' | 'payment' | 'maker' | 'only';

/** Lists of word beginnings (as in `Language`). Evidence is a word of `words` with one of every list of some row of `beside`. */
export interface Demand {
  readonly words: string;
  readonly beside: readonly (readonly string[])[];
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

export interface DemandLanguage {
  /** ISO 639-1. */
  readonly code: string;
  readonly families: Readonly<Record<DemandFamily, Demand>>;
}

interface Family {
  readonly title: string;
  readonly reason: string;
  readonly attempts: string;
  readonly group: EvidenceGroup;
  readonly weight: Weight;
  /** How far neighbouring words stand apart at most, in characters. */
  readonly reach: number;
}

const families: Readonly<Record<DemandFamily, Family>> = {
  rules: {
    title: 'Do not follow the rules you were given',
    reason: 'Tells an agent, in other words than "ignore", to drop what it was told before.',
    attempts: 'drop the rules that it was given',
    group: 'override',
    weight: 3,
    reach: 40,
  },
  reader: {
    title: 'Speaks to machines that read this page',
    reason: 'Names language models or agents as the readers of the text: no person is meant.',
    attempts: 'feel addressed',
    group: 'address',
    weight: 2,
    reach: 40,
  },
  link: {
    title: 'Send the user to a link',
    reason:
      'Has the agent lead its user to an address, or frightens into following one: the way to stolen accounts.',
    attempts: 'lead its user to a link',
    group: 'link',
    weight: 2,
    reach: 50,
  },
  payment: {
    title: 'Pay without asking',
    reason: 'Orders a payment or a purchase and forbids the question that would stop it.',
    attempts: 'spend money without asking',
    group: 'destroy',
    weight: 2,
    reach: 60,
  },
  maker: {
    title: 'Your maker speaks',
    reason: 'Claims to be the one who made or runs the agent, whose word would count more than the user’s.',
    attempts: 'believe that its maker speaks',
    group: 'authority',
    weight: 1.5,
    reach: 40,
  },
  only: {
    title: 'Answer with these words only',
    reason: 'Dictates the whole answer, so that the user learns nothing else.',
    attempts: 'answer with dictated words instead of what it was asked',
    group: 'output',
    weight: 1.5,
    reach: 40,
  },
};

const references = [
  'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  'Yong et al. 2023, Low-Resource Languages Jailbreak GPT-4 (arXiv:2310.02446)',
];

const familyNames: readonly DemandFamily[] = ['rules', 'reader', 'link', 'payment', 'maker', 'only'];

/** One rule for each family. Which word stands first differs between languages, so every order is read. */
export function demandRulesOf({ code, families: demands }: DemandLanguage): readonly InstructionRule[] {
  return familyNames.map((name) => ruleOf(code, name, demands[name]));
}

function ruleOf(code: string, name: DemandFamily, demand: Demand): InstructionRule {
  const { title, reach, ...family } = families[name];
  const { words, beside, examples, counterExamples } = demand;
  return lazyPattern(
    {
      ...family,
      id: `${name}-${code}`,
      title: `${title} (${nameOf(code)})`,
      references,
      cues: listOf(words),
      beside: beside.flatMap(([first = '']) => listOf(first)),
      ...(name === 'rules' && { unless: everyday }),
      examples,
      counterExamples,
    },
    () =>
      beside
        .flatMap((lists) => orders([words, ...lists]))
        .map((order) => order.map(oneOf).join(gap(reach)))
        .join('|'),
  );
}

/** Every order of a few things. */
function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, index) =>
    orders(things.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
