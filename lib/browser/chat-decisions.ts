import { NO_TAB, releaseRule } from '../guard/network-rules';
import { ATTEMPT_URL_LIMIT, withAttemptChange, withoutParameters, type Decision } from '../model/attempt';
import { isHostName } from '../model/settings';
import { readTab } from './active-tab';
import { refreshBadge } from './badge';
import { changeChatReport, readChatReport } from './chat-report-store';
import { applyChatSettings, followTab, policyAt } from './chat-rules';
import { tellChatMode } from './chat-tabs';
import { inBackground, reportError } from './errors';
import { forgetReceiver } from './judge';
import { askFrame } from './messages';
import { applyRelease } from './network-rules';
import { lockedSettings } from './policy-store';
import { renewAllowed } from './allowed-counts';
import { openHost } from './shut-receivers';
import { openTabs } from './tabs';
import { changeSettings, inTurn, readSettings } from './settings-store';

/** What the person decided about a held attempt: rules first, then the page. */

/** A released address passes for this long: time enough to load, too short to be used again unseen. */
const RELEASE_MS = 10_000;

/** Addresses that pass at this moment, per tab and for workers. Firefox's listener asks here; Chromium has rules for them. */
const released = new Set<string>();

/** True while an address passes in a tab, or for workers, because the person let it through. */
export function isReleased(tabId: number, url: string): boolean {
  return released.has(releaseKey(tabId, url));
}

/**
 * Carries out what the person decided about a held attempt.
 * @returns false when it is not known or cannot be let through by name
 */
export async function carryOut(tabId: number, id: string, decision: Decision): Promise<boolean> {
  const report = await readChatReport(tabId);
  const attempt = report?.attempts.find((one) => one.id === id);
  if (!report || !attempt) return false;
  const url = decision === 'shown-bare' ? withoutParameters(attempt.url) : attempt.url;
  if (decision === 'host-allowed' && !(await allowHost(tabId, report.chat, attempt.url))) return false;
  if (decision === 'shown-once' || decision === 'shown-bare') {
    if (attempt.url.length >= ATTEMPT_URL_LIMIT || !(await release(tabId, url))) return false;
  }
  await changeChatReport(tabId, (now) => now && withAttemptChange(now, id, { state: decision }));
  await refreshBadge(tabId);
  if (decision !== 'kept') {
    const frameId = Math.max(attempt.frameId, 0);
    await askFrame(tabId, frameId, 'released', { id, url, held: attempt.url });
  }
  return true;
}

async function allowHost(tabId: number, chat: string, url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const { host, hostname } = new URL(url);
  // What is met in a private window is not written down.
  if (!isHostName(host) || (await readTab(tabId))?.isPrivate) return false;
  if ((await lockedSettings()).has('allowedHosts')) return false;
  if (!(await inTurn(() => keepAllowed(chat, host)))) return false;
  // It may have been held for what it could learn: from now on it may learn more, and is counted anew.
  await renewAllowed(tabId, host);
  forgetReceiver(tabId, new URL(url));
  await openHost(tabId, hostname);
  // A chat that is only a part of a site has rules of its tab, and every page of the chat counts what the host learns.
  for (const { tabId: open, url: page } of await openTabs()) {
    if ((await policyAt(page))?.id !== chat) continue;
    await followTab(open, page);
    await tellChatMode(open, page);
  }
  return true;
}

async function keepAllowed(chat: string, host: string): Promise<boolean> {
  const settings = await readSettings();
  const others = settings.allowedHosts.filter((one) => one.chat !== chat || one.host !== host);
  const allowedHosts = [...others, { chat, host, since: Date.now() }];
  await applyChatSettings({ ...settings, allowedHosts });
  try {
    await changeSettings({ allowedHosts });
    return true;
  } catch (error) {
    // No room to keep it: a rule that the settings do not know could not be taken back.
    reportError('a host that was allowed', error);
    await applyChatSettings(settings);
    return false;
  }
}

async function release(tabId: number, url: string): Promise<boolean> {
  const draft = releaseRule(url, tabId);
  if (draft === null) return false;
  // A worker of the chat may ask for it in the page's name.
  const keys = [releaseKey(tabId, url), releaseKey(NO_TAB, url)];
  for (const key of keys) released.add(key);
  const withdraw = await applyRelease((id) => ({ id, ...draft }));
  setTimeout(() => {
    for (const key of keys) released.delete(key);
    inBackground('taking back a release', withdraw());
  }, RELEASE_MS);
  return true;
}

function releaseKey(tabId: number, url: string): string {
  const end = url.indexOf('#');
  return `${tabId} ${end < 0 ? url : url.slice(0, end)}`;
}
