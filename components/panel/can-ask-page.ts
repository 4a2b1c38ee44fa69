import type { PageState } from '../../lib/browser/page-state';

/** Whether the page of a tab can be asked for what only it can measure. */
export function canAskPage({ kind }: PageState): boolean {
  return kind === 'clean' || kind === 'found' || kind === 'scanning';
}
