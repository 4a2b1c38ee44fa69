import browser from 'webextension-polyfill';
import { inBackground } from './errors';

/** Opens the first-run page once, after installation: never after updates of the extension or the browser. */
export function welcomeOnce(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') inBackground('the first-run page', openWelcome());
  });
}

/** Opens the page that says what this is and what it asks for. */
export async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}

/** Opens the settings, or shows the tab in which they are open. */
export function openOptions(): Promise<void> {
  return browser.runtime.openOptionsPage();
}

/** Version of this installation, as the stores name it. */
export function ownVersion(): string {
  return browser.runtime.getManifest().version;
}
