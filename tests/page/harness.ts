import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import puppeteer, { type Browser as FirefoxBrowser } from 'puppeteer-core';
import { build } from 'vite';
import { findChromium, findFirefox } from '../../scripts/find-browser.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder of the lab pages. */
export const labFolder = here('../lab');

/** The detection code as one script for a page, with what `in-page.ts` adds for tests. */
export async function bundleDetection(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: here('in-page.ts'), formats: ['iife'], name: 'bridgewardLab' },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [script] = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []));
  if (script === undefined) throw new Error('The detection code could not be bundled.');
  return script;
}

/** A headless Chromium without any extension. To be closed by the caller. */
export async function openPlainChromium(): Promise<Browser> {
  const found = findChromium();
  if (found === null) throw new Error('No Chromium was found. Run `npm test`, which installs one.');
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  return chromium.launch({ executablePath: found.path, headless: true, args });
}

/** A page in which the detection code runs before every script of the page, as a content script does. */
export async function openLabPage(browser: Browser, script: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(script);
  return page;
}

/** A headless Firefox without any extension, or null where there is none. To be closed by the caller. */
export async function openPlainFirefox(): Promise<FirefoxBrowser | null> {
  const found = findFirefox();
  if (found === null) return null;
  return puppeteer.launch({ browser: 'firefox', executablePath: found.path, headless: true });
}
