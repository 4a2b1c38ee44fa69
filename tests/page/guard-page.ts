import type { Browser, Page } from 'playwright-core';
import { bundleDetection, openLabPage, openPlainChromium } from './harness';
import type { Guarded, Wait } from './in-page';

/** A page of a plain Chromium, guarded by the detection code alone. */
export interface GuardPage {
  readonly page: Page;
  /** Loads a page that says it is English and starts the guard; `waits` as in `lab.guard`. */
  start(
    markup: string,
    waits: readonly Wait[],
    languageWaits?: readonly Wait[],
    smugglingWaits?: readonly Wait[],
  ): Promise<void>;
  /** Waits until what the guard did fits, and gives it. Throws with all of it when it never does. */
  until(isEnough: (guarded: Guarded) => boolean): Promise<Guarded>;
  /** Lets the page run for as long as ten of its own timers and two of its frames need. */
  goOn(): Promise<void>;
  /** Lets every part come that is held back. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** To be closed by the caller. */
export async function openGuardPage(): Promise<GuardPage> {
  const browser: Browser = await openPlainChromium();
  const page = await openLabPage(browser, await bundleDetection());
  return {
    page,
    async start(markup, waits, languageWaits = [0], smugglingWaits = [0]) {
      await page.goto('about:blank');
      await page.setContent(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>T</title>${markup}</html>`,
      );
      await page.evaluate(([parts, languages, smuggling]) => window.lab.guard(parts, languages, smuggling), [
        waits,
        languageWaits,
        smugglingWaits,
      ] as const);
    },
    async until(isEnough) {
      for (let tries = 0; tries < 200; tries += 1) {
        const guarded = await page.evaluate(
          () => window.guarded ?? { asked: 0, askedLanguages: 0, askedSmuggling: 0, reports: [] },
        );
        if (isEnough(guarded)) return guarded;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(JSON.stringify(await page.evaluate(() => window.guarded)));
    },
    goOn: () =>
      page.evaluate(async () => {
        for (let tick = 0; tick < 10; tick += 1) await new Promise((resolve) => setTimeout(resolve));
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }),
    release: () => page.evaluate(() => window.lab.release()),
    close: () => browser.close(),
  };
}

/** Whether the last report says so. */
export function isLast(state: string): (guarded: Guarded) => boolean {
  return ({ reports }) => reports.at(-1)?.state === state;
}

/** Red findings of the last report. */
export function redsOf({ reports }: Guarded): number {
  return reports.at(-1)?.findings.filter(({ severity }) => severity === 'red').length ?? 0;
}
