import { wordsOf } from './collect';
import { mayAlarm } from './grade';
import type { Suspect, Verdict } from './judge-line';
import { isConnected } from './pristine';
import type { Source } from './source';

/** Lines that are kept under watch. A page with more is flooding; the first ones tell the story. */
export const SUSPECT_LIMIT = 1000;

/** Findings of texts that have left the page. */
const GONE_LIMIT = 50;

/** The lines that say something to a machine, and what was judged of each. Bounded for every page. */
export interface SuspectList {
  isFull(): boolean;
  /** Keeps a line, in place of what its source said before. False when there is no room. */
  keep(suspect: Suspect): boolean;
  all(): readonly Suspect[];
  /** Whether one of them is worth measuring. */
  isAlarmed(): boolean;
  setVerdicts(judged: ReadonlyMap<Suspect, readonly Verdict[]>): void;
  forgetVerdicts(): void;
  /** Lets go of lines that left the page or changed. */
  dropStale(): Generator<undefined>;
  dropAllButRed(): void;
  /** What was judged of the lines that are there. */
  verdicts(): readonly Verdict[];
  /** Whether a source holds something that was judged. */
  isJudged(source: Source): boolean;
  /** What lines said that have left the page: an agent may have read it. */
  gone(): readonly Verdict[];
  forgetGone(): void;
}

export function createSuspectList(): SuspectList {
  const suspects = new Map<string, Suspect>();
  const verdicts = new Map<Suspect, readonly Verdict[]>();
  const keyOf = createKeys();
  let gone: readonly Verdict[] = [];
  let judged: ReadonlySet<string> | null = null;

  /** Forgets a suspect whose text changed or left. What it said stays on record. */
  function letGo(suspect: Suspect, textNow: string): void {
    const said = (verdicts.get(suspect) ?? []).filter(
      ({ severity, quote }) => (severity === 'red' || severity === 'amber') && !textNow.includes(quote),
    );
    forget(suspect);
    gone = [...gone, ...said].slice(-GONE_LIMIT);
  }

  function forget(suspect: Suspect): void {
    verdicts.delete(suspect);
    judged = null;
  }

  const allVerdicts = () => [...verdicts.values()].flat();

  return {
    isFull: () => suspects.size >= SUSPECT_LIMIT,
    keep(suspect) {
      const [first] = suspect.line.pieces;
      if (first === undefined) return true;
      const key = keyOf(first.source) + (suspect.isJoined === true ? ' joined' : '');
      const before = suspects.get(key);
      if (before === undefined && suspects.size >= SUSPECT_LIMIT) return false;
      if (before !== undefined) letGo(before, suspect.line.text);
      suspects.set(key, suspect);
      return true;
    },
    all: () => [...suspects.values()],
    isAlarmed: () => [...suspects.values()].some(isAlarming),
    setVerdicts(found) {
      for (const [suspect, list] of found) verdicts.set(suspect, list);
      judged = null;
    },
    forgetVerdicts() {
      verdicts.clear();
      judged = null;
    },
    *dropStale() {
      for (const [key, suspect] of suspects) {
        if (isStale(suspect)) {
          suspects.delete(key);
          letGo(suspect, '');
        }
        yield;
      }
    },
    dropAllButRed() {
      for (const [key, suspect] of suspects) {
        if (verdicts.get(suspect)?.some(({ severity }) => severity === 'red')) continue;
        suspects.delete(key);
        forget(suspect);
      }
    },
    verdicts: allVerdicts,
    isJudged(source) {
      judged ??= new Set(allVerdicts().flatMap(({ pieces }) => pieces.map((piece) => keyOf(piece.source))));
      return judged.has(keyOf(source));
    },
    gone: () => gone,
    forgetGone() {
      gone = [];
    },
  };
}

/** Names sources: the same node in the same role always by the same name. */
function createKeys(): (source: Source) => string {
  const numbers = new WeakMap<Node, number>();
  let count = 0;

  return ({ node, carrier, attribute }) => {
    let number = numbers.get(node);
    if (number === undefined) numbers.set(node, (number = count++));
    return `${number} ${carrier} ${attribute ?? ''}`;
  };
}

/** Whether a line is worth measuring. Others only tell, beside such a line, which words can be read on the page. */
export function isAlarming({ evidence, smuggled }: Suspect): boolean {
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
