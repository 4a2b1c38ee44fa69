import { describe, expect, test } from 'vitest';
import { createGate } from '../../lib/detect/gate';

const rule = (name: string, cues: readonly string[], beside?: readonly string[]) =>
  beside === undefined ? { name, cues } : { name, cues, beside };

const gate = createGate([
  rule('ignore', ['ignor', 'forget']),
  rule('you', ['you'], ['must', 'never']),
  rule('bracket', ['[', '<|']),
  rule('two', ['ai']),
  rule('chinese', ['忽略']),
]);
const seen = (text: string, from?: number, to?: number) => gate(text, from, to).map(({ name }) => name);

describe('the gate', () => {
  test('knows the beginnings of words, whatever follows', () => {
    expect(seen('stop ignoring it')).toEqual(['ignore']);
    expect(seen('the ai, and')).toEqual(['two']);
    expect(seen('(forget')).toEqual(['ignore']);
  });

  test('does not take the middle of a word for its beginning', () => {
    expect(seen('unforgettable, snake_ignore, mail, 9ai')).toEqual([]);
  });

  test('finds signs and letters beyond Latin anywhere', () => {
    expect(seen('x[y')).toEqual(['bracket']);
    expect(seen('a<|b')).toEqual(['bracket']);
    expect(seen('请忽略它')).toEqual(['chinese']);
  });

  test('asks for a word beside where the rule does', () => {
    expect(seen('you may')).toEqual([]);
    expect(seen('you must')).toEqual(['you']);
    expect(seen('never say you')).toEqual(['you']);
    expect(seen('one must')).toEqual([]);
  });

  test('forgets one text before the next', () => {
    expect([seen('you may'), seen('one must'), seen('you must')]).toEqual([[], [], ['you']]);
  });

  test('reads one line of a text as if it were all', () => {
    const text = 'forget\nyou must\n ignor';
    expect(seen(text, 0, 6)).toEqual(['ignore']);
    expect(seen(text, 7, 15)).toEqual(['you']);
    expect(seen(text, 17)).toEqual(['ignore']);
    expect(seen('ai\nigno\nr', 3, 7)).toEqual([]);
  });

  test('gives the rules in the order of their first cues', () => {
    expect(seen('ai [ ignore ai')).toEqual(['two', 'bracket', 'ignore']);
  });
});
