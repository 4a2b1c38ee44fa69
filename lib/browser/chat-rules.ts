import browser from 'webextension-polyfill';
import { addedPolicy, chatAt, isWholeHost, placeAt, policyOf, type ChatPolicy } from '../guard/chat-policy';
import { shutRules } from '../guard/network-rules';
import {
  guardedWorkerRules,
  restOfTab,
  settingsRules,
  sharesHost,
  tabRules,
  type RuleSources,
} from '../guard/rule-sets';
import type { Settings } from '../model/settings';
import { chatSites } from '../rules/chat-sites';
import { urlRecords } from '../rules/url-records';
import { applySettingsRules, applyTabRules, applyWorkerRules } from './network-rules';
import { currentSettings } from './settings-store';
import { shutHosts } from './shut-receivers';
import { workerHosts } from './worker-hosts';

/** Which chat a tab shows, and the network rules that follow from it. Rules come first everywhere, words after them. */

const sources: RuleSources = { sites: chatSites, services: urlRecords };

/** Address of the page that stands between a chat and where a link leads; the whole address follows behind `#`. */
export function leavingPage(): string {
  return browser.runtime.getURL('/leaving.html');
}

/** True for the page that stands between a chat and where a link leads. */
export function isLeavingPage(url: string): boolean {
  // Not `leavingPage()`: in Chromium that is an address of this session only, and tabs show the lasting one.
  return url.startsWith(`${browser.runtime.getURL('/')}leaving.html`);
}

/** Puts the network rules in step with the settings. */
export async function applyChatSettings(settings: Settings): Promise<void> {
  await applySettingsRules(settingsRules(sources, settings, leavingPage()), settings.chatGuard);
  await applyWorkerRules(guardedWorkerRules(sources, settings, await workerHosts()));
}

/**
 * A tab goes somewhere. What its chat loads is held by rules that stand; those of the tab add to them where the chat is only a
 * part of a site, and are taken away elsewhere.
 */
export async function followTab(
  tabId: number,
  url: string,
  {
    isAhead = false,
    isOlder = false,
  }: {
    /** The page has not arrived and may never: its rules are added, those of the page that is there stay. */
    readonly isAhead?: boolean;
    /** The page was there before the rules of the manifest were, so they do not know its address. */
    readonly isOlder?: boolean;
  } = {},
): Promise<void> {
  const policy = await policyAt(url);
  if (policy === null)
    return applyTabRules(tabId, isOlder ? restOfTab(url, chatSites, tabId) : [], { keepsOthers: isAhead });
  const place = placeAt(url, chatSites);
  const drafts =
    place === null || isWholeHost(place)
      ? []
      : tabRules(policy, urlRecords, tabId, leavingPage(), place.subdomains);
  const shut =
    isAhead || policy.mode === 'watch' || policy.mode === 'off'
      ? []
      : shutRules(
          (await shutHosts(tabId)).map(({ host }) => host),
          tabId,
          policy.hosts,
        );
  await applyTabRules(tabId, [...drafts, ...shut], { keepsOthers: isAhead });
}

/** True for pages of hosts of which only a part is a chat. */
export function isSharedWithChat(url: string): boolean {
  return sharesHost(url, chatSites);
}

/** The policy for the page in a tab; null where no chat is. */
export async function policyAt(topUrl: string): Promise<ChatPolicy | null> {
  return chatAt(topUrl, chatSites, await currentSettings());
}

/** The policy of a chat by the key under which it stands in settings and reports. */
export function policyById(id: string, settings: Settings): ChatPolicy {
  const site = chatSites.find((known) => known.id === id);
  return site ? policyOf(site, settings) : addedPolicy(id, settings);
}
