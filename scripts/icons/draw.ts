/**
 * Draws public/icon/*.png from pictures.ts with the Chromium that is found: the toolbar button in all its states. The
 * pictures are committed; run this after changing them:
 *   npx tsx scripts/icons/draw.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { iconStates } from '../../lib/browser/toolbar-icon';
import { findChromium } from '../find-browser.mjs';
import { pictureOf } from './pictures';

const sizes = [16, 32, 48, 128];
const folder = join(import.meta.dirname, '..', '..', 'public', 'icon');

const found = findChromium();
if (!found) throw new Error('No browser of the Chromium family was found.');
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: found.path, args });
const page = await browser.newPage();
for (const state of iconStates) {
  const target = state === 'on' ? folder : join(folder, state);
  await mkdir(target, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${pictureOf(state, size)}`,
    );
    await writeFile(join(target, `${size}.png`), await page.screenshot({ omitBackground: true }));
  }
}
await browser.close();
