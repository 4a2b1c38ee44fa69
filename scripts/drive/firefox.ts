import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import { findFirefox } from '../find-browser.mjs';
import {
  callIn,
  closeContext,
  connectionOf,
  evaluateIn,
  keyActions,
  navigate,
  type Connection,
} from './bidi';
import {
  LABORATORY_WINDOW_MS,
  waitUntil,
  WELCOME_MS,
  type GuardedBrowser,
  type GuardedTab,
  type LaunchOptions,
} from './guarded-browser';

declare const chrome: ExtensionApis;

/** Id of the extension in the manifest, and the address that Firefox is told to give it: known before it starts. */
const EXTENSION_ID = 'bridgeward@bridgeward.invalid';
const EXTENSION_UUID = 'b41d6e0a-52d7-4c0e-9f6b-0d1c2a7e5f10';
const PAGE_MS = 30_000;

/**
 * Starts the Firefox that was found, with the extension as a temporary add-on, over WebDriver BiDi. Pages are driven by
 * plain BiDi commands: the driver's own page objects wait forever on pages of an extension.
 * @throws Error when there is no Firefox or it refuses the extension
 */
export async function launchFirefox(options: LaunchOptions): Promise<GuardedBrowser> {
  const found = findFirefox();
  if (!found) throw new Error('No Firefox was found.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: found.path,
    headless: !options.isHeaded,
    handleSIGINT: false,
    acceptInsecureCerts: options.laboratory !== undefined,
    // Lets us open pages of the extension itself.
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: firefoxPreferences(options),
  });
  // A copy, because the next build empties the folder under a browser that is still running.
  const extension = await mkdtemp(join(tmpdir(), 'bridgeward-'));
  async function close(): Promise<void> {
    await browser.close();
    await rm(extension, { recursive: true, force: true });
  }
  try {
    await cp(options.extension, extension, { recursive: true });
    if (options.isAllowedInPrivate) await allowInPrivate(connectionOf(browser));
    await browser.installExtension(extension);
    return { ...(await guard(browser, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const laboratoryPreferences = {
  'network.http.speculative-parallel-limit': 20,
  // An optional permission is given without the browser's question, which nobody could answer.
  'extensions.webextOptionalPermissionPrompts': false,
};

function firefoxPreferences(options: LaunchOptions): Record<string, unknown> {
  const always = {
    'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION_ID]: EXTENSION_UUID }),
    'dom.disable_beforeunload': true,
    // Pages of one site in processes of their own: one that loops forever must not stop the others.
    'dom.ipc.processCount.webIsolated': 16,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
  // The driver switches connections ahead of time off, which persons have.
  if (!options.onlyThrough) return { ...always, ...(options.laboratory && laboratoryPreferences) };
  const proxy = { host: '127.0.0.1', port: options.onlyThrough.port };
  return {
    ...always,
    'network.proxy.type': 1,
    'network.proxy.http': proxy.host,
    'network.proxy.http_port': proxy.port,
    'network.proxy.ssl': proxy.host,
    'network.proxy.ssl_port': proxy.port,
    'network.proxy.no_proxies_on': '',
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.failover_direct': false,
    'network.proxy.allow_bypass': false,
    // What does not go through proxies is turned off: peer connections, QUIC, name look-ups ahead of time.
    'media.peerconnection.enabled': false,
    'network.http.http3.enable': false,
    'network.webtransport.enabled': false,
    'network.dns.disablePrefetch': true,
    'network.dns.disablePrefetchFromHTTPS': true,
    'network.http.speculative-parallel-limit': 0,
    'network.trr.mode': 5,
  };
}

async function guard(browser: Browser, options: LaunchOptions): Promise<Omit<GuardedBrowser, 'close'>> {
  const connection = connectionOf(browser);
  const extensionUrl = `moz-extension://${EXTENSION_UUID}/`;
  let hasHungPage = false;
  const close = async (context: string) => {
    if (!(await closeContext(connection, context))) hasHungPage = true;
  };
  /** Contexts that were opened here, with the tab id by which the extension knows them. */
  const owned = new Map<string, number | null>();
  await connection.send('session.subscribe', {
    events: ['browsingContext.contextCreated', 'browsingContext.userPromptOpened'],
  });
  // Hands the question for a password to the driver, which says no; else a window would wait for a person.
  await connection.send('network.addIntercept', { phases: ['authRequired'] });
  connection.on('browsingContext.userPromptOpened', ({ context }) => {
    // A prompt that the page has closed itself in the meantime is no error of ours.
    connection.send('browsingContext.handleUserPrompt', { context, accept: false }).catch(() => undefined);
  });
  await meetWelcome(connection, extensionUrl, options);
  let opening: Promise<unknown> = Promise.resolve();
  connection.on('browsingContext.contextCreated', ({ context, parent, originalOpener }) => {
    if (options.keepsWindows || parent || typeof context !== 'string') return;
    void opening.then(async () => {
      if (options.laboratory) await new Promise((resolve) => setTimeout(resolve, LABORATORY_WINDOW_MS));
      if (owned.has(context) || typeof originalOpener !== 'string') return;
      options.onRefused?.(owned.get(originalOpener) ?? null, 'a new window');
      return close(context);
    });
  });
  const control = await openExtensionPage('popup.html?tab=-1');

  async function openExtensionPage(path: string): Promise<{ context: string; tabId: number }> {
    const created = createTab(connection);
    opening = Promise.allSettled([
      opening,
      created.then(({ result }) => owned.set(String(result['context']), null)),
    ]);
    const context = String((await created).result['context']);
    await navigate(connection, context, extensionUrl + path, PAGE_MS);
    const tabId = await callIn(
      connection,
      context,
      async () => (await chrome.tabs.getCurrent())?.id ?? -1,
      null,
    );
    owned.set(context, tabId);
    return { context, tabId };
  }

  async function openTab(path: string): Promise<GuardedTab> {
    const { context, tabId } = await openExtensionPage(path);
    return firefoxTab(connection, context, tabId, () => close(context));
  }

  return {
    name: 'firefox',
    extensionUrl,
    openTab: () => openTab('popup.html?tab=-1'),
    openPrivateTab: async (url) => {
      const tabId = await callIn(
        connection,
        control.context,
        async (address) =>
          (await chrome.windows.create({ url: address, incognito: true })).tabs?.[0]?.id ?? -1,
        url,
      );
      const [opened] = await waitUntil(
        () => contextsAt(connection, url),
        (contexts) => contexts.length > 0,
      );
      if (!opened) throw new Error('No private window opened.');
      owned.set(opened.context, tabId);
      return firefoxTab(connection, opened.context, tabId, () => close(opened.context));
    },
    openPopup: (tabId) => openTab(`popup.html?tab=${tabId}`),
    inExtension: (run, argument) => callIn(connection, control.context, run, argument),
    stopBackground: () => stopEventPage(connection),
    isAlive: () => browser.connected,
    isFit: () => browser.connected && !hasHungPage,
  };
}

/** Waits for the first-run page, so that it takes no later tab's place, and closes it where nobody would see it. */
async function meetWelcome(
  connection: Connection,
  extensionUrl: string,
  { isHeaded, keepsWelcome }: LaunchOptions,
): Promise<void> {
  const [welcome] = await waitUntil(
    () => contextsAt(connection, `${extensionUrl}welcome.html`),
    (contexts) => contexts.length > 0,
    WELCOME_MS,
  );
  if (welcome && !isHeaded && !keepsWelcome) await closeContext(connection, welcome.context);
}

/** Tabs that show an address. */
async function contextsAt(
  connection: Connection,
  address: string,
): Promise<readonly { readonly context: string; readonly url: string }[]> {
  const { result } = await connection.send('browsingContext.getTree', { maxDepth: 0 });
  const contexts = result['contexts'] as { context: string; url: string }[];
  return contexts.filter(({ url }) => url === address);
}

/** Firefox gives up on a new tab when the one that is on top closes at that moment. Then the next try is a good one. */
async function createTab(connection: Connection): Promise<{ result: Record<string, unknown> }> {
  const create = () => connection.send('browsingContext.create', { type: 'tab' });
  return create().catch(create);
}

function firefoxTab(
  connection: Connection,
  context: string,
  id: number,
  close: () => Promise<void>,
): GuardedTab {
  const perform = (actions: object[]) => connection.send('input.performActions', { context, actions });
  return {
    id,
    goto: async (url, timeoutMs = PAGE_MS) => {
      await navigate(connection, context, url, timeoutMs);
      const { href, status } = await callIn(connection, context, whereabouts, null);
      // After a download the tab is where it was.
      if (href.startsWith('moz-extension:') && !url.startsWith('moz-extension:')) {
        throw new Error('Download is starting');
      }
      return status;
    },
    reload: async () => {
      await connection.send('browsingContext.reload', { context, wait: 'complete' });
    },
    evaluate: (run, argument) => callIn(connection, context, run, argument),
    click: async (selector) => {
      const { x, y } = await callIn(connection, context, middleOf, selector);
      await perform([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    press: async (keys) => {
      await perform([{ type: 'key', id: 'keyboard', actions: keyActions(keys) }]);
    },
    screenshot: async (path) => {
      const { result } = await connection.send('browsingContext.captureScreenshot', { context });
      await writeFile(path, Buffer.from(String(result['data']), 'base64'));
    },
    resize: async (width, height) => {
      await connection.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    close,
  };
}

function whereabouts(): { href: string; status: number | null } {
  const [entry] = performance.getEntriesByType('navigation');
  const status = (entry as PerformanceNavigationTiming | undefined)?.responseStatus || null;
  return { href: location.href, status };
}

function middleOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing matches ${selector}`);
  element.scrollIntoView({ block: 'center' });
  const box = element.getBoundingClientRect();
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Ends the event page from the browser's own side, as its idle timer does. */
async function stopEventPage(connection: Connection): Promise<void> {
  const policy = `WebExtensionPolicy.getByID(${JSON.stringify(EXTENSION_ID)})`;
  await inBrowser(connection, `${policy}.extension.terminateBackground().then(() => true)`);
}

/** Allows the extension in private windows before it is there, as its row in the add-on settings does afterwards. */
async function allowInPrivate(connection: Connection): Promise<void> {
  await inBrowser(
    connection,
    `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs').ExtensionPermissions.add(
      ${JSON.stringify(EXTENSION_ID)}, { permissions: ['internal:privateBrowsingAllowed'], origins: [] }).then(() => true)`,
  );
}

/** Runs an expression with the rights of the browser itself. */
async function inBrowser(connection: Connection, expression: string): Promise<void> {
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = result['contexts'] as { context: string }[];
  if (!window) throw new Error('Firefox shows no window.');
  await evaluateIn(connection, { context: window.context }, expression);
}
