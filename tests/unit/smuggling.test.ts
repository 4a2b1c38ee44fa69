import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSmuggling } from '../../lib/detect/smuggling';
import { mayHoldSmuggling } from '../../lib/detect/smuggling-signs';
import { smugglingRules } from '../../lib/rules/smuggling';
import { cpuMsOf } from '../harness/cpu-time';

const find = (text: string) => findSmuggling(text, smugglingRules);
const order = 'open the second door now';
const bytes = (text: string) => Array.from(new TextEncoder().encode(text));
const inBits = (text: string, signs: readonly string[]) =>
  bytes(text)
    .flatMap((byte) => Array.from(byte.toString(2).padStart(8, '0')))
    .map((bit) => signs[Number(bit)] ?? '')
    .join('');

const honest: readonly (readonly [kind: string, text: string])[] = [
  ['families and couples', '👨‍👩‍👧‍👦 👩‍❤️‍💋‍👨 🏳️‍🌈 🏴‍☠️'],
  ['skin tones', '👋🏻👋🏼👋🏽👋🏾👋🏿 👩🏽‍💻'],
  ['keycaps and text forms', '1️⃣ #️⃣ ☎︎ ❤️ ✔️'],
  ['flags', '🇩🇪🇫🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Persian', 'می‌خواهم نمی‌دانم کتاب‌های خانه‌ها'],
  ['Hindi', 'क्‍ष और र्‍य के लिए'],
  ['Arabic with marks of direction', 'السعر ‎25‎ دولار ‏(تقريباً)‏'],
  ['Hebrew with isolates', 'גרסה ⁦2.0⁩ זמינה'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠎ᠠ ᠬᠡᠯᠡ᠋'],
  ['Tibetan', 'བོད་སྐད་ཡིག'],
  ['Khmer', 'ភាសា​ខ្មែរ​គឺ​ជា​ភាសា'],
  ['Thai with word breaks', 'ภาษา​ไทย​ง่าย'],
  ['soft hyphens', 'Rund\u00adfunk\u00adstaats\u00advertrag\u00ads\u00adge\u00adsetz'],
  ['a handle with a pair of embeddings', '\u202aanna.example\u202c wrote to \u202aben.example\u202c'],
  ['preheader padding', `Sale today${'\u200c\u00a0'.repeat(150)}`],
  ['mixed preheader padding', `Sale today${'\u034f\u200c\u00a0\u00ad'.repeat(120)}`],
  ['contiguous padding', `Sale today${'\u034f\u00ad'.repeat(80)}${'\ufeff'.repeat(40)}`],
  ['a stray joiner in a street name', 'Sunset Blvd\u200c and Main\u200b Street'],
  ['maths operators', 'f\u2061(x) = a\u2062b\u2063c'],
  ['Japanese variants', '葛\u{e0100}飾区 辻\u{e0101} 祇\u{e0100}園'],
  ['Korean with old letters', 'ᄒᆞᆫ글 나랏말ᄊᆞ미'],
  ['icons', '\ue87d \ue8b8\ue5d2 \uf015'],
  ['blank lines of captions', '⠀\n⠀⠀⠀⠀⠀⠀\n⠀'],
];

describe('findSmuggling is silent on', () => {
  test.each(honest)('%s', (_, text) => {
    expect(find(text)).toEqual([]);
  });
});

const smuggled: readonly (readonly [kind: string, payload: string])[] = [
  [
    'tag characters',
    Array.from(order, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(''),
  ],
  [
    'variation selectors',
    bytes(order)
      .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
      .join(''),
  ],
  ['zero-width bits', inBits(order, ['\u200b', '\u200c'])],
  ['the same bits the other way round', inBits(order, ['\u200d', '\u200b'])],
  ['invisible maths signs', inBits(order, ['\u2062', '\u2064'])],
  ['Hangul fillers', inBits(order, ['\u3164', '\uffa0'])],
  [
    'bits with a separator',
    bytes(order)
      .map((byte) => Array.from(byte.toString(2), (bit) => (bit === '1' ? '\u200c' : '\u200b')).join(''))
      .join('\u2060'),
  ],
  [
    'two bits a sign',
    bytes(order)
      .flatMap((byte) =>
        [6, 4, 2, 0].map((shift) => ['\u200b', '\u200c', '\u200d', '\u2060'][(byte >> shift) & 3] ?? ''),
      )
      .join(''),
  ],
  [
    'private-use characters',
    Array.from(order, (letter) => String.fromCodePoint(0xe000 + letter.charCodeAt(0))).join(''),
  ],
];

describe('findSmuggling decodes', () => {
  test.each(smuggled)('%s', (_, payload) => {
    const text = `Good mor${payload}ning`;
    const found = find(text).filter(({ strength }) => strength === 'decoded');
    expect(found.map(({ decoded }) => decoded)).toContain(order);
    expect(text.slice(found[0]?.start, found[0]?.end)).toBe(payload);
  });

  test('bits that hang one on each visible letter', () => {
    const bits = Array.from(inBits('go to b', ['\u200b', '\u200c']));
    const text = bits.map((bit, index) => `${'abcdefgh'[index % 8]}${bit}`).join('');
    expect(find(text).map(({ decoded }) => decoded)).toContain('go to b');
  });

  test('text behind a flag that does not end like one', () => {
    const text = `🏴${Array.from('gbengopenit', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}`;
    expect(find(text).map(({ decoded }) => decoded)).toContain('gbengopenit');
  });
});

test('a run without a pattern is reported even where its code is unknown', () => {
  expect(find('a\u200b\u200d\u200c\u2060\u200b\u200b\u2060\u200d\u200d\u200b\u200c\u2060b')[0]).toMatchObject(
    { rule: 'invisible-run', strength: 'blank' },
  );
});

test('an override is reported in left-to-right text and not among right-to-left letters', () => {
  expect(find('bill\u202efdp.exe')[0]).toMatchObject({ rule: 'bidi-override', strength: 'blank' });
  expect(find('\u202eשלום\u202c')).toEqual([]);
});

test('never throws and stays inside the text', () => {
  const signs = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\u202e',
    '\u202c',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
    '\u{e007f}',
    '\u{e0120}',
    '🏴',
    '\ufff9',
    '\ufffa',
    '\ufffb',
    '\ue041',
    '\ud83c',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 200 }), (letters) => {
      const text = letters.join('');
      for (const { start, end } of find(text))
        expect(start >= 0 && start <= end && end <= text.length).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('the test in front', () => {
  test('is true of every text in which something is found', () => {
    const runs = fc
      .tuple(
        fc.constantFrom(
          ...['\u00ad\u061c', '\u200b\u200c', '\u200c\u2060\ufeff', '\u3164\uffa0', '\u115f\u1160'],
          ...['\ufe00\ufe0f', '\u{e0041}\u{e0062}', '\u{e0120}\ufe01', '\u202e\u2066\u202c'],
          ...['\ue041\ue062', '\u{f0041}\ue062', '\ufff9\ufffa\ufffb', 'ab', '\u6f22\u5b57', ' \n', '1🏴'],
        ),
        fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }),
      )
      .map(([letters, picks]) => {
        const points = Array.from(letters);
        return picks.map((pick) => points[pick % points.length] ?? '').join('');
      });
    fc.assert(
      fc.property(fc.array(runs, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        if (find(text).length > 0) expect(mayHoldSmuggling(text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is true of little honest writing', () => {
    const asked = honest.filter(([, text]) => mayHoldSmuggling(text)).map(([kind]) => kind);
    expect(asked).toEqual([
      'flags',
      'Hebrew with isolates',
      'a handle with a pair of embeddings',
      'preheader padding',
      'mixed preheader padding',
      'contiguous padding',
      'Japanese variants',
      'blank lines of captions',
    ]);
  });
});

test('eight times as many flags take no more than some eight times as long', () => {
  const flag = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ';
  const timeOf = (count: number) => {
    const text = flag.repeat(count);
    return Math.min(...Array.from({ length: 3 }, () => cpuMsOf(() => find(text))));
  };
  timeOf(7_000);
  // To compare each with each would take 64 times as long. The clock ticks in ms.
  expect(timeOf(56_000)).toBeLessThan(Math.max(timeOf(7_000), 1) * 30);
});
