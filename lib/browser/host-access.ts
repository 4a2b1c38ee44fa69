import browser, { type Permissions } from 'webextension-polyfill';

/** Access to pages. Browsers grant it at the installation, and let the person limit or refuse it later. */
const everywhere: Permissions.Permissions = { origins: ['<all_urls>'] };

/** True when BridgeWard may look at every site. */
export function hasAllSites(): Promise<boolean> {
  return browser.permissions.contains(everywhere);
}

/** Asks for all sites. Call in answer to a click. Replies whether it is granted now. */
export function askForAllSites(): Promise<boolean> {
  return browser.permissions.request(everywhere);
}

/** Calls back after each change of what was granted, until aborted. */
export function watchPermissions(onChange: () => void, signal: AbortSignal): void {
  const listen = () => onChange();
  if (signal.aborted) return;
  browser.permissions.onAdded.addListener(listen);
  browser.permissions.onRemoved.addListener(listen);
  signal.addEventListener(
    'abort',
    () => {
      browser.permissions.onAdded.removeListener(listen);
      browser.permissions.onRemoved.removeListener(listen);
    },
    { once: true },
  );
}

/** The keys of the overlay's shortcut, as they are set now; empty when there are none. */
export async function overlayShortcut(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === 'toggle-overlay')?.shortcut ?? '';
}
