import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../lib/model/digest';

describe('digestOf', () => {
  const lengths = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000, 4099];

  it.each(lengths)('is SHA-256 for %i characters', (length) => {
    const text = Array.from({ length }, (_, index) => 'aé漢\u{1F512}z'.charAt(index % 6)).join('');
    const wellFormed = text.toWellFormed();
    expect(digestOf(wellFormed)).toBe(createHash('sha256').update(wellFormed, 'utf8').digest('hex'));
  });
});
