import type { CutWords } from './cut-words';
import { shapes } from './encoded-shapes';

export function rot13(text: string): string {
  return shift(text, 13);
}

/** Moves each Latin letter on in the alphabet. */
export function shift(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - start + by) % 26) + start);
  });
}

/** The alphabet turned round: a for z, b for y. */
export function atbash(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    String.fromCharCode((letter <= 'Z' ? 155 : 219) - letter.charCodeAt(0)),
  );
}

/** rot13 over all printable signs of ASCII. */
export function rot47(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(((sign.charCodeAt(0) - 33 + 47) % 94) + 33));
}

/** Last word first. */
export function reverseWords(text: string): string {
  return text.split(' ').reverse().join(' ');
}

/** Three words in a row are a name or an address far more often than an order. */
const orderly = /ignor|disreg|forget|overrid|reveal|instruc|prompt/i;

/** Words with one sign between them. Null for a few words that order nothing. */
export function fromJoined(run: string): string | null {
  const words = run.split(/[-_+.~|*·•]/);
  return words.length > 3 || orderly.test(run) ? words.join(' ') : null;
}

/** Words without blanks between them: each begins with a capital letter, or all are small. */
export function fromRun(run: string, cut: CutWords): string {
  const words = run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.length > 2 ? words.join(' ') : cut(run);
}

export function reverse(text: string): string {
  return Array.from(text).reverse().join('');
}

/** Turns back what U+202E turns on the screen. */
export function fromDisplayOrder(text: string): string {
  return text.replace(shapes.reordered, (_, run: string) => reverse(run));
}

/** Signs that stand between letters in `shapes.spaced`. */
const spacer = '[ .\\-_|*·•]';
const spacers = new RegExp(spacer, 'g');
const doubleSpacer = new RegExp(` | (${spacer})\\1`);

export function fromSpaced(run: string, cut: CutWords): string {
  const separator = /[ .\-_|*·•]/.exec(run.slice(1, 3))?.[0] ?? ' ';
  const isWide = separator === ' ' ? / {2,}/.test(run) : doubleSpacer.test(run);
  const words = separator === ' ' ? run.split(/ {2,}/) : run.split(/ +|[.\-_|*·•]{2,}/);
  // Where the sign between the letters is a blank, a dot or a hyphen is what was written.
  const bare = words.map((word) => (separator === ' ' ? word.replace(/ /g, '') : word.replace(spacers, '')));
  return isWide ? bare.join(' ') : bare.map(cut).join(' ');
}

/** Letters with the same sign between them all (i.g.n.o.r.e); another sign, or more of it, ends a word. */
export function fromSplit(run: string, cut: CutWords): string {
  const signs = Array.from(run.matchAll(/[^A-Za-z]+/g), (match) => match[0]);
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  const joined = run.replace(/[^A-Za-z]+/g, (sign) => (sign === usual ? '' : ' '));
  return counts.size > 1 ? joined : cut(joined);
}

/** Closes up single words whose letters are kept apart; the words around them stay. */
export function joinApart(text: string): string {
  return text.replace(shapes.apart, (run) => run.replace(/[^A-Za-z]/g, ''));
}

/** Morse signs of the letters a to z and the digits 0 to 9. */
const morse: ReadonlyMap<string, string> = new Map(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'
    .split(' ')
    .map((sign, index) => [sign, (index < 26 ? index + 10 : index - 26).toString(36)]),
);

export function fromMorse(run: string): string | null {
  const signs = run.replace(/[·•]/g, '.').replace(/[–−_]/g, '-');
  const words = signs.split(/ *[/|] *| {3,}/).map((word) => word.trim().split(/ +/));
  const letters = words.map((word) => word.map((sign) => morse.get(sign) ?? '').join(''));
  return letters.some((word) => word.length > 1) ? letters.join(' ') : null;
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** @param one what the digit 1 stands for: writers use it for both letters */
export function fromLeet(text: string, one: 'i' | 'l'): string {
  let isLoud = false;
  return text.replace(/[\w@$!]*[a-z][\w@$!]*|(?<=\s)[0-9@$!]{1,2}(?=\s)/gi, (word, at: number) => {
    if (/[a-z]/i.test(word)) isLoud = !/[a-z]/.test(word);
    // The sign of an address stays one.
    const isAddress = word.includes('@') && /^\.[a-z0-9]{2}/i.test(text.slice(at + word.length));
    const spelt = word.replace(/[0134579@$!](?=.)|[0134579@$]$/g, (sign) =>
      sign === '@' && isAddress ? sign : sign === '1' ? one : (leetLetters[sign] ?? sign),
    );
    return isLoud ? spelt.toUpperCase() : spelt;
  });
}
