import { i18n } from '#i18n';
import browser, { type Permissions } from 'webextension-polyfill';
import { countsOf } from '../model/report';
import { readTab } from './active-tab';
import { inBackground, isGone } from './errors';
import { createQueue } from './queue';
import { readSettings } from './settings-store';
import { readTabReport } from './tab-report-store';

/**
 * One calm notification for each page on which red findings appear, for people who asked for it. Never about private
 * windows: the system keeps notifications where others can read them.
 */
const permission: Permissions.Permissions = { permissions: ['notifications'] };

/** In front of the id of a tab, in ids of notifications. */
const PREFIX = 'red-findings-';
const keyOf = (tabId: number) => `notified:${tabId}`;
/** Frames of one page report at the same time; only one of them may find that nothing was told yet. */
const enqueue = createQueue();

/** True when the person lets us show notifications. */
export function mayNotify(): Promise<boolean> {
  return browser.permissions.contains(permission);
}

/** Asks for the permission. Call in answer to a click. Replies whether it is granted now. */
export function askToNotify(): Promise<boolean> {
  return browser.permissions.request(permission);
}

/** Gives the permission back. */
export async function stopNotifying(): Promise<void> {
  await browser.permissions.remove(permission);
}

/** Tells of a tab's page if red findings are there, the person wants to know, and was not told of this page before. */
export function notifyOf(tabId: number): Promise<void> {
  return enqueue(async () => {
    const { notifications } = await readSettings();
    if (!notifications || !(await mayNotify())) return;
    const [report, tab] = await Promise.all([readTabReport(tabId), readTab(tabId)]);
    const top = report?.frames['0'];
    if (!report || !top || !tab || tab.isPrivate) return;
    const { red } = countsOf(report);
    const told = await browser.storage.session.get(keyOf(tabId));
    if (red === 0 || told[keyOf(tabId)] === top.documentId) return;
    await browser.storage.session.set({ [keyOf(tabId)]: top.documentId });
    await browser.notifications.create(PREFIX + String(tabId), {
      type: 'basic',
      iconUrl: browser.runtime.getURL('/icon/128.png'),
      title: i18n.t('notify.title', red),
      // Only the host: it is what the address bar shows, and no page can write a sentence there.
      message: i18n.t('notify.where', [URL.canParse(tab.url) ? new URL(tab.url).host : '']),
    });
  });
}

/** The page left: what was told of it is over. */
export async function forgetNotified(tabId: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId));
  if (await mayNotify()) await browser.notifications.clear(PREFIX + String(tabId));
}

/** Brings the tab to the front when its notification is clicked. Call once, at the top level of the background. */
export function followNotifications(): void {
  let isListening = false;
  function listen(): void {
    // The API is there only while the permission is granted.
    if (isListening || Reflect.get(browser, 'notifications') === undefined) return;
    isListening = true;
    browser.notifications.onClicked.addListener((id) => {
      if (id.startsWith(PREFIX)) inBackground('a notification', showTab(Number(id.slice(PREFIX.length)), id));
    });
  }
  listen();
  browser.permissions.onAdded.addListener(listen);
}

async function showTab(tabId: number, notification: string): Promise<void> {
  await browser.notifications.clear(notification);
  try {
    const tab = await browser.tabs.update(tabId, { active: true });
    if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
