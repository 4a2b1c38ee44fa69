/**
 * The catalogue says everything in English. Screens bring its sentences in the person's language, once, before they draw;
 * what has no translation stays English rather than missing.
 */
export interface Translation {
  /** BCP 47, for lists and plurals. */
  readonly language: string;
  readonly sentences: Readonly<Record<string, string>>;
}

const english: Translation = { language: 'en', sentences: {} };
let current = english;

/** From now on the catalogue speaks this language; null for English. */
export function speak(translation: Translation | null): void {
  current = translation ?? english;
}

/** A sentence of the catalogue in the language of the screen. */
export function told(sentence: string): string {
  return Object.hasOwn(current.sentences, sentence) ? (current.sentences[sentence] ?? sentence) : sentence;
}

/** "a, b and c" in the language of the screen. */
export function toldList(parts: readonly string[]): string {
  return new Intl.ListFormat(current.language, { type: 'conjunction' }).format(parts);
}

/** Evidence is written in one language, whoever reads it and wherever it is compared. */
export function inEnglish<T>(write: () => T): T {
  const before = current;
  current = english;
  try {
    return write();
  } finally {
    current = before;
  }
}
