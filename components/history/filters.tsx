import { i18n } from '#i18n';
import type { HistoryQuery } from '../../lib/browser/search-history';
import { historyKinds } from '../../lib/model/history';
import type { HistoryActions } from './history';

const DAY_MS = 86_400_000;

/** True when the query leaves anything out. */
export function isFiltered({ text, kind, site, from, to }: HistoryQuery): boolean {
  return text.trim() !== '' || kind !== null || site !== null || from !== null || to !== null;
}

/** Search words, kind, days, and the site that was chosen in the list. */
export function Filters({
  query,
  ask,
}: {
  readonly query: HistoryQuery;
  readonly ask: HistoryActions['ask'];
}) {
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="filter-search">
        <span>{i18n.t('history.search')}</span>
        <input
          type="search"
          value={query.text}
          maxLength={200}
          onInput={({ currentTarget }) => ask({ text: currentTarget.value })}
        />
      </label>
      <label>
        <span>{i18n.t('history.kind')}</span>
        <select
          value={query.kind ?? ''}
          onChange={({ currentTarget }) =>
            ask({ kind: historyKinds.find((kind) => kind === currentTarget.value) ?? null })
          }
        >
          <option value="">{i18n.t('history.kinds.all')}</option>
          {historyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n.t(`history.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{i18n.t('history.from')}</span>
        <input
          type="date"
          value={dayOf(query.from)}
          onChange={({ currentTarget }) => ask({ from: startOf(currentTarget.value) })}
        />
      </label>
      <label>
        <span>{i18n.t('history.to')}</span>
        <input
          type="date"
          value={dayOf(query.to === null ? null : query.to - 1)}
          onChange={({ currentTarget }) => ask({ to: endOf(currentTarget.value) })}
        />
      </label>
      {query.site !== null && (
        <button type="button" class="button filter-site" onClick={() => ask({ site: null })}>
          {i18n.t('history.allSites')}
        </button>
      )}
    </form>
  );
}

/** A moment as its day in the person's time zone, as a date field writes it. */
function dayOf(at: number | null): string {
  if (at === null) return '';
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** First moment of a day; null for an empty field. */
function startOf(value: string): number | null {
  const at = new Date(`${value}T00:00:00`).getTime();
  return Number.isNaN(at) ? null : Math.max(at, 0);
}

/** First moment after a day. Days of 23 and 25 hours exist. */
function endOf(value: string): number | null {
  const start = startOf(value);
  return start === null ? null : startOf(dayOf(start + DAY_MS + DAY_MS / 4));
}
