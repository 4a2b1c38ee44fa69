import type { ChatPolicy } from '../guard/chat-policy';
import { judgeUrl } from '../guard/judge-url';
import {
  emptySequence,
  withLoad,
  withoutReceiver,
  type Sequence,
  type SequenceAlarm,
} from '../guard/sequence';
import type { LoadKind, Verdict } from '../model/verdict';
import { smugglingRules } from '../rules/smuggling';
import { urlRecords } from '../rules/url-records';
import { loudReasons, verdictReasons } from '../rules/verdict-reasons';
import { readConversation } from './conversation-store';

const records = {
  ...urlRecords,
  smuggling: smugglingRules,
  reasons: Object.keys(verdictReasons),
  loud: new Set<string>(loudReasons),
};

/** What each tab's chat asked of whom so far. In memory: it counts bursts, and a burst keeps the worker awake. */
const sequences = new Map<number, Sequence>();

/** Forgets what a tab's chat asked for. */
export function forgetSequence(tabId: number): void {
  sequences.delete(tabId);
}

/** The person let a host through: what was asked of it so far counts no more. */
export function forgetReceiver(tabId: number, url: URL): void {
  const sequence = sequences.get(tabId);
  if (sequence) sequences.set(tabId, withoutReceiver(sequence, url));
}

/** Counts one more picture that nobody can see; true when the place was asked for so many that they can spell a text. */
export function isUnseenSequence(tabId: number, url: string): boolean {
  const load = { url, answer: String(tabId), isTrusted: true, isTiny: true };
  const { sequence, alarms } = withLoad(sequences.get(tabId) ?? emptySequence(), load);
  sequences.set(tabId, sequence);
  return alarms.includes('many-unseen');
}

/** An address as it was tried. */
export interface JudgedAddress {
  readonly url: string;
  readonly kind: LoadKind;
  readonly linkText?: string;
  /** The policy lets it pass: it is on the record, or the person allowed its host. */
  readonly isTrusted?: boolean;
  /** A picture that nobody can see. */
  readonly isTiny?: boolean;
  /** What is known of the loads before it. It is not counted again then. */
  readonly alarms?: readonly SequenceAlarm[];
}

/**
 * Judges one address that a tab's chat asks for or links to, with what is known of the conversation there.
 * @param policy null when it is not known which chat it was
 */
export async function judgeFor(
  tabId: number,
  policy: ChatPolicy | null,
  tried: JudgedAddress,
): Promise<Verdict> {
  const { conversation, asked, given, title } = await readConversation(tabId);
  const isLoad = tried.kind !== 'link' && tried.kind !== 'form';
  const counted =
    isLoad && tried.alarms === undefined
      ? withLoad(sequences.get(tabId) ?? emptySequence(), { ...tried, answer: String(tabId) })
      : null;
  if (counted) sequences.set(tabId, counted.sequence);
  return judgeUrl(
    {
      ...tried,
      chat: { hosts: policy?.hosts ?? [], own: policy?.own ?? [], allowed: policy?.allowed ?? [] },
      given: given.has(tried.url),
      conversation,
      asked,
      except: [title],
      alarms: tried.alarms ?? counted?.alarms ?? [],
    },
    records,
  );
}
