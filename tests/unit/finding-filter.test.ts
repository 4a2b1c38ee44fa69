import { describe, expect, it } from 'vitest';
import { choices, filtered, noFilter, type FramedFinding } from '../../lib/model/finding-filter';
import { findingRecord } from './browser/finding-record';

const findings: readonly FramedFinding[] = [
  { ...findingRecord({ id: 'a', severity: 'red', technique: 'comment' }), frameId: 0 },
  { ...findingRecord({ id: 'b', severity: 'red', technique: 'opacity' }), frameId: 4 },
  { ...findingRecord({ id: 'c', severity: 'amber', technique: 'comment' }), frameId: 4 },
];
const ids = (list: readonly FramedFinding[]) => list.map(({ id }) => id).join('');

describe('filters of findings', () => {
  it('leave what fits all of them', () => {
    expect(ids(filtered(findings, noFilter))).toBe('abc');
    expect(ids(filtered(findings, { ...noFilter, severity: 'red' }))).toBe('ab');
    expect(ids(filtered(findings, { ...noFilter, technique: 'comment' }))).toBe('ac');
    expect(ids(filtered(findings, { severity: 'red', technique: 'opacity', frame: '4' }))).toBe('b');
    expect(ids(filtered(findings, { severity: 'red', technique: 'comment', frame: '4' }))).toBe('');
  });

  it('offer each value with the number that it would leave under the others', () => {
    const filter = { ...noFilter, severity: 'red' };
    expect([...choices(findings, filter, 'severity')]).toEqual([
      ['red', 2],
      ['amber', 1],
    ]);
    expect([...choices(findings, filter, 'frame')]).toEqual([
      ['0', 1],
      ['4', 1],
    ]);
  });

  it('keep the chosen value among the choices when nothing fits it any more', () => {
    expect([...choices([], { ...noFilter, technique: 'mask' }, 'technique')]).toEqual([['mask', 0]]);
  });
});
