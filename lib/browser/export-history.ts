import { historyCsv, historyJson } from '../evidence/format-history';
import type { HistoryEvent } from '../model/history';
import { saveText } from './save-text';

/** Saves events of the history as a file. */
export function exportHistory(events: readonly HistoryEvent[], format: 'json' | 'csv'): void {
  const name = `bridgeward-history-${new Date().toISOString().slice(0, 10)}.${format}`;
  if (format === 'json') saveText(name, 'application/json', historyJson(events));
  else saveText(name, 'text/csv', historyCsv(events));
}
