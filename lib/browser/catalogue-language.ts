import { i18n } from '#i18n';
import { speak } from '../rules/told';
import { translations } from '../rules/translations';
import { reportError } from './errors';

/**
 * Brings the catalogue's sentences in the language that the browser chose for the screens. Call before the first drawing.
 * A language that cannot be had leaves them English.
 */
export async function bringCatalogueLanguage(): Promise<void> {
  const language = i18n.t('language');
  try {
    const sentences = await translations[language]?.();
    speak(sentences ? { language, sentences } : null);
  } catch (error) {
    reportError(`the catalogue in ${language}`, error);
    speak(null);
  }
}
