import { describe, expect, it, vi } from 'vitest';
import { badgeOf } from '../../lib/browser/badge';
import { pageFactsFor } from '../../lib/browser/page-facts';
import type { PageState } from '../../lib/browser/page-state';
import { iconOf } from '../../lib/browser/toolbar-icon';
import { chatAt } from '../../lib/guard/chat-policy';
import { decideLoad } from '../../lib/guard/load-policy';
import { settingsRules } from '../../lib/guard/rule-sets';
import { emptyChatReport } from '../../lib/model/attempt';
import { chatModeIn, chatNow, countedIn, mustConfirm } from '../../lib/model/mode';
import { defaultSettings } from '../../lib/model/settings';
import { chatSites } from '../../lib/rules/chat-sites';
import { urlRecords } from '../../lib/rules/url-records';

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  return { default: fakeBrowser };
});
vi.mock('#i18n', () => ({ i18n: { t: (key: string) => key } }));

function found(red: number, amber: number): PageState {
  const counts = { red, amber, note: 3, inventory: 5 };
  return { kind: 'found', counts, reds: 'hidden', looking: false, partly: false };
}

describe('what counts in each mode', () => {
  it('is red alone while an agent reads or the page is audited, and amber too while it acts', () => {
    expect(countedIn('read', { red: 1, amber: 2 })).toBe(1);
    expect(countedIn('audit', { red: 1, amber: 2 })).toBe(1);
    expect(countedIn('act', { red: 1, amber: 2 })).toBe(3);
  });

  it('asks for confirmation only while an agent acts and something speaks to it', () => {
    expect(mustConfirm('act', { red: 0, amber: 1 })).toBe(true);
    expect(mustConfirm('act', { red: 0, amber: 0 })).toBe(false);
    expect(mustConfirm('read', { red: 4, amber: 1 })).toBe(false);
  });

  it('shows on the badge, in red as soon as one is', () => {
    expect(badgeOf(found(0, 2), 0, 'read').text).toBe('');
    expect(badgeOf(found(0, 2), 0, 'act')).toEqual({ text: '2', color: '#8a5600' });
    expect(badgeOf(found(1, 2), 0, 'act')).toEqual({ text: '3', color: '#b3261e' });
    expect(badgeOf(found(0, 2), 4, 'read')).toEqual({ text: '4', color: '#5b3a9e' });
  });
});

describe('chats while an agent may act', () => {
  const act = { ...defaultSettings, mode: 'act' } as const;
  const known = 'https://chat.mistral.ai/c/1';
  const foreign = {
    url: 'https://elsewhere.example/script.js',
    type: 'script',
    thirdParty: true,
    initiator: 'chat.mistral.ai',
  } as const;

  it('are held as Strict where they were guarded; the person’s own word stands', () => {
    expect(chatModeIn('act', 'guard')).toBe('strict');
    expect(chatModeIn('act', 'watch')).toBe('watch');
    expect(chatModeIn('act', 'off')).toBe('off');
    expect(chatModeIn('read', 'guard')).toBe('guard');
  });

  it('are shown as they are held now, whatever mode their report was begun in', () => {
    const begun = (mode: 'guard' | 'strict' | 'watch') =>
      emptyChatReport({ id: 'le-chat', title: 'Le Chat', mode });
    const shown = (mode: 'guard' | 'strict' | 'watch', settings: Parameters<typeof chatNow>[1]) => {
      const { report, chosen } = chatNow(begun(mode), settings);
      return [chosen, report.mode];
    };
    expect(shown('guard', { mode: 'act', chatModes: {} })).toEqual(['guard', 'strict']);
    expect(shown('strict', { mode: 'act', chatModes: {} })).toEqual(['guard', 'strict']);
    expect(shown('guard', { mode: 'read', chatModes: {} })).toEqual(['guard', 'guard']);
    expect(shown('guard', { mode: 'act', chatModes: { 'le-chat': 'watch' } })).toEqual(['watch', 'watch']);
  });

  it.each([known, 'https://own.example/'])('have a strict policy for both enforcers: %s', (url) => {
    const chatHosts = ['own.example'];
    expect(chatAt(url, chatSites, { ...defaultSettings, chatHosts })?.mode).toBe('guard');
    expect(chatAt(url, chatSites, { ...act, chatHosts })?.mode).toBe('strict');
  });

  it('have scripts of strangers held by the listener, which they are not while an agent reads', () => {
    const policy = (settings: typeof act | typeof defaultSettings) => {
      const at = chatAt(known, chatSites, settings);
      if (at === null) throw new Error('No policy.');
      return decideLoad(at, urlRecords, foreign).held;
    };
    expect(policy(defaultSettings)).toBe(false);
    expect(policy(act)).toBe(true);
  });

  it('have it held by the browser’s rules too, which stay within the browser’s bounds', () => {
    const sources = { sites: chatSites, services: urlRecords };
    const before = settingsRules(sources, defaultSettings, 'https://leaving.example/');
    const now = settingsRules(sources, act, 'https://leaving.example/');
    const holdsAll = (rules: typeof now) =>
      rules.some(
        ({ action, condition }) =>
          action.type === 'block' &&
          condition.domainType === 'thirdParty' &&
          condition.resourceTypes?.includes('script') === true &&
          condition.regexFilter === undefined &&
          condition.initiatorDomains?.includes('chat.mistral.ai') === true,
      );
    expect(holdsAll(before)).toBe(false);
    expect(holdsAll(now)).toBe(true);
    expect(now.filter(({ condition }) => condition.regexFilter !== undefined).length).toBe(
      before.filter(({ condition }) => condition.regexFilter !== undefined).length,
    );
    expect(now.length).toBeLessThan(5000);
  });
});

describe('the toolbar button', () => {
  it('has a picture of its own for each state, red first', () => {
    expect(iconOf(found(1, 0), 3)).toBe('red');
    expect(iconOf(found(0, 1), 3)).toBe('attempts');
    expect(iconOf(found(0, 1), 0)).toBe('on');
    expect(iconOf({ kind: 'paused' }, 0)).toBe('paused');
    expect(iconOf({ kind: 'off' }, 2)).toBe('attempts');
    expect(iconOf({ kind: 'not-looked-at' }, 0)).toBe('unseen');
    expect(iconOf({ kind: 'cannot-look' }, 0)).toBe('unseen');
  });
});

describe('rules that rest on a site', () => {
  const settings = {
    ...defaultSettings,
    ignoredRules: [{ site: 'site.example', rule: 'ignore-previous', since: 1 }],
  };

  it('are told to all frames of its pages, and to no other page', () => {
    const rulesOff = (url: string, topUrl: string) => pageFactsFor(url, topUrl, settings).rulesOff;
    expect(rulesOff('https://site.example/a', 'https://site.example/a')).toEqual(['ignore-previous']);
    expect(rulesOff('https://frame.example/', 'https://site.example/a')).toEqual(['ignore-previous']);
    // A page that frames the site gains nothing.
    expect(rulesOff('https://site.example/a', 'https://attacker.example/')).toEqual([]);
  });
});
