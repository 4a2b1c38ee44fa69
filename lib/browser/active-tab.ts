import browser, { type Tabs } from 'webextension-polyfill';
import { inBackground, isGone } from './errors';
import type { TabFacts } from './page-state';

/** What the browser says about a tab, or null once it is closed. */
export async function readTab(tabId: number): Promise<TabFacts | null> {
  // Chromium throws on a negative id instead of answering that there is none.
  if (tabId < 0) return null;
  try {
    return await factsOf(await browser.tabs.get(tabId));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function factsOf(tab: Tabs.Tab | undefined): Promise<TabFacts | null> {
  if (!tab) return null;
  const url = tab.url ?? '';
  const filesAllowed = url.startsWith('file:') ? await browser.extension.isAllowedFileSchemeAccess() : true;
  return { url, loading: tab.status === 'loading', filesAllowed, isPrivate: tab.incognito };
}

/** Id of the tab that the person looks at in this window. */
export async function activeTabId(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Calls back when the address or the loading state of a tab changed, until aborted. */
export function watchTab(tabId: number, onChange: (tab: TabFacts | null) => void, signal: AbortSignal): void {
  function listen(changedId: number): void {
    if (changedId === tabId) inBackground('reading the tab', readTab(tabId).then(onChange));
  }
  if (signal.aborted) return;
  browser.tabs.onUpdated.addListener(listen);
  signal.addEventListener('abort', () => browser.tabs.onUpdated.removeListener(listen), { once: true });
}

/** Calls back when another tab of this window comes to the front, until aborted. */
export async function watchActiveTab(onChange: (tabId: number) => void, signal: AbortSignal): Promise<void> {
  const { id: windowId } = await browser.windows.getCurrent();
  function listen(shown: { readonly tabId: number; readonly windowId: number }): void {
    if (shown.windowId === windowId) onChange(shown.tabId);
  }
  if (signal.aborted) return;
  browser.tabs.onActivated.addListener(listen);
  signal.addEventListener('abort', () => browser.tabs.onActivated.removeListener(listen), { once: true });
}

/** Loads a tab's page again. */
export async function reloadTab(tabId: number): Promise<void> {
  await browser.tabs.reload(tabId);
}
