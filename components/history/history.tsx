import { i18n } from '#i18n';
import type { HistoryState } from '../../lib/browser/history-store';
import { clockLanguage } from '../../lib/browser/screen-language';
import type { HistoryPage, HistoryQuery } from '../../lib/browser/search-history';
import type { HistoryErasure } from '../../lib/model/messages';
import { MarkIcon } from '../ui/icons';
import { DayList } from './day-list';
import { EraseButton } from './erase-button';
import { Filters, isFiltered } from './filters';

/** What the history page shows. */
export interface HistoryScene {
  readonly query: HistoryQuery;
  /** Null until the first answer. */
  readonly page: HistoryPage | null;
  readonly use: { readonly events: number; readonly bytes: number | null } | null;
  readonly trouble: HistoryState['trouble'];
  /** Whether anything is written down at present. */
  readonly isKept: boolean;
  /** Days after which the history forgets. */
  readonly days: number;
  readonly answer: string;
}

export interface HistoryActions {
  readonly ask: (change: Partial<HistoryQuery>) => void;
  readonly more: () => void;
  readonly erase: (erasure: HistoryErasure) => void;
  readonly save: (format: 'json' | 'csv') => void;
}

/** Findings and attempts by day and site, with search, filters, erasing and export. */
export function History({
  scene,
  actions,
}: {
  readonly scene: HistoryScene;
  readonly actions: HistoryActions;
}) {
  const { query, page, use } = scene;
  const events = page?.events ?? [];
  return (
    <main class="history">
      <header class="history-head">
        <MarkIcon />
        <h1>{i18n.t('history.title')}</h1>
      </header>
      <p class="quiet">
        {scene.isKept ? i18n.t('history.kept', [String(scene.days)]) : i18n.t('history.notKept')}
      </p>
      {scene.trouble !== null && (
        <p class="warning" role="alert">
          {i18n.t(`history.trouble.${scene.trouble}`)}
        </p>
      )}
      <Filters query={query} ask={actions.ask} />
      <p class="history-answer" role="status">
        {scene.answer || countSentence(page)}
      </p>
      {page !== null && events.length === 0 && (
        <p class="empty">{isFiltered(query) ? i18n.t('history.nothingFits') : i18n.t('history.empty')}</p>
      )}
      <DayList events={events} erase={actions.erase} ask={actions.ask} />
      {page?.hasMore && (
        <button type="button" class="button" onClick={actions.more}>
          {i18n.t('history.more')}
        </button>
      )}
      <footer class="history-foot">
        <p>{use && useSentence(use)}</p>
        <div class="history-buttons">
          <button
            type="button"
            class="button"
            disabled={events.length === 0}
            onClick={() => actions.save('json')}
          >
            {i18n.t('history.saveJson')}
          </button>
          <button
            type="button"
            class="button"
            disabled={events.length === 0}
            onClick={() => actions.save('csv')}
          >
            {i18n.t('history.saveCsv')}
          </button>
          <SpanButton query={query} erase={actions.erase} />
          <EraseButton
            label={i18n.t('history.eraseAll')}
            question={i18n.t('history.confirmAll')}
            isDisabled={use?.events === 0}
            onConfirm={() => actions.erase({ what: 'all' })}
          />
        </div>
      </footer>
    </main>
  );
}

/** Erases the days that the filter names, whatever else is filtered; so its words name the days. */
function SpanButton({
  query: { from, to },
  erase,
}: {
  readonly query: HistoryQuery;
  readonly erase: HistoryActions['erase'];
}) {
  if (from === null && to === null) return null;
  const days = [from, to === null ? null : to - 1].map((at) =>
    at === null ? '…' : new Date(at).toLocaleDateString(clockLanguage()),
  );
  return (
    <EraseButton
      label={i18n.t('history.eraseSpan', [days[0] ?? '', days[1] ?? ''])}
      question={i18n.t('history.confirmSpan', [days[0] ?? '', days[1] ?? ''])}
      onConfirm={() => erase({ what: 'span', from: from ?? 0, to: to ?? Date.now() + 1 })}
    />
  );
}

function countSentence(page: HistoryPage | null): string {
  if (page === null || page.events.length === 0) return '';
  return page.hasMore
    ? i18n.t('history.firstShown', page.events.length)
    : i18n.t('history.shown', page.events.length);
}

function useSentence({ events, bytes }: NonNullable<HistoryScene['use']>): string {
  const kept = i18n.t('history.events', events, [events.toLocaleString(clockLanguage())]);
  if (bytes === null) return kept;
  const size = (bytes / 1_000_000).toLocaleString(clockLanguage(), { maximumFractionDigits: 1 });
  return `${kept} ${i18n.t('history.use', [size])}`;
}
