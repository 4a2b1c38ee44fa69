import type { Severity } from '../model/severity';
import type { EvidenceGroup } from '../rules/rule';

/** How a text meets its reader, and what it says: all that its severity depends on. */
export interface Exposure {
  /**
   * Whether a person can see the text. `folded`: kept away in one of the ways in which honest pages keep whole passages
   * (a closed tab, the page's own description of itself); `hidden`: in any other way.
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
/** Evidence that deserves a look in plain sight (measured: 0.4 % of ordinary pages before quotation is left out). */
const VISIBLE_SCORE = 3;
/** Evidence that alarms in plain sight where strangers write. */
const STRANGER_SCORE = 4;

/** Nothing of this kind belongs into a file for agents: it alarms earlier there, in code and quotation as well. */
const AGENT_FILE_RED = 3;
const AGENT_FILE_AMBER = 2;
const AGENT_FILE_NOTE = 1.5;

type Row = readonly [when: (exposure: Exposure) => boolean, severity: Severity | null];

const isHidden = ({ concealed, decoded }: Exposure) => concealed !== 'no' || decoded;
const isAgentFile = ({ agentFileScore, taught }: Exposure, least: number) =>
  agentFileScore !== null && agentFileScore >= least && !taught;
const isNote = ({ groups }: Exposure) => groups.includes('note') && groups.includes('address');

/** First row that fits decides. Null: not worth a word. */
const table: readonly Row[] = [
  // Readable text in invisible code points has no honest use.
  [(e) => e.smuggled === 'decoded', 'red'],
  // Honest notes to agents; a foreign address makes them worth a look.
  [(e) => e.onlyNote && isNote(e) && (e.sameSiteOnly || !isHidden(e)), 'note'],
  // To be addressed is not to be ordered, but why would nobody see it?
  [(e) => e.onlyNote && e.groups.includes('address') && isHidden(e) && !e.quoted, 'amber'],
  // An article about attacks in a closed tab quotes them. Whoever paints text away cannot buy leniency with
  // quotation marks, and a <code> alone buys none either.
  [(e) => e.concealed === 'folded' && !e.decoded && e.score >= CONCEALED_SCORE && e.taught, 'amber'],
  [(e) => isHidden(e) && e.score >= CONCEALED_SCORE, 'red'],
  [(e) => isAgentFile(e, AGENT_FILE_RED), 'red'],
  [(e) => isAgentFile(e, AGENT_FILE_AMBER), 'amber'],
  [(e) => isAgentFile(e, AGENT_FILE_NOTE), 'note'],
  // To speak to agents is what the rest of such a file is for.
  [(e) => e.agentFileScore !== null && e.concealed === 'no' && e.smuggled === 'none', null],
  [(e) => e.smuggled === 'blank', 'amber'],
  [(e) => isHidden(e), 'inventory'],
  [(e) => e.quoted, null],
  [(e) => e.inStrangerRegion && e.score >= STRANGER_SCORE, 'red'],
  [(e) => e.score >= VISIBLE_SCORE, 'amber'],
];

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
export function grade(exposure: Exposure): Severity | null {
  return table.find(([when]) => when(exposure))?.[1] ?? null;
}
