import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium } from '../../scripts/drive/chromium';
import { root } from '../../scripts/root';
import { waitUntil, type GuardedBrowser, type GuardedTab } from '../../scripts/drive/guarded-browser';

declare const chrome: ExtensionApis;

/** Buttons that call the code of the product as its screens do: after a click, since the browser may ask the person. */
const page = `<!doctype html><title>Side channels</title><button id="close">Close</button><button id="open">Open</button>
  <output></output><script src="side-channels-page.js"></script>`;
const script = `import { areSideChannelsClosed, setSideChannelsClosed } from './lib/browser/side-channels';
  const output = document.querySelector('output');
  for (const [id, isClosed] of [['close', true], ['open', false]]) {
    document.getElementById(id).addEventListener('click', async () => {
      // A permission of the manifest cannot be given back; all before that is done by then.
      await setSideChannelsClosed(isClosed).catch(() => undefined);
      output.textContent = String(await areSideChannelsClosed());
    });
  }`;

/**
 * A copy of the build that has the optional permission from the start, since no test can answer the browser's own question,
 * and one page more.
 */
async function withPermission(target: 'chrome'): Promise<string> {
  if (!buildExtension(target)) throw new Error('The extension could not be built.');
  const folder = await mkdtemp(join(tmpdir(), 'bridgeward-privacy-'));
  await cp(outputFolder(target), folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest: { permissions: string[]; optional_permissions: string[] } = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const isOptional = (name: string) => name === 'privacy';
  expect(manifest.optional_permissions.some(isOptional)).toBe(true);
  manifest.permissions.push('privacy');
  manifest.optional_permissions = manifest.optional_permissions.filter((name) => !isOptional(name));
  await writeFile(file, JSON.stringify(manifest));
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

// Firefox refuses to be asked for a permission that is not optional, so this copy proves nothing there.
const browsers = [{ name: 'chromium', target: 'chrome', launch: launchChromium }] as const;

describe.each(browsers)('side channels in $name', ({ target, launch }) => {
  let folder: string;
  let browser: GuardedBrowser;
  let tab: GuardedTab;

  beforeAll(async () => {
    folder = await withPermission(target);
    browser = await launch({ extension: folder });
    tab = await browser.openTab();
    await tab.goto(`${browser.extensionUrl}side-channels-page.html`);
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  const settings = () =>
    browser.inExtension(async () => {
      const { networkPredictionEnabled, webRTCIPHandlingPolicy } = chrome.privacy.network;
      return [
        (await networkPredictionEnabled.get({})).value,
        (await webRTCIPHandlingPolicy.get({})).value,
      ] as const;
    }, null);

  it('are closed in the browser and opened again as they were', async () => {
    const before = await settings();
    const says = (closed: string) =>
      waitUntil(
        () => tab.evaluate(() => document.querySelector('output')?.textContent, null),
        (text) => text === closed,
      );
    await tab.click('#close');
    await says('true');
    expect(await settings()).toEqual([false, 'disable_non_proxied_udp']);
    await tab.click('#open');
    await says('false');
    expect(await settings()).toEqual(before);
  });
});
