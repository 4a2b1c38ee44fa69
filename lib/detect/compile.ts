/** Engines compile a pattern to machine code at once when its first text is this long, in UTF-16 units. */
const LONG_TEXT = 1000;
const padding = '\n'.repeat(LONG_TEXT);
const wide = /[^\0-\xff]/;

const compiledNarrow = new WeakSet<RegExp>();
const compiledWide = new WeakSet<RegExp>();

/**
 * Has a pattern compiled to machine code for texts such as this one. On a short text engines would first compile it to
 * byte code and soon after again: byte code alone costs them four times as much as machine code, and a page's lines are
 * short. Texts beyond Latin have code of their own.
 */
export function compile(pattern: RegExp, text: string): void {
  if (compiledNarrow.has(pattern) && compiledWide.has(pattern)) return;
  const compiled = wide.test(text) ? compiledWide : compiledNarrow;
  if (compiled.has(pattern)) return;
  compiled.add(pattern);
  pattern.test(text + padding);
}
