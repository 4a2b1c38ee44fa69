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
import { judgeFor, type JudgedAddress } from './judge';
import type { Load } from './load-gate';
import { whyHeldShut } from './shut-receivers';
import { askFrame } from './messages';
import { hasNetworkRules } from './network-rules';
import { isOfEarlierPage } from './page-starts';

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
  const { held } = decideLoad(policy, urlRecords, load);
  const why = held ? null : await whyHeldShut(policy, load.tabId, load);
  // Another extension may have stopped it; that is none of ours.
  if (hasNetworkRules() && !held && why === null) return;
  const tabId = load.tabId >= 0 ? load.tabId : await tabAt(load.topUrl);
  if (tabId === null) return;
  const { frameId, url, at } = load;
  const known = why === null ? {} : { alarms: [why], isTrusted: true };
  await noteAttempt(tabId, policy, { frameId, url, at, kind: kindOf(load.type), state: 'held', ...known });
}

/** A worker belongs to no tab: what it tried is told in one that shows its chat. */
async function tabAt(url: string): Promise<number | null> {
  if (!URL.canParse(url)) return null;
  const tabs = await browser.tabs.query({ url: `*://${new URL(url).hostname}/*` });
  return tabs.find(({ active }) => active)?.id ?? tabs[0]?.id ?? null;
}

/** One attempt before it is judged. */
interface Tried extends JudgedAddress {
  readonly frameId: number;
  /** When it was asked for, in ms since 1970. Default: now. */
  readonly at?: number;
  readonly state: AttemptState;
}

/** Attempts of a tab that wait to be judged together: an answer may hold ten thousand pictures. */
interface Batch {
  readonly policy: ChatPolicy;
  readonly tries: Tried[];
  /** Attempts beyond those that can be kept. */
  more: number;
  /** When the last one was made, in ms since 1970. */
  lastAt: number;
}

const waiting = new Map<number, Batch>();
/** Tabs of which a batch is being judged. The next one waits: judged side by side, each would be judged to its end. */
const busy = new Set<number>();

/** Time in which attempts are gathered, in ms: one write, one badge and one redraw for all of them. */
const GATHER_MS = 40;

/** Takes in an attempt: it is judged and kept, and its place marked, together with others. */
export async function noteAttempt(tabId: number, policy: ChatPolicy, tried: Tried): Promise<void> {
  const at = tried.at ?? Date.now();
  if (isOfEarlierPage(tabId, at)) return;
  const batch = waiting.get(tabId) ?? { policy, tries: [], more: 0, lastAt: at };
  waiting.set(tabId, batch);
  batch.lastAt = at;
  if (batch.tries.length < ATTEMPT_LIMIT) batch.tries.push({ ...tried, at });
  else batch.more += 1;
  if (busy.has(tabId)) return;
  busy.add(tabId);
  try {
    for (let next: Batch | undefined = batch; next; next = waiting.get(tabId)) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      waiting.delete(tabId);
      await noteBatch(tabId, next);
    }
  } finally {
    busy.delete(tabId);
  }
}

async function noteBatch(tabId: number, { policy, tries, more, lastAt }: Batch): Promise<void> {
  // What cannot be kept any more is counted only: a flood must not cost a judgement each.
  const room = ATTEMPT_LIMIT - ((await readChatReport(tabId))?.attempts.length ?? 0);
  const judged = tries.slice(0, Math.max(room, 0));
  const attempts: Attempt[] = [];
  for (const tried of judged) attempts.push(await attemptOf(tabId, policy, tried));
  const uncounted = more + tries.length - judged.length;
  const after = await changeChatReport(tabId, (report) => {
    // The tab may have gone on to another page while these were judged.
    const here = attempts.filter(({ at }) => !isOfEarlierPage(tabId, at));
    const moreHere = isOfEarlierPage(tabId, lastAt) ? 0 : uncounted;
    if (here.length === 0 && moreHere === 0) return report;
    const kept = here.reduce(withAttempt, report ?? emptyChatReport(policy));
    return { ...kept, more: kept.more + moreHere };
  });
  inBackground('the history', noteAttempts(tabId, attempts));
  await refreshBadge(tabId);
  const marked = new Set(after?.attempts.slice(0, PLACEHOLDER_LIMIT).map(({ id }) => id));
  await markPlaces(
    tabId,
    attempts.filter(({ id }) => marked.has(id)),
  );
}

/** A frame's script is there by now: places of what was held before it could hear of them are marked. */
export async function markEarlier(tabId: number, frameId: number): Promise<void> {
  // Its listener stands when our answer has arrived.
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  const attempts = (await readChatReport(tabId))?.attempts.slice(0, PLACEHOLDER_LIMIT) ?? [];
  await markPlaces(
    tabId,
    attempts.filter((attempt) => Math.max(attempt.frameId, 0) === frameId && attempt.answer === null),
  );
}

async function markPlaces(tabId: number, attempts: readonly Attempt[]): Promise<void> {
  const held = attempts.filter(({ state }) => state === 'held');
  await Promise.all(
    held.map(({ id, url, frameId }) => askFrame(tabId, Math.max(frameId, 0), 'held', { id, url })),
  );
}

/** The same for the same address, kind and frame. */
function attemptId(kind: LoadKind, frameId: number, url: string): string {
  return hashOf(`${kind} ${frameId} ${url}`);
}

async function attemptOf(tabId: number, policy: ChatPolicy, tried: Tried): Promise<Attempt> {
  const { url, kind, frameId, state, at = Date.now() } = tried;
  const verdict = await judgeFor(tabId, policy, tried);
  return {
    id: attemptId(kind, frameId, url),
    at,
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
