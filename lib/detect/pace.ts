/**
 * After this many milliseconds no further step of work is begun before the page had its turn. The longest step is the
 * first run of a large pattern, up to 5 ms, so a slice stays within the 8 ms that a page does not feel.
 */
const SLICE_MS = 3;

let sliceEnd = 0;

/**
 * True when the slice that runs now has had its time: work made of many small steps asks this, and yields only then. A
 * pause at each of them would cost more than the steps.
 */
export function isTimeUp(): boolean {
  return performance.now() >= sliceEnd;
}

/**
 * Share of time that following a page may cost once it was read: after work of n ms, rest at least n × 4.
 * A page that changes 10,000 nodes a second then costs a fifth of one core and no more.
 */
const REST_FACTOR = 4;

/** Shortest rest between two rounds: changes come in bursts, and one look serves a whole burst. */
const SHORTEST_REST_MS = 100;

/** What one piece of work cost. */
export interface Cost {
  /** Milliseconds of work, without the pauses. */
  readonly workMs: number;
  readonly longestSliceMs: number;
}

/**
 * Runs a generator in slices, giving way to the page between them. Works in hidden tabs too: agents drive hidden tabs,
 * and there timers may fire once a minute.
 * @param work yields wherever it may pause, and a promise where it must wait for it
 */
export async function runInSlices(work: Generator<unknown>, signal: AbortSignal): Promise<Cost> {
  let workMs = 0;
  let longestSliceMs = 0;
  for (;;) {
    const started = performance.now();
    let finished = false;
    let awaited: Promise<unknown> | null = null;
    sliceEnd = started + SLICE_MS;
    while (!finished && awaited === null && !isTimeUp()) {
      const { done, value } = work.next();
      finished = done === true;
      if (value instanceof Promise) awaited = value;
    }
    const slice = performance.now() - started;
    workMs += slice;
    longestSliceMs = Math.max(longestSliceMs, slice);
    if (finished) return { workMs, longestSliceMs };
    await awaited;
    await giveWay();
    if (signal.aborted) {
      work.return(undefined);
      return { workMs, longestSliceMs };
    }
  }
}

/** Rest to take after work, in milliseconds. */
export function restAfter(workMs: number): number {
  return Math.max(SHORTEST_REST_MS, workMs * REST_FACTOR);
}

/** Lets the page run, then comes back. A message is not throttled in hidden tabs as timers are. */
function giveWay(): Promise<void> {
  if (typeof scheduler !== 'undefined')
    return scheduler.postTask(() => undefined, { priority: 'user-visible' });
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

declare const scheduler:
  | { postTask(task: () => void, options: { priority: 'user-visible' | 'background' }): Promise<void> }
  | undefined;
