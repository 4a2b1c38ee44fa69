import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetNotified, notifyOf } from '../../../lib/browser/notify';
import { changeSettings } from '../../../lib/browser/settings-store';
import { changeTabReport } from '../../../lib/browser/tab-report-store';
import { withFrameReport } from '../../../lib/model/report';
import { findingRecord, frameRecord } from './finding-record';

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  return { default: fakeBrowser };
});
vi.mock('#i18n', () => ({
  i18n: { t: (key: string, ...rest: unknown[]) => [key, ...rest.flat()].join(' ') },
}));

let isGranted = true;
let isPrivate = false;
let create: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
  isGranted = true;
  isPrivate = false;
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((() =>
    Promise.resolve(isGranted)) as never);
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation((() =>
    Promise.resolve({
      url: 'https://shop.example/lamp?for=you',
      status: 'complete',
      incognito: isPrivate,
    })) as never);
  create = vi.spyOn(fakeBrowser.notifications, 'create');
});

function page(documentId: string, severity: 'red' | 'amber'): Promise<unknown> {
  const report = frameRecord({ documentId, findings: [findingRecord({ severity })] });
  return changeTabReport(7, (tab) => withFrameReport(tab, 0, report));
}

describe('a notification', () => {
  it('is shown once for a page with red findings, with nothing of its text', async () => {
    await changeSettings({ notifications: true });
    await page('document-1', 'red');
    await Promise.all([notifyOf(7), notifyOf(7)]);
    expect(create).toHaveBeenCalledTimes(1);
    expect(create).toHaveBeenCalledWith('red-findings-7', {
      type: 'basic',
      iconUrl: fakeBrowser.runtime.getURL('/icon/128.png'),
      title: 'notify.title 1',
      message: 'notify.where shop.example',
    });
    await forgetNotified(7);
    await page('document-2', 'red');
    await notifyOf(7);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nobody asked for it', () => changeSettings({ notifications: false })],
    ['the browser does not allow it', () => ((isGranted = false), Promise.resolve())],
    ['the window is private', () => ((isPrivate = true), Promise.resolve())],
    ['nothing red was found', () => page('document-1', 'amber')],
  ])('is not shown when %s', async (_, but) => {
    await changeSettings({ notifications: true });
    await page('document-1', 'red');
    await but();
    await notifyOf(7);
    expect(create).not.toHaveBeenCalled();
  });
});
