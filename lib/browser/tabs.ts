import browser from 'webextension-polyfill';
import { inBackground, isGone } from './errors';

/** Open tabs with the addresses of their pages. */
export async function openTabs(
  which: { readonly active?: boolean } = {},
): Promise<readonly { tabId: number; url: string }[]> {
  const tabs = await browser.tabs.query(which);
  return tabs.flatMap(({ id, url }) => (id === undefined ? [] : [{ tabId: id, url: url ?? '' }]));
}

/** Calls back when a tab comes to the front or finishes loading, and when one is closed or replaced. */
export function onTabsChanged(on: {
  readonly onShown: (tabId: number) => void;
  readonly onClosed: (tabId: number) => void;
}): void {
  browser.tabs.onActivated.addListener(({ tabId }) => on.onShown(tabId));
  browser.tabs.onUpdated.addListener((tabId, change) => {
    if (change.status !== undefined) on.onShown(tabId);
  });
  browser.tabs.onRemoved.addListener((tabId) => on.onClosed(tabId));
  browser.tabs.onReplaced.addListener((addedTabId, removedTabId) => {
    on.onClosed(removedTabId);
    on.onShown(addedTabId);
  });
}

/** Calls back once after installation, and after each update of the extension or the browser. */
export function onInstalled(prepare: () => Promise<void>): void {
  browser.runtime.onInstalled.addListener(() => inBackground('preparing after installation', prepare()));
}

/** Whether a tab is in a private window. A tab that is gone counts as one: then nothing is written down. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  try {
    return (await browser.tabs.get(tabId)).incognito;
  } catch (error) {
    if (!isGone(error)) throw error;
    return true;
  }
}
