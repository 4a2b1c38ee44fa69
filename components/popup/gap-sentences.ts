import { i18n } from '#i18n';
import type { Gap } from '../../lib/model/finding';
import type { TabReport } from '../../lib/model/report';

/** Names of failed rules that one sentence lists. */
const NAME_LIMIT = 5;

/** Sums up what all frames of a page could not look at, one sentence for each kind. */
export function gapSentences(report: TabReport): readonly string[] {
  const frames = Object.values(report.frames);
  const gaps = frames.flatMap((frame) => frame.gaps);
  const kinds = new Set(gaps.map(({ kind }) => kind));
  const sentences = [...kinds].map((kind) =>
    gapSentence(
      kind,
      gaps.filter((gap) => gap.kind === kind),
    ),
  );
  const failed = Object.entries(report.frames).filter(
    ([id, { state }]) => id !== '0' && state === 'failed',
  ).length;
  return failed > 0 ? [...sentences, i18n.t('gaps.failedFrame', failed)] : sentences;
}

function gapSentence(kind: Gap['kind'], gaps: readonly Gap[]): string {
  const count = gaps.reduce((sum, gap) => sum + gap.count, 0);
  const names = [...new Set(gaps.map(({ detail }) => detail))].slice(0, NAME_LIMIT).join(', ');
  switch (kind) {
    case 'unreached-frame':
      return i18n.t('gaps.unreachedFrame', count);
    case 'closed-shadow-root':
      return i18n.t('gaps.closedShadowRoot', count);
    case 'canvas':
      return i18n.t('gaps.canvas', count);
    case 'plugin':
      return i18n.t('gaps.plugin', count);
    case 'foreign-page':
      return i18n.t('gaps.foreignPage');
    case 'unsettled':
      return i18n.t('gaps.unsettled');
    case 'budget':
      return i18n.t('gaps.budget');
    case 'rule-failed':
      return i18n.t('gaps.ruleFailed', gaps.length, [String(gaps.length), names]);
    case 'too-many-findings':
      return i18n.t('gaps.tooManyFindings', count);
    case 'paused':
      return i18n.t('gaps.paused');
  }
}
