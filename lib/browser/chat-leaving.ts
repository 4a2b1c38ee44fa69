import browser from 'webextension-polyfill';
import type { ChatPolicy } from '../guard/chat-policy';
import { withAttemptChange, withoutParameters, type ChatReport } from '../model/attempt';
import type { Leaving } from '../model/messages';
import type { Verdict } from '../model/verdict';
import { readTab } from './active-tab';
import { noteAsked, wasAsked } from './asked-destinations';
import { refreshBadge } from './badge';
import { noteAttempt } from './chat-attempts';
import { changeChatReport, readChatReport } from './chat-report-store';
import { leavingPage, policyById } from './chat-rules';
import { isConversationKnown } from './conversation-store';
import { followedText, hasPosted } from './followed-links';
import { judgeFor } from './judge';
import type { Load } from './load-gate';
import { currentSettings } from './settings-store';

/** Where links of a chat lead, and the page that stands between. */

/** Firefox: judges a navigation that a chat starts before it leaves. Returns the page between, or false to let it go. */
export async function decideNavigation(load: Load, policy: ChatPolicy): Promise<boolean | string> {
  if (policy.mode === 'watch' || policy.mode === 'off') return false;
  // A link may open a tab of its own; the conversation is that of the tab it came from.
  const from = (await chatTabOf(load.tabId)) ?? load.tabId;
  const words = followedText(from, load.url);
  const verdict = await judgeFor(from, policy, { url: load.url, kind: 'link', ...words });
  return (await isAskedAbout(from, policy, verdict)) ? `${leavingPage()}#${load.url}` : false;
}

/** Whether the person is asked before a link is followed. */
async function isAskedAbout(
  tabId: number,
  { id, mode }: ChatPolicy,
  { gravity, hold, destination }: Verdict,
): Promise<boolean> {
  if (mode === 'watch' || mode === 'off') return false;
  // Before the conversation was read nobody can say what an address repeats of it.
  if (gravity !== 'none' && !(await isConversationKnown(tabId))) return true;
  if (!hold[mode]) return false;
  // What the strict profile asks for its destination alone, it asks once.
  return hold.guard || gravity === 'loud' || !(await wasAsked(tabId, id, destination.receiver));
}

/** Judges where a link of a chat leads, for the page that stands between. */
export async function judgeLeavingFrom(tabId: number, url: string): Promise<Leaving> {
  const settings = await currentSettings();
  const from = await chatTabOf(tabId);
  const report = from === null ? null : await readChatReport(from);
  const policy = report ? policyById(report.chat, settings) : null;
  const words = from === null ? {} : followedText(from, url);
  const verdict = await judgeFor(from ?? tabId, policy, { url, kind: 'link', ...words });
  const posts = from !== null && hasPosted(from, url);
  const hold =
    policy === null || from === null
      ? verdict.gravity !== 'none'
      : posts
        ? policy.mode === 'guard' || policy.mode === 'strict'
        : await isAskedAbout(from, policy, verdict);
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
    const report = await changeChatReport(from, (now) => now && withFollowed(now, url));
    if (report) await noteAsked(from, report.chat, receiverIn(report, url));
    await refreshBadge(from);
  }
  return url;
}

/** The held link that was followed after all, as it stood or without its parameters. */
function withFollowed(report: ChatReport, url: string): ChatReport {
  const found = report.attempts.findLast(
    (attempt) =>
      attempt.verdict.kind === 'link' && (attempt.url === url || withoutParameters(attempt.url) === url),
  );
  if (!found) return report;
  return withAttemptChange(report, found.id, { state: found.url === url ? 'shown-once' : 'shown-bare' });
}

/** Who receives an address that was asked about: the innermost host, or the host alone when its parameters were left out. */
function receiverIn({ attempts }: ChatReport, url: string): string {
  const found = attempts.findLast((attempt) => attempt.verdict.kind === 'link' && attempt.url === url);
  return found?.verdict.destination.receiver ?? new URL(url).host;
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

/** Opens the page between for a link that no rule of the browser could see. */
export async function leadByAsking(tabId: number, url: string): Promise<void> {
  const tab = await readTab(tabId);
  if (!tab) return;
  await browser.tabs.create({ url: `${leavingPage()}#${url}`, openerTabId: tabId });
}
