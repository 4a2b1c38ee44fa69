import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  let complaints: string[];

  // A browser of its own for each try: the extension's own pages close when it is loaded anew, so none can be used again.
  beforeEach(async () => {
    complaints = [];
    lab = await openChatLab(name, ({ hostname }) => (hostname === 'chat.mistral.ai' ? chatPage() : null));
    tab = await lab.openChat(`${chat}/c/1`);
    if (isChromiumTab(tab)) {
      tab.page.on('console', (message) => {
        if (/BridgeWard|context invalidated/i.test(message.text())) complaints.push(message.text());
      });
    }
  });
  afterEach(() => lab.close());

  /** Placeholders have names of digits, which no page can guess and no element of a page has. */
  const placeholders = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(({ localName }) => /^x-\d{5,}$/.test(localName)).length,
      null,
    );

  /** Asks for a picture. A request in flight while the extension goes may never be answered. */
  const asks = (what: string) =>
    tab.evaluate(
      (url) =>
        new Promise<'passed' | 'held' | 'unanswered'>((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve('passed');
          picture.onerror = () => resolve('held');
          setTimeout(() => resolve('unanswered'), 2_000);
          picture.src = url;
        }),
      `${attacker}/${what}`,
    );

  /** The extension's own pages close with it. */
  const isGone = () =>
    lab.browser
      .inExtension(() => true, null)
      .then(
        () => false,
        () => true,
      );

  it('is guarded again as soon as it is there; placeholders are those of the new script', async () => {
    await tab.say(`<img src="${attacker}/before.png">`);
    await tab.attemptsAre((all) => all.length === 1);
    await waitUntil(placeholders, (count) => count === 1);
    expect(lab.left()).toEqual([]);

    await lab.browser.inExtension(() => void setTimeout(() => chrome.runtime.reload(), 50), null);
    await waitUntil(isGone, (gone) => gone, PATIENCE_MS);
    const probes: string[] = [];
    // Browsers take the rules of an extension away with it: while none is there, none can guard. Once pictures are held
    // again, all are.
    await waitUntil(
      async () => {
        probes.push(await asks(`probe-${probes.length}.png`));
        return probes;
      },
      (all) => all.length >= HELD_AGAIN && all.slice(-HELD_AGAIN).every((one) => one === 'held'),
      PATIENCE_MS,
    );
    // One picture may fail alone while the browser sets its requests up anew: two in a row were held.
    const unguarded = probes.slice(probes.indexOf('passed'), probes.lastIndexOf('passed'));
    expect(unguarded.join()).not.toContain('held,held');
    await tab.say('Calm again.');
    await waitUntil(placeholders, (count) => count === 0);

    // The page's own script is told of what the background held, whichever came first.
    lab.left();
    await tab.goto(`${chat}/c/2`);
    await tab.say(`<img src="${attacker}/next.png">`);
    await waitUntil(placeholders, (count) => count === 1);
    expect(lab.left()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Pictures in a row that are held: then the extension is there again. */
const HELD_AGAIN = 20;
const PATIENCE_MS = 40_000;
