import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { handleMessages } from '../../../lib/browser/messages';
import { findingRecord, frameRecord } from './finding-record';

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  return { default: fakeBrowser };
});

const pageFacts = { active: true, rulesOff: [], label: 'WEB_PAGE' as const, strangers: [], agentFile: null };
const handlers = {
  'document-started': vi.fn(() => Promise.resolve(pageFacts)),
  'load-part': vi.fn(() => Promise.resolve(null)),
  'frame-report': vi.fn(async () => null),
  'change-settings': vi.fn(async () => []),
  'chat-started': vi.fn(async () => null),
  conversation: vi.fn(async () => null),
  'link-followed': vi.fn(async () => null),
  'leave-for': vi.fn(async () => null),
  'load-seen': vi.fn(async () => null),
  'allowed-load': vi.fn(async () => null),
  'unseen-picture': vi.fn(async () => null),
  'hint-disarmed': vi.fn(async () => null),
  'worker-load': vi.fn(async () => null),
  'held-found': vi.fn(async () => null),
  'decide-in-tab': vi.fn(async () => true),
  'erase-history': vi.fn(async () => true),
  'read-attempt': vi.fn(async () => null),
  decide: vi.fn(async () => true),
  'judge-leaving': vi.fn(),
  'go-on': vi.fn(async () => null),
};

const id = fakeBrowser.runtime.id;
const content = {
  id,
  tab: { id: 3, url: 'https://top.example/' },
  frameId: 2,
  url: 'https://frame.example/',
};
const popup = { id, url: fakeBrowser.runtime.getURL('/popup.html') };
const held = { id, tab: { id: 3 }, frameId: 5, url: fakeBrowser.runtime.getURL('/held.html') };
const leaving = { id, tab: { id: 3 }, frameId: 0, url: fakeBrowser.runtime.getURL('/leaving.html') };
const decision = { name: 'decide', payload: { id: 'one', decision: 'host-allowed' } };
const reveal = { id, tab: { id: 3 }, frameId: 4, url: fakeBrowser.runtime.getURL('/reveal.html') };

/** Sends as the browser does and gives back the reply. */
function send(message: unknown, sender: object): Promise<unknown> {
  return new Promise((resolve) => {
    // The fake's types know no third argument; browsers have always handed one over.
    const trigger = fakeBrowser.runtime.onMessage.trigger as (...parts: never[]) => unknown;
    const parts: readonly unknown[] = [message, sender, resolve];
    void trigger(...(parts as never[]));
  });
}

const started = {
  name: 'document-started',
  payload: { documentId: 'document-1', url: 'https://frame.example/' },
};
const report = { name: 'frame-report', payload: frameRecord({ findings: [findingRecord()] }) };

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  handleMessages(handlers);
});
afterEach(() => warn.mockRestore());

describe('messages', () => {
  it('hands over what a content script sends, with what the browser says of it', async () => {
    expect(await send(started, content)).toEqual(pageFacts);
    expect(handlers['document-started']).toHaveBeenCalledWith(started.payload, {
      tabId: 3,
      frameId: 2,
      url: 'https://frame.example/',
      topUrl: 'https://top.example/',
    });
    await send(report, content);
    expect(handlers['frame-report']).toHaveBeenCalledOnce();
  });

  it('takes a decision from the frame in place of what was held, for its own tab only', async () => {
    expect(await send(decision, held)).toBe(true);
    expect(handlers.decide).toHaveBeenCalledWith(decision.payload, { tabId: 3 });
  });

  it('takes settings from a screen of ours', async () => {
    await send({ name: 'change-settings', payload: { pageGuard: false } }, popup);
    expect(handlers['change-settings']).toHaveBeenCalledWith({ pageGuard: false });
  });

  it.each([
    ['settings from a content script', { name: 'change-settings', payload: { pageGuard: false } }, content],
    [
      'settings from the frame inside pages',
      { name: 'change-settings', payload: { pageGuard: false } },
      reveal,
    ],
    ['a report from a screen', report, popup],
    ['a report from our own frame', report, reveal],
    ['a report from another extension', report, { ...content, id: 'other' }],
    ['a report from a page kept for going back', report, { ...content, documentLifecycle: 'cached' }],
    ['a report from a page that is only prepared', started, { ...content, documentLifecycle: 'prerender' }],
    ['an unknown name', { name: 'toString', payload: {} }, content],
    ['no message at all', null, content],
    [
      'a report with a quote of 1 MB',
      {
        name: 'frame-report',
        payload: frameRecord({ findings: [findingRecord({ quote: 'x'.repeat(1e6) })] }),
      },
      content,
    ],
    ['a decision from a page', decision, content],
    ['a decision from another page of ours', decision, leaving],
    ['an erasure from a page', { name: 'erase-history', payload: { what: 'all' } }, content],
    [
      'a decision about another tab from inside a page',
      { name: 'decide-in-tab', payload: { ...decision.payload, tabId: 9 } },
      held,
    ],
    [
      'settings from the page before leaving',
      { name: 'change-settings', payload: { chatGuard: false } },
      leaving,
    ],
    ['a host that is none', { name: 'change-settings', payload: { chatHosts: ['*'] } }, popup],
    ['a request to go on from a page', { name: 'go-on', payload: { url: 'https://a.test/' } }, content],
    ['settings of another kind', { name: 'change-settings', payload: { pausedSites: 'all' } }, popup],
  ])('drops %s and says so', async (_, message, sender) => {
    expect(await send(message, sender)).toBeNull();
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('answers null when a handler throws, and writes the error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    handlers['frame-report'].mockRejectedValueOnce(new Error('broken'));
    expect(await send(report, content)).toBeNull();
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});
