/** Runs one task after the other, in the order of the calls. A task that fails does not stop the next. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a queue: the guard of read-change-write against itself. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    // The caller gets the failure through `result`; the queue itself goes on.
    last = result.catch(() => undefined);
    return result;
  };
}
