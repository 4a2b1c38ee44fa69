import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import { findingSchema } from '../model/finding';
import type { PageMessages, ReportMessages, SettingsMessages } from '../model/messages';
import { frameReportSchema } from '../model/report';
import { inBackground, isGone, reportError } from './errors';

/**
 * The one door for messages. Each name says who may send it and how its payload is parsed;
 * what fits neither is dropped and named on the console before any handler runs.
 * On the wire a message is `{ name, payload }`.
 */

/** A content script, as the browser vouches for it. Never what the page says of itself. */
export interface ContentSender {
  readonly tabId: number;
  readonly frameId: number;
  /** Address of the frame. */
  readonly url: string;
  /** Address of the page in the tab; the frame's own for the top frame. */
  readonly topUrl: string;
}

type Requests = ReportMessages & SettingsMessages;
type RequestName = keyof Requests;

const settingsChange = v.partial(
  v.object({ pageGuard: v.boolean(), pausedSites: v.array(v.string()), rulesOff: v.array(v.string()) }),
);

const contracts = {
  'document-started': {
    from: 'content',
    payload: v.object({
      documentId: frameReportSchema.entries.documentId,
      url: frameReportSchema.entries.url,
    }),
  },
  'frame-report': { from: 'content', payload: frameReportSchema },
  'load-overlay': { from: 'content', payload: v.strictObject({}) },
  'change-settings': { from: 'screen', payload: settingsChange },
} as const;

const envelope = v.object({
  name: v.picklist(['document-started', 'frame-report', 'load-overlay', 'change-settings']),
  payload: v.unknown(),
});

/** What the background does with each message. */
export type Handlers = {
  readonly [Name in keyof ReportMessages]: (
    request: Requests[Name]['request'],
    sender: ContentSender,
  ) => Promise<Requests[Name]['reply']>;
} & {
  readonly [Name in keyof SettingsMessages]: (
    request: Requests[Name]['request'],
  ) => Promise<Requests[Name]['reply']>;
};

/** Hands each well-formed message of an allowed sender to its handler. Call once, at the top level of the background. */
export function handleMessages(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message, sender, sendResponse) => {
    answer(message, sender, handlers).then(sendResponse, (error: unknown) => {
      reportError('a message could not be handled', error);
      sendResponse(null);
    });
    return true;
  });
}

async function answer(message: unknown, sender: Runtime.MessageSender, handlers: Handlers): Promise<unknown> {
  const parsed = v.safeParse(envelope, message);
  if (!parsed.success) return drop('message of unknown name', sender);
  const { name, payload } = parsed.output;
  if (name === 'change-settings') {
    if (!isScreen(sender)) return drop(`${name} from a sender that may not send it`, sender);
    const request = v.safeParse(contracts[name].payload, payload);
    if (!request.success) return drop(`${name} with an unreadable payload`, sender);
    return handlers[name](definedOnly(request.output));
  }
  const content = contentSenderOf(sender);
  if (!content) return drop(`${name} from a sender that may not send it`, sender);
  if (name === 'document-started') {
    const request = v.safeParse(contracts[name].payload, payload);
    return request.success
      ? handlers[name](request.output, content)
      : drop(`${name} with an unreadable payload`, sender);
  }
  if (name === 'load-overlay') return handlers[name]({}, content);
  const request = v.safeParse(contracts[name].payload, payload);
  return request.success
    ? handlers[name](request.output, content)
    : drop(`${name} with an unreadable payload (${firstIssue(request.issues)})`, sender);
}

function firstIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.getDotPath(issues[0]) ?? issues[0].type;
}

function definedOnly(change: v.InferOutput<typeof settingsChange>): Requests['change-settings']['request'] {
  return {
    ...(change.pageGuard !== undefined && { pageGuard: change.pageGuard }),
    ...(change.pausedSites !== undefined && { pausedSites: change.pausedSites }),
    ...(change.rulesOff !== undefined && { rulesOff: change.rulesOff }),
  };
}

function drop(what: string, sender: Runtime.MessageSender): null {
  console.warn(`BridgeWard: dropped a ${what}`, sender.url ?? sender.id ?? '');
  return null;
}

/** Origin of our own pages, with a slash. */
function ownOrigin(): string {
  return browser.runtime.getURL('/');
}

function isOurs(sender: Runtime.MessageSender): boolean {
  return sender.id === browser.runtime.id;
}

/** The reveal page can be framed by any page, so it is not trusted with requests; it has its own port only. */
function isScreen(sender: Runtime.MessageSender): boolean {
  const url = sender.url ?? '';
  return isOurs(sender) && url.startsWith(ownOrigin()) && new URL(url).pathname !== '/reveal.html';
}

/**
 * The content script that sent something, or null for any other sender. A page that is only being
 * prepared (prerender) or put away (back/forward cache) is not what the person sees: it says null too.
 */
export function contentSenderOf(sender: Runtime.MessageSender): ContentSender | null {
  const tabId = sender.tab?.id;
  const url = sender.url ?? '';
  if (!isOurs(sender) || tabId === undefined || sender.frameId === undefined) return null;
  if (url.startsWith(ownOrigin())) return null;
  const lifecycle: unknown = Reflect.get(sender, 'documentLifecycle');
  if (typeof lifecycle === 'string' && lifecycle !== 'active') return null;
  const topUrl = sender.frameId === 0 ? url : (sender.tab?.url ?? url);
  return { tabId, frameId: sender.frameId, url, topUrl };
}

/** Sends a request of a screen to the background. */
export async function requestSettings(change: Requests['change-settings']['request']): Promise<void> {
  const name: RequestName = 'change-settings';
  await browser.runtime.sendMessage({ name, payload: change });
}

const replies = {
  'jump-to': v.boolean(),
  'toggle-overlay': v.boolean(),
  'list-concealed': v.array(findingSchema),
  'look-again': v.nullish(v.unknown()),
  orders: v.nullish(v.unknown()),
};

/**
 * Asks the content script of one frame.
 * @returns its answer, or null when there is no content script or it answers something unreadable
 */
export async function askFrame<Name extends keyof PageMessages>(
  tabId: number,
  frameId: number,
  name: Name,
  payload: PageMessages[Name]['request'],
): Promise<v.InferOutput<(typeof replies)[Name]> | null> {
  try {
    const reply: unknown = await browser.tabs.sendMessage(tabId, { name, payload }, { frameId });
    const parsed = v.safeParse(replies[name], reply);
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (!isGone(error)) reportError(`${name} to tab ${tabId}`, error);
    return null;
  }
}

/** Tells all frames of a tab what the guard may do there from now on. */
export function tellOrders(tabId: number, orders: PageMessages['orders']['request']): void {
  inBackground(
    `orders to tab ${tabId}`,
    browser.tabs.sendMessage(tabId, { name: 'orders', payload: orders }),
  );
}
