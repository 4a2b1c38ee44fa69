/**
 * The history: what was found and attempted, by day and site. Reads the database itself, erases through the background,
 * and looks again whenever the background says that something changed.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { History, type HistoryActions, type HistoryScene } from '../../components/history/history';
import { bringCatalogueLanguage } from '../../lib/browser/catalogue-language';
import { inBackground, reportError } from '../../lib/browser/errors';
import { exportHistory } from '../../lib/browser/export-history';
import { readHistoryState, watchHistory } from '../../lib/browser/history-store';
import { askToErase } from '../../lib/browser/messages';
import { markLanguage } from '../../lib/browser/screen-language';
import { measureHistory, searchHistory, type HistoryQuery } from '../../lib/browser/search-history';
import { readSettings, watchSettings } from '../../lib/browser/settings-store';
import type { HistoryErasure } from '../../lib/model/messages';

/** Events that are shown at first, and added with each wish for more. */
const PAGE = 100;

const root = document.getElementById('app');
markLanguage();
if (root) {
  start(root).catch((error: unknown) => {
    reportError('the history page', error);
    render(<p role="alert">{i18n.t('history.error')}</p>, root);
  });
}

async function start(root: HTMLElement): Promise<void> {
  document.title = i18n.t('history.title');
  const [settings, state] = await Promise.all([readSettings(), readHistoryState(), bringCatalogueLanguage()]);
  let query: HistoryQuery = { text: '', kind: null, site: null, from: null, to: null };
  let count = PAGE;
  let latest = 0;
  let scene: HistoryScene = {
    query,
    page: null,
    use: null,
    trouble: state.trouble,
    isKept: settings.keepHistory,
    days: settings.historyDays,
    answer: '',
  };

  function show(change: Partial<HistoryScene>): void {
    scene = { ...scene, ...change };
    render(<History scene={scene} actions={actions} />, root);
  }

  /** Searches for what is asked now. An answer that a later question has overtaken is not shown. */
  async function look(): Promise<void> {
    const number = ++latest;
    try {
      performance.mark('history-search');
      const page = await searchHistory(query, count);
      performance.measure('history-search', 'history-search');
      if (number !== latest) return;
      show({ query, page });
    } catch (error) {
      reportError('reading the history', error);
      show({ trouble: scene.trouble ?? 'blocked', page: { events: [], hasMore: false } });
    }
  }

  function lookAgain(): void {
    look().catch((error: unknown) => reportError('drawing the history', error));
  }

  /** After a change only: counting all events would hold up the searches of a person who types. */
  function measureAgain(): void {
    inBackground(
      'measuring the history',
      measureHistory().then((use) => show({ use })),
    );
  }

  async function erase(erasure: HistoryErasure): Promise<void> {
    const isDone = await askToErase(erasure);
    show({ answer: isDone ? i18n.t('history.erased') : i18n.t('history.eraseFailed') });
    await look();
    measureAgain();
  }

  const actions: HistoryActions = {
    ask(change) {
      query = { ...query, ...change };
      count = PAGE;
      show({ query, answer: '' });
      lookAgain();
    },
    more() {
      count += PAGE;
      lookAgain();
    },
    erase(erasure) {
      erase(erasure).catch((error: unknown) => {
        reportError('erasing from the history', error);
        show({ answer: i18n.t('history.eraseFailed') });
      });
    },
    save: (format) => exportHistory(scene.page?.events ?? [], format),
  };

  // The watchers live as long as the page.
  const { signal } = new AbortController();
  watchHistory(({ trouble }) => {
    show({ trouble });
    lookAgain();
    measureAgain();
  }, signal);
  watchSettings(({ keepHistory, historyDays }) => show({ isKept: keepHistory, days: historyDays }), signal);
  show({});
  await look();
  measureAgain();
}
