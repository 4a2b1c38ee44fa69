import { isCounted, type Attempt } from './attempt';
import type { Finding } from './finding';
import { hashOf } from './hash';
import { historyWords } from './history-words';
import { siteOf } from './settings';

/** What the history tells apart. Texts that only are concealed are not written down. */
export const historyKinds = ['red', 'amber', 'note', 'attempt'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Longest quote that the history keeps, in UTF-16 units: enough to know it again. The whole text is the page's. */
export const HISTORY_QUOTE_LIMIT = 300;
const ADDRESS_LIMIT = 500;
/** Most events that are kept: years of ordinary use. The oldest go first. */
export const HISTORY_LIMIT = 50_000;

/** One finding or attempt as the history keeps it. */
export interface HistoryEvent {
  /** Sorts by time: the time in ms, then the id. */
  readonly key: string;
  /** The same finding of the same document gives the same id, so that it is written once. */
  readonly id: string;
  /** When it was first seen, in ms since 1970. */
  readonly at: number;
  readonly kind: HistoryKind;
  readonly site: string;
  readonly url: string;
  /** Id of the technique, or kind of load for an attempt. */
  readonly technique: string;
  /** Ids of rules or of reasons. */
  readonly rules: readonly string[];
  readonly quote: string;
  /** What the search finds: words of the quote and the address, and marks of site and kind. */
  readonly words: readonly string[];
}

/** Where and when something was seen. */
interface Place {
  readonly documentId: string;
  readonly url: string;
  readonly at: number;
}

/** The first part of all keys of a moment. */
export function historyKey(at: number): string {
  return Math.max(0, Math.floor(at)).toString(36).padStart(9, '0');
}

/** A finding as an event, or null for one that is not written down. */
export function eventOfFinding(finding: Finding, place: Place): HistoryEvent | null {
  if (finding.severity === 'inventory') return null;
  return event(place, hashOf(`${place.documentId} ${finding.id}`), {
    kind: finding.severity,
    technique: finding.technique,
    rules: finding.rules.slice(0, 10),
    quote: finding.decoded ?? finding.quote,
  });
}

/** An attempt as an event, or null for a load of the page's own that nobody attempted. */
export function eventOfAttempt(attempt: Attempt, place: Omit<Place, 'at'>): HistoryEvent | null {
  const { verdict, state, url, id, at } = attempt;
  if (!isCounted(attempt) && state !== 'held') return null;
  return event({ ...place, at }, hashOf(`${place.documentId} attempt ${id}`), {
    kind: 'attempt',
    technique: verdict.kind,
    rules: verdict.reasons.slice(0, 10),
    quote: [
      verdict.destination.receiver || verdict.destination.host,
      ...verdict.carries.map((c) => c.text),
      url,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  });
}

function event(
  { url, at }: Place,
  id: string,
  what: Pick<HistoryEvent, 'kind' | 'technique' | 'rules' | 'quote'>,
): HistoryEvent {
  const written = {
    ...what,
    key: `${historyKey(at)}-${id}`,
    id,
    at,
    site: siteOf(url),
    url: url.slice(0, ADDRESS_LIMIT),
    quote: what.quote.slice(0, HISTORY_QUOTE_LIMIT),
  };
  return { ...written, words: wordsOfEvent(written) };
}

/** Words under which an event is found. Marks begin with a character that no word holds. */
export function wordsOfEvent(event: Omit<HistoryEvent, 'words'>): readonly string[] {
  const { quote, url, technique, rules, site, kind } = event;
  const words = historyWords(`${site} ${quote} ${technique} ${rules.join(' ')} ${url}`);
  return [siteMark(site), kindMark(kind), ...words];
}

export function siteMark(site: string): string {
  return `@${site}`;
}

export function kindMark(kind: HistoryKind): string {
  return `#${kind}`;
}
