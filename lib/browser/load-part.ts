import browser from 'webextension-polyfill';
import type { PartName } from '../model/messages';

/** Where the build puts entrypoints/overlay.ts, measuring.ts, further.ts, smuggling.ts and copying.ts. */
const files: Readonly<Record<PartName, string>> = {
  overlay: '/overlay.js',
  measuring: '/measuring.js',
  further: '/further.js',
  smuggling: '/smuggling.js',
  copying: '/copying.js',
};

/**
 * Puts a part of the page guard into one frame, beside what runs there already. Most frames never need one, so no part
 * is loaded with every frame.
 */
export async function loadPart(tabId: number, frameId: number, part: PartName): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [files[part]],
    // A page that never ends to load must not keep the guard from its work.
    injectImmediately: true,
  });
}
