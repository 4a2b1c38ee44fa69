import browser from 'webextension-polyfill';
import {
  chatAt,
  isWholeHost,
  parsePlace,
  policyOf,
  addedPolicy,
  type ChatPolicy,
} from '../guard/chat-policy';
import { decideLoad, passiveTypes, type RequestType } from '../guard/load-policy';
import { numbered, releaseRule } from '../guard/network-rules';
import { settingsRules, tabRules, type RuleSources } from '../guard/rule-sets';
import {
  ATTEMPT_LIMIT,
  ATTEMPT_URL_LIMIT,
  withAttempt,
  withAttemptChange,
  type Attempt,
  type AttemptState,
  type ChatReport,
  type Decision,
} from '../model/attempt';
import { PLACEHOLDER_LIMIT } from '../model/chat-bounds';
import { hashOf } from '../model/hash';
import type { ChatOrders, Leaving } from '../model/messages';
import type { Settings } from '../model/settings';
import type { LoadKind } from '../model/verdict';
import { chatInterfaces } from '../rules/chat-interfaces';
import { chatSites } from '../rules/chat-sites';
import { urlRecords } from '../rules/url-records';
import { readTab } from './active-tab';
import { refreshBadge } from './badge';
import { changeChatReport, readChatReport } from './chat-report-store';
import { forgetConversation, isConversationKnown } from './conversation-store';
import { inBackground, isGone } from './errors';
import { forgetLinks, followedText } from './followed-links';
import { forgetSequence, judgeFor } from './judge';
import type { Load } from './load-gate';
import { askFrame } from './messages';
import { applyRelease, applySettingsRules, applyTabRules } from './network-rules';
import { forgetRecognised, recogniseChat } from './recognise-chat';
import { changeSettings, currentSettings } from './settings-store';

/**
 * The chat guard's half in the background: keeps the network rules in step with the settings, judges what was held,
 * and carries out what the person decides. Rules come first everywhere, words after them.
 */

const sources: RuleSources = { sites: chatSites, services: urlRecords };

/** Where the build puts entrypoints/chat-guard.ts. */
const CHAT_GUARD_FILE = '/chat-guard.js';
/** A released address passes for this long: time enough to load, too short to be used again unseen. */
const RELEASE_MS = 10_000;

/** Addresses that pass at this moment, per tab. Firefox's listener asks here; Chromium has rules for them. */
const released = new Set<string>();

const kinds: Partial<Record<RequestType, LoadKind>> = {
  main_frame: 'link',
  sub_frame: 'frame',
  object: 'frame',
  stylesheet: 'style',
  image: 'image',
  font: 'font',
  ping: 'ping',
  media: 'media',
};

function leavingPage(): string {
  return browser.runtime.getURL('/leaving.html');
}

/** True for the page that stands between a chat and where a link leads. */
export function isLeavingPage(url: string): boolean {
  // Not `leavingPage()`: in Chromium that is an address of this session only, and tabs show the lasting one.
  return url.startsWith(`${browser.runtime.getURL('/')}leaving.html`);
}

/** Puts the network rules in step with the settings. */
export function applyChatSettings(settings: Settings): Promise<void> {
  return applySettingsRules(settingsRules(sources, settings, leavingPage()), settings.chatGuard);
}

/** A tab goes somewhere. Chats that are only a part of a site get rules of that tab; elsewhere such rules are taken away. */
export async function followTab(tabId: number, url: string): Promise<void> {
  const policy = chatAt(url, chatSites, await currentSettings());
  const isPart = policy !== null && isPartOfSite(policy);
  await applyTabRules(tabId, (first) =>
    isPart ? numbered(tabRules(policy, urlRecords, tabId, leavingPage()), first) : [],
  );
}

function isPartOfSite(policy: ChatPolicy): boolean {
  const site = chatSites.find(({ id }) => id === policy.id);
  return site !== undefined && !site.hosts.every((pattern) => isWholeHost(parsePlace(pattern)));
}

/**
 * A document announced itself in a tab: forget what the one before said, and guard the new one if it belongs to a chat.
 * @param startedAt when the tab set out for this page, in ms since 1970; what was held since then belongs to it
 */
export async function meetDocument(
  { tabId, frameId, topUrl }: { readonly tabId: number; readonly frameId: number; readonly topUrl: string },
  startedAt: number,
): Promise<void> {
  const policy = chatAt(topUrl, chatSites, await currentSettings());
  if (frameId === 0) await startReport(tabId, policy, startedAt);
  if (policy === null || policy.mode === 'off') return;
  await bringGuard(tabId, frameId);
}

/** The new page may have been held something before its document could speak. */
async function startReport(tabId: number, policy: ChatPolicy | null, startedAt: number): Promise<void> {
  forgetLinks(tabId);
  await forgetConversation(tabId);
  await changeChatReport(tabId, (report) => {
    if (policy === null) return null;
    const attempts = report?.attempts.filter(({ at }) => at >= startedAt) ?? [];
    return { ...emptyReport(policy), attempts };
  });
}

function emptyReport({ id, title, mode }: ChatPolicy): ChatReport {
  return { chat: id, title, mode, attempts: [], more: 0 };
}

/** The settings changed: a tab's chat goes on under its new mode, or begins or ends to be one. */
export async function tellChatMode(tabId: number, topUrl: string): Promise<void> {
  const policy = chatAt(topUrl, chatSites, await currentSettings());
  await changeChatReport(tabId, (report) => {
    if (policy === null) return null;
    if (report?.mode === policy.mode) return report;
    return { ...emptyReport(policy), attempts: report?.attempts ?? [], more: report?.more ?? 0 };
  });
  if (policy === null) return;
  const orders = await chatOrdersFor(topUrl);
  if (orders) await askFrame(tabId, 0, 'chat-orders', orders);
  if (policy.mode !== 'off') await bringGuard(tabId, 0);
}

/** Puts the chat guard's content script into a frame. One that is there already stays. */
async function bringGuard(tabId: number, frameId: number): Promise<void> {
  try {
    await browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [CHAT_GUARD_FILE],
      injectImmediately: true,
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Forgets all about a tab's chat. */
export async function forgetChat(tabId: number): Promise<void> {
  forgetLinks(tabId);
  forgetSequence(tabId);
  await Promise.all([
    forgetConversation(tabId),
    forgetRecognised(tabId),
    changeChatReport(tabId, () => null),
  ]);
}

/** What the content script may do in a tab. */
export async function chatOrdersFor(topUrl: string): Promise<ChatOrders | null> {
  const policy = chatAt(topUrl, chatSites, await currentSettings());
  if (policy === null) return null;
  const { mode, title, answers, questions, hosts } = policy;
  if (answers.length > 0) return { mode, title, answers, questions, hosts };
  // A chat that the person added: it may be any of the interfaces that are known.
  return {
    mode,
    title,
    hosts,
    answers: chatInterfaces.flatMap((one) => one.answers),
    questions: chatInterfaces.flatMap((one) => one.questions),
  };
}

/** A page was read: when it is a chat interface on a host that is not guarded, that is kept for the popup, or guarded at once. */
export async function lookForChat(tabId: number, topUrl: string, documentId: string): Promise<void> {
  const settings = await currentSettings();
  if (!settings.chatGuard || settings.recognisedChats === 'ignore') return;
  if (!/^https?:/.test(topUrl) || chatAt(topUrl, chatSites, settings) !== null) return;
  const found = await recogniseChat(tabId, documentId);
  if (!found || settings.recognisedChats !== 'apply') return;
  const chatHosts = [...settings.chatHosts, new URL(topUrl).host];
  await applyChatSettings({ ...settings, chatHosts });
  await changeSettings({ chatHosts });
}

/** Firefox: decides a request before it leaves. */
export async function decideBeforehand(load: Load): Promise<boolean | string> {
  const policy = chatAt(load.topUrl, chatSites, await currentSettings());
  if (policy === null || released.has(releaseKey(load.tabId, load.url))) return false;
  if (load.type === 'main_frame') return decideNavigation(load, policy);
  if (decideLoad(policy, urlRecords, load).held) return true;
  if (!passiveTypes.includes(load.type) || policy.mode === 'watch' || policy.mode === 'off') return false;
  const verdict = await judgeFor(load.tabId, policy, { url: load.url, kind: kinds[load.type] ?? 'other' });
  return verdict.hold[policy.mode];
}

async function decideNavigation(load: Load, policy: ChatPolicy): Promise<boolean | string> {
  if (policy.mode === 'watch' || policy.mode === 'off') return false;
  // A link may open a tab of its own; the conversation is that of the tab it came from.
  const from = (await chatTabOf(load.tabId)) ?? load.tabId;
  const words = followedText(from, load.url);
  const verdict = await judgeFor(from, policy, { url: load.url, kind: 'link', ...words });
  const isUnknown = verdict.gravity !== 'none' && !(await isConversationKnown(from));
  return verdict.hold[policy.mode] || isUnknown ? `${leavingPage()}#${load.url}` : false;
}

/** A request was stopped by some extension. When our rules say so, too, it is judged, kept and shown. */
export async function noteStopped(load: Load): Promise<void> {
  const policy = chatAt(load.topUrl, chatSites, await currentSettings());
  if (policy === null || load.type === 'main_frame') return;
  const tabId = load.tabId >= 0 ? load.tabId : await tabAt(load.topUrl);
  if (tabId === null) return;
  const kind = kinds[load.type] ?? 'other';
  await noteAttempt(tabId, policy, { frameId: load.frameId, url: load.url, kind, state: 'held' });
}

/** A worker belongs to no tab: what it tried is told in one that shows its chat. */
async function tabAt(url: string): Promise<number | null> {
  if (!URL.canParse(url)) return null;
  const tabs = await browser.tabs.query({ url: `*://${new URL(url).hostname}/*` });
  return tabs.find(({ active }) => active)?.id ?? tabs[0]?.id ?? null;
}

/** One attempt before it is judged. */
export interface Tried {
  readonly frameId: number;
  readonly url: string;
  readonly kind: LoadKind;
  readonly linkText?: string;
  readonly state: AttemptState;
}

/** Attempts of a tab that wait to be judged together: an answer may hold ten thousand pictures. */
const waiting = new Map<number, { readonly policy: ChatPolicy; readonly tries: Tried[]; more: number }>();

/** Time in which attempts are gathered, in ms: one write, one badge and one redraw for all of them. */
const GATHER_MS = 40;

/** Judges an attempt, keeps it, and has its place marked. Resolves when that is done. */
async function noteAttempt(tabId: number, policy: ChatPolicy, tried: Tried): Promise<void> {
  const batch = waiting.get(tabId);
  if (batch) {
    if (batch.tries.length < ATTEMPT_LIMIT) batch.tries.push(tried);
    else batch.more += 1;
    return;
  }
  const begun = { policy, tries: [tried], more: 0 };
  waiting.set(tabId, begun);
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  waiting.delete(tabId);
  await noteBatch(tabId, begun);
}

async function noteBatch(
  tabId: number,
  { policy, tries, more }: { policy: ChatPolicy; tries: readonly Tried[]; more: number },
): Promise<void> {
  // What cannot be kept any more is counted only: a flood must not cost a judgement each.
  const room = ATTEMPT_LIMIT - ((await readChatReport(tabId))?.attempts.length ?? 0);
  const judged = tries.slice(0, Math.max(room, 0));
  const attempts: Attempt[] = [];
  for (const tried of judged) attempts.push(await attemptOf(tabId, policy, tried));
  const after = await changeChatReport(tabId, (report) => {
    const kept = attempts.reduce(withAttempt, report ?? emptyReport(policy));
    return { ...kept, more: kept.more + more + tries.length - judged.length };
  });
  await refreshBadge(tabId);
  const marked = new Set(after?.attempts.slice(0, PLACEHOLDER_LIMIT).map(({ id }) => id));
  const held = attempts.filter(({ id, state }) => state === 'held' && marked.has(id));
  await Promise.all(
    held.map(({ id, url, frameId }) => askFrame(tabId, Math.max(frameId, 0), 'held', { id, url })),
  );
}

async function attemptOf(tabId: number, policy: ChatPolicy, tried: Tried): Promise<Attempt> {
  const { url, kind, frameId, state } = tried;
  const verdict = await judgeFor(tabId, policy, tried);
  return {
    id: hashOf(`${kind} ${frameId} ${url}`),
    at: Date.now(),
    times: 1,
    frameId,
    url: url.slice(0, ATTEMPT_URL_LIMIT),
    answer: null,
    state,
    verdict,
  };
}

/** Notes what a frame's own script saw: a load that the watching profile lets through, a hint that was disarmed. */
export async function noteSeen(
  sender: { readonly tabId: number; readonly frameId: number; readonly topUrl: string },
  url: string,
  kind: LoadKind,
  state: AttemptState,
): Promise<void> {
  const policy = chatAt(sender.topUrl, chatSites, await currentSettings());
  if (policy) await noteAttempt(sender.tabId, policy, { frameId: sender.frameId, url, kind, state });
}

/** Notes where something that was held stands in its page. */
export async function notePlace(tabId: number, id: string, answer: string | null): Promise<void> {
  await changeChatReport(tabId, (report) => report && withAttemptChange(report, id, { answer }));
  await refreshBadge(tabId);
}

/**
 * Carries out what the person decided about a held attempt.
 * @returns false when it is not known or cannot be let through by name
 */
export async function carryOut(tabId: number, id: string, decision: Decision): Promise<boolean> {
  const report = await readChatReport(tabId);
  const attempt = report?.attempts.find((one) => one.id === id);
  if (!report || !attempt) return false;
  const url = decision === 'shown-bare' ? withoutParameters(attempt.url) : attempt.url;
  if (decision === 'host-allowed' && !(await allowHost(report.chat, attempt.url))) return false;
  if (decision === 'shown-once' || decision === 'shown-bare') {
    if (attempt.url.length >= ATTEMPT_URL_LIMIT || !(await release(tabId, url))) return false;
  }
  await changeChatReport(tabId, (now) => now && withAttemptChange(now, id, { state: decision }));
  await refreshBadge(tabId);
  if (decision !== 'kept') await askFrame(tabId, Math.max(attempt.frameId, 0), 'released', { id, url });
  return true;
}

async function allowHost(chat: string, url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const { host } = new URL(url);
  const settings = await currentSettings();
  const others = settings.allowedHosts.filter((one) => one.chat !== chat || one.host !== host);
  const allowedHosts = [...others, { chat, host, since: Date.now() }];
  await applyChatSettings({ ...settings, allowedHosts });
  await changeSettings({ allowedHosts });
  return true;
}

async function release(tabId: number, url: string): Promise<boolean> {
  const draft = releaseRule(url, tabId);
  if (draft === null) return false;
  const key = releaseKey(tabId, url);
  released.add(key);
  const withdraw = await applyRelease((id) => ({ id, ...draft }));
  setTimeout(() => {
    released.delete(key);
    inBackground('taking back a release', withdraw());
  }, RELEASE_MS);
  return true;
}

function releaseKey(tabId: number, url: string): string {
  const end = url.indexOf('#');
  return `${tabId} ${end < 0 ? url : url.slice(0, end)}`;
}

function withoutParameters(address: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  return url.href;
}

/** Judges where a link of a chat leads, for the page that stands between. */
export async function judgeLeavingFrom(tabId: number, url: string): Promise<Leaving> {
  const settings = await currentSettings();
  const from = await chatTabOf(tabId);
  const report = from === null ? null : await readChatReport(from);
  const policy = report ? policyById(report.chat, settings) : null;
  const words = from === null ? {} : followedText(from, url);
  const verdict = await judgeFor(from ?? tabId, policy, { url, kind: 'link', ...words });
  const mode = policy?.mode ?? 'guard';
  // Before the conversation was read nobody can say what an address repeats of it: then the person is asked.
  const isUnknown = verdict.gravity !== 'none' && !(from !== null && (await isConversationKnown(from)));
  const hold = (mode === 'guard' || mode === 'strict') && (verdict.hold[mode] || isUnknown);
  if (hold && policy && from !== null) {
    await noteAttempt(from, policy, { frameId: 0, url, kind: 'link', ...words, state: 'held' });
  }
  return { chat: policy?.title ?? null, verdict, hold, text: words.linkText ?? '' };
}

/** The person goes on from the page between: an address of the web, and nothing else, is opened. */
export async function goOn(tabId: number, url: string): Promise<string | null> {
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)) return null;
  const from = await chatTabOf(tabId);
  if (from !== null) {
    const id = hashOf(`link 0 ${url}`);
    await changeChatReport(from, (now) => now && withAttemptChange(now, id, { state: 'shown-once' }));
    await refreshBadge(from);
  }
  return url;
}

/** Tabs by those that opened them; a link without an opener is known to the browser all the same. */
const openers = new Map<number, number>();
/** More than anybody has open; the oldest are forgotten. */
const OPENER_LIMIT = 200;

/** Notes which tab opened another. */
export function noteOpener(tabId: number, byTabId: number): void {
  openers.set(tabId, byTabId);
  const [oldest] = openers.keys();
  if (openers.size > OPENER_LIMIT && oldest !== undefined) openers.delete(oldest);
}

/** The tab whose chat led here: the same one, or the one that opened it. */
async function chatTabOf(tabId: number): Promise<number | null> {
  if (await readChatReport(tabId)) return tabId;
  const opener = openers.get(tabId) ?? (await browser.tabs.get(tabId)).openerTabId;
  return opener !== undefined && (await readChatReport(opener)) ? opener : null;
}

function policyById(id: string, settings: Settings): ChatPolicy {
  const site = chatSites.find((known) => known.id === id);
  return site ? policyOf(site, settings) : addedPolicy(id, settings);
}

/** Opens the page between for a link that no rule of the browser could see. */
export async function leadByAsking(tabId: number, url: string): Promise<void> {
  const tab = await readTab(tabId);
  if (!tab) return;
  await browser.tabs.create({ url: `${leavingPage()}#${url}`, openerTabId: tabId });
}
