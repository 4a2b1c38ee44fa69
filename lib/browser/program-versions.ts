import browser from 'webextension-polyfill';

const names = /\b(Firefox|Edg|OPR|Chrome)\/([0-9]{1,4})/g;

/** Versions of this extension and of the browser it runs in: enough to repeat what it saw, too little to know anybody by. */
export function programVersions(): { readonly extension: string; readonly browser: string } {
  const found = [...navigator.userAgent.matchAll(names)].map(([, name, major]) => `${name} ${major}`);
  return { extension: browser.runtime.getManifest().version, browser: found.join(', ') || 'unknown' };
}
