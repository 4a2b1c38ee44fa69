import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { createWordCutter } from '../../lib/detect/cut-words';
import { decodings, looksEncoded } from '../../lib/detect/decode';
import { instructionRules } from '../../lib/rules/instructions';
import { cpuMsOf } from '../harness/cpu-time';

/** What recheck may spend on one pattern. A pattern that it cannot decide in this time is pumped below all the same. */
const DECIDE_MS = 300;
/** Longest time that a pattern may need for the longest piece that the matcher hands it. Generous: machines differ. */
const PUMP_MS = 250;
/** Length of that piece (PIECE of the matcher with its overlap). */
const PIECE_LENGTH = 4700;

/** Texts that backtracking hates: each alternative's beginnings, over and over, without the end that would match. */
function pumps(source: string): readonly string[] {
  const words = source.match(/[a-z<[|!{@/~=.-]{2,12}/g) ?? [];
  const parts = [...new Set(words)].slice(0, 40);
  const fill = (part: string) => part.repeat(Math.ceil(PIECE_LENGTH / part.length)).slice(0, PIECE_LENGTH);
  return [
    fill('a'),
    fill('a '),
    fill(' '),
    fill('<'),
    fill('=- '),
    fill('"x": '),
    fill(`${parts.join(' ')} `),
    fill(`${[...parts].reverse().join(' a ')} `),
    ...parts.slice(0, 12).map((part) => fill(`${part} `)),
  ];
}

test.each(instructionRules)('pattern of $id runs in linear time', ({ pattern }) => {
  const verdict = checkSync(pattern.source, pattern.flags, { timeout: DECIDE_MS, checker: 'automaton' });
  const attack =
    verdict.status === 'vulnerable' && verdict.complexity.type === 'exponential' ? verdict.attack.string : '';
  expect(attack, 'rewrite the pattern: two of its loops can take the same text').toBe('');
  for (const text of pumps(pattern.source)) {
    expect(
      cpuMsOf(() => pattern.test(text)),
      `slow on ${text.slice(0, 40)}…`,
    ).toBeLessThan(PUMP_MS);
  }
});

const cut = createWordCutter(() => instructionRules.flatMap(({ cues }) => cues));

test('decoders are linear on texts that look like every encoding at once', () => {
  for (const part of [
    'a',
    'a.',
    'a b ',
    '%41',
    '&#65;',
    '\\u0041',
    '41 ',
    '0101 ',
    'ab-cd-',
    'A2',
    'l33t ',
    '65, ',
    'a😀',
    'a-',
    '.- ',
    '.-/ ',
    '\u202eab',
    '1nst ',
    'lqvwuxfwlrq ',
    '_'.repeat(9),
  ]) {
    const text = part.repeat(Math.ceil(PIECE_LENGTH / part.length));
    const spent = cpuMsOf(() => {
      looksEncoded(text);
      Array.from(decodings(text, cut));
    });
    expect(spent, `slow on ${part}`).toBeLessThan(PUMP_MS * 2);
  }
});
