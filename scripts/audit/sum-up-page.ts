import { type Gap } from '../../lib/model/finding';
import { FRAME_LIMIT } from '../../lib/model/bounds';
import { type FrameReport } from '../../lib/model/report';
import {
  countFound,
  failedPage,
  foundText,
  withoutDoubles,
  type FoundText,
  type PageResult,
} from '../../lib/evidence/page-result';

export interface PageOrder {
  /** As the report names the page. */
  readonly target: string;
  readonly url: string;
  /** Address at which the browser opens it. */
  readonly address: string;
  /** Turns an address of the browser into the one that the report shows. */
  readonly shownUrl: (url: string) => string;
  readonly timeoutMs: number;
  readonly waitMs: number;
  readonly wantsInventory: boolean;
}

/** A frame as the browser lists it. */
export interface Frame {
  readonly frameId: number;
  readonly url: string;
  readonly hasFailed: boolean;
}

/** What was known of a page at one moment. */
export interface Look {
  readonly reports: Readonly<Record<string, FrameReport>>;
  /** The frames that the browser has now. */
  readonly frames: readonly Frame[];
}

/** The last report of one document. */
export interface SeenDocument {
  readonly frameId: number;
  readonly report: FrameReport;
}

/** Frames with a document in which the guard has not reported. */
export function silentFrames(look: Look): readonly Frame[] {
  return look.frames.filter((frame) => !(String(frame.frameId) in look.reports) && !frame.hasFailed);
}

/** Puts together what the report says about a page. */
export function sumUpPage(
  order: PageOrder,
  seen: ReadonlyMap<string, SeenDocument>,
  last: Look,
  inventory: readonly FoundText[],
  loadError: string | null,
  when: { readonly at: number; readonly durationMs: number; readonly browser: string },
): PageResult {
  // A page that closed itself has no report left; what was seen of it still counts.
  const top = last.reports['0'] ?? [...seen.values()].findLast(({ frameId }) => frameId === 0)?.report;
  const error = loadError ?? top?.error ?? null;
  // Something was read when a document was read to its end, or said something before that.
  const isRead = [...seen.values()].some(
    ({ report }) => report.state === 'scanned' || report.findings.length > 0,
  );
  if (!top || top.state === 'failed' || (error !== null && !isRead)) {
    const reason = error ?? 'BridgeWard could not look at this page: extensions may not run there.';
    return failedPage(order.target, order.url, reason, when.durationMs, when.at);
  }
  const found = withoutDoubles([
    ...[...seen.values()].flatMap(({ report }) =>
      report.findings.map((finding) => foundText(finding, report.url)),
    ),
    ...inventory,
  ])
    .filter(({ finding }) => order.wantsInventory || finding.severity !== 'inventory')
    .map((text) => ({ ...text, frame: order.shownUrl(text.frame) }));
  const silent = silentFrames(last);
  const states = Object.values(last.reports).map(({ state }) => state);
  const isUnfinished = states.includes('scanning');
  const isPartly = loadError !== null || silent.length > 0 || isUnfinished || states.includes('failed');
  return {
    target: order.target,
    url: order.shownUrl(top.url),
    label: top.label,
    state: isPartly ? 'partly' : 'scanned',
    error: error ?? (isUnfinished ? 'Time ran out before the page came to rest.' : null),
    ...when,
    counts: countFound(found),
    coverage: [
      ...Object.values(last.reports).flatMap((report) => report.gaps),
      ...frameGaps(last, silent, order),
    ],
    found,
    // The audit opens pages and asks no chat anything.
    chat: null,
  };
}

function frameGaps(last: Look, silent: readonly Frame[], order: PageOrder): readonly Gap[] {
  const gaps: Gap[] = silent.map((frame) => frameGap(`no report from ${order.shownUrl(frame.url)}`));
  for (const frame of last.frames) {
    if (frame.hasFailed) gaps.push(frameGap(`did not load: ${order.shownUrl(frame.url)}`));
  }
  return gaps.slice(0, FRAME_LIMIT);
}

function frameGap(detail: string): Gap {
  return { kind: 'unreached-frame', count: 1, detail: detail.slice(0, 300) };
}
