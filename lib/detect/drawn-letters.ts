import type { Ink } from './ink';
import { canvasFor, fontsOf } from './pristine';

/** Texts of one pass that are asked for. */
const TEST_LIMIT = 1000;
/** Characters of a text that are tried. */
const SAMPLE = 200;
/** Size in px at which they are tried. */
const SIZE = 100;
/** Height in parts of the font size that letters have at least: small ones without ascenders have 0.4. */
const LOWEST = 0.25;
const USUAL = 0.4;

/**
 * Web fonts may draw nothing, or next to nothing, where a machine reads letters. The test asks the browser how high the
 * letters of a text stand in its fonts, and gives the part of their usual height; 1 where they are drawn as usual.
 */
export function createLetterTest(document: Document): (ink: Ink, words: string) => number {
  let tests = 0;
  let families: readonly string[] | null = null;
  let context: CanvasRenderingContext2D | null = null;

  return function letterTest({ style }, words) {
    families ??= fontsOf(document);
    const { fontFamily } = style;
    if (!families.some((family) => fontFamily.includes(family)) || !/\p{L}{2}/u.test(words)) return 1;
    tests += 1;
    if (tests > TEST_LIMIT) return 1;
    context ??= canvasFor(document);
    if (context === null) return 1;
    context.font = `${style.fontStyle} ${style.fontWeight} ${SIZE}px ${fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(words.slice(0, SAMPLE));
    const height = Math.max(0, actualBoundingBoxAscent + actualBoundingBoxDescent) / SIZE;
    return height < LOWEST ? height / USUAL : 1;
  };
}
