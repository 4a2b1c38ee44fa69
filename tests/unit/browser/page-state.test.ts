import { describe, expect, it } from 'vitest';
import { isActiveOn, isClosedPage, pageStateOf } from '../../../lib/browser/page-state';
import type { Finding } from '../../../lib/model/finding';
import type { FrameReport, TabReport } from '../../../lib/model/report';
import { defaultSettings } from '../../../lib/model/settings';
import { findingRecord, frameRecord } from './finding-record';

const tab = { url: 'https://site.example/a', loading: false, filesAllowed: false };

function reportOf(...frames: readonly FrameReport[]): TabReport {
  return { tabId: 1, frames: Object.fromEntries(frames.map((frame, index) => [String(index), frame])) };
}

function kindOf(report: TabReport | null, changes: Partial<typeof tab> = {}, settings = defaultSettings) {
  return pageStateOf(report, settings, { ...tab, ...changes }).kind;
}

describe('isClosedPage', () => {
  it.each([
    'chrome://settings/',
    'about:blank',
    'moz-extension://x/a.html',
    'https://addons.mozilla.org/',
    '',
  ])('no extension may look at %s', (url) => expect(isClosedPage(url)).toBe(true));
  it.each(['https://site.example/', 'http://127.0.0.1:3000/', 'file:///a.html'])('may look at %s', (url) =>
    expect(isClosedPage(url)).toBe(false),
  );
});

describe('isActiveOn', () => {
  const settings = { ...defaultSettings, pausedSites: ['site.example', 'port.example:8080'] };

  it('rests on paused hosts only, with their port', () => {
    expect(isActiveOn('https://site.example/deep/page', settings)).toBe(false);
    expect(isActiveOn('http://port.example:8080/', settings)).toBe(false);
    expect(isActiveOn('https://www.site.example/', settings)).toBe(true);
    expect(isActiveOn('http://port.example/', settings)).toBe(true);
  });

  it('rests everywhere when the guard is off', () => {
    expect(isActiveOn('https://other.example/', { ...defaultSettings, pageGuard: false })).toBe(false);
  });
});

describe('pageStateOf', () => {
  it('tells pages that were not looked at from pages that cannot be', () => {
    expect(kindOf(null)).toBe('not-looked-at');
    expect(kindOf(null, { url: 'chrome://settings/' })).toBe('cannot-look');
    expect(kindOf(null, { url: 'file:///home/a.html' })).toBe('file-not-allowed');
    expect(kindOf(null, { url: 'file:///home/a.html', filesAllowed: true })).toBe('not-looked-at');
    expect(kindOf(null, { loading: true })).toBe('scanning');
  });

  it('says that it is off or paused even when old findings are known', () => {
    const report = reportOf(frameRecord({ findings: [findingRecord()] }));
    expect(kindOf(report, {}, { ...defaultSettings, pageGuard: false })).toBe('off');
    expect(kindOf(report, {}, { ...defaultSettings, pausedSites: ['site.example'] })).toBe('paused');
  });

  it('counts findings of all frames, red before everything else', () => {
    const red = frameRecord({ findings: [findingRecord(), findingRecord({ id: 'a', severity: 'amber' })] });
    const state = pageStateOf(reportOf(frameRecord({ state: 'scanning' }), red), defaultSettings, tab);
    expect(state).toMatchObject({ kind: 'found', looking: true, counts: { red: 1, amber: 1 } });
  });

  it('tells whether red findings are hidden, in plain sight, or both', () => {
    const seen = findingRecord({ id: 'seen', technique: 'visible' });
    const redsOf = (...findings: readonly Finding[]) => {
      const state = pageStateOf(reportOf(frameRecord({ findings: [...findings] })), defaultSettings, tab);
      return 'reds' in state ? state.reds : null;
    };
    expect(redsOf(findingRecord())).toBe('hidden');
    expect(redsOf(findingRecord(), findingRecord({ ...seen, severity: 'amber' }))).toBe('hidden');
    expect(redsOf(seen)).toBe('in-sight');
    expect(redsOf(seen, findingRecord())).toBe('mixed');
  });

  it('is calm about notes and inventory', () => {
    const findings = [findingRecord({ severity: 'note' }), findingRecord({ id: 'b', severity: 'inventory' })];
    expect(kindOf(reportOf(frameRecord({ findings })))).toBe('clean');
  });

  it('never calls a page clean that failed or is still being read', () => {
    expect(kindOf(reportOf(frameRecord({ state: 'failed', error: 'x' })))).toBe('failed');
    expect(kindOf(reportOf(frameRecord(), frameRecord({ state: 'scanning' })))).toBe('scanning');
  });

  it('says when a clean page was looked at in part', () => {
    const gaps = [{ kind: 'canvas' as const, count: 1, detail: '' }];
    const partly = pageStateOf(reportOf(frameRecord({ gaps })), defaultSettings, tab);
    expect(partly).toMatchObject({ kind: 'clean', partly: true });
    const wholly = pageStateOf(reportOf(frameRecord()), defaultSettings, tab);
    expect(wholly).toMatchObject({ kind: 'clean', partly: false });
  });
});
