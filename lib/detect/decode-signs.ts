import type { CutWords } from './cut-words';

/** Letters written in signs that are no letters: Braille, flags, squares, numbers. */

/** Braille cells of the letters a to z, as the low byte of U+28xx. */
const brailleLetters = new Map(
  [1, 3, 9, 25, 17, 11, 27, 19, 10, 26, 5, 7, 13, 29, 21, 15, 31, 23, 14, 30, 37, 39, 58, 45, 61, 53].map(
    (cell, index) => [cell, String.fromCharCode(97 + index)],
  ),
);
const BRAILLE_CAPITAL = 0x20;
const BRAILLE_NUMBER = 0x3c;

/** Letters of uncontracted Braille; a blank cell is a blank, a cell of no letter a full stop. */
export function fromBraille(run: string): string {
  let isNumber = false;
  return Array.from(run, (sign) => {
    const cell = sign.charCodeAt(0) - 0x2800;
    if (cell === BRAILLE_CAPITAL) return '';
    if (cell === BRAILLE_NUMBER) {
      isNumber = true;
      return '';
    }
    const letter = brailleLetters.get(cell);
    if (letter === undefined) {
      isNumber = false;
      return cell > 0 && cell <= 0xff ? '.' : ' ';
    }
    // The first ten letters are the digits 1 to 9 and 0.
    return isNumber && letter <= 'j' ? String((letter.charCodeAt(0) - 96) % 10) : letter;
  }).join('');
}

/** Flags 🇦–🇿 and white letters in black circles and squares, which the matching copy leaves alone. */
export function fromLetterSigns(run: string, cut: CutWords): string {
  const letters = run.replace(/\ud83c([\udd50-\uddff])/g, (_, low: string) => {
    const code = low.charCodeAt(0);
    const start = code >= 0xdde6 ? 0xdde6 : code >= 0xdd70 ? 0xdd70 : 0xdd50;
    return String.fromCharCode(97 + Math.min(code - start, 25));
  });
  const bare = letters.replace(/[\ufe0f\u200b-\u200d\u2060]/g, '');
  // A blank behind each letter keeps two flags from becoming one.
  return /[a-z]{2}/.test(bare)
    ? bare
    : bare
        .split(/ {2,}/)
        .map((word) => cut(word.replace(/ /g, '')))
        .join(' ');
}

const tapRows = ['abcde', 'fghij', 'lmnop', 'qrstu', 'vwxyz'] as const;

/** Row and column in the square of Polybius, as prisoners knock it; c stands for k too. */
export function fromTaps(run: string, cut: CutWords): string {
  const letters = Array.from(run.matchAll(/([1-5])[ ,.]?([1-5])/g), ([, row, column]) => {
    return tapRows[Number(row) - 1]?.[Number(column) - 1] ?? '';
  });
  return cut(letters.join(''));
}

/** 1 for a, 2 for b, …; a longer gap or another sign ends a word. */
export function fromLetterNumbers(run: string, cut: CutWords): string {
  const words = run.trim().split(/ {2,}| ?[/|] ?|, (?=\d+-)|(?<=-\d{1,2}) (?=\d{1,2}-)/);
  const spelt = words.map((word) =>
    Array.from(word.matchAll(/\d{1,2}/g), ([number]) => String.fromCharCode(96 + Number(number))).join(''),
  );
  return spelt.length > 1 ? spelt.join(' ') : cut(spelt.join(''));
}
