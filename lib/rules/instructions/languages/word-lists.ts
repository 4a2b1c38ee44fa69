import type { InstructionRule } from '../../rule';

/** Only the papers of a rule name the language; content scripts do without. */
export function nameOf(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}

/** A shorter beginning is a whole word: `ia` is no "iatrogenic". */
const SHORTEST_BEGINNING = 4;

/** Source of a pattern that finds one of the words of a list. */
export function oneOf(words: string): string {
  return `(?:${listOf(words).map(partOf).join('|')})`;
}

function partOf(word: string): string {
  if (/^[a-z]/.test(word)) return word.length < SHORTEST_BEGINNING ? `\\b${word}\\b` : `\\b${word}`;
  if (word.startsWith('.')) return `\\${word}`;
  // Short words of Cyrillic stand inside longer ones.
  return /^[а-яёіїєґ]{1,3}$/.test(word) ? `(?<![а-яёіїєґ])${word}(?![а-яёіїєґ])` : word;
}

/** The words of a list as they stand in the matching copy, which keeps the Thai vowel am in one piece. */
export function listOf(words: string): readonly string[] {
  return words
    .normalize('NFKC')
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .split('|');
}

/** Up to `most` characters inside one sentence. A dot inside a name ends none. */
export function gap(most: number): string {
  return `(?:[^.!?。।\\n]|[.?!](?=\\w)){0,${most}}`;
}

/**
 * A rule whose pattern is made when it is first asked for: few pages need those of more than one or two languages, and
 * every frame of every page would pay for all of them.
 */
export function lazyPattern(rule: Omit<InstructionRule, 'pattern'>, source: () => string): InstructionRule {
  let pattern: RegExp | undefined;
  return {
    ...rule,
    get pattern() {
      pattern ??= new RegExp(source());
      return pattern;
    },
  };
}
