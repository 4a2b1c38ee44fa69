import type { ChatReport } from '../model/attempt';
import type { Finding, Gap } from '../model/finding';
import type { Label } from '../model/label';
import type { Counts } from '../model/report';
import { severities } from '../model/severity';
import { explainFinding, type Explanation } from '../rules/explain';
import { reasonSentences } from '../rules/verdict-reasons';
import { escapeJson } from './defang';

/** One finding with its sentences and the frame it is in. */
export interface FoundText {
  readonly finding: Finding;
  readonly explanation: Explanation;
  /** Address of the document that holds the text. */
  readonly frame: string;
}

/** All that is known about one page: the evidence from which every format is printed. */
export interface PageResult {
  /** As the person named the page. */
  readonly target: string;
  readonly url: string;
  readonly label: Label;
  /** `partly`: time ran out, or a document could not be looked at. `failed`: nothing was looked at. */
  readonly state: 'scanned' | 'partly' | 'failed';
  readonly error: string | null;
  /** When it was looked at, in ms since 1970. */
  readonly at: number;
  /** Name and version of the browser; null when none could look. */
  readonly browser: string | null;
  /** From the first request to the last report. */
  readonly durationMs: number;
  readonly counts: Counts;
  readonly coverage: readonly Gap[];
  readonly found: readonly FoundText[];
  /** What tried to leave the page, where it is a chat that is guarded. */
  readonly chat: ChatReport | null;
}

/** What looked: the same for all pages of a report. */
export interface Product {
  /** Version of BridgeWard. */
  readonly version: string;
  /** Short name of the catalogue that judged, see lib/rules/catalogue-version.ts. */
  readonly catalogue: string;
}

export function foundText(finding: Finding, frame: string): FoundText {
  return { finding, explanation: explainFinding(finding), frame };
}

/** The same finding of the same document once; the first one stands. Gravest first, then in the order of the page. */
export function withoutDoubles(found: readonly FoundText[]): readonly FoundText[] {
  const known = new Map<string, FoundText>();
  for (const text of found) {
    const key = `${text.finding.id} ${text.frame}`;
    if (!known.has(key)) known.set(key, text);
  }
  return [...known.values()].sort((a, b) => rank(a) - rank(b));
}

function rank({ finding }: FoundText): number {
  return severities.indexOf(finding.severity);
}

/** Number of texts of each severity. */
export function countFound(found: readonly FoundText[]): Counts {
  const counts = { red: 0, amber: 0, note: 0, inventory: 0 };
  for (const { finding } of found) counts[finding.severity] += 1;
  return counts;
}

export function failedPage(
  target: string,
  url: string,
  error: string,
  durationMs: number,
  at = Date.now(),
): PageResult {
  return {
    target,
    url,
    label: 'WEB_PAGE',
    state: 'failed',
    error,
    at,
    browser: null,
    durationMs,
    counts: countFound([]),
    coverage: [],
    found: [],
    chat: null,
  };
}

/** The page as plain data, in the shape that JSON reports promise. Page text stands in it untouched. */
export function recordOf(page: PageResult) {
  return {
    target: page.target,
    url: page.url,
    label: page.label,
    state: page.state,
    ...(page.error !== null && { error: page.error }),
    at: new Date(page.at).toISOString(),
    ...(page.browser !== null && { browser: page.browser }),
    durationMs: page.durationMs,
    counts: page.counts,
    coverage: page.coverage,
    findings: page.found.map(({ finding, explanation, frame }) => ({
      id: finding.id,
      severity: finding.severity,
      rules: finding.rules,
      technique: finding.technique,
      carrier: finding.carrier,
      quote: finding.quote,
      ...(finding.decoded !== null && { decoded: finding.decoded }),
      why: explanation.why,
      readers: finding.readers,
      attempts: explanation.attempts,
      selector: finding.selector,
      frame,
    })),
    ...(page.chat !== null && { chat: chatRecordOf(page.chat) }),
  };
}

function chatRecordOf({ chat, title, mode, attempts, more }: ChatReport) {
  return {
    id: chat,
    title,
    mode,
    attempts: attempts.map(({ id, at, times, state, url, answer, verdict }) => ({
      id,
      at: new Date(at).toISOString(),
      times,
      state,
      kind: verdict.kind,
      url,
      ...(answer !== null && { answer }),
      host: verdict.destination.host,
      receiver: verdict.destination.receiver,
      carries: verdict.carries.map(({ text, where, steps }) => ({ text, where, steps })),
      reasons: verdict.reasons,
      why: reasonSentences(verdict.reasons),
    })),
    more,
  };
}

/** The page as one line of JSON, without a line end. Invisible and control characters are escaped, nothing is lost. */
export function jsonLine(page: PageResult): string {
  return escapeJson(recordOf(page));
}
