/** Runs something after some milliseconds, unless the signal aborts before. */
export type After = (ms: number, act: () => void) => void;

export function createTimers(signal: AbortSignal): After {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  signal.addEventListener(
    'abort',
    () => {
      for (const timer of timers) clearTimeout(timer);
    },
    { once: true },
  );

  return (ms, act) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
}
