import { expect, it } from 'vitest';
import {
  aheadSince,
  forgetStarts,
  isOfEarlierPage,
  noteAhead,
  noteArrived,
} from '../../../lib/browser/page-starts';

it('news of an earlier page is told from that of the page that is there', () => {
  expect(isOfEarlierPage(1, 5)).toBe(false);
  noteAhead(1, 100);
  // It may never arrive: the page that is there still counts.
  expect(isOfEarlierPage(1, 50)).toBe(false);
  expect(aheadSince(1)).toBe(100);
  noteArrived(1);
  expect(isOfEarlierPage(1, 99)).toBe(true);
  expect(isOfEarlierPage(1, 100)).toBe(false);
  noteAhead(1, 200);
  expect(isOfEarlierPage(1, 150)).toBe(false);
  expect(isOfEarlierPage(2, 50)).toBe(false);
  forgetStarts(1);
  expect(isOfEarlierPage(1, 50)).toBe(false);
});
