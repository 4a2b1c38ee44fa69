import { describe, expect, test } from 'vitest';
import { createMemory } from '../../lib/detect/remember';

describe('the memory of judged texts', () => {
  test('gives back what it was told of a text', () => {
    const memory = createMemory<number>();
    memory.remember('ferry', 1);
    memory.remember('harbour', 2);
    expect([memory.recall('ferry'), memory.recall('harbour'), memory.recall('ferr')]).toEqual([
      1,
      2,
      undefined,
    ]);
  });

  test('forgets what was not used for long, and so never grows without end', () => {
    const memory = createMemory<number>();
    const textOf = (index: number) => String(index).padEnd(4000, '.');
    for (let index = 0; index < 500; index += 1) memory.remember(textOf(index), index);
    const kept = Array.from({ length: 500 }, (_, index) => memory.recall(textOf(index))).filter(
      (value) => value !== undefined,
    );
    expect(kept.at(-1)).toBe(499);
    expect(kept.length * 4000).toBeLessThanOrEqual(1_500_000);
  });
});
