import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { relayOverlays } from '../../../lib/browser/overlay-relay';

type Listener = (value: unknown) => void;

const { connections } = vi.hoisted(() => ({ connections: [] as ((port: unknown) => void)[] }));

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  const onConnect = { addListener: (listen: (port: unknown) => void) => connections.push(listen) };
  return { default: { ...fakeBrowser, runtime: { ...fakeBrowser.runtime, onConnect } } };
});

/** A port as the background sees it; `heard` is what arrives at its other end. */
function openPort(name: string, sender: object) {
  const listeners: Listener[] = [];
  const ends: Listener[] = [];
  const port = {
    name,
    sender,
    heard: [] as unknown[],
    isOpen: true,
    postMessage: (message: unknown) => port.heard.push(message),
    disconnect: () => (port.isOpen = false),
    onMessage: { addListener: (listen: Listener) => listeners.push(listen) },
    onDisconnect: { addListener: (listen: Listener) => ends.push(listen) },
    say: (message: unknown) => listeners.forEach((listen) => listen(message)),
    end: () => ends.forEach((listen) => listen(port)),
  };
  connections.at(-1)?.(port);
  return port;
}

const id = fakeBrowser.runtime.id;
const token = 'a'.repeat(32);
const page = { id, tab: { id: 3 }, frameId: 0, url: 'https://site.example/' };
const frame = { id, tab: { id: 3 }, frameId: 9, url: fakeBrowser.runtime.getURL('/reveal.html') };
const current = { kind: 'current', id: 'f1' };

const onTampered = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  relayOverlays(onTampered);
});

describe('the relay between the halves of an overlay', () => {
  it('tells the host who is there and passes news and wishes on', () => {
    const host = openPort(`overlay:${token}`, page);
    const bar = openPort(`reveal:${token}:bar`, frame);
    expect(host.heard).toEqual([{ kind: 'ready', part: 'bar' }]);
    host.say(current);
    expect(bar.heard).toEqual([current]);
    bar.say({ kind: 'step', by: 1 });
    expect(host.heard.at(-1)).toEqual({ kind: 'step', by: 1 });
  });

  it('joins the halves in either order, as after a stop of the worker', () => {
    openPort(`reveal:${token}:bar`, frame);
    const host = openPort(`overlay:${token}`, page);
    expect(host.heard).toEqual([{ kind: 'ready', part: 'bar' }]);
  });

  it('keeps a wish for a host that is not back yet, and only so many', () => {
    const bar = openPort(`reveal:${token}:bar`, frame);
    for (let count = 0; count < 50; count += 1) bar.say({ kind: 'step', by: 1 });
    const host = openPort(`overlay:${token}`, page);
    expect(host.heard[0]).toEqual({ kind: 'ready', part: 'bar' });
    expect(host.heard.slice(1)).toEqual(Array.from({ length: 20 }, () => ({ kind: 'step', by: 1 })));
  });

  it.each([
    ['a frame with another token', `reveal:${'b'.repeat(32)}:bar`, frame],
    ['a frame of another tab', `reveal:${token}:bar`, { ...frame, tab: { id: 4 } }],
    ['a page in the place of our frame', `reveal:${token}:bar`, { ...frame, url: 'https://site.example/' }],
    ['another extension', `reveal:${token}:bar`, { ...frame, id: 'other' }],
    ['a made-up part', `reveal:${token}:spy`, frame],
  ])('tells nothing to %s', (_, name, sender) => {
    const host = openPort(`overlay:${token}`, page);
    const stranger = openPort(name, sender);
    host.say(current);
    stranger.say({ kind: 'close' });
    expect(stranger.heard).toEqual([]);
    expect(host.heard).toEqual([]);
  });

  it('lets nobody take the place of the host', () => {
    const host = openPort(`overlay:${token}`, page);
    const second = openPort(`overlay:${token}`, { ...page, frameId: 5 });
    expect(second.isOpen).toBe(false);
    openPort(`reveal:${token}:bar`, frame).say({ kind: 'close' });
    expect(host.heard.at(-1)).toEqual({ kind: 'close' });
  });

  it('drops what is neither news nor a wish', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const host = openPort(`overlay:${token}`, page);
    const bar = openPort(`reveal:${token}:bar`, frame);
    host.say({ kind: 'items', items: 'all', total: 1 });
    bar.say({ kind: 'run' });
    bar.say({ kind: 'ready', part: 'bar' });
    expect(bar.heard).toEqual([]);
    expect(host.heard).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('notes meddling, and closes the overlays of a tab together', () => {
    const host = openPort(`overlay:${token}`, page);
    const other = openPort(`overlay:${'c'.repeat(32)}`, { ...page, frameId: 2 });
    const elsewhere = openPort(`overlay:${'d'.repeat(32)}`, { ...page, tab: { id: 8 } });
    host.say({ kind: 'tampered', how: 'covered' });
    expect(onTampered).toHaveBeenCalledWith(3, 'covered');
    openPort(`reveal:${token}:bar`, frame).say({ kind: 'close' });
    expect(other.heard).toEqual([{ kind: 'close' }]);
    expect(elsewhere.heard).toEqual([]);
  });

  it('is open for a new pair when the old one has gone', () => {
    const host = openPort(`overlay:${token}`, page);
    host.end();
    expect(openPort(`overlay:${token}`, page).isOpen).toBe(true);
  });
});
