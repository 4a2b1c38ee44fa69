import browser from 'webextension-polyfill';

const KEY = 'loaded';

/**
 * True once after the extension was loaded: installed, updated, switched on again, or started with the browser. The worker
 * starts many times in between; `storage.session` outlives it, and nothing else.
 */
export async function isNewlyLoaded(): Promise<boolean> {
  if (KEY in (await browser.storage.session.get(KEY))) return false;
  await browser.storage.session.set({ [KEY]: true });
  return true;
}
