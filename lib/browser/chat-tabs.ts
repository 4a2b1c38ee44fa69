import browser from 'webextension-polyfill';
import type { ChatPolicy } from '../guard/chat-policy';
import { emptyChatReport } from '../model/attempt';
import type { ChatOrders, ConversationText } from '../model/messages';
import { isHostName } from '../model/settings';
import { chatInterfaces } from '../rules/chat-interfaces';
import { readTab } from './active-tab';
import { forgetAllowed } from './allowed-counts';
import { changeChatReport, readChatReport } from './chat-report-store';
import { applyChatSettings, policyAt } from './chat-rules';
import { forgetConversation, keepConversation } from './conversation-store';
import { isGone } from './errors';
import { forgetLinks } from './followed-links';
import { forgetSequence } from './judge';
import { tellChatOrders } from './messages';
import { lockedSettings } from './policy-store';
import { forgetRecognised, recogniseChat } from './recognise-chat';
import { changeSettings, currentSettings, inTurn, readSettings } from './settings-store';
import { forgetShut } from './shut-receivers';

/** The life of a chat in a tab: it begins with a document, changes with the settings, and is forgotten with the page. */

/** Where the build puts entrypoints/chat-guard.ts. */
const CHAT_GUARD_FILE = '/chat-guard.js';

/**
 * A document announced itself in a tab: forget what the one before said, and guard the new one if it belongs to a chat.
 * Call at once when it is heard: the guard that an earlier document asked for may stand in this one already, and what it
 * tells of the conversation must not be forgotten after it came.
 * @param startedAt when the tab set out for this page, in ms since 1970; what was held since then belongs to it
 */
export async function meetDocument(
  { tabId, frameId, topUrl }: { readonly tabId: number; readonly frameId: number; readonly topUrl: string },
  startedAt: number,
): Promise<void> {
  if (frameId === 0) {
    forgetLinks(tabId);
    await forgetConversation(tabId);
  }
  const policy = await policyAt(topUrl);
  if (frameId === 0) await startReport(tabId, policy, startedAt);
  if (policy === null || policy.mode === 'off') return;
  await bringGuard(tabId, frameId);
}

/** The new page may have been held something before its document could speak. */
async function startReport(tabId: number, policy: ChatPolicy | null, startedAt: number): Promise<void> {
  await changeChatReport(tabId, (report) => {
    if (policy === null) return null;
    const attempts = report?.attempts.filter(({ at }) => at >= startedAt) ?? [];
    return { ...emptyChatReport(policy), attempts };
  });
}

/** For a page that is no chat any more. */
const restingOrders: ChatOrders = {
  mode: 'off',
  title: '',
  answers: [],
  questions: [],
  hosts: [],
  allowed: [],
};

/** The settings changed: a tab's chat goes on under its new mode, or begins or ends to be one. */
export async function tellChatMode(tabId: number, topUrl: string): Promise<void> {
  const policy = await policyAt(topUrl);
  const report = await readChatReport(tabId);
  await changeChatReport(tabId, (report) => {
    if (policy === null) return null;
    if (report?.mode === policy.mode) return report;
    return { ...emptyChatReport(policy), attempts: report?.attempts ?? [], more: report?.more ?? 0 };
  });
  if (policy === null || policy.mode === 'off') await forgetConversation(tabId);
  if (policy === null) {
    if (report) tellChatOrders(tabId, restingOrders);
    return;
  }
  const orders = await chatOrdersFor(topUrl);
  if (orders) tellChatOrders(tabId, orders);
  if (policy.mode !== 'off') await bringGuard(tabId);
}

/** Puts the chat guard's content script into a frame, or into all of a tab. One that is there already stays. */
async function bringGuard(tabId: number, frameId?: number): Promise<void> {
  try {
    await browser.scripting.executeScript({
      target: frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] },
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
    forgetShut(tabId),
    forgetAllowed(tabId),
    forgetConversation(tabId),
    forgetRecognised(tabId),
    changeChatReport(tabId, () => null),
  ]);
}

/** Keeps what a chat's page shows; a page that is no chat, or a chat that is left alone, is not listened to. */
export async function hearConversation(tabId: number, topUrl: string, text: ConversationText): Promise<void> {
  const policy = await policyAt(topUrl);
  if (policy && policy.mode !== 'off') await keepConversation(tabId, text);
}

/** What the content script may do in a tab. */
export async function chatOrdersFor(topUrl: string): Promise<ChatOrders | null> {
  const policy = await policyAt(topUrl);
  if (policy === null) return null;
  const { mode, title, answers, questions, hosts, allowed } = policy;
  if (answers.length > 0) return { mode, title, answers, questions, hosts, allowed };
  // A chat that the person added: it may be any of the interfaces that are known.
  return {
    mode,
    title,
    hosts,
    allowed,
    answers: chatInterfaces.flatMap((one) => one.answers),
    questions: chatInterfaces.flatMap((one) => one.questions),
  };
}

/** A page was read: when it is a chat interface on a host that is not guarded, that is kept for the popup, or guarded at once. */
export async function lookForChat(tabId: number, topUrl: string, documentId: string): Promise<void> {
  const settings = await currentSettings();
  if (!settings.chatGuard || settings.recognisedChats === 'ignore') return;
  if (!/^https?:/.test(topUrl) || (await policyAt(topUrl)) !== null) return;
  const found = await recogniseChat(tabId, documentId);
  if (!found || settings.recognisedChats !== 'apply') return;
  const host = new URL(topUrl).hostname;
  // What is met in a private window is not written down.
  if (!isHostName(host) || (await readTab(tabId))?.isPrivate) return;
  if ((await lockedSettings()).has('chatHosts')) return;
  await inTurn(() => guardHost(host));
}

async function guardHost(host: string): Promise<void> {
  const settings = await readSettings();
  if (settings.chatHosts.includes(host)) return;
  const chatHosts = [...settings.chatHosts, host];
  await applyChatSettings({ ...settings, chatHosts });
  await changeSettings({ chatHosts });
}
