import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { findChromium } from '../find-browser.mjs';
import {
  LABORATORY_WINDOW_MS,
  waitUntil,
  WELCOME_MS,
  type GuardedBrowser,
  type GuardedTab,
  type LaunchOptions,
} from './guarded-browser';

declare const chrome: ExtensionApis;

/** Time for a page of the extension itself to open, in ms. */
const EXTENSION_PAGE_MS = 15_000;
/** Time that a page is given to close itself before it is left to the end of the browser, in ms. */
const CLOSE_MS = 3_000;
const PAGE_MS = 30_000;

/** A guarded tab whose Playwright page is at hand for what the shared verbs do not cover. */
export interface ChromiumTab extends GuardedTab {
  readonly page: Page;
}

export interface ChromiumBrowser extends GuardedBrowser {
  readonly context: BrowserContext;
  readonly openTab: () => Promise<ChromiumTab>;
  readonly openPopup: (tabId: number) => Promise<ChromiumTab>;
}

/**
 * Starts the Chromium that was found, with the extension loaded over the debugging pipe.
 * `--load-extension` would do the same but for branded Chrome, which ignores it since version 137.
 * @throws Error when there is no browser or it refuses the extension
 */
export async function launchChromium(options: LaunchOptions): Promise<ChromiumBrowser> {
  const found = findChromium();
  if (!found) throw new Error('No browser of the Chromium family was found.');
  const profile = await mkdtemp(join(tmpdir(), 'bridgeward-'));
  // Without this an unpacked extension that is loaded anew stays away.
  await mkdir(join(profile, 'Default'));
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ extensions: { ui: { developer_mode: true } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    headless: !options.isHeaded,
    viewport: options.isHeaded ? null : { width: 1280, height: 800 },
    acceptDownloads: false,
    // Playwright must not end the process before our own cleaning up.
    handleSIGINT: false,
    args: browserArguments(options),
    ignoreDefaultArgs: ['--disable-extensions', '--enable-automation'],
  });
  try {
    return await guard(context, profile, options);
  } catch (error) {
    await discard(context, profile);
    throw error;
  }
}

function browserArguments(options: LaunchOptions): string[] {
  const args = ['--enable-unsafe-extension-debugging', '--disable-gpu', '--no-first-run', '--disable-quic'];
  // Chromium's sandbox does not start as root, where tests in containers run.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (options.laboratory) args.push('--ignore-certificate-errors', ...options.laboratory.chromiumArguments);
  if (options.onlyThrough) {
    args.push(
      `--proxy-server=http://127.0.0.1:${options.onlyThrough.port}`,
      // Without this, loopback addresses go around the proxy.
      '--proxy-bypass-list=<-loopback>',
      // dns-prefetch asks for names although a proxy is set.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      // STUN goes around proxies, straight to any address.
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    );
  }
  return args;
}

async function discard(context: BrowserContext, profile: string): Promise<void> {
  await context.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function guard(
  context: BrowserContext,
  profile: string,
  options: LaunchOptions,
): Promise<ChromiumBrowser> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser gives no debugging session.');
  // A copy, because the next build empties the folder under a browser that is still running.
  const extension = join(profile, 'bridgeward');
  await cp(options.extension, extension, { recursive: true });
  const extensionUrl = `chrome-extension://${await loadExtension(session, extension, options)}/`;
  const isAlive = () => context.browser()?.isConnected() ?? false;
  let hasHungPage = false;
  const close = async (page: Page) => {
    if (!(await closePage(page))) hasHungPage = true;
  };
  const owned = new Map<Page, number | null>();
  const control = await context.newPage();
  owned.set(control, null);
  await control.goto(`${extensionUrl}manifest.json`, { timeout: EXTENSION_PAGE_MS });
  await meetWelcome(context, extensionUrl, options);
  let opening = Promise.resolve();
  if (!options.isHeaded && !options.keepsWindows)
    context.on('page', (page) => void opening.then(() => refuse(page)));

  /** Closes windows that pages open: nobody asked for them, and they cost memory. */
  async function refuse(page: Page): Promise<void> {
    if (owned.has(page)) return;
    if (options.laboratory) await new Promise((resolve) => setTimeout(resolve, LABORATORY_WINDOW_MS));
    const opener = await page.opener();
    options.onRefused?.((opener && owned.get(opener)) ?? null, 'a new window');
    await close(page);
  }

  async function openPage(path: string): Promise<{ page: Page; tabId: number }> {
    const opened = context.newPage();
    opening = Promise.allSettled([opening, opened.then((page) => owned.set(page, null))]).then(
      () => undefined,
    );
    const page = await opened;
    await page.goto(extensionUrl + path, { timeout: EXTENSION_PAGE_MS });
    const tabId = await page.evaluate(async () => (await chrome.tabs.getCurrent())?.id ?? -1);
    owned.set(page, tabId);
    page.on('download', () => options.onRefused?.(tabId, 'a download'));
    return { page, tabId };
  }

  return {
    name: 'chromium',
    context,
    extensionUrl,
    openTab: async () => {
      // A page of the extension tells its tab's id; the tab keeps it when it goes elsewhere.
      const { page, tabId } = await openPage('manifest.json');
      return chromiumTab(page, tabId, close);
    },
    openPrivateTab: async (url) => {
      const opened = context.waitForEvent('page');
      const tabId = await callIn(
        control,
        async (address) =>
          (await chrome.windows.create({ url: address, incognito: true })).tabs?.[0]?.id ?? -1,
        url,
      );
      const page = await opened;
      owned.set(page, tabId);
      return chromiumTab(page, tabId, close);
    },
    openPopup: async (tabId) => {
      const { page, tabId: own } = await openPage(`popup.html?tab=${tabId}`);
      return chromiumTab(page, own, close);
    },
    inExtension: (run, argument) => callIn(control, run, argument),
    stopBackground: () => stopWorker(session, extensionUrl),
    isAlive,
    isFit: () => isAlive() && !hasHungPage,
    close: () => discard(context, profile),
  };
}

/** Waits for the first-run page, so that it takes no later tab's place, and closes it where nobody would see it. */
async function meetWelcome(
  context: BrowserContext,
  extensionUrl: string,
  { isHeaded, keepsWelcome }: LaunchOptions,
): Promise<void> {
  const isWelcome = (page: Page) => page.url() === `${extensionUrl}welcome.html`;
  const welcome = await waitUntil(
    () => Promise.resolve(context.pages().filter(isWelcome)),
    (pages) => pages.length > 0,
    WELCOME_MS,
  );
  if (isHeaded || keepsWelcome) return;
  await Promise.all(welcome.map(closePage));
}

async function loadExtension(
  session: CDPSession,
  path: string,
  { isAllowedInPrivate = false }: LaunchOptions,
): Promise<string> {
  try {
    const { id } = await session.send('Extensions.loadUnpacked', {
      path,
      enableInIncognito: isAllowedInPrivate,
    });
    return id;
  } catch (error) {
    throw new Error(`The browser did not take the extension in ${path}.`, { cause: error });
  }
}

/** JSON both ways, so that a function sees the same in every browser. */
async function callIn<A, R>(page: Page, run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
  return (await page.evaluate(`(${String(run)})(${JSON.stringify(argument) ?? 'undefined'})`)) as R;
}

function chromiumTab(page: Page, id: number, close: (page: Page) => Promise<void>): ChromiumTab {
  return {
    id,
    page,
    goto: async (url, timeoutMs = PAGE_MS) => {
      const response = await page.goto(url, { timeout: timeoutMs });
      return response?.status() ?? null;
    },
    reload: async () => {
      await page.reload({ timeout: PAGE_MS });
    },
    evaluate: (run, argument) => callIn(page, run, argument),
    click: (selector) => page.click(selector, { timeout: PAGE_MS }),
    press: (keys) => page.keyboard.press(keys),
    screenshot: async (path) => {
      await page.screenshot({ path });
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => close(page),
  };
}

/** Returns false when the page does not answer: one in an endless loop goes only with the browser. */
async function closePage(page: Page): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLOSE_MS).unref());
  return Promise.race([page.close().then(() => true), late]);
}

/**
 * Ends the service worker's process as the browser does after 30 idle seconds. A debugger on the worker would keep it
 * alive, so it is closed as a target.
 */
async function stopWorker(session: CDPSession, extensionUrl: string): Promise<void> {
  const { targetInfos } = await session.send('Target.getTargets');
  for (const target of targetInfos) {
    if (target.type !== 'service_worker' || !target.url.startsWith(extensionUrl)) continue;
    await session.send('Target.closeTarget', { targetId: target.targetId });
  }
}
