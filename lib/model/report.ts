import * as v from 'valibot';
import { FINDING_LIMIT, FRAME_LIMIT } from './bounds';
import { findingSchema, gapSchema, type Finding } from './finding';
import { labels } from './label';
import { severities, type Severity } from './severity';

export const frameReportSchema = v.object({
  /** Made once for each document; a new one in the top frame forgets the old page. */
  documentId: v.pipe(v.string(), v.regex(/^[0-9a-z-]{8,64}$/)),
  url: v.pipe(v.string(), v.maxLength(4000)),
  title: v.pipe(v.string(), v.maxLength(300)),
  label: v.picklist(labels),
  /** `scanning` until the whole document was read once and the page came to rest. */
  state: v.picklist(['scanning', 'scanned', 'failed', 'paused']),
  /** Set when `state` is `failed`. */
  error: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  /** Milliseconds of work for the first full scan, without the pauses between slices. */
  durationMs: v.number(),
  /** Longest time in milliseconds for which the guard held the page's thread. */
  longestSliceMs: v.number(),
  findings: v.pipe(v.array(findingSchema), v.maxLength(FINDING_LIMIT)),
  gaps: v.pipe(v.array(gapSchema), v.maxLength(60)),
});
export type FrameReport = v.InferOutput<typeof frameReportSchema>;

/** All that is known about one tab: one report for each of its frames. Kept in `storage.session`. */
export interface TabReport {
  readonly tabId: number;
  readonly frames: Readonly<Record<string, FrameReport>>;
}

export type Counts = Readonly<Record<Severity, number>>;

/** A tab of which nothing is known yet. */
export function emptyTabReport(tabId: number): TabReport {
  return { tabId, frames: {} };
}

/**
 * Takes in one frame's report. Idempotent: the same report twice changes nothing.
 * A new document in the top frame (0) forgets all that was known of the tab.
 */
export function withFrameReport(tab: TabReport, frameId: number, report: FrameReport): TabReport {
  const top = tab.frames['0'];
  const isNewPage = frameId === 0 && top !== undefined && top.documentId !== report.documentId;
  const kept = isNewPage ? {} : tab.frames;
  const isKnown = String(frameId) in kept;
  if (!isKnown && Object.keys(kept).length >= FRAME_LIMIT) return tab;
  return { ...tab, frames: { ...kept, [frameId]: report } };
}

/** Findings of all frames with the frame they are in, gravest first. */
export function findingsOf(tab: TabReport): readonly (Finding & { frameId: number })[] {
  return Object.entries(tab.frames)
    .flatMap(([frameId, frame]) =>
      frame.findings.map((finding) => ({ ...finding, frameId: Number(frameId) })),
    )
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** Number of findings of each severity in a tab. */
export function countsOf(tab: TabReport): Counts {
  const counts = { red: 0, amber: 0, note: 0, inventory: 0 };
  for (const finding of findingsOf(tab)) counts[finding.severity] += 1;
  return counts;
}
