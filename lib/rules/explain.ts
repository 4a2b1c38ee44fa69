import type { Finding } from '../model/finding';
import { concealmentRules } from './concealment';
import { instructionRules } from './instructions';
import { readers } from './readers';
import type { InstructionRule, RuleRecord } from './rule';
import { smugglingRules } from './smuggling';
import { structureRules } from './structure';
import { told, toldList } from './told';

/** A finding in sentences, for people. Everything here is ours; page text stays in `quote` and `decoded`. */
export interface Explanation {
  /** Name of the technique in plain words. */
  readonly techniqueTitle: string;
  /** Why the technique works as an attack; empty for visible text. */
  readonly techniqueReason: string;
  /** One sentence with the measured facts. */
  readonly why: string;
  /** What the text tries to make an agent do, as one sentence. */
  readonly attempts: string;
  /** Names of the kinds of agent that would take the text in. */
  readonly readerTitles: readonly string[];
}

/** What is said beside the catalogue's own sentences. */
export const fixedSentences = {
  visibleTitle: 'Visible text',
  visible: 'The text can be seen, but it speaks to a machine.',
  hidden: 'The text is kept from the eyes of a person.',
  tries: 'It tries to make an agent {actions}.',
  smuggles: 'It hands an agent a message that a person cannot see.',
  agentFile: 'Many agents load {file} as instructions.',
  onlyHidden: 'It names no action. The text is only kept from view.',
} as const;

/** Most attempts that one sentence lists; more would not be read. */
const ATTEMPT_LIMIT = 3;

function byId<T extends RuleRecord>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

const concealments = byId(concealmentRules);
const smugglings = byId(smugglingRules);
const structures = byId(structureRules);
const instructions = byId(instructionRules);
const readersById = byId(readers);

/** Fills the {placeholders} of a sentence; an unknown one is left out rather than guessed. */
function fillSentence(sentence: string, measured: Finding['measured']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = measured[name];
    return typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value ?? '');
  });
}

/**
 * Prints a finding's sentences from the catalogue. Findings with ids that this version does not know
 * (a stored report from before an update) get plain fallbacks, never an error.
 */
export function explainFinding(finding: Finding): Explanation {
  const structure = structures.get(finding.technique);
  const technique = structure ?? concealments.get(finding.technique) ?? smugglings.get(finding.technique);
  const hits = gravestFirst(finding.rules);
  const acts = hits.filter(({ group }) => group !== 'address');
  const actions = (acts.length > 0 ? acts : hits)
    .map((rule) => rule.attempts)
    .filter((action, index, all) => all.indexOf(action) === index)
    .slice(0, ATTEMPT_LIMIT);
  return {
    techniqueTitle: techniqueTitle(finding.technique),
    techniqueReason: technique ? told(technique.reason) : '',
    why: whySentence(finding, technique) + agentFileSentence(finding),
    attempts: attemptsSentence(structure === undefined ? actions : [structure.attempts], finding),
    readerTitles: finding.readers.map((id) => told(readersById.get(id)?.title ?? id)),
  };
}

/**
 * The instruction rules among these ids, the gravest first. To be addressed is no action: it comes where there is nothing
 * else.
 */
export function gravestFirst(ids: readonly string[]): readonly InstructionRule[] {
  return ids
    .flatMap((id) => instructions.get(id) ?? [])
    .sort((a, b) => Number(a.group === 'address') - Number(b.group === 'address') || b.weight - a.weight);
}

/** Name of a rule in plain words; the id itself where this version does not know it. */
export function ruleTitle(id: string): string {
  const rule = instructions.get(id) ?? smugglings.get(id) ?? concealments.get(id) ?? structures.get(id);
  return rule ? told(rule.title) : id;
}

/** Name of a technique in plain words; the id itself for one that this version does not know. */
export function techniqueTitle(id: string): string {
  if (id === 'visible') return told(fixedSentences.visibleTitle);
  const technique = concealments.get(id) ?? smugglings.get(id) ?? structures.get(id);
  return technique ? told(technique.title) : id;
}

function whySentence(finding: Finding, technique: { readonly why: string } | undefined): string {
  if (finding.technique === 'visible') return told(fixedSentences.visible);
  if (technique === undefined) return told(fixedSentences.hidden);
  return fillSentence(told(technique.why), withTitles(finding.measured));
}

function agentFileSentence({ measured }: Finding): string {
  const file = measured['agentFile'];
  return typeof file === 'string' ? ` ${fillSentence(told(fixedSentences.agentFile), { file })}` : '';
}

/** Facts in words are told in the language of the screen; one that names a concealment rule by the rule's title. */
function withTitles(measured: Finding['measured']): Finding['measured'] {
  const words = Object.entries(measured).map(([name, value]) => {
    const hiding = name === 'hiding' ? concealments.get(String(value)) : undefined;
    if (hiding) return [name, told(hiding.title).toLocaleLowerCase()] as const;
    return [name, typeof value === 'string' ? told(value) : value] as const;
  });
  return Object.fromEntries(words);
}

function attemptsSentence(actions: readonly string[], finding: Finding): string {
  if (actions.length > 0)
    return fillSentence(told(fixedSentences.tries), { actions: toldList(actions.map(told)) });
  return told(finding.decoded !== null ? fixedSentences.smuggles : fixedSentences.onlyHidden);
}
