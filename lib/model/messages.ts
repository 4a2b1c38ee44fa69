import type { Finding } from './finding';
import type { Label } from './label';
import type { Reading } from './reading';
import type { PageCopy } from './page-copy';
import type { FrameReport } from './report';
import type { Attempt, Decision } from './attempt';
import type { ChatMode, Settings } from './settings';
import type { LoadKind, Verdict } from './verdict';

/**
 * Everything that parts of the extension tell each other. State travels by storage; a message is a report
 * (something happened) or a request (please do). lib/browser/messages.ts parses each one before a handler runs.
 */

/** Code that is brought into a frame only when it is needed there. */
export const partNames = ['overlay', 'measuring', 'further', 'smuggling', 'copying'] as const;
export type PartName = (typeof partNames)[number];

/** From a content script to the background. */
export interface ReportMessages {
  /** Sent at document_start, before anything was read: forgets the page that was there. Answers with what the guard may do here. */
  'document-started': { request: { documentId: string; url: string }; reply: PageFacts };
  'frame-report': { request: FrameReport; reply: null };
  /** Please put a part of the page guard into my frame, that most frames do not need. */
  'load-part': { request: { part: PartName }; reply: null };
  /** The chat guard's content script runs in a frame. Answers with what it may do there; null where no chat is. */
  'chat-started': { request: Record<string, never>; reply: ChatOrders | null };
  /** What can be read of the conversation now; replaces what was told before. */
  conversation: { request: ConversationText; reply: null };
  /** The person followed a link of a chat; what comes of it is decided where the request is made. */
  'link-followed': { request: { url: string; text: string }; reply: null };
  /** A link that the browser's rules cannot see (from a sandboxed frame, or to another program) is led to the page that asks. */
  'leave-for': { request: { url: string; text: string; posts: boolean }; reply: null };
  /** The page loaded something from another place while the profile only watches. */
  'load-seen': { request: { url: string; kind: LoadKind }; reply: null };
  /** An answer, or a preview, loaded something from a host that the person allowed. */
  'allowed-load': { request: { url: string; kind: LoadKind }; reply: null };
  /** A picture of an answer was asked for that nobody can see. */
  'unseen-picture': { request: { url: string }; reply: null };
  /** A hint for the browser was taken out of the page. */
  'hint-disarmed': { request: { url: string }; reply: null };
  /** Which part of the page asked for what its worker asked for again; null for a script of the app. */
  'worker-load': { request: { url: string; kind: LoadKind | null }; reply: null };
  /** Where a held load was found in its frame. */
  'held-found': { request: { id: string; answer: string | null }; reply: null };
}

/** From the frame that stands in place of a held picture. It may ask only about its own tab. */
export interface HeldMessages {
  'read-attempt': { request: { id: string }; reply: Attempt | null };
  decide: { request: { id: string; decision: Decision }; reply: boolean };
}

/** From the page that a link of a chat is led to. */
export interface LeavingMessages {
  'judge-leaving': { request: { url: string }; reply: Leaving };
  /** The person goes on to an address, or nothing spoke against it. Replies with the address to open, null when it may not be. */
  'go-on': { request: { url: string }; reply: string | null };
}

/** What the chat guard's content script is told about its frame. */
export interface ChatOrders {
  readonly mode: ChatMode;
  readonly title: string;
  readonly answers: readonly string[];
  readonly questions: readonly string[];
  /** Hosts whose links are the chat's own. */
  readonly hosts: readonly string[];
  /** Hosts that the person allowed here. What is asked of them is counted. */
  readonly allowed: readonly string[];
}

/** The conversation as a content script reads it from the page. */
export interface ConversationText {
  /** Texts of turns, oldest first. */
  readonly turns: readonly string[];
  /** Texts of the person's own turns; all turns where they cannot be told apart. */
  readonly asked: readonly string[];
  /** Addresses that the person wrote, or that stood in the page outside of answers. */
  readonly given: readonly string[];
}

/** What is known about a navigation that a chat started. */
export interface Leaving {
  readonly chat: string | null;
  readonly verdict: Verdict;
  /** Whether the person is asked first. */
  readonly hold: boolean;
  /** The link's own words; empty when they are not known. */
  readonly text: string;
}

/** From a page of ours to the background, the only writer of settings. */
export interface SettingsMessages {
  /** Replies with the names of settings that an organisation forces: those were not changed. */
  'change-settings': { request: Partial<Omit<Settings, 'version'>>; reply: readonly string[] };
  /** What the person decided about an attempt of a tab. */
  'decide-in-tab': { request: { tabId: number; id: string; decision: Decision }; reply: boolean };
  /** Erases from the history. Replies whether that could be done. */
  'erase-history': { request: HistoryErasure; reply: boolean };
}

/** What of the history is to be erased. Times in ms since 1970, `to` not included. */
export type HistoryErasure =
  | { readonly what: 'all' }
  | { readonly what: 'event'; readonly key: string }
  | { readonly what: 'site'; readonly site: string }
  | { readonly what: 'span'; readonly from: number; readonly to: number };

/** From a page of ours or the background to the content script of one frame. */
export interface PageMessages {
  /** Scrolls to a finding and marks it for a moment. Replies false when the text is gone. */
  'jump-to': { request: { findingId: string }; reply: boolean };
  /** Opens or closes the overlay. Replies whether it is now open. */
  'toggle-overlay': { request: { open: boolean | null }; reply: boolean };
  /** Whether the overlay is open in this frame. */
  'is-overlay-open': { request: Record<string, never>; reply: boolean };
  /** Every concealed text of the frame, measured now. Findings of severity inventory included. */
  'list-concealed': { request: Record<string, never>; reply: readonly Finding[] };
  /** All text of the frame, seen and unseen, measured now. Null while the guard rests there. */
  'read-passages': { request: Record<string, never>; reply: Reading | null };
  /** What a person can see of the frame, as markup. Null when the guard rests there. */
  'copy-page': { request: Record<string, never>; reply: PageCopy | null };
  /** Looks at the whole frame again and reports. */
  'look-again': { request: Record<string, never>; reply: null };
  /** Something of this frame was held: put a placeholder in its place. Replies with the first words of the answer around it. */
  held: { request: { id: string; url: string }; reply: null };
  /** The page's worker asked for this: which part of the page did first? Answered by `worker-load`. */
  'asked-by-worker': { request: { url: string }; reply: null };
  /** The person let it through: load it again, perhaps from another address. */
  released: { request: { id: string; url: string; held: string }; reply: null };
  /** The chat's mode changed. */
  'chat-orders': { request: ChatOrders; reply: null };
  /** The settings changed: what the guard may do here from now on. */
  orders: { request: PageOrders; reply: null };
}

/** What the background knows of a page by its address, which a page cannot forge. */
export interface PageFacts extends PageOrders {
  readonly label: Label;
  /** Selectors of the regions that somebody other than the site can write. */
  readonly strangers: readonly string[];
  /** Name of the file that the page shows, if coding agents load it as instructions; else null. */
  readonly agentFile: string | null;
}

/** What the background allows a content script to do on its page. */
export interface PageOrders {
  readonly active: boolean;
  readonly rulesOff: readonly string[];
}
