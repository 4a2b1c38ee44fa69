import type { Gap } from '../model/finding';
import type { Label } from '../model/label';
import type { Reading } from '../model/reading';
import type { Catalogue } from '../rules/rule';
import { createJudgeBringer, createPartBringer } from './bring';
import type { FurtherRules } from './candidates';
import { placeOf } from './collect';
import { listFindings, locateAll, type Located } from './finding-list';
import { createGapList } from './gap-list';
import type { Look } from './judge';
import type { Suspect, Verdict } from './judge-line';
import { createKnownRoots } from './known-roots';
import { listConcealed, readPassages } from './list-text';
import { createMatcher } from './match';
import type { Parts } from './parts';
import { createTextReader } from './read-text';
import { createStructureGate } from './structure-gate';
import { createSuspectList, isAlarming, SUSPECT_LIMIT } from './suspects';
import { VEIL_DETAIL } from './veil';

export interface ScanOptions {
  readonly document: Document;
  readonly catalogue: Pick<Catalogue, 'instructions'>;
  /** Brings what measures and judges; null when it cannot be had. Never rejects. */
  readonly bringMeasuring: () => Promise<Parts['measuring'] | null>;
  /** Brings what finds smuggled text; null when it cannot be had. Never rejects. */
  readonly bringSmuggling: () => Promise<Parts['smuggling'] | null>;
  /** Instruction rules that only some texts need. Left out where the catalogue holds all there are. */
  readonly further?: FurtherRules;
  /** Selectors of the regions that a stranger can write. */
  readonly strangers: readonly string[];
  readonly label: Label;
  /** Name of the file that the page shows, if coding agents load it as instructions; else null. */
  readonly agentFile: string | null;
  /** Ids of rules that the person switched off. */
  readonly rulesOff: readonly string[];
  /** @param tag the element's name, where it is known */
  readonly shadowRootOf: (element: Element, tag?: string) => ShadowRoot | null;
  readonly onShadowRoot: (root: ShadowRoot) => void;
  /** Elements that we put on the page ourselves: they cover nothing. */
  readonly isOurs: (element: Element) => boolean;
}

/**
 * Looks at one document. All work is generators, so that the caller sets the pace; where one yields a promise it waits.
 * Text first: one pass over the text finds the few lines that say something to a machine; only those are measured, by code
 * that is brought when the first of them turns up that could alarm.
 *
 *   read → collect (text of nodes) → match (rules) → suspects → judgeAgain (measured by the judge) → findings
 */
export interface Scan {
  /** Reads the text below a node and keeps what is suspect in it. */
  read(root: Node): Generator<unknown>;
  /**
   * Judges every suspect line again, as the page shows it now.
   * @param isPatient whether a page that is hidden as a whole still deserves patience
   */
  judgeAgain(isPatient: boolean): Generator<unknown>;
  /** Reads shadow roots that were attached since the last look. */
  sweepShadowRoots(root: Node): Generator<unknown>;
  /** Begins a look at the page as it stands; null, and trouble, when nothing can be measured. */
  startLook(): Generator<unknown, Look | null>;
  /** Every concealed text of the document, measured now. */
  listConcealed(): Generator<unknown, readonly Located[]>;
  /** All text of the document, seen and unseen, measured now; null when it cannot be measured. */
  readPassages(): Generator<unknown, Reading | null>;
  /** What was found, gravest first; texts that left the page included. */
  findings(): readonly Located[];
  gaps(): readonly Gap[];
  /** Why suspect texts could not be judged; null when all were. */
  trouble(): string | null;
  /** Some text was read without rules that it needs, and it is time to try again. */
  isUnread(): boolean;
  /** Drops the record of texts that left: the person went on to another view of the page. */
  forgetGone(): void;
}

const FURTHER_TROUBLE = 'The rules for signs and other languages cannot be loaded into this frame';
const SMUGGLING_TROUBLE = 'What reads invisible characters cannot be loaded into this frame';

export function createScan(options: ScanOptions): Scan {
  const off = new Set(options.rulesOff);
  const isOn = (rule: { id: string }) => !off.has(rule.id);
  const { document, catalogue, shadowRootOf } = options;
  const gaps = createGapList();
  const suspects = createSuspectList();
  const structure = createStructureGate();
  const further = createPartBringer(options.further?.bring);
  const smuggling = createPartBringer(options.bringSmuggling);
  const matcher = createMatcher(
    catalogue.instructions.filter(isOn),
    options.further && {
      heads: options.further.heads,
      bring: async () => (await further.bring())?.filter(isOn) ?? null,
    },
  );
  const judges = createJudgeBringer(options.bringMeasuring, {
    ...options,
    matcher,
    isOn,
    placeOf,
    onGap: gaps.note,
  });
  const reader = createTextReader({
    document,
    matcher,
    smuggling,
    isOn,
    structure,
    roots: createKnownRoots(shadowRootOf, options.onShadowRoot),
    shadowRootOf,
    gaps,
    keep,
  });
  let traps: readonly Verdict[] = [];

  function* keep(suspect: Suspect): Generator<unknown> {
    if (suspects.isFull()) yield* makeRoom();
    if (!suspects.keep(suspect))
      return gaps.note('too-many-findings', `only the first ${SUSPECT_LIMIT} grave lines are followed`);
    // Underway while the rest of the page is read.
    if (isAlarming(suspect)) void judges.bring();
  }

  /** A flood of harmless suspects must not keep out the grave one behind it: all are judged, and only red ones stay. */
  function* makeRoom(): Generator<unknown> {
    yield* judgeAgain(false);
    suspects.dropAllButRed();
    gaps.note(
      'too-many-findings',
      `more than ${SUSPECT_LIMIT} suspect lines: of the first ones only the gravest are kept`,
    );
  }

  function* judgeAgain(isPatient: boolean): Generator<unknown> {
    gaps.forget('unsettled', VEIL_DETAIL);
    yield* suspects.dropStale();
    const candidates = structure.candidates();
    const isAlarmed = suspects.isAlarmed();
    if (!isAlarmed) suspects.forgetVerdicts();
    if (candidates.length === 0) traps = [];
    if (!isAlarmed && candidates.length === 0) return judges.forgetTrouble();
    const look = yield* judges.startLook();
    if (look === null) return;
    traps = yield* look.judgeStructure(candidates, isPatient);
    if (isAlarmed) suspects.setVerdicts(yield* look.judge(suspects.all(), isPatient));
  }

  function findings(): readonly Located[] {
    return listFindings([...suspects.verdicts(), ...traps], suspects.gone(), gaps);
  }

  function trouble(): string | null {
    if (further.hasFailed()) return FURTHER_TROUBLE;
    return smuggling.hasFailed() ? SMUGGLING_TROUBLE : judges.trouble();
  }

  return {
    read: reader.read,
    judgeAgain,
    sweepShadowRoots: reader.sweepShadowRoots,
    startLook: judges.startLook,
    *listConcealed() {
      const look = yield* judges.startLook();
      if (look === null) return findings();
      const concealed = yield* listConcealed(look, reader.allText(), suspects.isJudged);
      return [...findings(), ...locateAll(concealed)];
    },
    *readPassages() {
      const look = yield* judges.startLook();
      return look === null ? null : yield* readPassages(look, reader.allText());
    },
    findings,
    gaps: gaps.all,
    trouble,
    isUnread: () => further.isDue() || smuggling.isDue(),
    forgetGone: suspects.forgetGone,
  };
}
