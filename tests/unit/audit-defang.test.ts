import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defang, defangLine, escapeJson, shorten } from '../../lib/evidence/defang';

describe('defang', () => {
  it.each([
    ['plain words, “quotes” and 漢字', 'plain words, “quotes” and 漢字'],
    ['\u001b[31mred\u0007', '⟨U+001B⟩[31mred⟨U+0007⟩'],
    ['\u009b2J', '⟨U+009B⟩2J'],
    ['a\u200b\u200b\u200bb', 'a⟨U+200B×3⟩b'],
    ['abc\u202edef', 'abc⟨U+202E⟩def'],
    ['\u{e0041}\u{e0042}', '⟨U+E0041⟩⟨U+E0042⟩'],
    ['x\ufe0f\u{e0100}', 'x⟨U+FE0F⟩⟨U+E0100⟩'],
    ['\u3164\u2800\u00ad', '⟨U+3164⟩⟨U+2800⟩⟨U+00AD⟩'],
    ['lone \ud800 half', 'lone ⟨U+D800⟩ half'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree⟨U+2028⟩four'],
    ['tab\there', 'tab here'],
  ])('%j', (text, shown) => {
    expect(defang(text)).toBe(shown);
  });

  it('leaves nothing unseen but line ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(defang(text).replaceAll('\n', '')).not.toMatch(
          /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
        );
        expect(defangLine(text)).not.toContain('\n');
      }),
    );
  });

  it('says how much it cut, and never halves a letter', () => {
    expect(shorten('😀'.repeat(40), 2)).toBe('😀😀 … (38 more characters)');
    expect(shorten('short', 10)).toBe('short');
  });

  it('cuts nothing where that would hardly make it shorter', () => {
    expect(shorten('x'.repeat(101), 100)).toBe('x'.repeat(101));
    for (const length of [120, 125, 200])
      expect(shorten('x'.repeat(length), 100).length).toBeLessThanOrEqual(length);
  });
});

describe('escapeJson', () => {
  it('keeps the value and escapes what cannot be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = escapeJson({ text });
        expect(JSON.parse(written)).toEqual({ text });
        expect(written).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('writes tag characters as a pair of escapes', () => {
    expect(escapeJson('\u{e0041}')).toBe('"\\udb40\\udc41"');
  });
});
