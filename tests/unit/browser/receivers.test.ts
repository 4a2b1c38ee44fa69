import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { countAllowed, forgetAllowed, renewAllowed } from '../../../lib/browser/allowed-counts';
import { forgetShut, openHost, shutHost, shutHosts, whyHeldShut } from '../../../lib/browser/shut-receivers';
import { addedPolicy } from '../../../lib/guard/chat-policy';
import type { RequestType } from '../../../lib/guard/load-policy';
import { defaultSettings } from '../../../lib/model/settings';

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  return { default: fakeBrowser };
});

beforeEach(() => fakeBrowser.reset());

const spell = async (word: string, tabId = 1) => {
  const all: (readonly string[])[] = [];
  for (const letter of word) all.push(await countAllowed(tabId, `https://pictures.test/${letter}.png`));
  return all.map((alarms) => alarms.length > 0);
};

describe('hosts that were allowed', () => {
  it('may show a few pictures, and spell no word', async () => {
    expect(await countAllowed(1, 'https://pictures.test/harbour.jpg')).toEqual([]);
    expect(await countAllowed(1, 'https://pictures.test/lantern.jpg')).toEqual([]);
    expect(await spell('jane')).toEqual([false, false, false, true]);
  });

  it('learn nothing from the same address again, and each tab counts for itself', async () => {
    expect(await spell('aaaaaaaaaaaa')).not.toContain(true);
    expect(await spell('bcd', 2)).not.toContain(true);
  });

  it('may learn more each time that they are allowed again, up to a limit', async () => {
    const words = ['abcdefgh', 'abcdefghijklmnop', 'abcdefghijklmnopqrstuvwxyz0123456789'];
    const first = [];
    for (const word of [...words, words[2] ?? '', words[2] ?? '', words[2] ?? '']) {
      first.push((await spell(word)).indexOf(true) + 1);
      await renewAllowed(1, 'pictures.test');
    }
    expect(first[0]).toBe(4);
    expect(first[1]).toBeGreaterThan(4);
    expect(first[2]).toBeGreaterThan(first[1] ?? 0);
    expect(first[5]).toBe(first[4]);
    expect(first[5]).toBeGreaterThan(0);
  });

  it('spend what they may learn with one long address, whatever it says', async () => {
    const code = Array.from({ length: 40 }, (_, n) => ((n * 2654435761) >>> 8).toString(36)).join('');
    expect(await countAllowed(1, `https://pictures.test/${code}.png`)).toEqual(['budget-spent']);
  });

  it('are forgotten with the page', async () => {
    await spell('jan');
    await forgetAllowed(1);
    expect(await spell('ede')).not.toContain(true);
  });
});

describe('hosts that are held in a tab', () => {
  const policy = addedPolicy('chat.test', defaultSettings);
  const why = (url: string, type: RequestType, initiator: string | null) =>
    whyHeldShut(policy, 1, { url, type, initiator, thirdParty: true });

  it('are held for what markup asks and for previews, not for the app’s own scripts', async () => {
    await shutHost(1, 'pictures.test', 'letter-by-letter');
    expect(await why('https://pictures.test/a.png', 'image', 'chat.test')).toBe('letter-by-letter');
    expect(await why('https://eu.pictures.test/a.png', 'image', 'chat.test')).toBe('letter-by-letter');
    expect(await why('https://pictures.test/a', 'xmlhttprequest', null)).toBe('letter-by-letter');
    expect(await why('https://pictures.test/a', 'xmlhttprequest', 'chat.test')).toBe(null);
    expect(await why('https://other.test/a.png', 'image', 'chat.test')).toBe(null);
    expect(
      await whyHeldShut(policy, 2, {
        url: 'https://pictures.test/a',
        type: 'image',
        initiator: null,
        thirdParty: true,
      }),
    ).toBe(null);
  });

  it('are opened one by one, or with the page', async () => {
    await shutHost(1, 'pictures.test', 'letter-by-letter');
    await shutHost(1, 'other.test', 'many-unseen');
    await openHost(1, 'pictures.test');
    expect(await shutHosts(1)).toEqual([{ host: 'other.test', why: 'many-unseen' }]);
    await forgetShut(1);
    expect(await shutHosts(1)).toEqual([]);
  });
});
