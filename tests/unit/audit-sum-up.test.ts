import { expect, test } from 'vitest';
import type { FrameReport } from '../../lib/model/report';
import { sumUpPage, type PageOrder } from '../../scripts/audit/sum-up-page';
import { findingRecord, frameRecord } from './browser/finding-record';

const url = 'https://site.example/';
const order: PageOrder = {
  target: url,
  url,
  address: url,
  shownUrl: (address) => address,
  timeoutMs: 5000,
  waitMs: 0,
  wantsInventory: false,
};

function sumUp(report: FrameReport, loadError: string | null = null) {
  const seen = new Map([[report.documentId, { frameId: 0, report }]]);
  const look = { reports: { '0': report }, frames: [{ frameId: 0, url, hasFailed: false }] };
  return sumUpPage(order, seen, look, [], loadError, { at: 1, durationMs: 2, browser: 'Chrome 156' });
}

test('a page that was read to its end has no reason to tell', () => {
  expect(sumUp(frameRecord())).toMatchObject({ state: 'scanned', error: null });
});

test('a page that never comes to rest is partly looked at, and says why', () => {
  const restless = frameRecord({ state: 'scanning', findings: [findingRecord()] });
  expect(sumUp(restless)).toMatchObject({
    state: 'partly',
    error: 'Time ran out before the page came to rest.',
    counts: { red: 1 },
  });
});

test('what the browser said of a page goes before that', () => {
  const restless = frameRecord({ state: 'scanning', findings: [findingRecord()] });
  expect(sumUp(restless, 'The page did not load in time.')).toMatchObject({
    state: 'partly',
    error: 'The page did not load in time.',
  });
});
