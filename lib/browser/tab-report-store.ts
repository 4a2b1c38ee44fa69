import browser from 'webextension-polyfill';
import { parseTabReport, withinBounds } from '../model/stored-report';
import { emptyTabReport, type TabReport } from '../model/report';
import { replacedDocuments } from '../model/tab-changes';
import { createQueue } from './queue';
import { readSession } from './read-stored';
import { watchStored } from './watch-stored';

/**
 * What is known of each tab, in `storage.session`: it outlives a stopped worker and ends with the browser.
 * Only the background writes; all changes go through one queue.
 */
const enqueue = createQueue();

/**
 * Documents that gave way to others. A last word of theirs may arrive after the navigation and before the new document's
 * first; it must not stand as the new page's. Kept in memory only: a stopped worker has no late messages.
 */
const replaced = new Set<string>();
/** Far more than can be on their way at one time. */
const REPLACED_LIMIT = 1000;

function noteReplaced(before: TabReport, after: TabReport | null): void {
  for (const documentId of replacedDocuments(before, after)) replaced.add(documentId);
  // A page that comes back from the back/forward cache is itself again.
  for (const { documentId } of Object.values(after?.frames ?? {})) replaced.delete(documentId);
  for (const documentId of replaced) {
    if (replaced.size <= REPLACED_LIMIT) break;
    replaced.delete(documentId);
  }
}

/** True for a document of which nothing is heard any more. */
export function isReplaced(documentId: string): boolean {
  return replaced.has(documentId);
}

/** Under this key lies a tab's report. The audit command and the tests read it too. */
function tabKey(tabId: number): string {
  return `tab:${tabId}`;
}

/** Reads a tab's report; null when nothing is known of the tab. */
export async function readTabReport(tabId: number): Promise<TabReport | null> {
  return parseTabReport(await readSession(tabKey(tabId)), tabId);
}

/**
 * Changes a tab's report.
 * @param change gets what is known and returns the new report, the same one for "no change", or null to forget the tab
 * @returns what is stored afterwards
 */
export function changeTabReport(
  tabId: number,
  change: (tab: TabReport) => TabReport | null,
): Promise<TabReport | null> {
  return enqueue(async () => {
    const before = await readTabReport(tabId);
    const known = before ?? emptyTabReport(tabId);
    const changed = change(known);
    noteReplaced(known, changed);
    if (changed === null) {
      await browser.storage.session.remove(tabKey(tabId));
      return null;
    }
    if (changed === known) return before;
    const bounded = withinBounds(changed);
    await browser.storage.session.set({ [tabKey(tabId)]: bounded });
    return bounded;
  });
}

/** Forgets a closed tab. */
export async function forgetTab(tabId: number): Promise<void> {
  await changeTabReport(tabId, () => null);
}

/** Calls back with a tab's report after each change, until aborted. */
export function watchTabReport(
  tabId: number,
  onChange: (report: TabReport | null) => void,
  signal: AbortSignal,
): void {
  watchStored('session', tabKey(tabId), (value) => onChange(parseTabReport(value, tabId)), signal);
}
