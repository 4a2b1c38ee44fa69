import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { structureRules } from '../../lib/rules/structure';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { serve, type TestSite } from '../harness/serve';
import { bundleDetection, labFolder, openLabPage, openPlainChromium, openPlainFirefox } from './harness';
import type { Judged } from './in-page';

const ids = structureRules.map(({ id }) => id);
const pages = new Set(readdirSync(labFolder));

let browser: Browser;
let page: Page;
let site: TestSite;
let script: string;

beforeAll(async () => {
  script = await bundleDetection();
  site = await serve({}, labFolder);
  browser = await openPlainChromium();
  page = await openLabPage(browser, script);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function judgedOn(id: string, off = ''): Promise<readonly Judged[]> {
  await page.goto(`${site.origin}/${id}.html`);
  return page.evaluate((rule) => window.lab.judgeStructure(rule), off);
}

/** Expectations that were not met, in words. */
function misses(judged: readonly Judged[]): readonly string[] {
  return judged
    .filter(({ expected, found }) => expected !== found)
    .map(({ label, expected, found }) => `${label}: expected ${expected}, found ${found}`);
}

describe('lab pages of structure rules', () => {
  test.each(ids)('%s is judged as its page says', async (id) => {
    expect(pages, `Write tests/lab/${id}.html: hostile and honest things with data-expect.`).toContain(
      `${id}.html`,
    );
    const judged = await judgedOn(id);
    expect(misses(judged)).toEqual([]);
    expect(judged.filter(({ found }) => found.startsWith(`${id} `)).length, 'hostile cases').toBeGreaterThan(
      1,
    );
    expect(judged.filter(({ severity }) => severity === 'none').length, 'honest ones').toBeGreaterThan(1);
  });

  test.each(ids)('without the rule %s an expectation fails', async (id) => {
    expect(misses(await judgedOn(id, id))).not.toEqual([]);
  });

  test.each(structureRules)('the sentence of $id is filled from what was measured', async ({ id, why }) => {
    const found = (await judgedOn(id)).filter((judged) => judged.found.startsWith(`${id} `));
    for (const { measured } of found) {
      for (const [, name = ''] of why.matchAll(/\{(\w+)\}/g)) {
        expect(measured).toHaveProperty(name);
        expect(measured[name], `${id} leaves {${name}} empty`).not.toBe('');
      }
    }
  });
});

describe.skipIf(findFirefox() === null)('lab pages of structure rules in Firefox', () => {
  test('are judged as they say', { timeout: 120_000 }, async () => {
    const firefox = await openPlainFirefox();
    if (firefox === null) throw new Error('Firefox was found and cannot be opened.');
    try {
      const tab = await firefox.newPage();
      await tab.setViewport({ width: 1280, height: 900 });
      await tab.evaluateOnNewDocument(script);
      const wrong: string[] = [];
      for (const id of ids) {
        await tab.goto(`${site.origin}/${id}.html`);
        const judged = await tab.evaluate(() => window.lab.judgeStructure(''));
        wrong.push(...misses(judged).map((miss) => `${id} ${miss}`));
      }
      expect(wrong).toEqual([]);
    } finally {
      await firefox.close();
    }
  });
});
