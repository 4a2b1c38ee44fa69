import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium } from '../../scripts/drive/chromium';
import { launchFirefox } from '../../scripts/drive/firefox';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { root } from '../../scripts/root';
import { waitUntil, type GuardedBrowser, type GuardedTab } from '../../scripts/drive/guarded-browser';

/** Buttons that call the code of the product as its screens do: after a click, since the browser may ask the person. */
const page = `<!doctype html><title>Side channels</title>
  <button id="close">Close</button><button id="open">Open</button><button id="look">Look</button>
  <output></output><script src="side-channels-page.js"></script>`;
const script = `import { areSideChannelsClosed, setSideChannelsClosed } from './lib/browser/side-channels';
  const output = document.querySelector('output');
  for (const [id, isClosed] of [['close', true], ['open', false]]) {
    document.getElementById(id).addEventListener('click', async () => {
      output.textContent = '';
      // A permission of the manifest cannot be given back; all before that is done by then.
      await setSideChannelsClosed(isClosed).catch(() => undefined);
      output.textContent = String(await areSideChannelsClosed());
    });
  }
  document.getElementById('look').addEventListener('click', async () => {
    output.textContent = '';
    await chrome.permissions.request({ permissions: ['privacy'] });
    const { networkPredictionEnabled, webRTCIPHandlingPolicy } = chrome.privacy.network;
    const settings = [await networkPredictionEnabled.get({}), await webRTCIPHandlingPolicy.get({})];
    output.textContent = JSON.stringify(settings.map(({ value }) => value));
  });`;

/**
 * A copy of the build that has one page more. In Chromium it also has the optional permission from the start, since no
 * test can answer the browser's own question; Firefox can be told to give it without asking.
 */
async function withButtons(target: 'chrome' | 'firefox'): Promise<string> {
  if (!buildExtension(target)) throw new Error('The extension could not be built.');
  const folder = await mkdtemp(join(tmpdir(), 'bridgeward-privacy-'));
  await cp(outputFolder(target), folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest: { permissions: string[]; optional_permissions: string[] } = JSON.parse(
    await readFile(file, 'utf8'),
  );
  expect(manifest.optional_permissions).toContain('privacy');
  if (target === 'chrome') {
    manifest.permissions.push('privacy');
    manifest.optional_permissions = manifest.optional_permissions.filter((name) => name !== 'privacy');
    await writeFile(file, JSON.stringify(manifest));
  }
  await writeFile(join(folder, 'side-channels-page.html'), page);
  await build({
    stdin: { contents: script, resolveDir: root },
    outfile: join(folder, 'side-channels-page.js'),
    bundle: true,
    format: 'iife',
    logLevel: 'error',
  });
  return folder;
}

const browsers = [
  { name: 'chromium', target: 'chrome', launch: launchChromium },
  ...(findFirefox() ? [{ name: 'firefox', target: 'firefox', launch: launchFirefox } as const] : []),
] as const;

/** Nothing ahead of time, and peer connections through proxies only. */
const CLOSED = [false, 'disable_non_proxied_udp'];

describe.each(browsers)('side channels in $name', ({ target, launch }) => {
  let folder: string;
  let browser: GuardedBrowser;
  let tab: GuardedTab;

  beforeAll(async () => {
    folder = await withButtons(target);
    browser = await launch({ extension: folder, laboratory: { chromiumArguments: [] } });
    tab = await browser.openTab();
    await tab.goto(`${browser.extensionUrl}side-channels-page.html`);
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  /** Clicks a button and reads what it says. */
  async function click(id: string): Promise<unknown> {
    await tab.click(`#${id}`);
    const text = await waitUntil(
      () => tab.evaluate(() => document.querySelector('output')?.textContent ?? '', null),
      (said) => said !== '',
    );
    return JSON.parse(text);
  }

  it('are closed in the browser and opened again as they were', async () => {
    const before = await click('look');
    expect(before).not.toEqual(CLOSED);
    expect(await click('close')).toBe(true);
    expect(await click('look')).toEqual(CLOSED);
    expect(await click('open')).toBe(false);
    expect(await click('look')).toEqual(before);
  });
});
