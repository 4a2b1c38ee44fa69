import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium } from '../../scripts/drive/chromium';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { launchFirefox } from '../../scripts/drive/firefox';
import type { GuardedBrowser, GuardedTab } from '../../scripts/drive/guarded-browser';
import { chatSites } from '../../lib/rules/chat-sites';
import { startSecureWorld, type SecureWorld } from '../harness/secure-world';
import { honestRows } from '../honest/rows';
import type { HonestRow } from '../honest/row';

declare const chrome: ExtensionApis;

/**
 * Honest addresses in the chats that they belong to, in a real browser. All chats are guarded, also those that start in
 * Watch: what a record lacks shows here.
 */

const page = `<!doctype html><meta charset="utf-8"><title>A chat</title>
  <p>My booking code is 482913, and my name is Jordan Example.</p><div id="answer"></div>`;

const chats = new Set(honestRows.map(({ chat }) => chat));
const options = (port: number, target: 'chrome' | 'firefox') => ({
  extension: outputFolder(target),
  onlyThrough: { port },
  laboratory: { chromiumArguments: [] },
  keepsWindows: true,
});
const browsers = [
  {
    name: 'chromium',
    open(port: number): Promise<GuardedBrowser> {
      if (!buildExtension('chrome')) throw new Error('The extension could not be built for Chromium.');
      return launchChromium(options(port, 'chrome'));
    },
  },
  ...(findFirefox()
    ? [
        {
          name: 'firefox',
          open(port: number): Promise<GuardedBrowser> {
            if (!buildExtension('firefox')) throw new Error('The extension could not be built for Firefox.');
            return launchFirefox(options(port, 'firefox'));
          },
        },
      ]
    : []),
];

/** Asks for addresses in the way that each needs, and resolves when all have come or failed. Runs in the page. */
async function insert({ lines, waitMs }: { lines: readonly Line[]; waitMs: number }): Promise<void> {
  const tags: Record<string, string> = { image: 'img', media: 'audio', frame: 'iframe', script: 'script' };
  const ends = lines.map(({ kind, url }) => {
    if (kind === 'fetch') return fetch(url, { mode: 'no-cors' }).catch(() => undefined);
    const element = document.createElement(tags[kind] ?? 'link');
    if (element instanceof HTMLLinkElement) element.rel = 'stylesheet';
    if (element instanceof HTMLAudioElement) element.preload = 'auto';
    const end = new Promise((resolve) => {
      for (const event of ['load', 'error', 'canplay']) element.addEventListener(event, resolve);
    });
    element.setAttribute(element instanceof HTMLLinkElement ? 'href' : 'src', url);
    document.getElementById('answer')?.append(element);
    return end;
  });
  const late = new Promise((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([Promise.all<unknown>(ends), late]);
}

interface Line {
  readonly kind: string;
  readonly url: string;
}

describe.each(browsers)('honest addresses in $name', ({ open }) => {
  let world: SecureWorld;
  let browser: GuardedBrowser;
  let tab: GuardedTab;
  const held: HonestRow[] = [];

  beforeAll(async () => {
    world = await startSecureWorld((url) =>
      chats.has(url.href) ? { type: 'text/html', body: page } : { type: 'text/plain', body: 'Here.' },
    );
    browser = await open(world.port);
    await browser.inExtension((payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }), {
      chatModes: Object.fromEntries(chatSites.map(({ id }) => [id, 'guard'])),
      chatHosts: ['chat.intra.example', '127.0.0.1'],
    });
    tab = await browser.openTab();
    for (const chat of chats) held.push(...(await heldIn(chat)));
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  /** Opens a chat, asks for all its rows, and returns those that never came. */
  async function heldIn(chat: string): Promise<readonly HonestRow[]> {
    const mine = honestRows.filter((row) => row.chat === chat);
    await tab.goto(chat);
    const lines = mine.map(({ kind, url }) => ({ kind, url }));
    await tab.evaluate(insert, { lines, waitMs: WAIT_MS });
    return mine.filter(({ url }) => !world.seen.includes(`GET ${new URL(url).href}`));
  }

  const share = (group: HonestRow['group']) => {
    const all = honestRows.filter((row) => row.group === group);
    const mine = held.filter((row) => row.group === group);
    console.log(`${group}: ${mine.length} of ${all.length} held`);
    return { all: all.length, held: mine.map(({ chat, url }) => `${new URL(chat).host}: ${url}`) };
  };

  it('load where they are the chat’s own', () => {
    expect(share('own').held).toEqual([]);
  });

  it('load where pages need them around the answer', () => {
    const { all, held: wrongly } = share('page');
    expect(wrongly.length / all, wrongly.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('are asked about where the answer writes the address, or anybody can own the place', () => {
    const { all, held: rightly } = share('asked');
    expect(rightly.length).toBe(all);
  });
});

/** Longest time for all addresses of one chat, in ms. A held frame says nothing in some browsers. */
const WAIT_MS = 10_000;
