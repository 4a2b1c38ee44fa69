import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import type { GuardedTab } from '../../scripts/drive/guarded-browser';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const settle = `document.getAnimations().forEach((one) => one.effect?.getComputedTiming().endTime === Infinity || one.finish())`;
const run = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target).join(' | ')))`;

/**
 * What axe-core holds against the page as it stands, one line each. Pages of the extension allow no code from text, so axe is
 * handed over as a whole. Transitions are ended first: a colour on its way from one theme to the other is neither of them.
 */
export async function axeViolations(tab: GuardedTab): Promise<readonly string[]> {
  return tab.evaluate(
    new Function(`${axeSource}; ${settle}; return ${run};`) as () => Promise<readonly string[]>,
    null,
  );
}

/** The same for a frame of Chromium's. */
export async function axeViolationsIn(screen: Page | Frame): Promise<readonly string[]> {
  await screen.evaluate(axeSource);
  await screen.evaluate(settle);
  return screen.evaluate<readonly string[]>(run);
}
