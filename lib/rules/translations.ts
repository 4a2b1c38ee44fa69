/** The catalogue in other languages, by language tag: English sentence → sentence. Each is loaded only where it is spoken. */
export const translations: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  ar: async () => (await import('./translations/ar.json')).default,
  de: async () => (await import('./translations/de.json')).default,
  es: async () => (await import('./translations/es.json')).default,
  fr: async () => (await import('./translations/fr.json')).default,
  ja: async () => (await import('./translations/ja.json')).default,
  'zh-CN': async () => (await import('./translations/zh-CN.json')).default,
};
