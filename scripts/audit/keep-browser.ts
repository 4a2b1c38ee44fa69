import type { GuardedBrowser } from '../drive/guarded-browser';

/** A browser that is started when it is first needed, and replaced when it is no longer fit. */
export interface KeptBrowser {
  /** Runs something with the browser. */
  readonly use: <T>(run: (browser: GuardedBrowser) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface Running {
  readonly browser: Promise<GuardedBrowser>;
  users: number;
}

/**
 * One crash or one page in an endless loop must not cost all later pages: the next one gets a new browser, and the old
 * one is closed as soon as nobody uses it.
 * @param launch starts a browser; when it fails, so does everything that wanted to use it
 */
export function keepBrowser(launch: () => Promise<GuardedBrowser>): KeptBrowser {
  const all = new Set<Running>();
  let current: Running | null = null;
  let choosing: Promise<unknown> = Promise.resolve();

  async function choose(): Promise<Running> {
    if (current && (await current.browser).isFit()) return current;
    if (current?.users === 0) void end(current);
    current = { browser: launch(), users: 0 };
    all.add(current);
    return current;
  }

  async function end(running: Running): Promise<void> {
    all.delete(running);
    // A browser that crashed or never started cannot close, and need not.
    await running.browser.then((browser) => browser.close()).catch(() => undefined);
  }

  return {
    use: async (run) => {
      // One choice at a time, or every job would start a browser of its own.
      const chosen = choosing.then(choose);
      choosing = chosen.catch(() => undefined);
      const running = await chosen;
      running.users += 1;
      try {
        return await run(await running.browser);
      } finally {
        running.users -= 1;
        if (running.users === 0 && running !== current) await end(running);
      }
    },
    close: async () => {
      await Promise.all([...all].map(end));
    },
  };
}
