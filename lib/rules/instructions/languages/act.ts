import type { EvidenceGroup, InstructionRule, Weight } from '../../rule';
import { gap, lazyPattern, listOf, nameOf, oneOf } from './word-lists';

/** What injections order in all languages, beside what they demand (demand.ts) and what they are framed in (framing.ts). */
export const actFamilies = ['told', 'ended', 'account'] as const;
export type ActFamily = (typeof actFamilies)[number];

/** Lists of word beginnings, as in `Language`. */
export interface ActLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** What a machine is called. */
  readonly machine: string;
  /** "Must", and what else turns a verb into an order. */
  readonly must: string;
  /** What a page wants from a reader: to recommend, to say, to rate. */
  readonly act: string;
  readonly task: string;
  /** "Done". */
  readonly over: string;
  /** "Now", "then". */
  readonly now: string;
  readonly change: string;
  /** What of an account is changed. */
  readonly account: string;
  readonly examples: Readonly<Record<ActFamily, readonly string[]>>;
  readonly counterExamples: Readonly<Record<ActFamily, readonly string[]>>;
}

interface Family {
  readonly title: string;
  readonly reason: string;
  readonly attempts: string;
  readonly group: EvidenceGroup;
  readonly weight: Weight;
  /** Cues, and those that must stand beside them. */
  readonly cues: (language: ActLanguage) => readonly [string, string];
  readonly source: (language: ActLanguage) => string;
}

/** The end of one sentence and the next one: the order follows the lie. */
const onward = String.raw`[^\n]{0,30}`;
const address = String.raw`[\w.+-]{1,40}@[\w-]{1,40}\.\w`;

const families: Readonly<Record<ActFamily, Family>> = {
  told: {
    title: 'Tells a machine what to say',
    reason: 'Calls a machine and tells it what to say, recommend or rate.',
    attempts: 'say what the page wants',
    group: 'order',
    weight: 1.5,
    cues: ({ machine, act }) => [machine, act],
    source(language) {
      const [machine, must, act] = [language.machine, language.must, language.act].map(oneOf);
      return [
        `${machine}${gap(40)}(?:${must}|[:：])${gap(30)}${act}`,
        `${machine}${gap(40)}${act}${gap(12)}${must}`,
        `${must}${gap(12)}${machine}${gap(30)}${act}`,
      ].join('|');
    },
  },
  ended: {
    title: 'Task done, now another',
    reason: 'Says that the task of the user is done, and goes on with one of its own.',
    attempts: 'believe that its task is done and take a new one',
    group: 'order',
    weight: 1.5,
    cues: ({ task, over }) => [over, task],
    source(language) {
      const [task, over, now] = [language.task, language.over, language.now].map(oneOf);
      return `(?:${task}${gap(25)}${over}|${over}${gap(12)}${task})${onward}${now}`;
    },
  },
  account: {
    title: 'Change the account',
    reason: 'Puts an address of the attacker into an account: whoever holds that can take over the rest.',
    attempts: 'hand an account over to a stranger',
    group: 'destroy',
    weight: 1.5,
    cues: ({ change, account }) => [change, account],
    source(language) {
      const [change, account] = [language.change, language.account].map(oneOf);
      return [
        `${change}${gap(30)}${account}${gap(30)}${address}`,
        `${account}${gap(25)}${change}${gap(12)}${address}`,
        `${account}${gap(15)}${address}[^\\n]{0,25}${change}`,
      ].join('|');
    },
  },
};

const references = [
  'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  'Debenedetti et al. 2024, AgentDojo (arXiv:2406.13352)',
];

/** One rule for each family. */
export function actRulesOf(language: ActLanguage): readonly InstructionRule[] {
  return actFamilies.map((name) => {
    const { title, cues, source, ...family } = families[name];
    const [first, beside] = cues(language);
    return lazyPattern(
      {
        ...family,
        id: `${name}-${language.code}`,
        title: `${title} (${nameOf(language.code)})`,
        references,
        cues: listOf(first),
        beside: listOf(beside),
        examples: language.examples[name],
        counterExamples: language.counterExamples[name],
      },
      () => source(language),
    );
  });
}
