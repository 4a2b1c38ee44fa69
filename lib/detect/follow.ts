import { restAfter, runInSlices } from './pace';
import { bodyOf, readyStateOf } from './pristine';
import { BRING_AGAIN_MS, type Scan } from './scan';
import { watch } from './watch';

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

/**
 * Reads a document as soon as it has a body, then follows what changes, in slices, at a bounded share of time.
 * Works in hidden tabs. Ends when the signal aborts.
 */
export function followPage({ document, scan, signal, onRound, onFailed }: FollowOptions): Following {
  let wake: () => void = () => undefined;
  let awake = false;
  let readAll = true;
  let remeasure = false;
  let sweep = false;
  let roundsAsked: (() => void)[] = [];
  let settled = false;
  let patient = true;
  let retrying = false;
  let firstScanMs = 0;
  let longestSliceMs = 0;

  const timers = new Set<ReturnType<typeof setTimeout>>();

  function rouse(): void {
    awake = true;
    wake();
  }

  const watching = watch(document, rouse, signal);

  // On window, where everything passes: the document's own methods can be clobbered by names in the page.
  function on(types: readonly string[], act: () => void): void {
    for (const type of types) window.addEventListener(type, act, { capture: true, passive: true, signal });
  }
  on(['DOMContentLoaded'], () => {
    readAll = true;
    rouse();
    after(LOAD_PATIENCE_MS, settle);
  });
  on(
    [
      'transitionend',
      'animationend',
      'toggle',
      'fullscreenchange',
      'visibilitychange',
      'resize',
      'hashchange',
    ],
    measureAgain,
  );
  window.addEventListener('load', (event) => event.target === document && onLoad(), {
    capture: true,
    signal,
  });
  if (readyStateOf(document) === 'complete') onLoad();

  function measureAgain(): void {
    remeasure = true;
    rouse();
  }

  /** What could not be brought is asked for again, also when nothing changes any more. */
  function tryAgain(): void {
    if (retrying) return;
    retrying = true;
    after(BRING_AGAIN_MS, () => {
      retrying = false;
      measureAgain();
    });
  }

  function onLoad(): void {
    settle();
    for (const delay of SWEEPS_MS) after(delay, sweepAgain);
    after(SWEEP_EVERY_MS, sweepForever);
  }

  function settle(): void {
    if (settled) return;
    settled = true;
    measureAgain();
    after(VEIL_PATIENCE_MS, () => {
      patient = false;
      measureAgain();
    });
  }

  function sweepAgain(): void {
    sweep = true;
    rouse();
  }

  function sweepForever(): void {
    sweepAgain();
    after(SWEEP_EVERY_MS, sweepForever);
  }

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  /** One round of work: what changed is read, shadow roots are looked for, and every suspect text is judged anew. */
  function* round(): Generator<unknown> {
    const changes = watching.take();
    const everything = readAll || changes?.roots === null || scan.isUnread();
    readAll = false;
    remeasure = false;
    if (everything) yield* scan.read(document);
    else for (const root of changes?.roots ?? []) yield* scan.read(root);
    if (sweep) {
      sweep = false;
      yield* scan.sweepShadowRoots(document);
    }
    yield* scan.judgeAgain(patient);
  }

  async function run(): Promise<void> {
    await untilBody();
    while (!signal.aborted) {
      awake = false;
      const asked = roundsAsked;
      roundsAsked = [];
      const wasSettled = settled;
      const parsing = readyStateOf(document) === 'loading';
      const cost = await runInSlices(round(), signal);
      if (signal.aborted) return;
      longestSliceMs = Math.max(longestSliceMs, cost.longestSliceMs);
      if (!wasSettled || firstScanMs === 0) firstScanMs += cost.workMs;
      onRound({ state: wasSettled ? 'scanned' : 'scanning', firstScanMs, longestSliceMs });
      for (const answer of asked) answer();
      if (scan.trouble() !== null) tryAgain();
      await rest(cost.workMs, parsing);
    }
  }

  /** Sleeps until something calls, and not less than what the last round's work earned the page. */
  async function rest(workMs: number, parsing: boolean): Promise<void> {
    const parsingRest = Math.max(PARSING_REST_MS, workMs * PARSING_REST_FACTOR);
    const until = performance.now() + (parsing ? parsingRest : restAfter(workMs));
    if (!isAwake()) await new Promise<void>((resolve) => (wake = resolve));
    const left = until - performance.now();
    if (left > 0 && !isAsked()) {
      await new Promise<void>((resolve) => {
        wake = () => {
          if (isAsked()) resolve();
        };
        after(left, resolve);
      });
    }
  }

  const isAwake = () => awake || remeasure || signal.aborted;
  const isAsked = () => roundsAsked.length > 0 || signal.aborted;

  async function untilBody(): Promise<void> {
    // A document that is not HTML (a feed, a drawing) never gets a body: its end of parsing will do.
    while (bodyOf(document) === null && readyStateOf(document) === 'loading' && !signal.aborted) {
      awake = false;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  signal.addEventListener(
    'abort',
    () => {
      for (const timer of timers) clearTimeout(timer);
      for (const answer of roundsAsked) answer();
      wake();
    },
    { once: true },
  );
  run().catch(onFailed);

  return {
    lookAgain() {
      return new Promise((resolve) => {
        readAll = true;
        sweep = true;
        if (signal.aborted) return resolve();
        roundsAsked.push(resolve);
        rouse();
      });
    },
    measureAgain,
    followRoot: (root) => watching.follow(root),
  };
}
