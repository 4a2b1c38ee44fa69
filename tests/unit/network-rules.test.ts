import { describe, expect, it } from 'vitest';
import { chatAt, isShared, isWholeHost, parsePlace, policyOf } from '../../lib/guard/chat-policy';
import { isSameSite } from '../../lib/guard/hosts';
import { decideLoad, requestTypes, type RequestType } from '../../lib/guard/load-policy';
import { forNetwork, NO_TAB, numbered, releaseRule, type NetworkRule } from '../../lib/guard/network-rules';
import {
  guardedWorkerRules,
  manifestRules,
  restOfTab,
  settingsRules,
  tabRules,
} from '../../lib/guard/rule-sets';
import type { ChatSite } from '../../lib/model/chat-site';
import { defaultSettings, type ChatMode, type Settings } from '../../lib/model/settings';
import { chatSites } from '../../lib/rules/chat-sites';
import { urlRecords } from '../../lib/rules/url-records';

const sources = { sites: chatSites, services: urlRecords };

interface Asked {
  readonly url: string;
  readonly type: RequestType;
  readonly initiator: string | null;
  /** Host in the tab; null for workers, which belong to none. */
  readonly top: string | null;
  /** Address in the tab, where more than its host counts. */
  readonly page?: string;
}

/** What the browser does with a request under these rules, as its documentation tells; `pass` when no rule matches. */
function outcome(rules: readonly NetworkRule[], asked: Asked): 'pass' | 'held' | 'led away' {
  const { page } = asked;
  const hits = rules.filter(
    (rule) =>
      matches(rule.condition, asked) ||
      // Such a rule is asked about the page, and counts for all that the page asks for.
      (page !== undefined &&
        rule.action.type === 'allowAllRequests' &&
        matches(rule.condition, { url: page, type: 'main_frame', initiator: null, top: null })),
  );
  const top = Math.max(...hits.map(({ priority }) => priority));
  const actions = hits.filter(({ priority }) => priority === top).map(({ action }) => action.type);
  if (actions.length === 0 || actions.some((action) => action.startsWith('allow'))) return 'pass';
  return actions.includes('block') ? 'held' : 'led away';
}

function matches(condition: NetworkRule['condition'], { url, type, initiator, top }: Asked): boolean {
  const host = new URL(url).hostname;
  const within = (name: string | null, domains: readonly string[] | undefined) =>
    domains === undefined ||
    (name !== null && domains.some((domain) => name === domain || name.endsWith(`.${domain}`)));
  return (
    condition.resourceTypes.includes(type) &&
    within(top, condition.topDomains) &&
    (condition.tabIds === undefined || condition.tabIds.includes(NO_TAB) === (top === null)) &&
    within(initiator, condition.initiatorDomains) &&
    within(host, condition.requestDomains) &&
    !(condition.excludedInitiatorDomains && within(initiator, condition.excludedInitiatorDomains)) &&
    !(condition.excludedRequestDomains && within(host, condition.excludedRequestDomains)) &&
    (condition.domainType === undefined || initiator === null || !isSameSite(initiator, host)) &&
    (condition.urlFilter === undefined || url.startsWith(condition.urlFilter.slice(1))) &&
    (condition.regexFilter === undefined ||
      compiled(condition.regexFilter, condition.isUrlFilterCaseSensitive === true).test(url))
  );
}

const patterns = new Map<string, RegExp>();

function compiled(source: string, isCaseSensitive: boolean): RegExp {
  const key = `${isCaseSensitive} ${source}`;
  const known = patterns.get(key) ?? new RegExp(source, isCaseSensitive ? '' : 'i');
  patterns.set(key, known);
  return known;
}

const addresses = (own: string) => [
  `https://${own}/picture.png`,
  `https://${own}/_next/image?url=https%3A%2F%2Fattacker.test%2Fp&w=64`,
  `https://${own}/_next/image?url=https%3A%2F%2F${own}%2Fp&w=64`,
  `https://${own}/_next/image?url=//attacker.test/p`,
  'https://attacker.test/p.png?d=secret',
  'http://attacker.test/p.png',
  `https://${own}.attacker.test/p.png`,
  'https://telemetry.test/collect',
  'https://www.google.com/s2/favicons?domain=news.test&sz=64',
  'https://accounts.google.com/gsi/iframe/select?client_id=1',
  'https://challenges.cloudflare.com/turnstile/v0/api.js',
  'https://cdn.jsdelivr.net/npm/katex@0.16.22/dist/katex.min.css',
  'https://cdn.jsdelivr.net/npm/katex@0.16.22/dist/katex.min.css?d=secret',
  'https://allowed.test/p.png',
  'https://sub.allowed.test/p.png',
];

describe('network rules', () => {
  const policies = chatSites.flatMap((site) => {
    const whole = site.hosts.map(parsePlace).find(isWholeHost);
    return whole === undefined ? [] : [{ site, host: whole.host }];
  });
  /** Below a suffix each host is a chat of its own. */
  const policyAt = (site: ChatSite, host: string, settings: Settings) => ({
    ...policyOf(site, settings),
    ...(isShared(site) && { hosts: [host] }),
  });

  it('has numbers that are unique, and patterns that a browser can hold', () => {
    const rules = manifestRules(sources, defaultSettings);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const patterns = rules.flatMap(({ condition }) => condition.regexFilter ?? []);
    // The browser's own limit; more are ignored without a word.
    expect(patterns.length).toBeLessThan(1000);
    const dynamic = settingsRules(sources, defaultSettings, 'chrome-extension://id/leaving.html');
    expect(dynamic.filter(({ condition }) => condition.regexFilter).length).toBeLessThan(1000);
  });

  it.each(['guard', 'strict', 'watch', 'off'] as const)(
    'decide like the policy in %s, for every chat',
    (mode: ChatMode) => {
      const manifest = manifestRules(sources, defaultSettings);
      for (const { site, host } of policies) {
        const settings = {
          ...defaultSettings,
          chatModes: { [site.id]: mode },
          allowedHosts: [{ chat: site.id, host: 'allowed.test', since: 0 }],
        };
        const policy = policyAt(site, host, settings);
        const rules = [...manifest, ...settingsRules(sources, settings, 'x:')].filter(({ condition }) =>
          (condition.topDomains ?? condition.initiatorDomains)?.includes(host),
        );
        for (const url of addresses(host)) {
          for (const type of ['image', 'sub_frame', 'stylesheet', 'script', 'xmlhttprequest'] as const) {
            for (const initiator of [host, null, 'preview.test', 'accounts.google.com']) {
              const thirdParty = initiator === null || !isSameSite(initiator, new URL(url).hostname);
              const decided = decideLoad(policy, urlRecords, { url, type, initiator, thirdParty });
              const done = outcome(rules, { url, type, initiator, top: host });
              if (done !== (decided.held ? 'held' : 'pass'))
                expect.fail(
                  `${site.id}: ${type} ${url} by ${initiator} is ${done}, not ${JSON.stringify(decided)}`,
                );
            }
          }
        }
      }
    },
    60_000,
  );

  it.each(['guard', 'strict', 'watch', 'off'] as const)(
    'decide about workers like the policy in %s, and let through what scripts were seen to ask',
    (mode: ChatMode) => {
      const manifest = manifestRules(sources, defaultSettings);
      for (const { site, host } of policies.slice(0, 12)) {
        const settings = { ...defaultSettings, chatModes: { [site.id]: mode } };
        const apps = new Map([[site.id, ['telemetry.test']]]);
        const rules = [
          ...manifest,
          ...settingsRules(sources, settings, 'x:'),
          ...numbered(guardedWorkerRules(sources, settings, apps), 5000),
        ];
        const policy = policyAt(site, host, settings);
        for (const url of addresses(host)) {
          const thirdParty = !isSameSite(host, new URL(url).hostname);
          // Whatever the page wanted, this is how a worker asks.
          const asked = { url, type: 'xmlhttprequest', initiator: host } as const;
          const { held, reason } = decideLoad(policy, urlRecords, { ...asked, thirdParty, byWorker: true });
          const isLearnt = reason === 'worker' && url.startsWith('https://telemetry.test/');
          const done = outcome(rules, { ...asked, top: null });
          expect(done, `${site.id} ${url}`).toBe(held && !isLearnt ? 'held' : 'pass');
        }
      }
    },
  );

  it('say nothing about other pages', () => {
    const rules = [
      ...manifestRules(sources, defaultSettings),
      ...settingsRules(sources, defaultSettings, 'x:'),
    ];
    for (const type of requestTypes) {
      const asked = { url: 'https://attacker.test/p', type, initiator: 'news.test', top: 'news.test' };
      expect(outcome(rules, asked)).toBe('pass');
    }
  });

  it('lead navigations that a chat starts by the page between, and no typed ones', () => {
    const rules = settingsRules(sources, defaultSettings, 'chrome-extension://id/leaving.html');
    for (const { site, host } of policies) {
      if (site.startsAs === 'watch') continue;
      const asked = {
        url: 'https://attacker.test/?d=1',
        type: 'main_frame',
        initiator: host,
        top: '',
      } as const;
      expect(outcome(rules, asked)).toBe('led away');
      expect(outcome(rules, { ...asked, initiator: null })).toBe('pass');
      expect(outcome(rules, { ...asked, url: `https://${host}/c/1` })).toBe('pass');
    }
  });

  const parts = [
    { chat: 'https://github.com/copilot/c/1', rest: 'https://github.com/copilots/readme?tab=copilot' },
    { chat: 'https://github.com/copilot?q=1', rest: 'https://github.com/' },
    { chat: 'https://github.com/copilot', rest: 'https://github.com/cop' },
    {
      chat: 'https://www.google.com/search?q=tea&udm=50',
      rest: 'https://www.google.com/search?q=udm=50&udm=5',
    },
    {
      chat: 'https://www.google.com/search?udm=50#top',
      rest: 'https://www.google.com/maps/@1,2?q=%20a#udm=50',
    },
    { chat: 'https://www.google.com/ai', rest: 'https://www.google.com/airports/x?udm=501' },
    { chat: 'https://duckduckgo.com/?q=x&ia=chat', rest: 'https://duckduckgo.com/?q=x&ia=web' },
    { chat: 'https://x.com/i/grok/share/1', rest: 'https://x.com/i/groks' },
    { chat: 'https://huggingface.co/chat/', rest: 'https://huggingface.co/chatbots/one' },
    // Other spellings of the same page.
    { chat: 'https://github.com/%63opilot', rest: 'https://github.com/a/copilot' },
    { chat: 'https://github.com/COPILOT/x', rest: 'https://github.com/COPILOTS' },
    { chat: 'https://www.google.com/search?%75dm=50', rest: 'https://www.google.com/search?q=%75dm=50' },
    { chat: 'https://www.google.com/search?udm=%350', rest: 'https://www.google.com/search?udm' },
  ];

  it.each(parts)('stand for $chat, and let the rest of its site be: $rest', ({ chat, rest }) => {
    const rules = [
      ...manifestRules(sources, defaultSettings),
      ...settingsRules(sources, defaultSettings, 'x:'),
    ];
    const top = new URL(chat).hostname;
    const url = 'https://attacker.test/p';
    for (const type of ['image', 'sub_frame', 'stylesheet', 'font'] as const) {
      for (const initiator of [top, null, 'preview.test'])
        expect(outcome(rules, { url, type, initiator, top, page: chat })).toBe('held');
      expect(outcome(rules, { url, type, initiator: top, top, page: rest })).toBe('pass');
    }
    expect(outcome(rules, { url, type: 'script', initiator: top, top, page: chat })).toBe('pass');
    expect(
      outcome(rules, { url: `https://${top}/p.png`, type: 'image', initiator: top, top, page: chat }),
    ).toBe('pass');
    // Its documents in other pages, and its workers, are none of the chat.
    expect(outcome(rules, { url, type: 'image', initiator: top, top: 'news.test' })).toBe('pass');
    expect(chatAt(chat, chatSites, defaultSettings)).not.toBeNull();
    expect(chatAt(rest, chatSites, defaultSettings)).toBeNull();
  });

  it('never let a link of a chat go to the rest of another’s site unseen', () => {
    const rules = [
      ...manifestRules(sources, defaultSettings),
      ...settingsRules(sources, defaultSettings, 'x:'),
    ];
    const asked = {
      url: 'https://github.com/a?d=1',
      type: 'main_frame',
      initiator: 'claude.ai',
      top: '',
    } as const;
    expect(outcome(rules, asked)).toBe('led away');
  });

  it.each(['watch', 'off'] as const)('rest on parts of sites in %s', (mode) => {
    const chatModes = { 'github-copilot': mode };
    const rules = [
      ...manifestRules(sources, defaultSettings),
      ...settingsRules(sources, { ...defaultSettings, chatModes }, 'x:'),
    ];
    const asked = { type: 'image', initiator: 'github.com', top: 'github.com' } as const;
    expect(outcome(rules, { ...asked, url: 'https://attacker.test/p', page: parts[0]?.chat ?? '' })).toBe(
      'pass',
    );
  });

  it('follow the tab where each host below a suffix is another chat', () => {
    const settings = defaultSettings;
    const shared = chatAt('https://ours.q.aws/', chatSites, settings);
    if (!shared) throw new Error('No record of such a chat.');
    const [top = ''] = shared.hosts;
    const rules = [
      ...manifestRules(sources, settings),
      ...settingsRules(sources, settings, 'x:'),
      ...numbered(tabRules(shared, urlRecords, 7, 'x:', true), 9000),
    ];
    const asked = { type: 'image', initiator: top, top } as const;
    expect(outcome(rules, { ...asked, url: 'https://attacker.test/p' })).toBe('held');
    expect(outcome(rules, { ...asked, url: `https://${top}/p` })).toBe('pass');
    expect(outcome(rules, { ...asked, url: 'https://theirs.q.aws/p' })).toBe('held');
    // They stand for a moment longer than the chat; the next page must not lose its own scripts to them.
    const next = {
      type: 'script',
      initiator: 'next.test',
      top: 'next.test',
      url: 'https://next.test/a.js',
    } as const;
    expect(outcome(rules, next)).toBe('pass');
    expect(tabRules({ ...shared, mode: 'watch' }, urlRecords, 7, 'x:', true)).toEqual([]);
  });

  it('let a page be that was there before they were, in its tab and on its host alone', () => {
    expect(restOfTab('https://github.com/a/b', chatSites, 7)).toMatchObject([
      { action: { type: 'allow' }, condition: { topDomains: ['github.com'], tabIds: [7] } },
    ]);
    expect(restOfTab('https://news.test/', chatSites, 7)).toEqual([]);
    expect(restOfTab('https://claude.ai/', chatSites, 7)).toEqual([]);
  });

  it('releases exactly one address in one tab and for workers, or none', () => {
    expect(releaseRule('https://a.test/p?d=1#x', 7)?.condition).toMatchObject({
      tabIds: [7, NO_TAB],
      urlFilter: '|https://a.test/p?d=1|',
    });
    for (const odd of [
      'https://a.test/*',
      'https://a.test/?a|b',
      'https://a.test/^',
      `https://a.test/${'x'.repeat(5000)}`,
    ])
      expect(releaseRule(odd, 7)).toBeNull();
  });

  it('takes large counts out of patterns', () => {
    expect(forNetwork('[a-z]{20,80}x{0,300}y{1,}z{3}')).toBe('[a-z]+x*y+z{3}');
  });
});
