import type { UrlRecords } from '../model/url-records';
import type { LoadKind } from '../model/verdict';
import type { SmugglingRule } from '../rules/rule';
import type { Conversation } from './conversation';
import type { SequenceAlarm } from './sequence';
import type { ChatContext } from './standing';

/** What the judge knows: records of the catalogue. */
export interface JudgeRecords extends UrlRecords {
  readonly smuggling: readonly SmugglingRule[];
  /** Ids of reasons from the gravest on, and which of them are grave by themselves. */
  readonly reasons: readonly string[];
  readonly loud: ReadonlySet<string>;
}

/** One address, as it is asked for or shown as a link. */
export interface UrlRequest {
  /** Absolute, or relative to `base`. */
  readonly url: string;
  /** Address of the page; for relative addresses and `//host`. */
  readonly base?: string;
  /** The address as the page wrote it, before the browser tidied it. */
  readonly sourceText?: string;
  readonly kind: LoadKind;
  /** What the person sees: text of the link, or alternative text of the picture. */
  readonly linkText?: string;
  readonly chat: ChatContext;
  /** Typed or pasted by the person, in the page before the answer, or approved earlier. */
  readonly given: boolean;
  readonly conversation: Conversation;
  /** The person's own turns alone, where they can be told apart. */
  readonly asked?: Conversation;
  /** Words that do not count as words of the chat: title of the page, hosts that the answer names. */
  readonly except?: readonly string[];
  /** Hosts that the same answer links to. */
  readonly shownHosts?: readonly string[];
  /** What `withLoad` said of this load. */
  readonly alarms?: readonly SequenceAlarm[];
}
