import type { Frame } from 'playwright-core';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import type { Settings } from '../../lib/model/settings';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium, type ChromiumBrowser, type ChromiumTab } from '../../scripts/drive/chromium';
import { waitUntil } from '../../scripts/drive/guarded-browser';
import { startServer, type Answer, type Asked } from '../../scripts/drive/serve';

declare const chrome: ExtensionApis;

/** A chat that the guard knows, whatever the lab answers for its host. */
const CHAT = 'http://chat.mistral.ai/c/1';

/** Chromium with the extension and one tab, for the screens that a person of a chat meets. All the web is one server. */
export interface ScreenLab {
  readonly browser: ChromiumBrowser;
  readonly tab: ChromiumTab;
  /** Requests that reached the web, and hold that part. */
  readonly asked: (part: string) => readonly string[];
  /** Goes to the chat and waits until the guard has read a turn that holds the words. */
  readonly visitChat: (words: string) => Promise<void>;
  /** Puts an answer into the chat, as chats do. */
  readonly say: (html: string) => Promise<void>;
  readonly change: (settings: Partial<Settings>) => Promise<void>;
  /** Waits for a frame of ours in the tab. */
  readonly frameOf: (path: string) => Promise<Frame>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the lab.
 * @param answer what the web says; its chat holds an element `answer`
 * @param extension folder of the extension where it is not the built one
 */
export async function openScreenLab(
  answer: (asked: Asked) => Answer,
  extension: string | null = null,
): Promise<ScreenLab> {
  if (extension === null && !buildExtension('chrome')) throw new Error('The extension could not be built.');
  const server = await startServer(async (asked) => answer(asked));
  const browser = await launchChromium({
    extension: extension ?? outputFolder('chrome'),
    onlyThrough: server,
  });
  const tab = await browser.openTab();
  return {
    browser,
    tab,
    asked: (part) => server.seen.filter((line) => line.includes(part)),
    visitChat: async (words) => {
      await tab.goto(CHAT);
      const key = `conversation:${tab.id}`;
      await waitUntil(
        () => browser.inExtension(async (name) => (await chrome.storage.session.get(name))[name], key),
        (text) => JSON.stringify(text ?? '').includes(words),
      );
    },
    say: (html) =>
      tab.evaluate((markup) => {
        const place = document.getElementById('answer');
        if (place) place.innerHTML = markup;
      }, html),
    change: async (settings) => {
      await browser.inExtension(
        (payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }),
        settings,
      );
    },
    frameOf: async (path) => {
      const frame = await waitUntil(
        async () => tab.page.frames().find((one) => one.url().includes(path)) ?? null,
        (found) => found !== null,
      );
      if (frame === null) throw new Error(`There is no frame ${path}.`);
      return frame;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
