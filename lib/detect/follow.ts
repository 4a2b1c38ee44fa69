import { BRING_AGAIN_MS } from './bring';
import { restAfter, runInSlices } from './pace';
import { listenToPage } from './page-events';
import { bodyOf, readyStateOf } from './pristine';
import type { Scan } from './scan';
import { createSleep, type Sleep } from './sleep';
import { createTimers, type After } from './timers';
import { watch, type Watch } from './watch';

/** Where the guard stands with a document. `scanning` until everything was read once and the page came to rest. */
export interface Progress {
  readonly state: 'scanning' | 'scanned';
  /** Work of the first full scan, in milliseconds without pauses. */
  readonly firstScanMs: number;
  readonly longestSliceMs: number;
}

export interface FollowOptions {
  readonly document: Document;
  readonly scan: Scan;
  readonly signal: AbortSignal;
  /** Called after each round in which something was looked at. */
  readonly onRound: (progress: Progress) => void;
  /** Called when looking broke down for good. */
  readonly onFailed: (error: unknown) => void;
}

export interface Following {
  /** Looks at the whole document once more. Resolves when that is done and was told to `onRound`. */
  lookAgain(): Promise<void>;
  /** Judges what is known once more, soon. */
  measureAgain(): void;
  /** Also follow this root. */
  followRoot(root: ShadowRoot): void;
}

/** A page whose `load` hangs on one slow picture counts as come to rest this long after its markup was complete. */
const LOAD_PATIENCE_MS = 3000;

/** A page that is hidden as a whole is taken for unready this long after it came to rest; then its text counts as concealed. */
const VEIL_PATIENCE_MS = 2500;

/** While the parser still works, a second look at the growing document waits this long: the end of parsing calls for one anyway. */
const PARSING_REST_MS = 700;
/** And this many times as long as the last look took: a long document is not read whole again and again while it comes. */
const PARSING_REST_FACTOR = 10;

/**
 * Times after `load` for looking for shadow roots that scripts attached later, which no observer tells. Then every
 * `SWEEP_EVERY_MS`. A sweep touches elements only, no text and no layout.
 */
const SWEEPS_MS = [300, 1000, 3000];
const SWEEP_EVERY_MS = 15_000;

/** What the next round is asked for. */
interface Wanted {
  readAll: boolean;
  sweep: boolean;
  /** Those who wait for the end of the round. */
  asked: (() => void)[];
}

/**
 * Reads a document as soon as it has a body, then follows what changes, in slices, at a bounded share of time.
 * Works in hidden tabs. Ends when the signal aborts.
 */
export function followPage({ document, scan, signal, onRound, onFailed }: FollowOptions): Following {
  const wanted: Wanted = { readAll: true, sweep: false, asked: [] };
  const after = createTimers(signal);
  const sleep = createSleep(() => wanted.asked.length > 0, after, signal);
  const watching = watch(document, sleep.rouse, signal);
  const trust = createTrust(after, sleep.rouse);
  let retrying = false;

  listenToPage(
    document,
    {
      onParsed() {
        wanted.readAll = true;
        sleep.rouse();
        after(LOAD_PATIENCE_MS, trust.settle);
      },
      onLoaded() {
        trust.settle();
        sweepInTime(after, () => {
          wanted.sweep = true;
          sleep.rouse();
        });
      },
      onShowing: sleep.rouse,
    },
    signal,
  );
  signal.addEventListener('abort', () => answerAll(wanted.asked), { once: true });

  /** What could not be brought is asked for again, also when nothing changes any more. */
  function tryAgain(): void {
    if (retrying) return;
    retrying = true;
    after(BRING_AGAIN_MS, () => {
      retrying = false;
      sleep.rouse();
    });
  }

  async function run(): Promise<void> {
    let firstScanMs = 0;
    let longestSliceMs = 0;
    await untilBody(document, sleep, signal);
    while (!signal.aborted) {
      sleep.begin();
      const { asked } = wanted;
      wanted.asked = [];
      const wasSettled = trust.isSettled();
      const isParsing = readyStateOf(document) === 'loading';
      const cost = await runInSlices(round(document, scan, watching, wanted, trust.isPatient), signal);
      if (signal.aborted) return answerAll(asked);
      longestSliceMs = Math.max(longestSliceMs, cost.longestSliceMs);
      if (!wasSettled || firstScanMs === 0) firstScanMs += cost.workMs;
      onRound({ state: wasSettled ? 'scanned' : 'scanning', firstScanMs, longestSliceMs });
      answerAll(asked);
      if (scan.trouble() !== null) tryAgain();
      const parsingRest = Math.max(PARSING_REST_MS, cost.workMs * PARSING_REST_FACTOR);
      await sleep.rest(isParsing ? parsingRest : restAfter(cost.workMs));
    }
  }

  run().catch(onFailed);

  return {
    lookAgain() {
      return new Promise((resolve) => {
        if (signal.aborted) return resolve();
        wanted.readAll = true;
        wanted.sweep = true;
        wanted.asked.push(resolve);
        sleep.rouse();
      });
    },
    measureAgain: sleep.rouse,
    followRoot: (root) => watching.follow(root),
  };
}

/** One round of work: what changed is read, shadow roots are looked for, and every suspect text is judged anew. */
function* round(
  document: Document,
  scan: Scan,
  watching: Watch,
  wanted: Wanted,
  isPatient: () => boolean,
): Generator<unknown> {
  const changes = watching.take();
  const everything = wanted.readAll || changes?.roots === null || scan.isUnread();
  wanted.readAll = false;
  if (everything) yield* scan.read(document);
  else for (const root of changes?.roots ?? []) yield* scan.read(root);
  if (wanted.sweep) {
    wanted.sweep = false;
    yield* scan.sweepShadowRoots(document);
  }
  yield* scan.judgeAgain(isPatient());
}

/** How far what a page shows is taken for what it means to show. */
interface Trust {
  /** The page came to rest. */
  settle: () => void;
  isSettled: () => boolean;
  /** A page that is hidden as a whole may still be on its way to show itself. */
  isPatient: () => boolean;
}

function createTrust(after: After, rouse: () => void): Trust {
  let isSettled = false;
  let isPatient = true;

  return {
    settle() {
      if (isSettled) return;
      isSettled = true;
      rouse();
      after(VEIL_PATIENCE_MS, () => {
        isPatient = false;
        rouse();
      });
    },
    isSettled: () => isSettled,
    isPatient: () => isPatient,
  };
}

function sweepInTime(after: After, sweep: () => void): void {
  for (const delay of SWEEPS_MS) after(delay, sweep);
  after(SWEEP_EVERY_MS, function again() {
    sweep();
    after(SWEEP_EVERY_MS, again);
  });
}

/** A document that is not HTML (a feed, a drawing) never gets a body: its end of parsing will do. */
async function untilBody(document: Document, sleep: Sleep, signal: AbortSignal): Promise<void> {
  while (bodyOf(document) === null && readyStateOf(document) === 'loading' && !signal.aborted) {
    sleep.begin();
    await sleep.untilRoused();
  }
}

function answerAll(asked: readonly (() => void)[]): void {
  for (const answer of asked) answer();
}
