import { i18n } from '#i18n';
import type { Finding } from '../../lib/model/finding';
import { AlertIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';

/** As much of the text as is needed to know it again; its card shows the whole. */
const QUOTE_LIMIT = 160;

/** Act mode, and something here speaks to the agent: stop, confirm, and this is why. Before everything else. */
export function ActWarning({ finding }: { readonly finding: Finding }) {
  return (
    <section class="act" role="alert" data-severity={finding.severity}>
      <h2>
        <AlertIcon />
        {i18n.t('act.lead')}
      </h2>
      <p>{i18n.t('act.because')}</p>
      <blockquote class="quote">
        <QuoteText text={(finding.decoded ?? finding.quote).slice(0, QUOTE_LIMIT)} />
      </blockquote>
    </section>
  );
}
