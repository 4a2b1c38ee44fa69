import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseChatReport } from '../../lib/model/attempt';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { chatPage, openChatLab, type ChatLab, type ChatTab } from '../harness/chat-lab';

/** Ten thousand pictures in one answer. In Chromium: Firefox's driver is told of each and takes minutes of it alone. */

const chat = 'https://chat.mistral.ai';
const attacker = 'https://attacker.example';
const FLOOD = 10_000;
const CHUNK = 1_000;
/** The driver of the browser is told of each picture, too; that is most of it. */
const PATIENCE_MS = 240_000;

describe('a flood of pictures in Chromium', () => {
  let lab: ChatLab;
  let tab: ChatTab;

  beforeAll(async () => {
    lab = await openChatLab('chromium', ({ hostname }) =>
      hostname === 'chat.mistral.ai' ? chatPage() : null,
    );
    tab = await lab.openChat(`${chat}/c/1`);
  });
  afterAll(() => lab.close());

  const report = async () => parseChatReport(await lab.stored('session', `chat:${tab.id}`));
  const counted = async () => {
    const known = await report();
    return known === null ? 0 : known.attempts.length + known.more;
  };

  it(
    'lets none out, is counted to the last, and keeps a list that a person can read',
    async () => {
      await tab.visit(`${chat}/c/1`);
      lab.left();
      for (let from = 0; from < FLOOD; from += CHUNK) {
        await tab.evaluate(
          ({ url, first, count }) => {
            const pictures = Array.from({ length: count }, (_, n) => `<img src="${url}/${first + n}.png">`);
            document.getElementById('answer')?.insertAdjacentHTML('beforeend', pictures.join(''));
          },
          { url: attacker, first: from, count: CHUNK },
        );
      }
      // The tab and the worker answer while it lasts.
      expect(await tab.evaluate(() => document.querySelectorAll('img').length, null)).toBe(FLOOD);
      expect(await lab.stored('local', 'settings')).not.toBe(undefined);
      await waitUntil(counted, (count) => count === FLOOD, PATIENCE_MS);
      expect((await report())?.attempts.length).toBe(200);
      expect(lab.left()).toEqual([]);

      const popup = await lab.browser.openPopup(tab.id);
      const text = await waitUntil(
        () => popup.evaluate(() => document.body.innerText, null),
        (said) => said.includes('9800') || said.includes('9,800'),
      );
      expect(text).toMatch(/9,?800/);
      await popup.close();
    },
    PATIENCE_MS,
  );

  it('belongs to its page: the next one shows none of it', async () => {
    for (let from = 0; from < 3_000; from += CHUNK) {
      await tab.evaluate(
        ({ url, first, count }) => {
          const pictures = Array.from(
            { length: count },
            (_, n) => `<img src="${url}/late/${first + n}.png">`,
          );
          document.getElementById('answer')?.insertAdjacentHTML('beforeend', pictures.join(''));
        },
        { url: attacker, first: from, count: CHUNK },
      );
    }
    await tab.visit(`${chat}/c/2`);
    await tab.say(`<img src="${attacker}/own.png">`);
    const seen = new Set<string>();
    await waitUntil(
      async () => {
        for (const { url } of (await report())?.attempts ?? []) seen.add(url);
        return seen;
      },
      (all) => all.has(`${attacker}/own.png`),
      60_000,
    );
    expect([...seen]).toEqual([`${attacker}/own.png`]);
    expect(await counted()).toBe(1);
    expect(lab.left()).toEqual([]);
  });
});
