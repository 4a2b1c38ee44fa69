import browser from 'webextension-polyfill';
import type { ChatPolicy } from '../guard/chat-policy';
import { decideLoad, type RequestType } from '../guard/load-policy';
import {
  ATTEMPT_LIMIT,
  ATTEMPT_URL_LIMIT,
  emptyChatReport,
  withAttempt,
  withAttemptChange,
  type Attempt,
  type AttemptState,
} from '../model/attempt';
import { PLACEHOLDER_LIMIT } from '../model/chat-bounds';
import { hashOf } from '../model/hash';
import type { LoadKind } from '../model/verdict';
import { urlRecords } from '../rules/url-records';
import { refreshBadge } from './badge';
import { changeChatReport, readChatReport } from './chat-report-store';
import { policyAt } from './chat-rules';
import { inBackground } from './errors';
import { noteAttempts } from './history-store';
import { judgeFor } from './judge';
import type { Load } from './load-gate';
import { isShut } from './shut-receivers';
import { askFrame } from './messages';
import { hasNetworkRules } from './network-rules';

/** What tried to leave a chat: judged, kept, counted on the badge, and marked in its page. */

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

/** What kind of load a request is, for the judge. */
export function kindOf(type: RequestType): LoadKind {
  return kinds[type] ?? 'other';
}

/** A request was stopped by some extension. When our rules say so, too, it is judged, kept and shown. */
export async function noteStopped(load: Load): Promise<void> {
  const policy = await policyAt(load.topUrl);
  if (policy === null || load.type === 'main_frame') return;
  // Another extension may have stopped it; that is none of ours.
  const isOurs =
    !hasNetworkRules() || decideLoad(policy, urlRecords, load).held || (await isShut(load.tabId, load.url));
  if (!isOurs) return;
  const tabId = load.tabId >= 0 ? load.tabId : await tabAt(load.topUrl);
  if (tabId === null) return;
  const kind = kindOf(load.type);
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
  readonly isTrusted?: boolean;
  readonly isTiny?: boolean;
  readonly state: AttemptState;
}

/** Attempts of a tab that wait to be judged together: an answer may hold ten thousand pictures. */
const waiting = new Map<number, { readonly policy: ChatPolicy; readonly tries: Tried[]; more: number }>();

/** Time in which attempts are gathered, in ms: one write, one badge and one redraw for all of them. */
const GATHER_MS = 40;

/** Judges an attempt, keeps it, and has its place marked. Resolves when that is done. */
export async function noteAttempt(tabId: number, policy: ChatPolicy, tried: Tried): Promise<void> {
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
    const kept = attempts.reduce(withAttempt, report ?? emptyChatReport(policy));
    return { ...kept, more: kept.more + more + tries.length - judged.length };
  });
  inBackground('the history', noteAttempts(tabId, attempts));
  await refreshBadge(tabId);
  const marked = new Set(after?.attempts.slice(0, PLACEHOLDER_LIMIT).map(({ id }) => id));
  const held = attempts.filter(({ id, state }) => state === 'held' && marked.has(id));
  await Promise.all(
    held.map(({ id, url, frameId }) => askFrame(tabId, Math.max(frameId, 0), 'held', { id, url })),
  );
}

/** The same for the same address, kind and frame. */
function attemptId(kind: LoadKind, frameId: number, url: string): string {
  return hashOf(`${kind} ${frameId} ${url}`);
}

async function attemptOf(tabId: number, policy: ChatPolicy, tried: Tried): Promise<Attempt> {
  const { url, kind, frameId, state } = tried;
  const verdict = await judgeFor(tabId, policy, tried);
  return {
    id: attemptId(kind, frameId, url),
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
  const policy = await policyAt(sender.topUrl);
  if (policy) await noteAttempt(sender.tabId, policy, { frameId: sender.frameId, url, kind, state });
}

/** Notes where something that was held stands in its page. */
export async function notePlace(tabId: number, id: string, answer: string | null): Promise<void> {
  await changeChatReport(tabId, (report) => report && withAttemptChange(report, id, { answer }));
  await refreshBadge(tabId);
}
