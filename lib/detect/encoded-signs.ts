import { cheapSigns } from './decode';

/** The signs as they are looked for in many lines at once. A line in which one stands may hold something encoded. */
const signs = cheapSigns.map(({ source, flags }) => new RegExp(source, `${flags}gm`));

/**
 * Looks for signs of encodings in a text of several lines, each sign only once from front to back.
 * The function that it gives takes the lines in order, by their places, and tells whether one of the signs stands there:
 * always when `looksEncoded` is true of the line, and seldom else.
 */
export function createSignFinder(text: string): (start: number, end: number) => boolean {
  const next = signs.map(() => -1);

  return (start, end) =>
    signs.some((sign, index) => {
      let at = next[index] ?? -1;
      if (at < start) {
        sign.lastIndex = start;
        at = sign.exec(text)?.index ?? Infinity;
        next[index] = at;
      }
      return at < end;
    });
}
