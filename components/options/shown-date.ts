import { clockLanguage } from '../../lib/browser/screen-language';

/** Arabic dates come with marks of direction, which a quote would name like those of a stranger. */
const marks = /[\u200E\u200F\u061C]/g;

/**
 * The day of a moment, in the person's own way of writing it.
 * @param since in ms since 1970; 0 where it is not known
 * @returns an empty string where there is no day to show
 */
export function shownDate(since: number): string {
  const date = new Date(since);
  if (since <= 0 || Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(clockLanguage()).replace(marks, '');
}
