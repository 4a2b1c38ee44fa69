import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { findFirefox } from '../../scripts/find-browser.mjs';
import type { Answer } from '../../scripts/drive/serve';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

/**
 * Chats that are only a part of a site. Nothing may depend on how fast the worker is: it sleeps when a page sets out, and the
 * page asks for its pictures with its first bytes.
 */

const picture = (name: string) => `<img src="https://stranger.example/${name}">`;
const chats = [
  'https://github.com/copilot/c/1',
  'https://www.google.com/search?q=tea&udm=50',
  'https://duckduckgo.com/?q=tea&ia=chat',
  'https://m365.cloud.microsoft/chat',
  'https://kagi.com/assistant/1',
  'https://ours.q.aws/chat',
];
const others = [
  'https://github.com/somebody/copilot',
  'https://www.google.com/search?q=tea&udm=2',
  'https://duckduckgo.com/?q=tea&ia=images',
  'https://kagi.com/search?q=assistant',
];

/** Every page asks for two pictures at once, one from a frame without an origin. */
function web(url: URL): Answer | null {
  if (url.hostname.endsWith('.example')) return null;
  const name = encodeURIComponent(`${url.host}${url.pathname}`);
  return chatPage(`${picture(`page-${name}`)}<iframe sandbox srcdoc='${picture(`frame-${name}`)}'></iframe>`);
}

const names = findFirefox() ? (['chromium', 'firefox'] as const) : (['chromium'] as const);

describe.each(names)('chats that are a part of a site in %s', (name) => {
  let lab: ChatLab;
  let tab: ChatTab;

  beforeAll(async () => {
    lab = await openChatLab(name, web);
    tab = await lab.openChat('https://chat.mistral.ai/c/1');
  });
  afterAll(() => lab.close());

  const gone: string[] = [];
  const left = () => {
    gone.push(...lab.left().filter((line) => line.startsWith('stranger.example/')));
    return gone;
  };
  const arrives = (what: string) =>
    waitUntil(
      async () => left(),
      (all) => all.some((line) => line.includes(what)),
    );
  const add = (what: string) =>
    tab.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), picture(what));
  const moveTo = (path: string) => tab.evaluate((to) => history.pushState({}, '', to), path);

  it.each(chats)('holds what %s asks for with its first bytes, while the worker sleeps', async (address) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await tab.goto('https://elsewhere.example/');
      if (name === 'chromium') await lab.browser.stopBackground();
      gone.length = 0;
      lab.left();
      await tab.goto(address);
      await tab.attemptsAre((all) => all.length === 2);
      expect(left()).toEqual([]);
    }
  });

  it.each(others)('lets %s be', async (address) => {
    await tab.goto('https://elsewhere.example/');
    if (name === 'chromium') await lab.browser.stopBackground();
    gone.length = 0;
    await tab.goto(address);
    await arrives('stranger.example/page-');
    await arrives('stranger.example/frame-');
    await add('later');
    await arrives('stranger.example/later');
  });

  it('follows a page that moves without loading', async () => {
    await tab.goto('https://github.com/somebody/1');
    await moveTo('/copilot/c/2');
    await add('in-chat');
    const [attempt] = await tab.attemptsAre((all) => all.some(({ url }) => url.endsWith('/in-chat')));
    expect(attempt?.state).toBe('held');
    await moveTo('/somebody/2');
    await add('out-of-chat');
    await arrives('stranger.example/out-of-chat');
    expect(left().filter((line) => line.endsWith('/in-chat'))).toEqual([]);
  });

  it('lets pages be that were open while the guard was off, until they go to a chat', async () => {
    await lab.change({ chatGuard: false });
    await tab.goto('https://github.com/somebody/3');
    await lab.change({ chatGuard: true });
    await add('still-there');
    await arrives('stranger.example/still-there');
    gone.length = 0;
    await tab.goto('https://github.com/copilot/c/3');
    await tab.attemptsAre((all) => all.length === 2);
    await add('in-chat-again');
    await tab.attemptsAre((all) => all.length === 3);
    expect(left()).toEqual([]);
  });

  it('follows the mode of the chat', async () => {
    await lab.change({ chatModes: { 'github-copilot': 'watch' } });
    gone.length = 0;
    await tab.goto('https://github.com/copilot/c/4');
    await arrives('stranger.example/page-');
    await lab.change({ chatModes: {} });
    await add('guarded-again');
    await tab.attemptsAre((all) =>
      all.some(({ state, url }) => state === 'held' && url.endsWith('/guarded-again')),
    );
    expect(left().filter((line) => line.endsWith('/guarded-again'))).toEqual([]);
  });
});
