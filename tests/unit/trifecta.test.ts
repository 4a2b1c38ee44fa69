import { describe, expect, it } from 'vitest';
import type { Label } from '../../lib/model/label';
import { defaultSettings } from '../../lib/model/settings';
import { legNames, standingOf, trifectaOf, type TrifectaScene } from '../../lib/model/trifecta';
import { attemptRecord, chatRecord } from './browser/attempt-record';
import { findingRecord, frameRecord } from './browser/finding-record';

const ordinary: TrifectaScene = {
  url: 'https://site.example/a',
  settings: defaultSettings,
  report: { tabId: 1, frames: { 0: frameRecord() } },
  chat: null,
  isRecognised: false,
};

function meterOf(changes: Partial<TrifectaScene> = {}) {
  return trifectaOf({ ...ordinary, ...changes });
}

function reportOf(label: Label) {
  return { tabId: 1, frames: { 0: frameRecord({ label }) } };
}

/** The three states in one word: y, n or ? each. */
function statesOf(changes: Partial<TrifectaScene> = {}): string {
  const meter = meterOf(changes);
  return legNames.map((name) => ({ yes: 'y', no: 'n', unknown: '?' })[meter[name].state]).join('');
}

function idsOf(leg: { readonly facts: readonly { readonly id: string }[] }): readonly string[] {
  return leg.facts.map(({ id }) => id);
}

describe('the meter of the lethal trifecta', () => {
  it('takes every page from outside as text of strangers and claims nothing else about it', () => {
    expect(statesOf()).toBe('?y?');
    expect(idsOf(meterOf().privateData)).toEqual(['noSign']);
    expect(idsOf(meterOf().wayOut)).toEqual(['agentUnknown']);
  });

  it('knows private data by the kind of place and by the word of the person', () => {
    for (const label of ['EMAIL_BODY', 'MESSAGE', 'DOC_SHARED', 'TICKET_LOG', 'CALENDAR_FORM'] as const)
      expect(statesOf({ report: reportOf(label) }), label).toBe('yy?');
    const settings = { ...defaultSettings, privateSites: ['site.example'] };
    expect(meterOf({ settings }).privateData).toEqual({
      state: 'yes',
      facts: [{ id: 'markedPrivate', site: 'site.example' }],
    });
    expect(meterOf({ settings, url: 'https://other.example/' }).privateData.state).toBe('unknown');
    expect(meterOf({ settings, report: null }).privateData.state).toBe('yes');
  });

  it('says that no private data is there only of places that show the same to everybody', () => {
    expect(meterOf({ report: reportOf('DOCS_SITE') }).privateData.state).toBe('no');
    // Code, posts and results can be private or made for one person.
    for (const label of ['REPO_UNTRUSTED', 'SOCIAL_POST', 'SEARCH_SNIPPET', 'WEB_PAGE'] as const)
      expect(meterOf({ report: reportOf(label) }).privateData.state, label).toBe('unknown');
  });

  it('names findings, frames of other sites and attempts under the second leg', () => {
    const findings = [
      findingRecord(),
      findingRecord({ id: 'f2', severity: 'amber' }),
      findingRecord({ id: 'f3', severity: 'inventory' }),
    ];
    const report = {
      tabId: 1,
      frames: {
        0: frameRecord({ findings }),
        3: frameRecord({ url: 'https://widget.example/' }),
        4: frameRecord({ url: 'about:srcdoc' }),
        5: frameRecord({ url: 'https://site.example/own' }),
      },
    };
    expect(meterOf({ report }).untrusted.facts).toEqual([
      { id: 'redFindings', count: 1 },
      { id: 'amberFindings', count: 1 },
      { id: 'otherFrames', count: 1 },
      { id: 'writtenByOthers', label: 'WEB_PAGE' },
    ]);
  });

  it('finds no stranger in the browser’s own pages, and does not know who wrote a local file', () => {
    expect(statesOf({ url: 'chrome://settings/', report: null })).toBe('?n?');
    expect(statesOf({ url: 'file:///home/a.html', report: reportOf('LOCAL_FILE') })).toBe('y??');
  });

  it('knows nothing of a page that was not looked at', () => {
    expect(statesOf({ report: null })).toBe('???');
    expect(idsOf(meterOf({ report: null }).untrusted)).toEqual(['notLookedAt']);
  });

  it('calls the way out closed only where the guard holds a chat', () => {
    expect(statesOf({ chat: chatRecord() })).toBe('y?n');
    expect(idsOf(meterOf({ chat: chatRecord() }).wayOut)).toEqual(['chatHeld', 'beyondBrowser']);
    expect(meterOf({ chat: { ...chatRecord(), mode: 'strict' } }).wayOut.state).toBe('no');
    expect(meterOf({ chat: { ...chatRecord(), mode: 'watch' } }).wayOut.state).toBe('yes');
    expect(meterOf({ chat: { ...chatRecord(), mode: 'off' } }).wayOut.state).toBe('yes');
    expect(statesOf({ report: reportOf('AI_CHAT') })).toBe('y?y');
    expect(meterOf({ isRecognised: true }).wayOut.state).toBe('yes');
  });

  it('counts what was let through and what the person allowed as a way out', () => {
    const held = chatRecord([attemptRecord()]);
    expect(meterOf({ chat: held }).wayOut.state).toBe('no');
    expect(meterOf({ chat: held }).untrusted.facts).toEqual([{ id: 'attempts', count: 1 }]);
    const shown = chatRecord([attemptRecord({ state: 'shown-once' })]);
    expect(meterOf({ chat: shown }).wayOut.state).toBe('yes');
    const allowedHosts = [{ chat: 'le-chat', host: 'pictures.example', since: 1 }];
    expect(
      meterOf({ chat: chatRecord(), settings: { ...defaultSettings, allowedHosts } }).wayOut.facts[0],
    ).toEqual({ id: 'allowedHosts', count: 1 });
    const elsewhere = [{ chat: 'other-chat', host: 'pictures.example', since: 1 }];
    expect(
      meterOf({ chat: chatRecord(), settings: { ...defaultSettings, allowedHosts: elsewhere } }).wayOut.state,
    ).toBe('no');
  });

  it('has a way out where the person said that an agent is about to act', () => {
    const settings = { ...defaultSettings, mode: 'act' as const };
    expect(statesOf({ settings, report: reportOf('EMAIL_BODY') })).toBe('yyy');
  });

  it('sums the legs up', () => {
    const acting = { ...defaultSettings, mode: 'act' as const };
    expect(standingOf(meterOf({ settings: acting, report: reportOf('EMAIL_BODY') }))).toBe('complete');
    expect(standingOf(meterOf({ chat: chatRecord() }))).toBe('cut');
    expect(standingOf(meterOf())).toBe('unknown');
  });
});
