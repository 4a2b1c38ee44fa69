import { FRAME_LIMIT } from './bounds';
import { withFrameReport, type FrameReport, type TabReport } from './report';

/**
 * A frame has a new document: what was known of the old one is forgotten; of the whole tab when it is the top frame.
 * Until it reports, the frame stands as `scanning`, or as `paused` where the guard may not work.
 */
export function withAnnounced(
  tab: TabReport,
  frameId: number,
  document: { readonly documentId: string; readonly url: string; readonly active: boolean },
): TabReport {
  return withFrameReport(withRoom(tab, frameId), frameId, {
    documentId: document.documentId,
    url: document.url,
    title: '',
    label: 'WEB_PAGE',
    state: document.active ? 'scanning' : 'paused',
    error: null,
    durationMs: 0,
    longestSliceMs: 0,
    findings: [],
    gaps: [],
  });
}

/**
 * Takes in a report of a frame. A late word of a document that another one has replaced changes nothing; a frame of which
 * nothing is known is taken in, since the news of a page's commit may have come after the page's own first word.
 */
export function withKnownFrame(tab: TabReport, frameId: number, report: FrameReport): TabReport {
  const known = tab.frames[String(frameId)];
  const isReplaced = known !== undefined && known.documentId !== report.documentId;
  return isReplaced ? tab : withFrameReport(tab, frameId, report);
}

/**
 * Ids of documents that a change replaced: all of them when the top document went, else those whose frame holds another one
 * now. What such a document still says belongs to no page that the person sees. Frames that were only taken out are none:
 * what they held was on this page.
 */
export function replacedDocuments(before: TabReport, after: TabReport | null): readonly string[] {
  const topOf = (tab: TabReport | null) => tab?.frames['0']?.documentId;
  const isOtherPage = topOf(before) !== topOf(after);
  const kept = new Set(Object.values(after?.frames ?? {}).map(({ documentId }) => documentId));
  return Object.entries(before.frames)
    .filter(([frameId, { documentId }]) => {
      const isOtherDocument = isOtherPage || frameId in (after?.frames ?? {});
      return isOtherDocument && !kept.has(documentId);
    })
    .map(([, { documentId }]) => documentId);
}

/** Frames were taken out of the page. Their findings stay, marked as no longer present: an agent may have read them. */
export function withoutFrames(tab: TabReport, gone: readonly number[]): TabReport {
  const frames: Record<string, FrameReport> = { ...tab.frames };
  let isChanged = false;
  for (const frameId of gone) {
    const frame = frames[String(frameId)];
    if (!frame) continue;
    const isToldAlready = frame.state !== 'scanning' && frame.findings.every(({ present }) => !present);
    if (frame.findings.length === 0) {
      delete frames[String(frameId)];
      isChanged = true;
    } else if (!isToldAlready) {
      const findings = frame.findings.map((finding) => ({ ...finding, present: false }));
      frames[String(frameId)] = { ...frame, state: 'scanned', findings };
      isChanged = true;
    }
  }
  return isChanged ? { ...tab, frames } : tab;
}

/** Frames without findings make room for a new one: a page must not fill the report with empty frames. */
function withRoom(tab: TabReport, frameId: number): TabReport {
  const isFull = !(String(frameId) in tab.frames) && Object.keys(tab.frames).length >= FRAME_LIMIT;
  if (!isFull) return tab;
  const spare = Object.keys(tab.frames).find((id) => id !== '0' && tab.frames[id]?.findings.length === 0);
  if (spare === undefined) return tab;
  const kept = Object.entries(tab.frames).filter(([id]) => id !== spare);
  return { ...tab, frames: Object.fromEntries(kept) };
}
