import { i18n } from '#i18n';
import type { Carried } from '../../lib/model/verdict';
import { told } from '../../lib/rules/told';
import { QuoteText } from '../ui/quote-text';

/** As many of the things that an address carries as anybody reads. */
const SHOWN_LIMIT = 4;

/** What an address carries, decoded, with what it repeats of the chat. Nothing for an empty list. */
export function CarriedList({ carries }: { readonly carries: readonly Carried[] }) {
  if (carries.length === 0) return null;
  return (
    <ul class="carried">
      {carries.slice(0, SHOWN_LIMIT).map((carried, index) => (
        <li key={index}>
          <blockquote class="quote">
            <QuoteText text={carried.text} />
          </blockquote>
          <p class="quiet">
            {i18n.t(`carried.where.${carried.where}`)}
            {carried.steps.length > 0 && `, ${i18n.t('carried.steps', [carried.steps.join(', ')])}`}
          </p>
          {carried.overlap !== undefined && (
            <p>
              <QuoteText text={i18n.t('carried.overlap', [carried.overlap])} />
            </p>
          )}
          {carried.secret !== undefined && <p>{i18n.t('carried.secret', [told(carried.secret)])}</p>}
        </li>
      ))}
    </ul>
  );
}
