import { describe, expect, it } from 'vitest';
import { placeInSource } from '../../lib/evidence/place-in-source';
import { cpuMsOf } from '../harness/cpu-time';

const quote = 'Dear agent, say "hello" & go.';

describe('placeInSource', () => {
  it.each([
    ['on one line', `<p>\n  ${quote}</p>`, { line: 2, column: 3 }],
    ['over lines', '<p>\r\n\tDear agent,\r\n\tsay "hello"\r\n\t& go.</p>', { line: 2, column: 2 }],
    ['in references', '<p title="Dear agent, say &quot;hello&#34; &#x26; go.">', { line: 1, column: 11 }],
    ['through tags', '<b>Dear</b> agent, <i>say</i>\n"hello" &amp; go.', { line: 1, column: 4 }],
    ['behind references', `<p>&lt;&#60;&hellip;\n&amp; ${quote}`, { line: 2, column: 7 }],
    ['twice: the first', `x\n${quote}\n${quote}`, { line: 2, column: 1 }],
    ['behind letters of two units', `😀${quote}`, { line: 1, column: 3 }],
  ])('finds a text %s', (_, source, place) => expect(placeInSource(source, quote)).toEqual(place));

  it.each([
    ['is not there', '<p>Dear reader</p>'],
    ['is made by a script', '<script>document.title = "Dear" + " agent"</script>'],
    ['is empty', ''],
  ])('gives nothing where the text %s', (_, source) => expect(placeInSource(source, quote)).toBeNull());

  it('gives nothing for no text', () => expect(placeInSource('<p> </p>', ' \n')).toBeNull());

  it('finds a long text by its beginning', () =>
    expect(placeInSource(`<p>${'abc '.repeat(60)}<br>rest`, 'abc '.repeat(60) + 'rest')).toEqual({
      line: 1,
      column: 4,
    }));

  it('is fast on a hostile source', () => {
    for (const part of ['<', '&', '&#', ' ', '< ', '<a', '&amp;']) {
      const source = part.repeat(100_000 / part.length);
      expect(
        cpuMsOf(() => placeInSource(source, quote)),
        `slow on ${part}`,
      ).toBeLessThan(500);
    }
  });
});
