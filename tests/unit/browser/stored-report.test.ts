import { afterEach, describe, expect, it, vi } from 'vitest';
import { findingsOf, type TabReport } from '../../../lib/model/report';
import { FINDING_LIMIT, FRAME_LIMIT } from '../../../lib/model/bounds';
import { parseTabReport, REPORT_LIMIT, withinBounds } from '../../../lib/model/stored-report';
import { findingRecord, frameRecord } from './finding-record';

afterEach(() => vi.restoreAllMocks());

function manyFindings(severity: 'red' | 'amber' | 'inventory', quote: string) {
  return Array.from({ length: FINDING_LIMIT }, (_, index) =>
    findingRecord({ id: `${severity[0]}${index}`, severity, quote }),
  );
}

describe('parseTabReport', () => {
  it('reads back what was stored', () => {
    const report: TabReport = { tabId: 4, frames: { '0': frameRecord({ findings: [findingRecord()] }) } };
    expect(parseTabReport(JSON.parse(JSON.stringify(report)), 4)).toEqual(report);
  });

  it('leaves out a frame that cannot be read, names it, and keeps the others', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const long = frameRecord({ findings: [findingRecord({ quote: 'x'.repeat(1_000_000) })] });
    const report = parseTabReport({ frames: { '0': frameRecord(), '7': long, x: frameRecord() } }, 4);
    expect(Object.keys(report?.frames ?? {})).toEqual(['0']);
    expect(warn.mock.calls.flat().join()).toMatch(/frame 7 in tab 4/);
  });

  it.each([undefined, null, 3, 'tab', [], { frames: 3 }])('knows nothing from %j', (stored) => {
    expect(parseTabReport(stored, 1)).toBeNull();
  });
});

describe('withinBounds', () => {
  it('leaves a report of ordinary size alone', () => {
    const report = { tabId: 1, frames: { '0': frameRecord({ findings: [findingRecord()] }) } };
    expect(withinBounds(report)).toBe(report);
  });

  it('drops the least grave findings first and tells how many', () => {
    const inventory = manyFindings('inventory', 'i'.repeat(1900));
    const red = manyFindings('red', 'r'.repeat(900));
    const report = {
      tabId: 1,
      frames: { '0': frameRecord({ findings: red }), '2': frameRecord({ findings: inventory }) },
    };
    const bounded = withinBounds(report);
    expect(JSON.stringify(bounded).length).toBeLessThanOrEqual(REPORT_LIMIT);
    const kept = findingsOf(bounded);
    expect(kept.filter(({ severity }) => severity === 'red')).toHaveLength(FINDING_LIMIT);
    const lost = FINDING_LIMIT - kept.filter(({ severity }) => severity === 'inventory').length;
    expect(lost).toBeGreaterThan(0);
    expect(bounded.frames['2']?.gaps).toEqual([
      { kind: 'too-many-findings', count: lost, detail: 'storage' },
    ]);
  });

  it('does not let many frames of long addresses push the red finding out', () => {
    const gaps = Array.from({ length: 60 }, () => ({
      kind: 'canvas' as const,
      count: 1,
      detail: 'd'.repeat(300),
    }));
    const noisy = frameRecord({
      url: `https://site.example/${'u'.repeat(3900)}`,
      title: 't'.repeat(300),
      gaps,
    });
    const others = Object.fromEntries(
      Array.from({ length: FRAME_LIMIT - 1 }, (_, index) => [String(index + 1), noisy]),
    );
    const bounded = withinBounds({
      tabId: 1,
      frames: { '0': frameRecord({ findings: [findingRecord()] }), ...others },
    });
    expect(JSON.stringify(bounded).length).toBeLessThanOrEqual(REPORT_LIMIT);
    expect(findingsOf(bounded)).toHaveLength(1);
  });
});
