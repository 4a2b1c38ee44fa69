import browser, { type WebRequest } from 'webextension-polyfill';
import { isSameSite } from '../guard/hosts';
import { requestTypes, type LoadFacts, type RequestType } from '../guard/load-policy';
import { reportError } from './errors';
import { hasNetworkRules } from './network-rules';
import { readTab } from './active-tab';

/** One request of a page, as the browser tells it. */
export interface Load extends LoadFacts {
  /** -1 for workers that belong to no tab. */
  readonly tabId: number;
  readonly frameId: number;
  /** Address in the tab, or of the worker's script where there is no tab. */
  readonly topUrl: string;
  /** When it was asked for or stopped, in ms since 1970, by the browser's clock: news of it may come late. */
  readonly at: number;
}

/** What is done with requests. */
export interface LoadListeners {
  /**
   * Where no network rules stand (Firefox): decides a request before it leaves.
   * @returns the address to lead to instead, `true` to hold it, `false` to let it go
   */
  readonly decide: (load: Load) => Promise<boolean | string>;
  /** True where a page can become a chat, or cease to be one, without loading: its own address may be an earlier one. */
  readonly isSharedWithChat: (url: string) => boolean;
  /** A request was stopped by an extension, perhaps by our rules. */
  readonly onStopped: (load: Load) => Promise<void>;
}

/** Firefox's names that Chromium does not have. Everything else that is unknown is `other`. */
const typeNames: Readonly<Record<string, RequestType>> = {
  imageset: 'image',
  beacon: 'ping',
  object_subrequest: 'object',
};

function typeOf(name: string): RequestType {
  return typeNames[name] ?? requestTypes.find((type) => type === name) ?? 'other';
}

/** Calls back for requests. Call once, at the top level of the background. */
export function watchLoads(listeners: LoadListeners): void {
  if (hasNetworkRules()) {
    // Only failures are listened to: the worker must not be woken for each request of each page.
    browser.webRequest.onErrorOccurred.addListener(
      (details) => {
        if (details.error !== 'net::ERR_BLOCKED_BY_CLIENT') return;
        loadInTab(details)
          .then((load) => load && listeners.onStopped(load))
          .catch((error: unknown) => reportError('a held request', error));
      },
      { urls: ['<all_urls>'] },
    );
    return;
  }
  browser.webRequest.onBeforeRequest.addListener(
    (details) => gate(details, listeners),
    { urls: ['<all_urls>'] },
    ['blocking'],
  );
}

/**
 * Chromium: calls back for what previews and other strangers' frames ask of hosts that the person allowed, scripts included.
 * The filter names those hosts alone, so that no other request wakes the worker. Each call replaces the one before.
 */
export function watchAllowedLoads(hosts: readonly string[], onLoad: (load: Load) => Promise<void>): void {
  if (!hasNetworkRules()) return;
  if (allowedListener) browser.webRequest.onBeforeRequest.removeListener(allowedListener);
  allowedListener = null;
  const names = [...new Set(hosts.map((host) => host.replace(/:\d+$/, '')))];
  if (names.length === 0) return;
  allowedListener = (details) => {
    loadInTab(details)
      .then((load) => load && onLoad(load))
      .catch((error: unknown) => reportError('a load from an allowed host', error));
  };
  browser.webRequest.onBeforeRequest.addListener(allowedListener, {
    urls: names.map((name) => `*://${name}/*`),
  });
}

let allowedListener: ((details: WebRequest.OnBeforeRequestDetailsType) => void) | null = null;

/** Firefox: fails closed, so a decision that breaks down holds the request when it belongs to a chat. */
async function gate(
  details: WebRequest.OnBeforeRequestDetailsType,
  listeners: LoadListeners,
): Promise<WebRequest.BlockingResponse> {
  // What posts cannot be led elsewhere without losing its body.
  if (details.type === 'main_frame' && details.method !== 'GET') return {};
  const load = loadOf(details, await topUrlOf(details, listeners));
  const decided = await listeners.decide(load);
  if (decided === false) return {};
  if (typeof decided === 'string') return { redirectUrl: decided };
  listeners.onStopped(load).catch((error: unknown) => reportError('a held request', error));
  return { cancel: true };
}

/**
 * A worker of a sandboxed frame names nobody around it; then the tab's own address tells whose it is. Of a page that moved
 * without loading the browser names the address from which it was loaded; then the tab knows better, too.
 */
async function topUrlOf(
  details: WebRequest.OnBeforeRequestDetailsType,
  { isSharedWithChat }: LoadListeners,
): Promise<string> {
  const named = topUrlIn(details);
  if (details.tabId < 0 || details.type === 'main_frame') return named;
  const isNamed = /^https?:/.test(named);
  if (isNamed && !isSharedWithChat(named)) return named;
  const shown = (await tabSoon(details.tabId))?.url ?? named;
  return !isNamed || hostOf(shown) === hostOf(named) ? shown : named;
}

/** Firefox names all frames around the one that asks, the page last. Sandboxed frames have no address of their own here. */
function topUrlIn(details: WebRequest.OnBeforeRequestDetailsType): string {
  if (details.type === 'main_frame') return details.originUrl ?? '';
  const ancestors: unknown = Reflect.get(details, 'frameAncestors');
  const last: unknown = Array.isArray(ancestors) ? ancestors.at(-1) : undefined;
  const url: unknown = typeof last === 'object' && last !== null ? Reflect.get(last, 'url') : undefined;
  if (typeof url === 'string') return url;
  return details.documentUrl ?? details.originUrl ?? '';
}

/** Chromium: names no page, so the tab is asked. */
async function loadInTab(
  details: Parameters<typeof loadOf>[0] & { readonly tabId: number },
): Promise<Load | null> {
  const initiator: unknown = Reflect.get(details, 'initiator');
  const origin = typeof initiator === 'string' ? initiator : '';
  if (details.tabId < 0) return loadOf({ ...details, originUrl: origin }, origin);
  const tab = await tabSoon(details.tabId);
  return tab ? loadOf({ ...details, originUrl: origin }, tab.url) : null;
}

/** Tabs that are being looked up: an answer with thousands of pictures must not ask thousands of times. */
const lookups = new Map<number, ReturnType<typeof readTab>>();

function tabSoon(tabId: number): ReturnType<typeof readTab> {
  const known = lookups.get(tabId);
  if (known) return known;
  const asked = readTab(tabId).finally(() => lookups.delete(tabId));
  lookups.set(tabId, asked);
  return asked;
}

function loadOf(
  details: Pick<
    WebRequest.OnBeforeRequestDetailsType,
    'url' | 'timeStamp' | 'type' | 'tabId' | 'frameId' | 'parentFrameId' | 'originUrl'
  >,
  topUrl: string,
): Load {
  const initiator = hostOf(details.originUrl ?? '');
  const type = typeOf(details.type);
  return {
    url: details.url,
    type,
    tabId: details.tabId,
    // A frame's own load belongs to the document that holds the frame.
    frameId: type === 'sub_frame' ? details.parentFrameId : details.frameId,
    topUrl,
    at: details.timeStamp,
    initiator,
    thirdParty: initiator === null || !isSameSite(initiator, hostOf(details.url) ?? ''),
    // In Firefox a worker's request keeps the kind that the page's own had.
    byWorker: details.tabId < 0 && hasNetworkRules(),
  };
}

/** Null for what has no host: `null` origins of sandboxed frames, data: and blob: documents. */
function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return new URL(url).hostname || null;
}
