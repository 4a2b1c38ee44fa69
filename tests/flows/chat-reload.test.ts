import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import type { ChromiumTab } from '../../scripts/drive/chromium';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { waitUntil, type GuardedTab } from '../../scripts/drive/guarded-browser';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

declare const chrome: ExtensionApis;

/** The extension is loaded anew under a chat that is open, as updates do. */

const chat = 'https://chat.mistral.ai';
const attacker = 'https://attacker.example';
const names = findFirefox() ? (['chromium', 'firefox'] as const) : (['chromium'] as const);

function isChromiumTab(tab: GuardedTab): tab is ChromiumTab {
  return 'page' in tab;
}

describe.each(names)('a chat under an extension that is loaded anew in %s', (name) => {
  let lab: ChatLab;
  let tab: ChatTab;
  const complaints: string[] = [];

  beforeAll(async () => {
    lab = await openChatLab(name, ({ hostname }) => (hostname === 'chat.mistral.ai' ? chatPage() : null));
    tab = await lab.openChat(`${chat}/c/1`);
    if (isChromiumTab(tab)) {
      tab.page.on('console', (message) => {
        if (/BridgeWard|context invalidated/i.test(message.text())) complaints.push(message.text());
      });
    }
  });
  afterAll(() => lab.close());

  /** Placeholders have names of digits, which no page can guess and no element of a page has. */
  const placeholders = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(({ localName }) => /^x-\d{5,}$/.test(localName)).length,
      null,
    );

  /** Asks for a picture; true when it came. */
  const asks = (what: string) =>
    tab.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve(true);
          picture.onerror = () => resolve(false);
          picture.src = url;
        }),
      `${attacker}/${what}`,
    );

  it('is guarded again at once, with placeholders that work', async () => {
    await tab.say(`<img src="${attacker}/before.png">`);
    await tab.attemptsAre((all) => all.length === 1);
    await waitUntil(placeholders, (count) => count === 1);
    expect(lab.left()).toEqual([]);

    await lab.browser.inExtension(() => void setTimeout(() => chrome.runtime.reload(), 50), null);
    const start = Date.now();
    const came: number[] = [];
    let n = 0;
    // Browsers take the rules of an extension away with it: while none is there, none can guard.
    while (Date.now() - start < PROBE_MS) {
      n += 1;
      if (await asks(`probe-${n}.png`)) came.push(Date.now() - start);
    }
    console.log(name, 'probes', n, 'came', came.length, came[0], came.at(-1));

    lab.left();
    // The old script has taken its placeholder away, and the new one puts one of its own.
    await tab.say(`<img src="${attacker}/after.png">`);
    await waitUntil(placeholders, (count) => count === 1);
    expect(lab.left()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('leaves nothing behind in the page that speaks for it', async () => {
    await tab.say('Calm again.');
    await waitUntil(placeholders, (count) => count === 0);
    await tab.goto(`${chat}/c/2`);
    await tab.say(`<img src="${attacker}/next.png">`);
    await waitUntil(placeholders, (count) => count === 1);
    expect(lab.left()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Longest time until the extension is there again, on a busy machine. */
const PROBE_MS = 8_000;
