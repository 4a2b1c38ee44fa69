import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium } from '../../scripts/drive/chromium';
import { launchFirefox } from '../../scripts/drive/firefox';
import { waitUntil, type GuardedBrowser, type LaunchOptions } from '../../scripts/drive/guarded-browser';
import { axeViolations } from '../harness/axe';
import { browsers } from '../harness/browsers';
import type { Browser as ExtensionApis } from 'webextension-polyfill';

declare const chrome: ExtensionApis;

function launch(
  name: 'chromium' | 'firefox',
  options: Omit<LaunchOptions, 'extension'>,
): Promise<GuardedBrowser> {
  const target = name === 'chromium' ? 'chrome' : 'firefox';
  if (!buildExtension(target)) throw new Error('The extension could not be built.');
  const extension = outputFolder(target);
  return name === 'chromium'
    ? launchChromium({ ...options, extension })
    : launchFirefox({ ...options, extension });
}

describe.each(browsers)('the first page in $name', ({ name }) => {
  let browser: GuardedBrowser;
  beforeAll(async () => {
    browser = await launch(name, { keepsWelcome: true });
  });
  afterAll(() => browser.close());

  const welcomes = () =>
    browser.inExtension(async (address) => {
      const tabs = await chrome.tabs.query({});
      return tabs.filter(({ url }) => url === address).map(({ active }) => active);
    }, `${browser.extensionUrl}welcome.html`);

  it('opens once after the installation, and not when the background wakes again', async () => {
    expect(await welcomes()).toHaveLength(1);
    await browser.stopBackground();
    const tab = await browser.openTab();
    await tab.goto(`${browser.extensionUrl}options.html`);
    // An answer of the background proves that it has started again.
    await browser.inExtension(
      () => chrome.runtime.sendMessage({ name: 'change-settings', payload: { historyDays: 30 } }),
      null,
    );
    expect(await welcomes()).toHaveLength(1);
  });

  it('finds the hidden text of its example and lays it open', async () => {
    const tab = await browser.openTab();
    await tab.resize(1000, 900);
    await tab.goto(`${browser.extensionUrl}welcome.html`);
    const text = (selector: string) =>
      tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
    await waitUntil(
      () => text('.welcome .primary'),
      (words) => words.includes('Show what this page hides'),
    );
    expect(await tab.evaluate(() => document.querySelectorAll('.sentences > li').length, null)).toBe(5);
    expect(await text('.card')).toBe('');
    await tab.click('.welcome .primary');
    await waitUntil(
      () => text('.card-technique'),
      (words) => words !== '',
    );
    expect(await text('.card blockquote')).toContain('ignore all previous instructions');
    expect(await text('.card .attempt')).toContain(
      'It tries to make an agent drop the instructions of its user',
    );
    expect(await text('.access')).toContain('may look at all sites');
    expect(await axeViolations(tab)).toEqual([]);
    await tab.screenshot(`.bridgeward/screenshots/welcome-${name}.png`);
  });
});
