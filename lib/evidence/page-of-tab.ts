import type { ChatReport } from '../model/attempt';
import type { Finding } from '../model/finding';
import { findingsOf, type TabReport } from '../model/report';
import { countFound, failedPage, foundText, withoutDoubles, type PageResult } from './page-result';

/** What is known of the page of a tab, as the extension holds it. */
export interface TabEvidence {
  readonly url: string;
  readonly report: TabReport | null;
  readonly chat: ChatReport | null;
  /** Concealed texts that say nothing to a machine; empty unless somebody listed them. */
  readonly inventory: readonly (Finding & { readonly frameId: number })[];
}

/**
 * Puts together the evidence of a tab.
 * @param when time of the report in ms since 1970, and the browser that looked
 */
export function pageOfTab(
  { url, report, chat, inventory }: TabEvidence,
  when: { readonly at: number; readonly browser: string },
): PageResult {
  const top = report?.frames['0'];
  if (!report || !top) return { ...failedPage(url, url, 'This page was not looked at.', 0), ...when, chat };
  const frames = Object.values(report.frames);
  const addressOf = (frameId: number) => report.frames[String(frameId)]?.url ?? url;
  const found = withoutDoubles(
    [...findingsOf(report), ...inventory].map(({ frameId, ...finding }) =>
      foundText(finding, addressOf(frameId)),
    ),
  );
  const failed = frames.filter(({ state }) => state === 'failed').length;
  const isPartly = frames.some(({ state }) => state !== 'scanned');
  return {
    target: top.title || url,
    url: top.url,
    label: top.label,
    state: top.state === 'failed' || top.state === 'paused' ? 'failed' : isPartly ? 'partly' : 'scanned',
    error: top.error ?? (top.state === 'paused' ? 'The page guard is paused on this site.' : null),
    ...when,
    durationMs: top.durationMs,
    counts: countFound(found),
    coverage: [
      ...frames.flatMap(({ gaps }) => gaps),
      ...(failed > 0
        ? [{ kind: 'unreached-frame' as const, count: failed, detail: 'could not be read' }]
        : []),
    ],
    found,
    chat,
  };
}
