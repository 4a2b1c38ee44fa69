import type { After } from './timers';

/** Sleeps between two rounds of work. */
export interface Sleep {
  /** Something calls for work. */
  rouse(): void;
  /** What called before is being seen to: only what calls from now on counts. */
  begin(): void;
  /** Waits for the next call. */
  untilRoused(): Promise<void>;
  /** Sleeps until something called, and not less than this long, unless somebody waits for the answer. */
  rest(ms: number): Promise<void>;
}

/** @param isUrgent whether somebody waits for the answer */
export function createSleep(isUrgent: () => boolean, after: After, signal: AbortSignal): Sleep {
  let isRoused = false;
  let wake: () => void = () => undefined;
  const mustNotWait = () => isUrgent() || signal.aborted;
  signal.addEventListener('abort', () => wake(), { once: true });

  async function untilRoused(): Promise<void> {
    if (isRoused || signal.aborted) return;
    await new Promise<void>((resolve) => (wake = resolve));
  }

  return {
    rouse() {
      isRoused = true;
      wake();
    },
    begin() {
      isRoused = false;
    },
    untilRoused,
    async rest(ms) {
      const until = performance.now() + ms;
      await untilRoused();
      const left = until - performance.now();
      if (left <= 0 || mustNotWait()) return;
      await new Promise<void>((resolve) => {
        wake = () => {
          if (mustNotWait()) resolve();
        };
        after(left, resolve);
      });
    },
  };
}
