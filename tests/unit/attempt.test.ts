import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_LIMIT,
  isCounted,
  parseChatReport,
  withAttempt,
  withAttemptChange,
  type Attempt,
  type ChatReport,
} from '../../lib/model/attempt';
import { attemptRecord, chatRecord } from './browser/attempt-record';

describe('a chat report', () => {
  it('takes the same attempt twice as one that was tried twice, and keeps what was decided', () => {
    const first = withAttempt(chatRecord(), attemptRecord());
    const decided = withAttemptChange(first, attemptRecord().id, { state: 'kept', answer: 'The answer' });
    const again = withAttempt(decided, attemptRecord({ state: 'held' }));
    expect(again.attempts).toHaveLength(1);
    expect(again.attempts[0]).toMatchObject({ times: 2, state: 'kept', answer: 'The answer' });
  });

  it('counts what it can no longer keep', () => {
    let report: ChatReport = chatRecord();
    for (let n = 0; n < ATTEMPT_LIMIT + 3; n += 1)
      report = withAttempt(report, attemptRecord({ id: `a${n}` }));
    expect(report.attempts).toHaveLength(ATTEMPT_LIMIT);
    expect(report.more).toBe(3);
  });

  it('survives its own storage, and is nothing when the storage was broken', () => {
    const report = chatRecord([attemptRecord()]);
    expect(parseChatReport(JSON.parse(JSON.stringify(report)))).toEqual(report);
    for (const broken of [null, undefined, 3, {}, { ...report, mode: 'none' }, { ...report, attempts: [{}] }])
      expect(parseChatReport(broken)).toBeNull();
  });
});

describe('isCounted', () => {
  const verdict = (gravity: 'none' | 'quiet' | 'loud') => ({ ...attemptRecord().verdict, gravity });
  it.each<[string, Partial<Attempt>, boolean]>([
    ['a picture of an answer that carries the chat', { verdict: verdict('loud') }, true],
    ['a picture of an answer that carries nothing', { verdict: verdict('quiet'), answer: 'An answer' }, true],
    ['a pixel of the page itself', { verdict: verdict('quiet'), answer: null }, false],
    [
      'one that was let through and carries the chat',
      { verdict: verdict('loud'), state: 'let-through' },
      true,
    ],
    [
      'one that was let through',
      { verdict: verdict('quiet'), answer: 'An answer', state: 'let-through' },
      false,
    ],
  ])('%s', (_, change, counted) => expect(isCounted(attemptRecord(change))).toBe(counted));
});
