/**
 * Aborts when the person or the system asks the command to stop, so that what is done can still be written.
 * A second signal ends the process at once.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

/** The sentence for a run that was stopped. */
export function stoppedSentence(done: number, all: number): string {
  return `Stopped: ${done} of ${all} pages were looked at, and all that was found on them is written.\n`;
}
