import { severities } from '../model/severity';
import { type Finding, type Gap } from '../model/finding';
import { FINDING_LIMIT, PASSAGE_LIMIT, READING_LIMIT } from '../model/bounds';
import type { Label } from '../model/label';
import type { Passage, Reading } from '../model/reading';
import type { Catalogue, InstructionRule } from '../rules/rule';
import { collect, findShadowRoots, placeOf, wordsOf, type Chunk } from './collect';
import { mayAlarm } from './grade';
import { withIds, type Identified } from './identify';
import { createJoiner } from './join';
import type { Judge, Look } from './judge';
import type { Suspect, Verdict } from './judge-line';
import { linesOf } from './line';
import type { FurtherRules, Pause } from './candidates';
import { shifted, type TextMatch } from './evidence';
import { createMatcher } from './match';
import { isTimeUp } from './pace';
import type { Parts } from './parts';
import { isConnected } from './pristine';
import { findSmuggling, mayHoldSmuggling } from './smuggling';
import type { Source } from './source';
import { createStructureGate } from './structure-gate';
import { readStyleTexts, type StyleText } from './style-text';
import { VEIL_DETAIL } from './veil';

/** Lines that are kept under watch. A page with more is flooding; the first ones tell the story. */
const SUSPECT_LIMIT = 1000;

/** Shadow roots whose style sheets are read. */
const STYLED_ROOT_LIMIT = 200;

/** Concealed texts that one listing holds. */
const INVENTORY_LIMIT = 5000;

/** Findings of texts that have left the page. */
const GONE_LIMIT = 50;

/** A part that could not be brought is not asked for again within this time, however busy the page is. */
export const BRING_AGAIN_MS = 2000;

export interface ScanOptions {
  readonly document: Document;
  readonly catalogue: Pick<Catalogue, 'instructions' | 'smuggling'>;
  /** Brings what measures and judges; null when it cannot be had. Never rejects. */
  readonly bringMeasuring: () => Promise<Parts['measuring'] | null>;
  /** Instruction rules that only some texts need. Left out where the catalogue holds all there are. */
  readonly further?: FurtherRules;
  /** Selectors of the regions that a stranger can write. */
  readonly strangers: readonly string[];
  readonly label: Label;
  /** Name of the file that the page shows, if coding agents load it as instructions; else null. */
  readonly agentFile: string | null;
  /** Ids of rules that the person switched off. */
  readonly rulesOff: readonly string[];
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly onShadowRoot: (root: ShadowRoot) => void;
  /** Elements that we put on the page ourselves: they cover nothing. */
  readonly isOurs: (element: Element) => boolean;
}

/**
 * Looks at one document. All work is generators, so that the caller sets the pace; where one yields a promise it waits.
 * Text first: one pass over the text finds the few lines that say something to a machine; only those are measured, by code
 * that is brought when the first of them turns up that could alarm.
 */
export interface Scan {
  /** Reads the text below a node and judges what is suspect in it. */
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

/** A finding with the nodes that hold it, for jumping there and outlining it. */
export interface Located {
  readonly finding: Finding;
  readonly sources: readonly Source[];
}

export function createScan(options: ScanOptions): Scan {
  const off = new Set(options.rulesOff);
  const isOn = (rule: { id: string }) => !off.has(rule.id);
  const { catalogue, shadowRootOf } = options;
  const smugglingRules = catalogue.smuggling.filter(isOn);
  const matcher = createMatcher(
    catalogue.instructions.filter(isOn),
    options.further && { heads: options.further.heads, bring: bringFurther },
  );
  const knownRoots = new WeakSet<ShadowRoot>();
  const shadowRoots: ShadowRoot[] = [];
  const numbers = new WeakMap<Node, number>();
  const gaps = new Map<string, Gap>();
  const suspects = new Map<string, Suspect>();
  const verdicts = new Map<Suspect, readonly Verdict[]>();
  const structure = createStructureGate();
  let traps: readonly Verdict[] = [];
  let gone: readonly Verdict[] = [];
  let nodeCount = 0;
  let judge: Judge | null = null;
  let bringing: Promise<void> | null = null;
  let failedAt = -Infinity;
  let trouble: string | null = null;
  let furtherFailedAt: number | null = null;

  /** @param add 0 for what is there once, however often it is met */
  function note(kind: Gap['kind'], detail: string, add = 1): void {
    const key = `${kind} ${detail}`;
    const known = gaps.get(key);
    if (known === undefined && gaps.size >= GAP_LIMIT) return;
    gaps.set(key, { kind, detail: detail.slice(0, 300), count: Math.max(1, (known?.count ?? 0) + add) });
  }

  function enterShadowRoot(element: Element): ShadowRoot | null {
    const root = shadowRootOf(element);
    if (root !== null && !knownRoots.has(root)) keepRoot(root);
    return root;
  }

  function keepRoot(root: ShadowRoot): void {
    knownRoots.add(root);
    if (shadowRoots.length < STYLED_ROOT_LIMIT) shadowRoots.push(root);
    options.onShadowRoot(root);
  }

  function* read(root: Node): Generator<unknown> {
    // A whole new look counts afresh what it cannot see.
    if (root === options.document) gaps.clear();
    const join = createJoiner(matcher);
    const onElement = (element: Element, tag: string) => structure.see(element, tag);
    const onName = (element: Element, name: string) => structure.seeName(element, name);
    for (const chunk of collect(root, { shadowRootOf: enterShadowRoot, onGap: note, onElement, onName })) {
      if (chunk !== null) {
        yield* inspect(chunk);
        yield* keepJoined(join(chunk));
      }
      yield;
    }
    yield* keepJoined(join(null));
    if (root !== options.document) return;
    for (const scope of [options.document, ...shadowRoots]) {
      for (const found of readStyleTexts(scope, (detail) => note('budget', detail))) {
        if (found !== null) yield* inspect(asChunk(found));
        yield;
      }
    }
  }

  /** Keeps the lines of a chunk that say something to a machine. The chunk's text itself is let go. */
  function* inspect(chunk: Chunk): Generator<unknown> {
    const evidence = yield* matcher.search(chunk.text);
    const odd = mayHoldSmuggling(chunk.text);
    if (evidence.length === 0 && !odd) return;
    for (const line of linesOf(chunk)) {
      const isInside = ({ start, end }: TextMatch) => start >= line.start && end <= line.end;
      const inLine = evidence.filter(isInside).map((match) => shifted(match, -line.start));
      const smuggled = odd ? findSmuggling(line.text, smugglingRules) : [];
      // A chunk full of decoys is not sorted out in one go.
      if (isTimeUp()) yield;
      if (suspects.size >= SUSPECT_LIMIT) yield* makeRoom();
      if (inLine.length + smuggled.length > 0)
        keep({ line: { text: line.text, pieces: line.pieces }, evidence: inLine, smuggled });
    }
  }

  function* keepJoined(joining: Generator<Pause, readonly Suspect[]>): Generator<unknown> {
    for (const suspect of yield* joining) {
      if (suspects.size >= SUSPECT_LIMIT) yield* makeRoom();
      keep(suspect);
    }
  }

  function keep(suspect: Suspect): void {
    const [first] = suspect.line.pieces;
    if (first === undefined) return;
    const key = keyOf(first.source) + (suspect.isJoined === true ? ' joined' : '');
    const before = suspects.get(key);
    if (before === undefined && suspects.size >= SUSPECT_LIMIT) {
      return note('too-many-findings', `only the first ${SUSPECT_LIMIT} grave lines are followed`);
    }
    if (before !== undefined) letGo(before, suspect.line.text);
    suspects.set(key, suspect);
    // Underway while the rest of the page is read.
    if (isAlarming(suspect)) void bring();
  }

  /** A flood of harmless suspects must not keep out the grave one behind it: all are judged, and only red ones stay. */
  function* makeRoom(): Generator<unknown> {
    yield* judgeAgain(false);
    for (const [key, suspect] of suspects) {
      if (verdicts.get(suspect)?.some(({ severity }) => severity === 'red')) continue;
      suspects.delete(key);
      verdicts.delete(suspect);
    }
    note(
      'too-many-findings',
      `more than ${SUSPECT_LIMIT} suspect lines: of the first ones only the gravest are kept`,
    );
  }

  function keyOf(source: Source): string {
    let number = numbers.get(source.node);
    if (number === undefined) numbers.set(source.node, (number = nodeCount++));
    return `${number} ${source.carrier} ${source.attribute ?? ''}`;
  }

  /** Forgets a suspect whose text changed or left. What it said stays on record: an agent may have read it. */
  function letGo(suspect: Suspect, textNow: string): void {
    const said = (verdicts.get(suspect) ?? []).filter(
      ({ severity, quote }) => (severity === 'red' || severity === 'amber') && !textNow.includes(quote),
    );
    verdicts.delete(suspect);
    gone = [...gone, ...said].slice(-GONE_LIMIT);
  }

  /** Brings what measures and judges. Once for all askers; after a failure not again before `BRING_AGAIN_MS`. */
  async function bring(): Promise<void> {
    if (judge !== null || performance.now() < failedAt + BRING_AGAIN_MS) return;
    await (bringing ??= bringJudge());
  }

  async function bringJudge(): Promise<void> {
    let reason = 'it cannot be loaded into this frame';
    try {
      const createJudge = await options.bringMeasuring();
      judge = createJudge?.({ ...options, matcher, isOn, placeOf, onGap: note }) ?? null;
    } catch (error) {
      reason = String(error);
    }
    bringing = null;
    trouble = judge === null ? `The part that measures suspect texts is missing: ${reason}` : null;
    if (judge === null) failedAt = performance.now();
  }

  /** Further rules. Once they could not be had, not again before `BRING_AGAIN_MS`; then all is read anew (`isUnread`). */
  async function bringFurther(): Promise<readonly InstructionRule[] | null> {
    if (furtherFailedAt !== null && performance.now() < furtherFailedAt + BRING_AGAIN_MS) return null;
    const rules = (await options.further?.bring()) ?? null;
    furtherFailedAt = rules === null ? performance.now() : null;
    return rules?.filter(isOn) ?? null;
  }

  /** Null, and trouble, when there is no judge: what is suspect has then not been judged. */
  function* startLook(): Generator<unknown, Look | null> {
    if (judge === null) yield bring();
    return judge?.() ?? null;
  }

  function* judgeAgain(isPatient: boolean): Generator<unknown> {
    gaps.delete(VEIL_GAP);
    for (const [key, suspect] of suspects) {
      if (isStale(suspect)) {
        suspects.delete(key);
        letGo(suspect, '');
      }
      yield;
    }
    const candidates = structure.candidates();
    const isAlarmed = [...suspects.values()].some(isAlarming);
    if (!isAlarmed) verdicts.clear();
    if (candidates.length === 0) traps = [];
    if (!isAlarmed && candidates.length === 0) {
      trouble = null;
      return;
    }
    const look = yield* startLook();
    if (look === null) return;
    traps = yield* look.judgeStructure(candidates, isPatient);
    if (!isAlarmed) return;
    const judged = yield* look.judge([...suspects.values()], isPatient);
    for (const [suspect, found] of judged) verdicts.set(suspect, found);
  }

  function* sweepShadowRoots(root: Node): Generator<unknown> {
    const isKnown = (shadow: ShadowRoot) => knownRoots.has(shadow);
    for (const shadow of findShadowRoots(root, shadowRootOf, isKnown)) {
      if (shadow !== null) {
        keepRoot(shadow);
        yield* read(shadow);
      }
      yield;
    }
  }

  function* listConcealed(): Generator<unknown, readonly Located[]> {
    const look = yield* startLook();
    if (look === null) return findings();
    const known = new Set(
      [...verdicts.values()].flat().flatMap(({ pieces }) => pieces.map(({ source }) => keyOf(source))),
    );
    const listed: Verdict[] = [];
    for (const chunk of collect(options.document, { shadowRootOf: enterShadowRoot })) {
      yield;
      for (const line of chunk === null ? [] : linesOf(chunk)) {
        if (listed.length >= INVENTORY_LIMIT) break;
        listed.push(
          ...look
            .concealedIn(line)
            .filter(({ pieces }) => !pieces.some(({ source }) => known.has(keyOf(source)))),
        );
        yield;
      }
    }
    return [...findings(), ...withIds(listed).map(locate)];
  }

  function* readPassages(): Generator<unknown, Reading | null> {
    const look = yield* startLook();
    if (look === null) return null;
    const blocks: (readonly Passage[])[] = [];
    let passages = 0;
    let length = 0;
    let isCut = false;
    for (const chunk of allText()) {
      yield;
      for (const line of chunk === null ? [] : linesOf(chunk)) {
        // One endless line must not keep out the short ones behind it.
        if (length + line.text.length > READING_LIMIT) isCut = true;
        else {
          const block = look.passagesOf(line);
          passages += block.length;
          length += line.text.length;
          if (passages > PASSAGE_LIMIT) return { blocks, isCut: true };
          if (block.length > 0) blocks.push(block);
        }
        yield;
      }
    }
    return { blocks, isCut };
  }

  /** The document in reading order, and behind it what style sheets write into it. */
  function* allText(): Generator<Chunk | null> {
    yield* collect(options.document, { shadowRootOf: enterShadowRoot });
    for (const scope of [options.document, ...shadowRoots]) {
      for (const found of readStyleTexts(scope, () => undefined))
        yield found === null ? null : asChunk(found);
    }
  }

  function findings(): readonly Located[] {
    const present = withIds([...[...verdicts.values()].flat(), ...traps]).sort(bySeverity);
    const hashes = new Set(present.map(({ hash }) => hash));
    const left = withIds(gone).filter(
      ({ hash }, index, all) => !hashes.has(hash) && all.findIndex((other) => other.hash === hash) === index,
    );
    if (present.length + left.length > FINDING_LIMIT) {
      gaps.set('findings', {
        kind: 'too-many-findings',
        detail: `${present.length} findings, the gravest are listed`,
        count: present.length + left.length - FINDING_LIMIT,
      });
    }
    return [
      ...present.map(locate),
      ...left.map((verdict) => ({
        ...locate(verdict),
        finding: { ...locate(verdict).finding, present: false },
      })),
    ]
      .sort((a, b) => severities.indexOf(a.finding.severity) - severities.indexOf(b.finding.severity))
      .slice(0, FINDING_LIMIT);
  }

  return {
    read,
    judgeAgain,
    sweepShadowRoots,
    startLook,
    listConcealed,
    readPassages,
    findings,
    gaps: () => [...gaps.values()],
    trouble: () => (furtherFailedAt === null ? trouble : FURTHER_TROUBLE),
    isUnread: () => furtherFailedAt !== null && performance.now() >= furtherFailedAt + BRING_AGAIN_MS,
    forgetGone() {
      gone = [];
    },
  };
}

/** Gaps that one frame tells. */
const GAP_LIMIT = 40;

const FURTHER_TROUBLE = 'The rules for languages other than English cannot be loaded into this frame';

const VEIL_GAP = `unsettled ${VEIL_DETAIL}`;

/** Whether a line is worth measuring. Others only tell, beside such a line, which words can be read on the page. */
function isAlarming({ evidence, smuggled }: Suspect): boolean {
  return (
    evidence.some(({ score, groups }) => mayAlarm({ score, groups, smuggled: 'none' })) ||
    smuggled.some(({ strength }) => strength !== 'weak')
  );
}

function isStale({ line }: Suspect): boolean {
  return line.pieces.some(({ source, start, end }) => {
    if (source.carrier === 'pseudo') return !isConnected(source.node);
    return wordsOf(source)?.startsWith(line.text.slice(start, end).trimEnd()) !== true;
  });
}

function asChunk({ element, pseudo, words }: StyleText): Chunk {
  return {
    text: words.replaceAll('\n', ' '),
    starts: [0],
    sources: [{ node: element, carrier: 'pseudo', attribute: pseudo }],
  };
}

function locate({ pieces, hash, ...rest }: Identified): Located {
  void hash;
  return { finding: { ...rest, present: true }, sources: pieces.map(({ source }) => source) };
}

function bySeverity(a: Verdict, b: Verdict): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}
