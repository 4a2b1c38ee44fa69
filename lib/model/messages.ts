import type { Finding } from './finding';
import type { Label } from './label';
import type { FrameReport } from './report';
import type { Settings } from './settings';

/**
 * Everything that parts of the extension tell each other. State travels by storage; a message is a report
 * (something happened) or a request (please do). lib/browser/messages.ts parses each one before a handler runs.
 */

/** From a content script to the background. */
export interface ReportMessages {
  /** Sent at document_start, before anything was read: forgets the page that was there. Answers with what the guard may do here. */
  'document-started': { request: { documentId: string; url: string }; reply: PageFacts };
  'frame-report': { request: FrameReport; reply: null };
  /** Please put the overlay's code into my frame: it is needed only when somebody looks. */
  'load-overlay': { request: Record<string, never>; reply: null };
}

/** From a page of ours to the background, the only writer of settings. */
export interface SettingsMessages {
  'change-settings': { request: Partial<Omit<Settings, 'version'>>; reply: null };
}

/** From a page of ours or the background to the content script of one frame. */
export interface PageMessages {
  /** Scrolls to a finding and marks it for a moment. Replies false when the text is gone. */
  'jump-to': { request: { findingId: string }; reply: boolean };
  /** Opens or closes the overlay. Replies whether it is now open. */
  'toggle-overlay': { request: { open: boolean | null }; reply: boolean };
  /** Every concealed text of the frame, measured now. Findings of severity inventory included. */
  'list-concealed': { request: Record<string, never>; reply: readonly Finding[] };
  /** Looks at the whole frame again and reports. */
  'look-again': { request: Record<string, never>; reply: null };
  /** The settings changed: what the guard may do here from now on. */
  orders: { request: PageOrders; reply: null };
}

/** What the background knows of a page by its address, which a page cannot forge. */
export interface PageFacts extends PageOrders {
  readonly label: Label;
  /** Selectors of the regions that somebody other than the site can write. */
  readonly strangers: readonly string[];
}

/** What the background allows a content script to do on its page. */
export interface PageOrders {
  readonly active: boolean;
  readonly rulesOff: readonly string[];
}
