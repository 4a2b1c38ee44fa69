import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readSession } from '../../../lib/browser/read-stored';

vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser: fake } = await import('wxt/testing/fake-browser');
  return { default: fake };
});

beforeEach(() => {
  vi.restoreAllMocks();
  fakeBrowser.reset();
});

it('asks once for all that one turn wants to know', async () => {
  await fakeBrowser.storage.session.set({ one: 1, two: 2 });
  const get = vi.spyOn(fakeBrowser.storage.session, 'get');
  expect(await Promise.all(['one', 'two', 'three'].map(readSession))).toEqual([1, 2, undefined]);
  expect(get).toHaveBeenCalledTimes(1);
});

it('asks anew in a later turn', async () => {
  await fakeBrowser.storage.session.set({ one: 1 });
  expect(await readSession('one')).toBe(1);
  await fakeBrowser.storage.session.set({ one: 2 });
  expect(await readSession('one')).toBe(2);
});

it('fails for each that asked, and for nobody later', async () => {
  vi.spyOn(fakeBrowser.storage.session, 'get').mockRejectedValueOnce(new Error('gone'));
  const asked = await Promise.allSettled([readSession('one'), readSession('two')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readSession('one')).toBeUndefined();
});
