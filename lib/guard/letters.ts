import { normalise } from '../detect/normalise';

export interface Letters {
  readonly text: string;
  /** Offset in the original of each letter, and of the end. */
  readonly map: Uint32Array;
}

/** Lower-case letters and digits of the matching copy, without anything between them. */
export function lettersOf(text: string): Letters {
  const copy = normalise(text);
  let letters = '';
  const map: number[] = [];
  for (const { 0: run, index } of copy.text.matchAll(/[\p{L}\p{N}]+/gu)) {
    letters += run;
    for (let i = 0; i < run.length; i += 1) map.push(copy.map?.[index + i] ?? index + i);
  }
  const last = map.at(-1);
  map.push(last === undefined ? 0 : last + 1);
  return { text: letters, map: Uint32Array.from(map) };
}

/** The letters of `lettersOf`, without the way back to the original. */
export function bareLetters(text: string): string {
  return normalise(text, false).text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters between what the pattern takes away; no run crosses such a gap. */
export function apart(text: string, pattern: RegExp): string {
  return text.split(pattern).map(bareLetters).join('\n');
}

/** Each Latin letter's distance to the next one, as a letter; line breaks where there is none. As long as the letters. */
export function stepsOf(letters: string): string {
  let steps = '';
  for (let i = 0; i < letters.length; i += 1) {
    const [one, next] = [letters.charCodeAt(i), letters.charCodeAt(i + 1)];
    steps += isLatin(one) && isLatin(next) ? String.fromCharCode(0x61 + ((next - one + 26) % 26)) : '\n';
  }
  return steps;
}

function isLatin(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}
