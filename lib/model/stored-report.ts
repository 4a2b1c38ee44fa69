import * as v from 'valibot';
import { severities, type Severity } from './severity';
import { type Finding } from './finding';
import { FRAME_LIMIT } from './bounds';
import { frameReportSchema, type FrameReport, type TabReport } from './report';

/**
 * Most characters that one tab's report takes as JSON. `storage.session` holds 10 MB for all tabs together,
 * so that fifty hostile tabs still fit.
 */
export const REPORT_LIMIT = 200_000;

/** Frames below the top one keep less, so that a page cannot push findings out with many long-named frames. */
const SUBFRAME_URL_LIMIT = 500;
const SUBFRAME_TITLE_LIMIT = 100;
const SUBFRAME_GAP_LIMIT = 3;

/** Reads a stored report. A frame that cannot be read is left out and named; anything else gives null. */
export function parseTabReport(stored: unknown, tabId: number): TabReport | null {
  const outer = v.safeParse(v.object({ frames: v.record(v.string(), v.unknown()) }), stored);
  if (!outer.success) return null;
  const frames: Record<string, FrameReport> = {};
  for (const [frameId, frame] of Object.entries(outer.output.frames).slice(0, FRAME_LIMIT)) {
    const result = /^\d+$/.test(frameId) ? v.safeParse(frameReportSchema, frame) : null;
    if (result?.success) frames[frameId] = result.output;
    else console.warn(`BridgeWard: unreadable report of frame ${frameId} in tab ${tabId}`);
  }
  return { tabId, frames };
}

/**
 * Keeps a report within REPORT_LIMIT: the least grave findings go first, and each frame tells how many it lost.
 * Returns the same report when it fits.
 */
export function withinBounds(tab: TabReport): TabReport {
  if (sizeOf(tab) <= REPORT_LIMIT) return tab;
  const frames = Object.fromEntries(
    Object.entries(tab.frames).map(([id, frame]) => [id, id === '0' ? frame : slim(frame)]),
  );
  // The sentences that tell of the loss need room too.
  let excess = sizeOf({ ...tab, frames }) + Object.keys(frames).length * 100 - REPORT_LIMIT;
  const dropped = new Set<Finding>();
  for (const severity of [...severities].reverse()) {
    if (excess <= 0) break;
    excess -= dropUntil(excess, frames, severity, dropped);
  }
  return {
    ...tab,
    frames: Object.fromEntries(
      Object.entries(frames).map(([id, frame]) => [id, withoutFindings(frame, dropped)]),
    ),
  };
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

function slim(frame: FrameReport): FrameReport {
  return {
    ...frame,
    url: frame.url.slice(0, SUBFRAME_URL_LIMIT),
    title: frame.title.slice(0, SUBFRAME_TITLE_LIMIT),
    gaps: frame.gaps.slice(0, SUBFRAME_GAP_LIMIT),
  };
}

/** Marks findings of one severity as dropped, the last first, until enough is saved. Returns what was saved. */
function dropUntil(
  excess: number,
  frames: Readonly<Record<string, FrameReport>>,
  severity: Severity,
  dropped: Set<Finding>,
): number {
  const candidates = Object.values(frames)
    .flatMap((frame) => frame.findings)
    .filter((finding) => finding.severity === severity)
    .reverse();
  let saved = 0;
  for (const finding of candidates) {
    if (saved >= excess) break;
    dropped.add(finding);
    saved += sizeOf(finding) + 1;
  }
  return saved;
}

function withoutFindings(frame: FrameReport, dropped: ReadonlySet<Finding>): FrameReport {
  const findings = frame.findings.filter((finding) => !dropped.has(finding));
  const lost = frame.findings.length - findings.length;
  if (lost === 0) return frame;
  const gap = { kind: 'too-many-findings' as const, count: lost, detail: 'storage' };
  const others = frame.gaps.filter(({ kind, detail }) => kind !== gap.kind || detail !== gap.detail);
  return { ...frame, findings, gaps: [gap, ...others].slice(0, 60) };
}
