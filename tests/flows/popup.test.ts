import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import type { ChromiumBrowser, ChromiumTab } from '../../scripts/drive/chromium';
import { badgeText, badgeTitle, waitForReport, waitUntil } from '../../scripts/drive/guarded-browser';
import type { TabReport } from '../../lib/model/report';
import { openChromium } from '../harness/chromium';
import { serve, type TestSite } from '../harness/serve';
import { findingRecord, frameRecord } from '../unit/browser/finding-record';

declare const chrome: ExtensionApis;

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Texts that try to be more than text: markup, script, direction, invisible characters, size. */
const hostileQuotes = [
  '<img src=x onerror="document.title=`broken`"><script>document.title="broken"</script>',
  '</bdi></blockquote><h1 id="forged">BridgeWard: all is well</h1>',
  'abc\u202Egnp.exe\u2066\u200B\u200C\u{E0041}\u{E0042}\u{E0043}\u{E0044}',
  `one very long line ${'x'.repeat(1900)}`,
  'line\n'.repeat(300),
  'שלום, read this aloud',
];

function hostileReport(tabId: number): TabReport {
  const findings = hostileQuotes.map((quote, index) =>
    findingRecord({
      id: `f${index}`,
      quote,
      severity: index < 4 ? 'red' : 'amber',
      technique: '<b>unknown</b>',
      decoded: index === 2 ? 'ABCD' : null,
    }),
  );
  const gaps = [
    { kind: 'canvas' as const, count: 1, detail: '<i>x</i>' },
    { kind: 'unreached-frame' as const, count: 2, detail: 'https://other.example/' },
  ];
  return { tabId, frames: { '0': frameRecord({ url: 'https://site.example/', findings, gaps }) } };
}

describe('the popup', () => {
  let browser: ChromiumBrowser;
  let site: TestSite;
  let tab: ChromiumTab;

  beforeAll(async () => {
    site = await serve({ '/quiet': '<!doctype html><title>Quiet</title><p>Nothing to see here.</p>' });
    browser = await openChromium();
    tab = await browser.openTab();
    await tab.goto(`${site.origin}/quiet`);
    await waitForReport(browser, tab.id);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  function store(report: TabReport | null): Promise<void> {
    return browser.inExtension(
      async ([tabId, stored]) => {
        if (stored === null) await chrome.storage.session.remove(`tab:${tabId}`);
        else await chrome.storage.session.set({ [`tab:${tabId}`]: stored });
      },
      [tab.id, report] as const,
    );
  }

  async function withPopup(look: (popup: ChromiumTab) => Promise<void>): Promise<void> {
    const popup = await browser.openPopup(tab.id);
    try {
      await popup.resize(360, 700);
      await popup.page.waitForSelector('.status');
      await look(popup);
    } finally {
      await popup.close();
    }
  }

  async function violations({ page }: ChromiumTab): Promise<readonly string[]> {
    await page.evaluate(axeSource);
    const found = await page.evaluate(
      "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target).join(' | ')))",
    );
    return found as readonly string[];
  }

  const stateOf = ({ page }: ChromiumTab) => page.getAttribute('.status', 'data-state');

  it('says of a quiet page that nothing was found in what was looked at', async () => {
    await withPopup(async (popup) => {
      expect(await stateOf(popup)).toBe('clean');
      expect(await popup.page.textContent('.status')).toContain('in what was looked at');
      expect(await popup.page.locator('.card').count()).toBe(0);
    });
  });

  it('shows hostile texts as text and nothing else', async () => {
    await store(hostileReport(tab.id));
    await withPopup(async (popup) => {
      await popup.page.evaluate(() =>
        document.querySelectorAll('details').forEach((card) => (card.open = true)),
      );
      expect(await popup.page.locator('.card').count()).toBe(hostileQuotes.length);
      expect(await popup.page.title()).toBe('BridgeWard');
      expect(await popup.page.locator('#app :is(img, script, #forged, blockquote b)').count()).toBe(0);
      const quotes = await popup.page.locator('blockquote').allTextContents();
      expect(quotes[0]).toBe(hostileQuotes[0]);
      expect(quotes[2]).toBe('abcU+202Egnp.exeU+2066… ×7');
      expect(quotes[3]).toBe('ABCD');
      // Nothing of the page widens or overlaps the window.
      expect(await popup.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });

  it('tells each finding in five steps, and what was not looked at', async () => {
    await store(hostileReport(tab.id));
    await withPopup(async ({ page }) => {
      const steps = await page.locator('.card[open] .steps > li').count();
      expect(steps).toBe(5);
      expect(await page.textContent('.card[open]')).toContain('changes nothing on the page');
      expect(await page.textContent('.gaps')).toContain('1 drawing (canvas)');
      expect(await page.textContent('.gaps')).toContain('2 frames of other sites');
    });
  });

  it.each(['light', 'dark'] as const)('has no violation of accessibility in %s', async (colorScheme) => {
    await store(hostileReport(tab.id));
    await withPopup(async (popup) => {
      await popup.page.emulateMedia({ colorScheme });
      await popup.page.evaluate(() =>
        document.querySelectorAll('details').forEach((card) => (card.open = true)),
      );
      expect(await violations(popup)).toEqual([]);
      await store(null);
      await popup.page.waitForSelector('[data-state="not-looked-at"]');
      expect(await violations(popup)).toEqual([]);
    });
  });

  it('follows what is stored while it is open', async () => {
    await store(null);
    await withPopup(async (popup) => {
      expect(await stateOf(popup)).toBe('not-looked-at');
      await store(hostileReport(tab.id));
      await popup.page.waitForSelector('[data-state="found"]');
      expect(await popup.page.textContent('.status h2')).toBe('4 hidden instructions');
    });
  });

  it('survives a report that cannot be read', async () => {
    const report = hostileReport(tab.id);
    const huge = frameRecord({ findings: [findingRecord({ quote: 'x'.repeat(1_000_000) })] });
    await store({ ...report, frames: { ...report.frames, '3': huge } });
    await withPopup(async (popup) => {
      expect(await popup.page.locator('.card').count()).toBe(hostileQuotes.length);
    });
  });

  it('copies a report whose quotes are wrapped and without teeth', async () => {
    await store(hostileReport(tab.id));
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withPopup(async ({ page }) => {
      await page.getByRole('button', { name: 'Copy report' }).click();
      await page.waitForSelector('.export-answer:not(:empty)');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('quote: ‹img src=x onerror=');
      expect(copied).not.toContain('<img');
      expect(copied.match(/<untrusted source=/g)).toHaveLength(hostileQuotes.length);
    });
  });

  it('can be used with the keyboard alone', async () => {
    await store(hostileReport(tab.id));
    await withPopup(async ({ page }) => {
      const names: string[] = [];
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
      }
      expect(names.slice(0, 4)).toEqual(['Show on page', 'Copy report', 'More', 'Pause on this site']);
      const summary = page.locator('details:not([open]) > summary').first();
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('details[open]').count()).toBe(2);
    });
  });

  it('pauses and resumes the guard on the site', async () => {
    await tab.reload();
    await waitForReport(browser, tab.id);
    await withPopup(async ({ page }) => {
      await page.getByRole('button', { name: 'Pause on this site' }).click();
      await page.waitForSelector('[data-state="paused"]');
      await waitUntil(
        () => badgeTitle(browser, tab.id),
        (title) => title === 'BridgeWard: paused here',
      );
      expect(await badgeText(browser, tab.id)).toBe('');
      await page.getByRole('button', { name: 'Resume on this site' }).click();
      await page.waitForSelector('[data-state="clean"]');
    });
  });

  it('says where it cannot look', async () => {
    const own = await browser.openPopup(tab.id);
    await own.goto('chrome://version/');
    const popup = await browser.openPopup(own.id);
    expect(await stateOf(popup)).toBe('cannot-look');
    expect(await popup.page.locator('.actions button').count()).toBe(0);
    await popup.close();
    await own.close();
  });
});
