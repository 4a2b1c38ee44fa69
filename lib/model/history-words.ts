/** Words of one event in the index: more would make the index outgrow the events. */
const WORD_LIMIT = 40;
/** Longer words are found by their beginning. */
const WORD_LENGTH = 24;
/** Text beyond this is not cut into words. */
const TEXT_LIMIT = 1000;

const unseen = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Cuts by the rules of each script: Japanese and Chinese have no blanks between words. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The words of a text as the index holds them: NFKC, lower case, no invisible characters, each once, in the order of the
 * text. Never holds the marks that begin with `@` or `#`.
 */
export function historyWords(text: string): readonly string[] {
  const words = new Set<string>();
  const plain = text.slice(0, TEXT_LIMIT).normalize('NFKC').replace(unseen, '').toLowerCase();
  for (const part of plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    for (const { segment, isWordLike } of segmenter.segment(part)) {
      if (isWordLike === true) words.add([...segment].slice(0, WORD_LENGTH).join(''));
      if (words.size >= WORD_LIMIT) return [...words];
    }
  }
  return [...words];
}
