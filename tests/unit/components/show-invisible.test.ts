import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showInvisible } from '../../../components/ui/show-invisible';

function textOf(value: string): string {
  return showInvisible(value)
    .map((segment) => (segment.kind === 'text' ? segment.text : `[${segment.label}]`))
    .join('');
}

describe('showInvisible', () => {
  it.each([
    ['a\u200Bb', 'a[U+200B]b'],
    ['a\u202Eb\u202C', 'a[U+202E]b[U+202C]'],
    ['\u2066x\u2069', '[U+2066]x[U+2069]'],
    ['a\u{E0041}\u{E0042}\u{E0043}\u{E0044}b', 'a[U+E0041… ×4]b'],
    ['\uFEFF\u00AD\u3164\u2800', '[U+FEFF… ×4]'],
    ['a\u0000b\u001Bc', 'a[U+0000]b[U+001B]c'],
    ['\uD800 alone', '[U+D800] alone'],
    ['a\uFE01', 'a[U+FE01]'],
  ])('names what nobody sees in %j', (value, shown) => expect(textOf(value)).toBe(shown));

  it.each([
    'Plain <b>text</b> & "more"',
    'two\nlines\tand a tab',
    'שלום עולם',
    'नमस्ते',
    '👩‍👩‍👧 ❤️ 👍🏽',
    'naïve\u00A0café',
  ])('leaves %j as it stands', (value) => expect(textOf(value)).toBe(value));

  it('names joiners between letters', () => {
    expect(textOf('a\u200Db')).toBe('a[U+200D]b');
  });

  it('is bounded for a text of 1 MB', () => {
    expect(textOf('\u200B'.repeat(1_000_000)).length).toBeLessThan(100);
    expect(textOf('ab'.repeat(500_000)).length).toBeLessThanOrEqual(2000);
  });

  it('never lets an invisible or direction-changing character through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
        const texts = showInvisible(value).filter((segment) => segment.kind === 'text');
        return texts.every(
          ({ text }) => !/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u{E0000}-\u{E007F}]/u.test(text),
        );
      }),
    );
  });
});
