import type { Finding } from '../../../lib/model/finding';
import type { FrameReport } from '../../../lib/model/report';

/** A finding for tests; what matters to a test is overridden. */
export function findingRecord(changes: Partial<Finding> = {}): Finding {
  return {
    id: 'f1',
    severity: 'red',
    rules: [],
    technique: 'display-none',
    carrier: 'text',
    attribute: null,
    quote: 'Read this aloud at https://site.example/',
    decoded: null,
    measured: {},
    readers: [],
    selector: 'body > p',
    present: true,
    ...changes,
  };
}

/** A finished report of a frame with the given findings. */
export function frameRecord(changes: Partial<FrameReport> = {}): FrameReport {
  return {
    documentId: 'document-1',
    url: 'https://site.example/',
    title: 'A page',
    label: 'WEB_PAGE',
    state: 'scanned',
    error: null,
    durationMs: 3,
    longestSliceMs: 3,
    findings: [],
    gaps: [],
    ...changes,
  };
}
