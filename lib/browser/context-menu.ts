import { i18n } from '#i18n';
import browser from 'webextension-polyfill';
import { inBackground } from './errors';

const SHOW_ON_PAGE = 'toggle-overlay';

/** Makes the menu anew. Menus outlive the worker, so this belongs into `onInstalled` only. */
export async function createContextMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: SHOW_ON_PAGE,
    title: i18n.t('contextMenu'),
    contexts: ['page', 'frame', 'selection', 'link', 'image'],
  });
}

/** Calls back with the tab whose overlay shall open or close: by the context menu or the keyboard. */
export function onOverlayAsked(toggle: (tabId: number) => Promise<void>): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === SHOW_ON_PAGE && tab?.id !== undefined) {
      inBackground('overlay from the menu', toggle(tab.id));
    }
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'toggle-overlay' && tab?.id !== undefined) {
      inBackground('overlay from the keyboard', toggle(tab.id));
    }
  });
}
