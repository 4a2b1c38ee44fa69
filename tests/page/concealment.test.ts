import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conceal } from '../../lib/detect/conceal';
import { concealmentRules } from '../../lib/rules/concealment';
import { serve, type TestSite } from '../harness/serve';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { bundleDetection, labFolder, openLabPage, openPlainChromium, openPlainFirefox } from './harness';
import type { Measured } from './in-page';

const ids = concealmentRules.map((rule) => rule.id);
const pages = new Set(readdirSync(labFolder));

let browser: Browser;
let page: Page;
let site: TestSite;
const measured = new Map<string, readonly Measured[]>();

beforeAll(async () => {
  site = await serve({}, labFolder);
  browser = await openPlainChromium();
  page = await openLabPage(browser, await bundleDetection());
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

function found({ facts }: Measured, off = ''): string {
  const rules = concealmentRules.filter((rule) => rule.id !== off);
  return conceal(facts, rules).found?.rule.id ?? 'visible';
}

/** Expectations that were not met, in words. */
function misses(outcomes: readonly Measured[]): readonly string[] {
  return outcomes
    .filter((outcome) => found(outcome) !== outcome.expected)
    .map((outcome) => `${outcome.label}: expected ${outcome.expected}, found ${found(outcome)}`);
}

describe('lab pages', () => {
  test.each(ids)('%s measures as it says', async (id) => {
    expect(pages, `Write tests/lab/${id}.html: hostile and honest elements with data-expect.`).toContain(
      `${id}.html`,
    );
    await page.goto(`${site.origin}/${id}.html`);
    const outcomes = await page.evaluate(() => window.lab.measureExpected());
    measured.set(id, outcomes);
    expect(misses(outcomes)).toEqual([]);
    const hostile = outcomes.filter((outcome) => outcome.expected === id && outcome.severity === 'red');
    const honest = outcomes.filter((outcome) => outcome.severity === 'none');
    expect(hostile.length, 'variants of the hostile case').toBeGreaterThan(0);
    expect(honest.length, 'honest look-alikes').toBeGreaterThan(0);
  });

  test.each(ids)('without the rule %s an expectation fails', (id) => {
    const outcomes = measured.get(id) ?? [];
    expect(outcomes.some((outcome) => found(outcome, id) !== outcome.expected)).toBe(true);
  });

  test('every sentence is filled from what was measured', () => {
    for (const outcome of [...measured.values()].flat()) {
      const result = conceal(outcome.facts, concealmentRules);
      expect(result.failed).toEqual([]);
      if (result.found === null) continue;
      const { rule, measured: values } = result.found;
      for (const [, name = ''] of rule.why.matchAll(/\{(\w+)\}/g)) {
        expect(values, `${rule.id} leaves {${name}} empty`).toHaveProperty(name);
        expect(values[name], `${rule.id} leaves {${name}} empty`).not.toBe('');
      }
    }
  });
});

// A page of its own realm, as in Chromium; the loaded extension is proved in tests/flows.
describe.skipIf(findFirefox() === null)('lab pages in Firefox', () => {
  test('measure as they say', { timeout: 180_000 }, async () => {
    const firefox = await openPlainFirefox();
    if (firefox === null) throw new Error('Firefox was found and cannot be opened.');
    try {
      const tab = await firefox.newPage();
      await tab.setViewport({ width: 1280, height: 900 });
      await tab.evaluateOnNewDocument(await bundleDetection());
      const wrong: string[] = [];
      for (const id of ids) {
        await tab.goto(`${site.origin}/${id}.html`);
        const outcomes = await tab.evaluate(() => window.lab.measureExpected());
        wrong.push(...misses(outcomes).map((miss) => `${id} ${miss}`));
      }
      expect(wrong).toEqual([]);
    } finally {
      await firefox.close();
    }
  });
});
