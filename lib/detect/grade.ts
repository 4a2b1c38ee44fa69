import type { Severity } from '../model/severity';
import type { EvidenceGroup } from '../rules/rule';

/** How a text meets its reader, and what it says: all that its severity depends on. */
export interface Exposure {
  /**
   * Whether a person can see the text. `folded`: kept away in one of the ways in which honest pages keep whole passages
   * (a closed tab, the text of a copy button, the page's own description of itself); `hidden`: in any other way.
   */
  readonly concealed: 'no' | 'folded' | 'hidden';
  /** The evidence was found in a decoded stretch that a person cannot read (`TextMatch.veiled`). */
  readonly decoded: boolean;
  /** Invisible code points: none (or a few stray ones), a run that says nothing readable, or decoded text. */
  readonly smuggled: 'none' | 'blank' | 'decoded';
  readonly score: number;
  readonly groups: readonly EvidenceGroup[];
  /** The text stands where a stranger can write: a comment, a review, a message. */
  readonly inStrangerRegion: boolean;
  /** The text is quoted or taught: in code or quotation marks, among words about attacks. */
  readonly quoted: boolean;
  /** It is quoted, and what stands around speaks about attacks or language models. */
  readonly taught: boolean;
  /** It only tells agents where documentation is (`TextMatch.onlyNote`). */
  readonly onlyNote: boolean;
  /** In a file that agents load as instructions: score of what has no place in one. Null on every other page. */
  readonly agentFileScore: number | null;
  /** Every address in the text belongs to the page's own site. */
  readonly sameSiteOnly: boolean;
}

/** Evidence that alarms where no person can see it: one sign that honest pages rarely have, or several loose ones. */
const CONCEALED_SCORE = 1.5;
/**
 * The same where honest pages keep whole passages: one sign that is rare in prose is not enough there, for manuals and
 * installers are folded away too (measured: 58 of 151 honest texts that would be red, against 35 of 1,140 attacks).
 */
const FOLDED_SCORE = 2;
/** Evidence that deserves a look in plain sight (measured: 0.4 % of ordinary pages before quotation is left out). */
const VISIBLE_SCORE = 3;
/** Evidence that alarms in plain sight where strangers write. */
const STRANGER_SCORE = 4;

/** Nothing of this kind belongs into a file for agents: it alarms earlier there, in code and quotation as well. */
const AGENT_FILE_RED = 3;
const AGENT_FILE_AMBER = 2;
const AGENT_FILE_NOTE = 1.5;

/** From which score on evidence counts. */
export interface Thresholds {
  readonly concealed: number;
  readonly folded: number;
  readonly visible: number;
  readonly stranger: number;
  readonly agentFileRed: number;
  readonly agentFileAmber: number;
  readonly agentFileNote: number;
}

export const thresholds: Thresholds = {
  concealed: CONCEALED_SCORE,
  folded: FOLDED_SCORE,
  visible: VISIBLE_SCORE,
  stranger: STRANGER_SCORE,
  agentFileRed: AGENT_FILE_RED,
  agentFileAmber: AGENT_FILE_AMBER,
  agentFileNote: AGENT_FILE_NOTE,
};

type Condition = (exposure: Exposure) => boolean;

/** Holds when every condition does. Null: not worth a word. */
export interface Row {
  readonly when: readonly Condition[];
  readonly severity: Severity | null;
}

const isHidden: Condition = ({ concealed, decoded }) => concealed !== 'no' || decoded;
const isNotDecoded: Condition = ({ decoded }) => !decoded;
const addresses: Condition = ({ groups }) => groups.includes('address');
const points: Condition = ({ groups }) => groups.includes('note');
const isOnlyNote: Condition = ({ onlyNote }) => onlyNote;
const isNotTaught: Condition = ({ taught }) => !taught;
/** False on every page that is no file for agents. */
const inAgentFile =
  (least: number): Condition =>
  ({ agentFileScore }) =>
    agentFileScore !== null && agentFileScore >= least;

/** First row that fits decides. */
export function gradingTable(least: Thresholds): readonly Row[] {
  const { concealed, folded, visible, stranger } = least;
  return [
    // Readable text in invisible code points has no honest use.
    { when: [(e) => e.smuggled === 'decoded'], severity: 'red' },
    // Honest notes to agents; a foreign address makes them worth a look.
    {
      when: [isOnlyNote, addresses, points, (e) => e.sameSiteOnly || !isHidden(e)],
      severity: 'note',
    },
    // To be addressed is not to be ordered, quoted or not, but why would nobody see it?
    { when: [isOnlyNote, addresses, isHidden], severity: 'amber' },
    // An article about attacks in a closed tab quotes them. Whoever paints text away cannot buy leniency with
    // quotation marks, and a <code> alone buys none either.
    {
      when: [(e) => e.concealed === 'folded', isNotDecoded, (e) => e.score >= concealed, (e) => e.taught],
      severity: 'amber',
    },
    // One weak sign in a closed tab deserves a look: a guide says "do not proceed until …" as well.
    {
      when: [
        (e) => e.concealed === 'folded',
        isNotDecoded,
        (e) => e.score >= concealed,
        (e) => e.score < folded,
      ],
      severity: 'amber',
    },
    { when: [isHidden, (e) => e.score >= concealed], severity: 'red' },
    { when: [inAgentFile(least.agentFileRed), isNotTaught], severity: 'red' },
    { when: [inAgentFile(least.agentFileAmber), isNotTaught], severity: 'amber' },
    { when: [inAgentFile(least.agentFileNote), isNotTaught], severity: 'note' },
    // To speak to agents is what the rest of such a file is for.
    {
      when: [(e) => e.agentFileScore !== null, (e) => e.concealed === 'no', (e) => e.smuggled === 'none'],
      severity: null,
    },
    { when: [(e) => e.smuggled === 'blank'], severity: 'amber' },
    { when: [isHidden], severity: 'inventory' },
    { when: [(e) => e.quoted], severity: null },
    { when: [(e) => e.inStrangerRegion, (e) => e.score >= stranger], severity: 'red' },
    { when: [(e) => e.score >= visible], severity: 'amber' },
  ];
}

const table = gradingTable(thresholds);

/**
 * Whether a text can be worth more than a line in the inventory, however it is shown: only then is it worth measuring.
 * Parts of its evidence, which may be judged alone, never score more than all of it.
 */
export function mayAlarm({
  score,
  groups,
  smuggled,
}: Pick<Exposure, 'score' | 'groups' | 'smuggled'>): boolean {
  return score >= CONCEALED_SCORE || groups.includes('address') || smuggled !== 'none';
}

/** Severity of a text; null when it needs no finding. */
export function grade(exposure: Exposure, rows: readonly Row[] = table): Severity | null {
  return rows.find(({ when }) => when.every((holds) => holds(exposure)))?.severity ?? null;
}
