import { expect, test } from 'vitest';
import { figureLines, judgeFigures } from '../../../scripts/judge-figures';

test('the judge sees what can be decoded and leaves honest addresses alone', () => {
  const figures = judgeFigures(400);
  expect(figures.leaks).toBeGreaterThan(1500);
  expect(figures.recallDecodable).toBeGreaterThanOrEqual(0.97);
  expect(figures.falseAlarms).toBeLessThanOrEqual(0.02);
  // Busy machines; `npm run bench` prints what it really takes.
  expect(figures.medianMs).toBeLessThan(3);
  expect(figureLines(figures)).toHaveLength(3);
}, 240_000);
