import { i18n } from '#i18n';
import { clockLanguage } from '../../lib/browser/screen-language';
import { isCounted, type Attempt, type Decision } from '../../lib/model/attempt';
import { attemptWord } from '../../lib/model/attempt-words';
import { reasonSentences } from '../../lib/rules/verdict-reasons';
import { CarriedList } from '../chat/carried-list';
import { QuoteText } from '../ui/quote-text';

interface Props {
  readonly attempt: Attempt;
  /** False where only the organisation allows hosts. */
  readonly canAllow: boolean;
  readonly decide: (id: string, decision: Decision) => void;
}

/** One attempt in the order of its telling: when, whence, how, whither, with what, what it means, what became of it. */
export function AttemptEntry({ attempt, canAllow, decide }: Props) {
  const { verdict, url, state, times, answer, at } = attempt;
  const { destination, carries, kind } = verdict;
  const host = destination.shownHost || destination.host || url.slice(0, 60);
  const when = new Date(at);
  return (
    <li class="entry" data-severity={isCounted(attempt) ? 'attempt' : 'inventory'}>
      <h3 class="entry-title">
        <time dateTime={when.toISOString()}>{when.toLocaleTimeString(clockLanguage())}</time>
        <span class="card-severity">{i18n.t(`attemptState.${attemptWord(state)}`)}</span>
      </h3>
      <dl class="entry-facts">
        <dt>{i18n.t('panel.attempts.from')}</dt>
        <dd>{answer === null ? i18n.t('panel.attempts.noAnswer') : <QuoteText text={answer} />}</dd>
        <dt>{i18n.t('panel.attempts.how')}</dt>
        <dd>
          {i18n.t(`kind.${kind}`)}, {i18n.t('chat.times', times)}
        </dd>
        <dt>{i18n.t('panel.attempts.to')}</dt>
        <dd>
          <QuoteText text={host} />
          {destination.receiver !== '' && destination.receiver !== destination.host && (
            <QuoteText text={i18n.t('panel.attempts.receiver', [destination.receiver])} />
          )}
        </dd>
        <dt>{i18n.t('panel.attempts.carries')}</dt>
        <dd>{carries.length === 0 ? i18n.t('panel.attempts.nothing') : <CarriedList carries={carries} />}</dd>
        <dt>{i18n.t('panel.attempts.verdict')}</dt>
        <dd>
          <ul>
            {reasonSentences(verdict.reasons).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {verdict.reasons.length === 0 && <li>{i18n.t('panel.attempts.noReason')}</li>}
          </ul>
        </dd>
      </dl>
      <details>
        <summary>{i18n.t('leaving.address')}</summary>
        <blockquote class="quote">
          <QuoteText text={url} />
        </blockquote>
      </details>
      {state === 'held' && kind !== 'link' && kind !== 'form' && (
        <div class="card-buttons">
          <button type="button" class="button small" onClick={() => decide(attempt.id, 'shown-once')}>
            {i18n.t('held.showOnce')}
          </button>
          {canAllow && (
            <button type="button" class="button small" onClick={() => decide(attempt.id, 'host-allowed')}>
              {i18n.t('held.allowHost', [destination.host])}
            </button>
          )}
          <button type="button" class="button small" onClick={() => decide(attempt.id, 'kept')}>
            {i18n.t('held.keep')}
          </button>
        </div>
      )}
    </li>
  );
}
