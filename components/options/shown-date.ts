import { clockLanguage } from '../../lib/browser/screen-language';

/**
 * The day of a moment, in the person's own way of writing it.
 * @param since in ms since 1970; 0 where it is not known
 * @returns an empty string where there is no day to show
 */
export function shownDate(since: number): string {
  const date = new Date(since);
  return since <= 0 || Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(clockLanguage());
}
