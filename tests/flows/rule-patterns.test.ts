import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedPolicy, policyOf } from '../../lib/guard/chat-policy';
import type { NetworkRule, RuleDraft } from '../../lib/guard/network-rules';
import { manifestRules, settingsRules, tabRules } from '../../lib/guard/rule-sets';
import { defaultSettings, type ChatMode, type Settings } from '../../lib/model/settings';
import { chatSites } from '../../lib/rules/chat-sites';
import { urlRecords } from '../../lib/rules/url-records';
import type { GuardedBrowser } from '../../scripts/drive/guarded-browser';
import { openChromium } from '../harness/chromium';

declare const chrome: ExtensionApis;

interface Pattern {
  readonly regex: string;
  readonly isCaseSensitive: boolean;
}

interface DynamicRules {
  readonly isRegexSupported: (pattern: Pattern) => Promise<{ isSupported: boolean; reason?: string }>;
  readonly getDynamicRules: () => Promise<readonly { readonly id: number }[]>;
  readonly getSessionRules: () => Promise<readonly { readonly condition: { regexFilter?: string } }[]>;
}

const sources = { sites: chatSites, services: urlRecords };
const LEAVING = 'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/leaving.html';
const modes: readonly ChatMode[] = ['guard', 'strict', 'watch', 'off'];

/** All chats under one mode, and a host that the person added and one that was allowed. */
function settingsIn(mode: ChatMode): Settings {
  return {
    ...defaultSettings,
    chatModes: Object.fromEntries(chatSites.map(({ id }) => [id, mode])),
    chatHosts: ['chat.intra.example'],
    allowedHosts: chatSites.map(({ id }) => ({ chat: id, host: 'pictures.example:8443', since: 0 })),
  };
}

/** Every rule that any chat can bring about, as whole sites and as parts of a site. */
function allRules(): readonly (NetworkRule | RuleDraft)[] {
  return [
    ...manifestRules(sources, defaultSettings),
    ...modes.flatMap((mode) => {
      const settings = settingsIn(mode);
      const policies = [
        ...chatSites.map((site) => policyOf(site, settings)),
        addedPolicy('chat.intra.example', settings),
      ];
      return [
        ...settingsRules(sources, settings, LEAVING),
        ...policies.flatMap((policy) => tabRules(policy, urlRecords, 7, LEAVING, true)),
      ];
    }),
  ];
}

function patternsOf(rules: readonly (NetworkRule | RuleDraft)[]): readonly Pattern[] {
  const found = rules.flatMap(({ condition }) =>
    condition.regexFilter === undefined
      ? []
      : [
          {
            regex: condition.regexFilter,
            isCaseSensitive: condition.isUrlFilterCaseSensitive === true,
          },
        ],
  );
  return [...new Map(found.map((pattern) => [JSON.stringify(pattern), pattern])).values()];
}

describe('network rules in chromium', () => {
  let browser: GuardedBrowser;

  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => browser.close());

  it('have only patterns that the browser takes', async () => {
    const patterns = patternsOf(allRules());
    expect(patterns.length).toBeGreaterThan(200);
    const refused = await browser.inExtension(async (all) => {
      const rules: DynamicRules = Reflect.get(chrome, 'declarativeNetRequest');
      const answers = await Promise.all(all.map((pattern) => rules.isRegexSupported(pattern)));
      return all.flatMap(({ regex }, index) => {
        const answer = answers[index];
        return answer?.isSupported === true ? [] : [`${answer?.reason}: ${regex}`];
      });
    }, patterns);
    expect(refused).toEqual([]);
  });

  it('refuse a pattern that is too large, so that the test above can fail', async () => {
    const answer = await browser.inExtension(async (regex) => {
      const rules: DynamicRules = Reflect.get(chrome, 'declarativeNetRequest');
      return rules.isRegexSupported({ regex, isCaseSensitive: true });
    }, `^https://[a-z]{300}.*[a-z]{300}`);
    expect(answer.isSupported).toBe(false);
  });

  it.each(modes)('are all taken in %s', async (mode) => {
    const settings = settingsIn(mode);
    await browser.inExtension((payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }), {
      chatModes: settings.chatModes,
      chatHosts: settings.chatHosts,
      allowedHosts: settings.allowedHosts,
    });
    const count = await browser.inExtension(async () => {
      const rules: DynamicRules = Reflect.get(chrome, 'declarativeNetRequest');
      return (await rules.getDynamicRules()).length;
    }, null);
    expect(count).toBe(settingsRules(sources, settings, LEAVING).length);
  });
});
