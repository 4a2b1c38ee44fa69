import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { parseChatReport, type Attempt } from '../../lib/model/attempt';
import type { Settings } from '../../lib/model/settings';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium } from '../../scripts/drive/chromium';
import { launchFirefox } from '../../scripts/drive/firefox';
import {
  waitUntil,
  type GuardedBrowser,
  type GuardedTab,
  type LaunchOptions,
} from '../../scripts/drive/guarded-browser';
import type { Answer } from '../../scripts/drive/serve';
import { startSecureWorld, type SecureWorld } from './secure-world';

declare const chrome: ExtensionApis;

/** A browser with the extension, and all the web behind it on one server, over TLS. */
export interface ChatLab {
  readonly browser: GuardedBrowser;
  readonly world: SecureWorld;
  readonly openChat: (address: string) => Promise<ChatTab>;
  /** The same in a private window; needs `isAllowedInPrivate`. */
  readonly openPrivateChat: (address: string) => Promise<ChatTab>;
  readonly change: (settings: Partial<Settings>) => Promise<void>;
  /** Runs with all extension APIs; see GuardedBrowser. */
  readonly stored: (area: 'local' | 'session', key: string) => Promise<unknown>;
  /** Requests to `*.example` since the call before, as `host/path`. */
  readonly left: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface ChatTab extends GuardedTab {
  /** Goes to a chat and waits until the guard has read it. */
  readonly visit: (address: string) => Promise<void>;
  /** Puts an answer into the page, as chats do. */
  readonly say: (html: string) => Promise<void>;
  readonly attempts: () => Promise<readonly Attempt[]>;
  readonly attemptsAre: (isEnough: (all: readonly Attempt[]) => boolean) => Promise<readonly Attempt[]>;
  readonly decide: (id: string | undefined, decision: string) => Promise<unknown>;
  /** Empty while the tab is between two pages. */
  readonly address: () => Promise<string>;
}

/** Two turns of a conversation, marked up for a chat that is known. */
export function chatPage(head = ''): Answer {
  const body = `<!doctype html><meta charset="utf-8"><title>A chat</title>${head}
    <div data-message-author-role="user">My booking code is 482913, and my name is Jordan Example.</div>
    <div data-message-author-role="assistant" id="answer">Welcome.</div>`;
  return { type: 'text/html', body };
}

/** @param answer what the web says; null for a small picture */
export async function openChatLab(
  name: 'chromium' | 'firefox',
  answer: (url: URL) => Answer | null,
  { isAllowedInPrivate = false }: Pick<LaunchOptions, 'isAllowedInPrivate'> = {},
): Promise<ChatLab> {
  const target = name === 'chromium' ? 'chrome' : 'firefox';
  if (!buildExtension(target)) throw new Error('The extension could not be built.');
  const world = await startSecureWorld((url) => answer(url) ?? PICTURE);
  const options = {
    extension: outputFolder(target),
    onlyThrough: { port: world.port },
    laboratory: { chromiumArguments: [] },
    keepsWindows: true,
    isAllowedInPrivate,
  };
  const browser = await (name === 'chromium' ? launchChromium(options) : launchFirefox(options));
  let told = 0;

  const stored: ChatLab['stored'] = (area, key) =>
    browser.inExtension(async ([where, what]) => (await chrome.storage[where].get(what))[what] ?? null, [
      area,
      key,
    ] as const);

  async function openChat(address: string): Promise<ChatTab> {
    const chat = chatTab(await browser.openTab());
    await chat.visit(address);
    return chat;
  }

  function chatTab(tab: GuardedTab): ChatTab {
    const attempts = async () => parseChatReport(await stored('session', `chat:${tab.id}`))?.attempts ?? [];
    const visit = async (to: string) => {
      const key = `conversation:${tab.id}`;
      // What the page before said is no sign that the guard has read this one.
      await browser.inExtension((old) => chrome.storage.session.remove(old), key);
      await tab.goto(to);
      await waitUntil(
        () => stored('session', key),
        (text) => text !== null,
      );
    };
    return {
      ...tab,
      visit,
      attempts,
      attemptsAre: (isEnough) => waitUntil(attempts, isEnough),
      say: (html) =>
        tab.evaluate((markup) => {
          const place = document.getElementById('answer');
          if (place) place.innerHTML = markup;
        }, html),
      decide: (id, decision) =>
        browser.inExtension((payload) => chrome.runtime.sendMessage({ name: 'decide-in-tab', payload }), {
          tabId: tab.id,
          id: id ?? '',
          decision,
        }),
      address: () => tab.evaluate(() => location.href, null).catch(() => ''),
    };
  }

  return {
    browser,
    world,
    openChat,
    openPrivateChat: async (address) => {
      const chat = chatTab(await browser.openPrivateTab(address));
      await chat.visit(address);
      return chat;
    },
    stored,
    change: async (settings) => {
      await browser.inExtension(
        (payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }),
        settings,
      );
    },
    left: () => {
      const fresh = world.seen.slice(told);
      told = world.seen.length;
      return fresh.flatMap((line) => / https?:\/\/(\S*\.example\S*)$/.exec(line)?.[1] ?? []);
    },
    close: async () => {
      await browser.close();
      await world.close();
    },
  };
}

const PICTURE: Answer = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="green"/></svg>',
};
