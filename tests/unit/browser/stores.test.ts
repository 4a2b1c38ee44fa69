import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQueue } from '../../../lib/browser/queue';
import { changeSettings, readSettings, watchSettings } from '../../../lib/browser/settings-store';
import {
  changeTabReport,
  forgetTab,
  isReplaced,
  readTabReport,
  watchTabReport,
} from '../../../lib/browser/tab-report-store';
import { emptyTabReport, withFrameReport, type TabReport } from '../../../lib/model/report';
import { defaultSettings } from '../../../lib/model/settings';
import { findingRecord, frameRecord } from './finding-record';

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  return { default: fakeBrowser };
});

beforeEach(() => fakeBrowser.reset());

describe('queue', () => {
  it('runs tasks one after the other, also after one that failed', async () => {
    const queue = createQueue();
    const order: number[] = [];
    const slow = queue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(1);
      throw new Error('first');
    });
    const next = queue(async () => order.push(2));
    await expect(slow).rejects.toThrow('first');
    await next;
    expect(order).toEqual([1, 2]);
  });
});

describe('settings store', () => {
  it('starts with the defaults and keeps changes', async () => {
    expect(await readSettings()).toEqual(defaultSettings);
    await Promise.all([changeSettings({ pageGuard: false }), changeSettings({ pausedSites: ['a.example'] })]);
    expect(await readSettings()).toEqual({
      ...defaultSettings,
      pageGuard: false,
      pausedSites: ['a.example'],
    });
  });

  it('repairs a broken field, keeps the others and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.local.set({ settings: { pageGuard: 'yes', pausedSites: ['a.example'] } });
    expect(await readSettings()).toEqual({ ...defaultSettings, pausedSites: ['a.example'] });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('pageGuard'));
    warn.mockRestore();
  });

  it('tells of changes until aborted', async () => {
    const life = new AbortController();
    const seen = vi.fn();
    watchSettings(seen, life.signal);
    await changeSettings({ pageGuard: false });
    life.abort();
    await changeSettings({ pageGuard: true });
    expect(seen.mock.calls).toEqual([[{ ...defaultSettings, pageGuard: false }]]);
  });
});

describe('documents that gave way', () => {
  const page = (documentId: string) => (tab: TabReport) =>
    withFrameReport(tab, 0, frameRecord({ documentId, findings: [findingRecord()] }));

  it('are known as such until they come back', async () => {
    await changeTabReport(7, page('document-old'));
    expect(isReplaced('document-old')).toBe(false);
    await changeTabReport(7, page('document-new'));
    expect(isReplaced('document-old')).toBe(true);
    await changeTabReport(7, page('document-old'));
    expect([isReplaced('document-old'), isReplaced('document-new')]).toEqual([false, true]);
    await forgetTab(7);
    expect(isReplaced('document-old')).toBe(true);
  });
});

describe('tab report store', () => {
  const add = (frameId: number) => (tab: TabReport) =>
    withFrameReport(tab, frameId, frameRecord({ findings: [findingRecord()] }));

  it('loses no change when many come at once', async () => {
    await Promise.all([0, 1, 2, 3, 4, 5].map((frameId) => changeTabReport(7, add(frameId))));
    expect(Object.keys((await readTabReport(7))?.frames ?? {})).toHaveLength(6);
  });

  it('keeps tabs apart and forgets a closed one', async () => {
    await changeTabReport(7, add(0));
    await changeTabReport(8, add(0));
    await forgetTab(7);
    expect(await readTabReport(7)).toBeNull();
    expect(await readTabReport(8)).not.toBeNull();
    expect(Object.keys(await fakeBrowser.storage.session.get(null))).toEqual(['tab:8']);
  });

  it('writes nothing when nothing changed', async () => {
    const listener = vi.fn();
    fakeBrowser.storage.onChanged.addListener(listener);
    expect(await changeTabReport(7, (tab) => tab)).toBeNull();
    expect(listener).not.toHaveBeenCalled();
  });

  it('reads rubbish as nothing known, and recovers with the next report', async () => {
    await fakeBrowser.storage.session.set({ 'tab:7': 'rubbish' });
    expect(await readTabReport(7)).toBeNull();
    await changeTabReport(7, add(0));
    expect((await readTabReport(7))?.frames['0']?.findings).toHaveLength(1);
  });

  it('tells a watcher what is stored', async () => {
    const life = new AbortController();
    const seen = vi.fn();
    watchTabReport(7, seen, life.signal);
    await changeTabReport(7, () => emptyTabReport(7));
    await changeTabReport(8, () => emptyTabReport(8));
    life.abort();
    expect(seen.mock.calls).toEqual([[emptyTabReport(7)]]);
  });
});
