import { i18n } from '#i18n';
import { isCounted, type ChatReport } from '../../lib/model/attempt';

/** The number of attempts that count, in one line, where there are any. */
export function ChatStatus({ report }: { readonly report: ChatReport }) {
  const counted = report.attempts.filter(isCounted).length;
  if (counted === 0) return null;
  return (
    <section class="status" data-tone="attempt" aria-live="polite">
      <div class="status-sign" aria-hidden="true">
        {counted}
      </div>
      <h2>{i18n.t('chat.lead', counted)}</h2>
      <p>{i18n.t('chat.leadDetail')}</p>
    </section>
  );
}
