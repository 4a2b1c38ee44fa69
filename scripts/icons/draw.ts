/**
 * Draws public/icon/*.png from mark.svg with the Chromium that is found: the toolbar icon, and its grey
 * twin for "paused". The pictures are committed; run this after changing the mark:
 *   npx tsx scripts/icons/draw.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-browser.mjs';

const sizes = [16, 32, 48, 128];
const folder = join(import.meta.dirname, '..', '..', 'public', 'icon');

const found = findChromium();
if (!found) throw new Error('No browser of the Chromium family was found.');
const mark = await readFile(join(import.meta.dirname, 'mark.svg'), 'utf8');
const states = [
  { folder, svg: mark },
  { folder: join(folder, 'paused'), svg: mark.replace('#0b5f8a', '#8a949e') },
];

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: found.path, args });
const page = await browser.newPage();
for (const state of states) {
  await mkdir(state.folder, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${state.svg}`,
    );
    await writeFile(join(state.folder, `${size}.png`), await page.screenshot({ omitBackground: true }));
  }
}
await browser.close();
