import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import { attemptSchema, decisions, type Attempt, type Decision } from '../model/attempt';
import {
  ADDRESS_LIMIT,
  CONVERSATION_LIMIT,
  GIVEN_LIMIT,
  LINK_TEXT_LIMIT,
  TURN_LIMIT,
} from '../model/chat-bounds';
import { findingSchema } from '../model/finding';
import {
  partNames,
  type HeldMessages,
  type HistoryErasure,
  type Leaving,
  type LeavingMessages,
  type PageMessages,
  type ReportMessages,
  type SettingsMessages,
} from '../model/messages';
import { readingSchema } from '../model/reading';
import { pageCopySchema } from '../model/page-copy';
import { frameReportSchema } from '../model/report';
import { settingsFields } from '../model/settings';
import { loadKinds } from '../model/verdict';
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

type Requests = ReportMessages & SettingsMessages & HeldMessages & LeavingMessages;

/** A page of ours that stands in a tab. */
export interface OwnPageSender {
  readonly tabId: number;
}

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
} & {
  readonly [Name in keyof (HeldMessages & LeavingMessages)]: (
    request: Requests[Name]['request'],
    sender: OwnPageSender,
  ) => Promise<Requests[Name]['reply']>;
};

/** Checks the sender, parses the payload and hands both to the handler; or says in words why not. */
type Contract = (
  payload: unknown,
  sender: Runtime.MessageSender,
  handlers: Handlers,
) => Promise<unknown> | string;

function contract<Schema extends v.GenericSchema, Sender>(
  schema: Schema,
  senderOf: (sender: Runtime.MessageSender) => Sender | null,
  handle: (handlers: Handlers, request: v.InferOutput<Schema>, sender: Sender) => Promise<unknown>,
): Contract {
  return (payload, sender, handlers) => {
    const allowed = senderOf(sender);
    if (allowed === null) return 'from a sender that may not send it';
    const request = v.safeParse(schema, payload);
    if (request.success) return handle(handlers, request.output, allowed);
    return `with an unreadable payload (${v.getDotPath(request.issues[0]) ?? request.issues[0].type})`;
  };
}

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
const texts = (limit: number, count: number) => v.pipe(v.array(text(limit)), v.maxLength(count));
const nothing = v.strictObject({});
const address = text(ADDRESS_LIMIT);
const settingsChange = v.partial(v.object(settingsFields));

const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));
const historyErasure = v.variant('what', [
  v.object({ what: v.literal('all') }),
  v.object({ what: v.literal('event'), key: text(80) }),
  v.object({ what: v.literal('site'), site: text(300) }),
  v.object({ what: v.literal('span'), from: moment, to: moment }),
]);

/** One line for each message. */
const contracts: Readonly<Record<keyof Requests, Contract>> = {
  'document-started': contract(
    v.object({ documentId: frameReportSchema.entries.documentId, url: frameReportSchema.entries.url }),
    contentSenderOf,
    (handlers, request, sender) => handlers['document-started'](request, sender),
  ),
  'frame-report': contract(frameReportSchema, contentSenderOf, (handlers, request, sender) =>
    handlers['frame-report'](request, sender),
  ),
  'load-part': contract(
    v.object({ part: v.picklist(partNames) }),
    contentSenderOf,
    (handlers, request, sender) => handlers['load-part'](request, sender),
  ),
  'chat-started': contract(nothing, contentSenderOf, (handlers, _, sender) =>
    handlers['chat-started']({}, sender),
  ),
  conversation: contract(
    v.object({
      turns: texts(CONVERSATION_LIMIT, TURN_LIMIT),
      asked: texts(CONVERSATION_LIMIT, TURN_LIMIT),
      given: texts(ADDRESS_LIMIT, GIVEN_LIMIT),
    }),
    contentSenderOf,
    (handlers, request, sender) => handlers.conversation(request, sender),
  ),
  'link-followed': contract(
    v.object({ url: address, text: text(LINK_TEXT_LIMIT) }),
    contentSenderOf,
    (handlers, request, sender) => handlers['link-followed'](request, sender),
  ),
  'leave-for': contract(
    v.object({ url: address, text: text(LINK_TEXT_LIMIT), posts: v.boolean() }),
    contentSenderOf,
    (handlers, request, sender) => handlers['leave-for'](request, sender),
  ),
  'load-seen': contract(
    v.object({ url: address, kind: v.picklist(loadKinds) }),
    contentSenderOf,
    (handlers, request, sender) => handlers['load-seen'](request, sender),
  ),
  'allowed-load': contract(
    v.object({ url: address, kind: v.picklist(loadKinds) }),
    contentSenderOf,
    (handlers, request, sender) => handlers['allowed-load'](request, sender),
  ),
  'unseen-picture': contract(v.object({ url: address }), contentSenderOf, (handlers, request, sender) =>
    handlers['unseen-picture'](request, sender),
  ),
  'hint-disarmed': contract(v.object({ url: address }), contentSenderOf, (handlers, request, sender) =>
    handlers['hint-disarmed'](request, sender),
  ),
  'worker-load': contract(
    v.object({ url: address, kind: v.nullable(v.picklist(loadKinds)) }),
    contentSenderOf,
    (handlers, request, sender) => handlers['worker-load'](request, sender),
  ),
  'held-found': contract(
    v.object({ id: attemptSchema.entries.id, answer: attemptSchema.entries.answer }),
    contentSenderOf,
    (handlers, request, sender) => handlers['held-found'](request, sender),
  ),
  'change-settings': contract(settingsChange, screenOf, (handlers, request) =>
    handlers['change-settings'](definedOnly(request)),
  ),
  'decide-in-tab': contract(
    v.object({ tabId: v.number(), id: attemptSchema.entries.id, decision: v.picklist(decisions) }),
    screenOf,
    (handlers, request) => handlers['decide-in-tab'](request),
  ),
  'erase-history': contract(historyErasure, screenOf, (handlers, request) =>
    handlers['erase-history'](request),
  ),
  'read-attempt': contract(
    v.object({ id: attemptSchema.entries.id }),
    ownPageOf('/held.html'),
    (handlers, request, sender) => handlers['read-attempt'](request, sender),
  ),
  decide: contract(
    v.object({ id: attemptSchema.entries.id, decision: v.picklist(decisions) }),
    ownPageOf('/held.html'),
    (handlers, request, sender) => handlers.decide(request, sender),
  ),
  'judge-leaving': contract(
    v.object({ url: address }),
    ownPageOf('/leaving.html'),
    (handlers, request, sender) => handlers['judge-leaving'](request, sender),
  ),
  'go-on': contract(v.object({ url: address }), ownPageOf('/leaving.html'), (handlers, request, sender) =>
    handlers['go-on'](request, sender),
  ),
};

const envelope = v.object({ name: v.string(), payload: v.unknown() });

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
  const found = parsed.success
    ? Object.entries(contracts).find(([name]) => name === parsed.output.name)
    : undefined;
  if (!parsed.success || !found) return drop('message of unknown name', sender);
  const [name, take] = found;
  const taken = take(parsed.output.payload, sender, handlers);
  return typeof taken === 'string' ? drop(`${name} ${taken}`, sender) : taken;
}

/** Fields that were not named are not changed. */
function definedOnly(
  change: v.InferOutput<typeof settingsChange>,
): SettingsMessages['change-settings']['request'] {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
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

/** Pages of ours that any page can frame or open are not trusted with settings. */
const openPages: readonly string[] = ['/reveal.html', '/held.html', '/leaving.html'];

function ownPath(sender: Runtime.MessageSender): string | null {
  const url = sender.url ?? '';
  return isOurs(sender) && url.startsWith(ownOrigin()) ? new URL(url).pathname : null;
}

function screenOf(sender: Runtime.MessageSender): true | null {
  const path = ownPath(sender);
  return path !== null && !openPages.includes(path) ? true : null;
}

function ownPageOf(path: string): (sender: Runtime.MessageSender) => OwnPageSender | null {
  return (sender) => {
    const tabId = sender.tab?.id;
    return ownPath(sender) === path && tabId !== undefined ? { tabId } : null;
  };
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

/**
 * Sends a request of a screen to the background.
 * @throws Error when an organisation forces one of these settings
 */
export async function requestSettings(change: SettingsMessages['change-settings']['request']): Promise<void> {
  const reply: unknown = await browser.runtime.sendMessage({ name: 'change-settings', payload: change });
  const refused = v.safeParse(v.array(v.string()), reply);
  if (refused.success && refused.output.length > 0) throw new Error(`Locked: ${refused.output.join(', ')}`);
}

/** Asks the background to erase from the history. Replies whether that was done. */
export async function askToErase(erasure: HistoryErasure): Promise<boolean> {
  const reply: unknown = await browser.runtime.sendMessage({ name: 'erase-history', payload: erasure });
  return reply === true;
}

/** Asks the background about the attempt that a frame of ours stands for. */
export async function askForAttempt(id: string): Promise<Attempt | null> {
  const reply: unknown = await browser.runtime.sendMessage({ name: 'read-attempt', payload: { id } });
  const parsed = v.safeParse(attemptSchema, reply);
  return parsed.success ? parsed.output : null;
}

/**
 * Tells the background what the person decided. Replies whether it could be done.
 * @param tabId the tab that is meant; without it the one in which the asking frame stands
 */
export async function askDecision(id: string, decision: Decision, tabId?: number): Promise<boolean> {
  const message =
    tabId === undefined
      ? { name: 'decide', payload: { id, decision } }
      : { name: 'decide-in-tab', payload: { tabId, id, decision } };
  const reply: unknown = await browser.runtime.sendMessage(message);
  return reply === true;
}

/** Asks the background what speaks against an address; null when nobody answers. */
export async function judgeLeaving(url: string): Promise<Leaving | null> {
  const reply: unknown = await browser.runtime.sendMessage({ name: 'judge-leaving', payload: { url } });
  const parsed = v.safeParse(leavingReply, reply);
  return parsed.success ? parsed.output : null;
}

const leavingReply = v.object({
  chat: v.nullable(v.string()),
  verdict: attemptSchema.entries.verdict,
  hold: v.boolean(),
  text: v.string(),
});

/** Asks for an address to be let through in this tab; replies with the address to open, or null. */
export async function askToGoOn(url: string): Promise<string | null> {
  const reply: unknown = await browser.runtime.sendMessage({ name: 'go-on', payload: { url } });
  return typeof reply === 'string' ? reply : null;
}

const replies = {
  'jump-to': v.boolean(),
  'toggle-overlay': v.boolean(),
  'is-overlay-open': v.boolean(),
  'list-concealed': v.array(findingSchema),
  'read-passages': v.nullable(readingSchema),
  'copy-page': v.nullable(pageCopySchema),
  'look-again': v.nullish(v.unknown()),
  orders: v.nullish(v.unknown()),
  held: v.nullish(v.unknown()),
  released: v.nullish(v.unknown()),
  'asked-by-worker': v.nullish(v.unknown()),
  'chat-orders': v.nullish(v.unknown()),
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

/** Tells all frames of a tab how its chat is guarded from now on. */
export function tellChatOrders(tabId: number, orders: PageMessages['chat-orders']['request']): void {
  inBackground(
    `orders of a chat to tab ${tabId}`,
    browser.tabs.sendMessage(tabId, { name: 'chat-orders', payload: orders }),
  );
}

/** Asks all frames of a tab which of their parts wanted what the chat's worker asked for. */
export function tellAskedByWorker(tabId: number, asked: PageMessages['asked-by-worker']['request']): void {
  inBackground(
    `a request of a worker to tab ${tabId}`,
    browser.tabs.sendMessage(tabId, { name: 'asked-by-worker', payload: asked }),
  );
}
