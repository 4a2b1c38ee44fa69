import { isCounted, type ChatReport } from '../model/attempt';
import type { Finding } from '../model/finding';
import type { Label } from '../model/label';
import { findingsOf, type TabReport } from '../model/report';
import { severities, type Severity } from '../model/severity';
import { explainFinding } from './explain';
import { instructionRules } from './instructions';
import type { EvidenceGroup, InstructionRule } from './rule';

/** The doctrine's ten questions, in their order. Each has its words in the locale. */
export const questions = [
  'origin',
  'authorship',
  'imperatives',
  'alignment',
  'hiddenChannels',
  'spoofing',
  'scope',
  'sensitivity',
  'reversibility',
  'stance',
] as const;
export type Question = (typeof questions)[number];

/**
 * How far facts go. `yes` and `no` answer the question as it is put · `told`: the facts are the answer ·
 * `judge`: facts cannot tell, the person has to.
 */
export type AnswerKind = 'yes' | 'no' | 'told' | 'judge';

export interface ChecklistAnswer {
  readonly question: Question;
  readonly kind: AnswerKind;
  /** Whether the answer is a reason to stop before an agent acts. */
  readonly isFlag: boolean;
  /** What the answer rests on. Never empty. */
  readonly facts: readonly ChecklistFact[];
}

export type ChecklistFact =
  | { readonly id: 'label'; readonly label: Label }
  | { readonly id: 'site' | 'secret' | 'attempt'; readonly text: string }
  | { readonly id: 'technique'; readonly text: string; readonly count: number }
  | { readonly id: Exclude<Severity, 'inventory'>; readonly count: number }
  | {
      readonly id: 'otherFrames' | 'hiddenFromYou' | 'gaps' | 'chatAttempts' | 'carries';
      readonly count: number;
    }
  | {
      readonly id:
        | 'nothingFound'
        | 'notLookedAt'
        | 'looking'
        | 'askedUnknown'
        | 'othersWrite'
        | 'ownFile'
        | 'answersRepeat'
        | 'cannotTakeBack'
        | 'asData'
        | 'agentUnseen';
    };

/** What the answers are read from. */
export interface ChecklistScene {
  /** Host of the page, or its scheme; empty when there is none. */
  readonly site: string;
  /** Null while no frame has told anything. */
  readonly report: TabReport | null;
  /** Null where the chat guard knows no chat. */
  readonly chat: ChatReport | null;
}

/** Groups of rules that answer one question. */
const spoofing: ReadonlySet<EvidenceGroup> = new Set(['token', 'banner', 'authority']);
/** A forged tool call reaches out and forges the format of the conversation. */
const FORGED_CALL = 'tool-call-syntax';
const reaching: ReadonlySet<EvidenceGroup> = new Set([
  'tool',
  'destroy',
  'shell',
  'memory',
  'repository',
  'exfiltration',
  'address-internal',
  'link',
]);
const sensitive: ReadonlySet<EvidenceGroup> = new Set(['exfiltration', 'address-internal']);
const irreversible: ReadonlySet<EvidenceGroup> = new Set(['destroy', 'shell', 'exfiltration']);

/** More facts of one kind than these are not read. */
const FACT_LIMIT = 4;

const rulesById = new Map(instructionRules.map((rule) => [rule.id, rule]));

type Answer = Omit<ChecklistAnswer, 'question'>;

/** Answers the ten questions for one page. */
export function checklistOf(scene: ChecklistScene): readonly ChecklistAnswer[] {
  const facts = gather(scene);
  const answers: Readonly<Record<Question, Answer>> = {
    origin: originAnswer(facts),
    authorship: authorshipAnswer(facts),
    imperatives: imperativesAnswer(facts),
    alignment: alignmentAnswer(facts),
    hiddenChannels: hiddenAnswer(facts),
    spoofing: wantAnswer(facts, ({ id, group }) => spoofing.has(group) || id === FORGED_CALL, []),
    scope: wantAnswer(facts, ({ group }) => reaching.has(group), facts.reached),
    sensitivity: wantAnswer(facts, ({ group }) => sensitive.has(group), facts.carried),
    reversibility: reversibilityAnswer(facts),
    stance: { kind: 'judge', isFlag: false, facts: [{ id: 'asData' }, { id: 'agentUnseen' }] },
  };
  return questions.map((question) => ({ question, ...answers[question] }));
}

interface Gathered {
  readonly label: Label | null;
  readonly site: string;
  readonly otherFrames: number;
  /** Texts that speak to a machine: inventory left out. */
  readonly findings: readonly Finding[];
  /** The groups of rules that spoke, with what each rule wants. */
  readonly wants: readonly Pick<InstructionRule, 'id' | 'group' | 'attempts'>[];
  /** Why nothing found is no answer; empty when all was looked at. */
  readonly doubts: readonly ChecklistFact[];
  /** What answers of a chat tried to reach, and what they would have carried. */
  readonly reached: readonly ChecklistFact[];
  readonly carried: readonly ChecklistFact[];
}

function gather({ site, report, chat }: ChecklistScene): Gathered {
  const frames = Object.values(report?.frames ?? {});
  const findings = report ? findingsOf(report).filter(({ severity }) => severity !== 'inventory') : [];
  const rules = new Set(findings.flatMap((finding) => finding.rules));
  const attempts = chat?.attempts.filter(isCounted) ?? [];
  const carrying = attempts.filter(({ verdict }) => verdict.carries.length > 0);
  const secrets = carrying.flatMap(({ verdict }) => verdict.carries.flatMap(({ secret }) => secret ?? []));
  return {
    label: chat ? 'AI_CHAT' : (report?.frames['0']?.label ?? null),
    site,
    otherFrames: frames.filter(({ url }) => hostOf(url) !== null && hostOf(url) !== site).length,
    findings,
    wants: [...rules].flatMap((id) => rulesById.get(id) ?? []),
    doubts: doubtsOf(report),
    reached: count('chatAttempts', attempts.length),
    carried: [
      ...count('carries', carrying.length),
      ...[...new Set(secrets)].slice(0, FACT_LIMIT).map((text) => ({ id: 'secret' as const, text })),
    ],
  };
}

function doubtsOf(report: TabReport | null): readonly ChecklistFact[] {
  const frames = Object.values(report?.frames ?? {});
  const looked = frames.filter(({ state }) => state === 'scanned' || state === 'scanning');
  if (looked.length === 0) return [{ id: 'notLookedAt' }];
  const gaps = frames.reduce((sum, { gaps }) => sum + gaps.length, 0) + frames.length - looked.length;
  return [
    ...(frames.some(({ state }) => state === 'scanning') ? [{ id: 'looking' as const }] : []),
    ...count('gaps', gaps),
  ];
}

function originAnswer({ label, site, otherFrames }: Gathered): Answer {
  const named: ChecklistFact[] = site === '' ? [] : [{ id: 'site', text: site }];
  if (label === null) return { kind: 'judge', isFlag: false, facts: [...named, { id: 'notLookedAt' }] };
  return {
    kind: 'told',
    isFlag: false,
    facts: [{ id: 'label', label }, ...named, ...count('otherFrames', otherFrames)],
  };
}

function authorshipAnswer({ label, otherFrames }: Gathered): Answer {
  if (label === null) return { kind: 'judge', isFlag: false, facts: [{ id: 'notLookedAt' }] };
  if (otherFrames === 0 && label === 'LOCAL_FILE')
    return { kind: 'judge', isFlag: false, facts: [{ id: 'ownFile' }] };
  if (otherFrames === 0 && label === 'AI_CHAT')
    return { kind: 'judge', isFlag: false, facts: [{ id: 'answersRepeat' }] };
  return {
    kind: 'yes',
    isFlag: false,
    facts: [{ id: 'label', label }, { id: 'othersWrite' }, ...count('otherFrames', otherFrames)],
  };
}

function imperativesAnswer(gathered: Gathered): Answer {
  const { findings } = gathered;
  if (findings.length === 0) return nothingFound(gathered);
  const facts = severities.flatMap((severity) =>
    severity === 'inventory'
      ? []
      : count(severity, findings.filter((one) => one.severity === severity).length),
  );
  return { kind: 'yes', isFlag: findings.some(isGrave), facts: [...facts, ...attemptsOf(gathered.wants)] };
}

/** What the person asked their agent for is known to nobody here. */
function alignmentAnswer(gathered: Gathered): Answer {
  const { findings } = gathered;
  if (findings.length === 0) {
    const { facts, kind } = nothingFound(gathered);
    return { kind: kind === 'no' ? 'told' : 'judge', isFlag: false, facts };
  }
  const reds = findings.filter(({ severity }) => severity === 'red');
  const hidden = reds.filter(({ technique }) => technique !== 'visible').length;
  return {
    kind: 'judge',
    isFlag: reds.length > 0,
    facts: [...count('hiddenFromYou', hidden), { id: 'askedUnknown' }],
  };
}

function hiddenAnswer(gathered: Gathered): Answer {
  const hidden = gathered.findings.filter(({ technique }) => technique !== 'visible');
  const titles = new Map<string, number>();
  for (const finding of hidden) {
    const title = explainFinding(finding).techniqueTitle;
    titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  const facts: ChecklistFact[] = [
    ...[...titles].slice(0, FACT_LIMIT).map(([text, count]) => ({ id: 'technique' as const, text, count })),
    ...gathered.carried,
  ];
  if (facts.length === 0) return nothingFound(gathered);
  return { kind: 'yes', isFlag: hidden.some(isGrave) || gathered.carried.length > 0, facts };
}

/** Yes when one of these rules spoke, or something else shows it. */
function wantAnswer(
  gathered: Gathered,
  isMeant: (rule: Gathered['wants'][number]) => boolean,
  others: readonly ChecklistFact[],
): Answer {
  const facts = [...attemptsOf(gathered.wants.filter(isMeant)), ...others];
  return facts.length > 0 ? { kind: 'yes', isFlag: true, facts } : nothingFound(gathered);
}

/** Asked the other way round: can it be undone? Nothing brings back what was sent, deleted or run. */
function reversibilityAnswer(gathered: Gathered): Answer {
  const found = wantAnswer(gathered, ({ group }) => irreversible.has(group), gathered.carried);
  if (found.kind === 'yes')
    return { ...found, kind: 'no', facts: [...found.facts, { id: 'cannotTakeBack' }] };
  if (gathered.findings.length > 0)
    return { kind: 'judge', isFlag: false, facts: [...attemptsOf(gathered.wants), { id: 'agentUnseen' }] };
  return { ...found, kind: found.kind === 'no' ? 'told' : 'judge' };
}

/** A no needs a whole look: what was not looked at may hold anything. */
function nothingFound({ doubts }: Gathered): Answer {
  const isBlind = doubts.some(({ id }) => id === 'notLookedAt');
  const facts: readonly ChecklistFact[] = isBlind ? doubts : [{ id: 'nothingFound' }, ...doubts];
  return { kind: doubts.length > 0 ? 'judge' : 'no', isFlag: false, facts };
}

function attemptsOf(wants: Gathered['wants']): readonly ChecklistFact[] {
  const sentences = new Set(wants.map(({ attempts }) => attempts));
  return [...sentences].slice(0, FACT_LIMIT).map((text) => ({ id: 'attempt', text }));
}

function isGrave({ severity }: Finding): boolean {
  return severity === 'red' || severity === 'amber';
}

function count<Id extends string>(
  id: Id,
  count: number,
): readonly { readonly id: Id; readonly count: number }[] {
  return count > 0 ? [{ id, count }] : [];
}

function hostOf(url: string): string | null {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).host : null;
}
