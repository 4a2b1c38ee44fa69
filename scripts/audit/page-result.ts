import type { Finding, Gap } from '../../lib/model/finding';
import type { Label } from '../../lib/model/label';
import type { Counts } from '../../lib/model/report';
import { explainFinding, type Explanation } from '../../lib/rules/explain';
import { escapeJson } from './defang';

/** One finding with its sentences and the frame it is in. */
export interface FoundText {
  readonly finding: Finding;
  readonly explanation: Explanation;
  /** Address of the document that holds the text. */
  readonly frame: string;
}

/** All that the audit says about one page. */
export interface PageResult {
  readonly target: string;
  readonly url: string;
  readonly label: Label;
  /** `partly`: time ran out, or a document could not be looked at. `failed`: nothing was looked at. */
  readonly state: 'scanned' | 'partly' | 'failed';
  readonly error: string | null;
  /** From the first request to the last report. */
  readonly durationMs: number;
  readonly counts: Counts;
  readonly coverage: readonly Gap[];
  readonly found: readonly FoundText[];
}

export function foundText(finding: Finding, frame: string): FoundText {
  return { finding, explanation: explainFinding(finding), frame };
}

export function failedPage(target: string, url: string, error: string, durationMs: number): PageResult {
  const counts = { red: 0, amber: 0, note: 0, inventory: 0 };
  return {
    target,
    url,
    label: 'WEB_PAGE',
    state: 'failed',
    error,
    durationMs,
    counts,
    coverage: [],
    found: [],
  };
}

/** The page as one line of JSON, without a line end. Invisible and control characters are escaped, nothing is lost. */
export function jsonLine(page: PageResult): string {
  return escapeJson({
    target: page.target,
    url: page.url,
    label: page.label,
    state: page.state,
    ...(page.error !== null && { error: page.error }),
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
  });
}
