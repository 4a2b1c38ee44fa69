import type { Finding } from '../model/finding';
import { concealmentRules } from './concealment';
import { instructionRules } from './instructions';
import { readers } from './readers';
import type { RuleRecord } from './rule';
import { smugglingRules } from './smuggling';
import { structureRules } from './structure';

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
export function fillSentence(sentence: string, measured: Finding['measured']): string {
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
  const hits = finding.rules.flatMap((id) => instructions.get(id) ?? []);
  const actions = [...hits]
    .sort((a, b) => b.weight - a.weight)
    .map((rule) => rule.attempts)
    .filter((action, index, all) => all.indexOf(action) === index)
    .slice(0, ATTEMPT_LIMIT);
  return {
    techniqueTitle:
      finding.technique === 'visible' ? 'Visible text' : (technique?.title ?? finding.technique),
    techniqueReason: technique?.reason ?? '',
    why: `${whySentence(finding, technique)}${agentFileSentence(finding)}`,
    attempts: attemptsSentence(structure === undefined ? actions : [structure.attempts], finding),
    readerTitles: finding.readers.map((id) => readersById.get(id)?.title ?? id),
  };
}

function whySentence(finding: Finding, technique: { readonly why: string } | undefined): string {
  if (finding.technique === 'visible') return 'The text can be seen, but it speaks to a machine.';
  if (technique === undefined) return 'The text is kept from the eyes of a person.';
  return fillSentence(technique.why, withTitles(finding.measured));
}

function agentFileSentence({ measured }: Finding): string {
  const file = measured['agentFile'];
  return typeof file === 'string' ? ` Many agents load ${file} as instructions.` : '';
}

/** A fact that names a concealment rule is told by the rule's title. */
function withTitles(measured: Finding['measured']): Finding['measured'] {
  const hiding = concealments.get(String(measured['hiding']));
  return hiding === undefined ? measured : { ...measured, hiding: hiding.title.toLowerCase() };
}

function attemptsSentence(actions: readonly string[], finding: Finding): string {
  if (actions.length > 0) return `It tries to make an agent ${joinWords(actions)}.`;
  if (finding.decoded !== null) return 'It hands an agent a message that a person cannot see.';
  return 'It names no action. The text is only kept from view.';
}

function joinWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
