import browser from 'webextension-polyfill';

/** Where the build puts entrypoints/overlay.ts. */
const OVERLAY_FILE = '/overlay.js';

/**
 * Puts the overlay's code into one frame, beside the page guard. It is a seventh of all that runs in a page and is
 * needed only when somebody looks, so it is not loaded with every frame.
 */
export async function loadOverlay(tabId: number, frameId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [OVERLAY_FILE] });
}
