import { gapSentences } from './gap-sentences';
import { i18n } from '#i18n';
import type { TabReport } from '../../lib/model/report';

/** What was not looked at, honestly and in words. Nothing when all was. */
export function GapList({ report }: { readonly report: TabReport | null }) {
  const sentences = report ? gapSentences(report) : [];
  if (sentences.length === 0) return null;
  return (
    <section class="gaps" aria-labelledby="gaps-title">
      <h2 class="section-title" id="gaps-title">
        {i18n.t('gaps.title')}
      </h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
