import { i18n } from '#i18n';

/** Languages of ours that are written from the right. */
const rightToLeft: ReadonlySet<string> = new Set(['ar']);

/**
 * Says on a page of ours which language it speaks and which way that is written: screen readers and the layout go by it.
 * The browser's own direction is that of its language, which may be one that we do not speak. Call before the first drawing.
 */
export function markLanguage(): void {
  const language = i18n.t('language');
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/**
 * The language for dates and numbers on a screen: that of its words, with the habits of the browser's region where it
 * speaks the same language.
 */
export function clockLanguage(): string {
  const language = i18n.t('language');
  const [own = ''] = navigator.language.split('-');
  return language.split('-')[0] === own ? navigator.language : language;
}
