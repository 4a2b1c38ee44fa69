import { describe, expect, test } from 'vitest';
import {
  emptySequence,
  receiverOf,
  withLoad,
  type Load,
  type SequenceAlarm,
} from '../../../lib/guard/sequence';

function alarmsOf(loads: readonly Partial<Load>[]): readonly SequenceAlarm[] {
  let sequence = emptySequence();
  let alarms: readonly SequenceAlarm[] = [];
  for (const load of loads) {
    const next = withLoad(sequence, { url: 'https://pictures.test/a.png', answer: 'one', ...load });
    sequence = next.sequence;
    alarms = next.alarms;
  }
  return alarms;
}

const hex = (index: number) => (index * 2654435761).toString(16).padStart(12, '0').slice(-12);

describe('alarms', () => {
  test.each<[SequenceAlarm, readonly Partial<Load>[]]>([
    ['letter-by-letter', Array.from('jane', (letter) => ({ url: `https://pictures.test/${letter}.png` }))],
    ['letter-by-letter', Array.from('4829', (digit) => ({ url: `https://pictures.test/p.png?w=${digit}0` }))],
    [
      'many-unseen',
      Array.from({ length: 3 }, (_, index) => ({
        url: `https://proxy.test/${hex(index)}`,
        isTiny: true,
        isTrusted: true,
      })),
    ],
    [
      'many-from-one-host',
      Array.from({ length: 8 }, (_, index) => ({ url: `https://pictures.test/${hex(index)}/x.png` })),
    ],
    ['same-again', Array.from({ length: 4 }, () => ({}))],
    [
      'budget-spent',
      [
        {
          url: `https://pictures.test/${Array.from({ length: 8 }, (_, index) => hex(index * 31 + 7)).join('')}`,
        },
      ],
    ],
    [
      'budget-spent',
      Array.from({ length: 7 }, (_, index) => ({
        url: `https://pictures.test/${hex(index * 977 + 13)}`,
        answer: `answer-${index}`,
      })),
    ],
  ])('%s', (alarm, loads) => {
    expect(alarmsOf(loads)).toContain(alarm);
  });

  test('a few pictures of one article are no message', () => {
    expect(
      alarmsOf([{ url: 'https://pictures.test/harbour.jpg' }, { url: 'https://pictures.test/lantern.jpg' }]),
    ).toEqual([]);
  });

  test('a gallery of a place on the record is none either, however long', () => {
    const loads = Array.from({ length: 300 }, (_, index) => ({
      url: `https://thumbs.test/images?q=tbn:${hex(index)}${hex(index + 99)}`,
      isTrusted: true,
    }));
    expect(alarmsOf(loads)).toEqual([]);
  });

  test('receivers are apart, and counts start again with the next answer', () => {
    const apart = Array.from('janedoe', (letter) => ({
      url: `https://${letter}${letter}-pictures.test/x.png`,
    }));
    expect(alarmsOf(apart)).toEqual([]);
    const unseen = Array.from({ length: 4 }, (_, index) => ({
      url: `https://proxy.test/${hex(index)}`,
      isTiny: true,
      isTrusted: true,
      answer: `answer-${index}`,
    }));
    expect(alarmsOf(unseen)).toEqual([]);
  });
});

test('the receiver is who reads the log', () => {
  const of = (url: string) => receiverOf(new URL(url));
  expect(of('https://a.b.pictures.test/x')).toBe('pictures.test');
  expect(of('https://one.pages.dev/x')).toBe('one.pages.dev');
  expect(of('https://storage.googleapis.com/bucket-a/x')).toBe('storage.googleapis.com/bucket-a');
});

test('a state is never changed, forgets what is old, and takes any text', () => {
  const start = emptySequence();
  withLoad(start, { url: 'https://pictures.test/a.png', answer: 'one' });
  expect(start.receivers.size).toBe(0);
  let sequence = start;
  for (let index = 0; index < 300; index += 1)
    sequence = withLoad(sequence, { url: `https://host-${index}.test/a.png`, answer: 'one' }).sequence;
  expect(sequence.receivers.size).toBeLessThanOrEqual(50);
  expect(withLoad(sequence, { url: 'http://[bad', answer: 'one' })).toEqual({ sequence, alarms: [] });
});
