import { i18n } from '#i18n';
import { clockLanguage } from '../../lib/browser/screen-language';
import type { HistoryEvent } from '../../lib/model/history';
import { loadKinds } from '../../lib/model/verdict';
import { ruleTitle, techniqueTitle } from '../../lib/rules/explain';
import { reasonSentences } from '../../lib/rules/verdict-reasons';
import { QuoteText } from '../ui/quote-text';
import { EraseButton } from './erase-button';
import type { HistoryActions } from './history';

interface Props {
  readonly events: readonly HistoryEvent[];
  readonly erase: HistoryActions['erase'];
  readonly ask: HistoryActions['ask'];
}

/** Events by day, and within a day by site; both newest first. */
export function DayList({ events, erase, ask }: Props) {
  return (
    <>
      {groupsOf(events, ({ at }) => new Date(at).toDateString()).map((ofDay) => (
        <section key={ofDay[0]?.key}>
          <h2 class="day">{dayTitle(ofDay[0]?.at ?? 0)}</h2>
          {groupsOf(ofDay, ({ site }) => site).map((ofSite) => (
            <SiteGroup key={ofSite[0]?.key} events={ofSite} erase={erase} ask={ask} />
          ))}
        </section>
      ))}
    </>
  );
}

function SiteGroup({ events, erase, ask }: Props) {
  const site = events[0]?.site ?? '';
  return (
    <section class="site">
      <div class="site-head">
        <h3>
          <bdi>{site}</bdi>
        </h3>
        <button type="button" class="link-button" onClick={() => ask({ site })}>
          {i18n.t('history.onlySite')} <span class="for-readers">{site}</span>
        </button>
        <EraseButton
          label={i18n.t('history.eraseSite')}
          question={i18n.t('history.confirmSite', [site])}
          isQuiet
          onConfirm={() => erase({ what: 'site', site })}
        />
      </div>
      <ul>
        {events.map((event) => (
          <EventRow key={event.key} event={event} erase={erase} />
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event, erase }: { readonly event: HistoryEvent; readonly erase: Props['erase'] }) {
  const { at, kind, quote, url, rules } = event;
  return (
    <li>
      <details class="card" data-severity={kind}>
        <summary>
          <span class="card-technique">{titleOf(event)}</span>
          <span class="card-severity">{i18n.t(`history.kinds.${kind}`)}</span>
          <time class="card-time" dateTime={new Date(at).toISOString()}>
            {new Date(at).toLocaleTimeString(clockLanguage(), { hour: '2-digit', minute: '2-digit' })}
          </time>
          <span class="card-glimpse">
            <QuoteText text={quote} />
          </span>
        </summary>
        <div class="event-body">
          <blockquote class="quote">
            <QuoteText text={quote} />
          </blockquote>
          <p class="quiet">
            <QuoteText text={url} />
          </p>
          {kind === 'attempt' ? (
            <p>{reasonSentences(rules).join(' ')}</p>
          ) : (
            rules.length > 0 && (
              <p class="quiet">{i18n.t('history.rules', [rules.map(ruleTitle).join(', ')])}</p>
            )
          )}
          <button type="button" class="link-button" onClick={() => erase({ what: 'event', key: event.key })}>
            {i18n.t('history.eraseEvent')}
          </button>
        </div>
      </details>
    </li>
  );
}

function titleOf({ kind, technique }: HistoryEvent): string {
  if (kind !== 'attempt') return techniqueTitle(technique);
  const load = loadKinds.find((known) => known === technique) ?? 'other';
  return i18n.t(`kind.${load}`);
}

function dayTitle(at: number): string {
  return new Date(at).toLocaleDateString(clockLanguage(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** Puts together what has the same name, in the order of first appearance. */
function groupsOf(
  events: readonly HistoryEvent[],
  nameOf: (event: HistoryEvent) => string,
): readonly (readonly HistoryEvent[])[] {
  const groups = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const name = nameOf(event);
    const group = groups.get(name);
    if (group) group.push(event);
    else groups.set(name, [event]);
  }
  return [...groups.values()];
}
