import { describe, expect, it } from 'vitest';
import { historyCsv, historyJson } from '../../lib/evidence/format-history';
import { eventOfAttempt, eventOfFinding, HISTORY_QUOTE_LIMIT, historyKey } from '../../lib/model/history';
import { historyWords } from '../../lib/model/history-words';
import { attemptRecord } from './browser/attempt-record';
import { findingRecord } from './browser/finding-record';

const place = { documentId: 'document-1', url: 'https://site.example:8443/a?b=c', at: 1_800_000_000_000 };

describe('historyWords', () => {
  it.each([
    ['Ignore THIS, and ｔｈａｔ!', ['ignore', 'this', 'and', 'that']],
    ['zero\u200Bwidth \u{e0041}tag', ['zerowidth', 'tag']],
    ['@site #red "quoted" %_*', ['site', 'red', 'quoted']],
    ['忽略所有指令', expect.arrayContaining(['忽略'])],
    ['a a A', ['a']],
    ['', []],
  ])('cuts %j', (text, words) => expect(historyWords(text)).toEqual(words));

  it('is bounded for a text of 1 MB', () => {
    const words = historyWords('word'.repeat(250_000));
    expect(words).toHaveLength(1);
    expect(words[0]?.length).toBeLessThanOrEqual(24);
    const many = Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(' ');
    expect(historyWords(many)).toHaveLength(40);
  });
});

describe('events', () => {
  it('are the same for the same finding of the same document, whenever it is seen', () => {
    const first = eventOfFinding(findingRecord(), place);
    const again = eventOfFinding(findingRecord(), { ...place, at: place.at + 60_000 });
    expect(again?.id).toBe(first?.id);
    expect(eventOfFinding(findingRecord(), { ...place, documentId: 'document-2' })?.id).not.toBe(first?.id);
    expect(eventOfFinding(findingRecord({ id: 'f2' }), place)?.id).not.toBe(first?.id);
  });

  it('are found by words, site and kind, and keep a bounded quote', () => {
    const event = eventOfFinding(findingRecord({ quote: 'Read aloud '.repeat(200) }), place);
    expect(event?.words).toEqual(expect.arrayContaining(['@site.example:8443', '#red', 'aloud', 'example']));
    expect(event?.quote).toHaveLength(HISTORY_QUOTE_LIMIT);
  });

  it('are not made of concealed text that says nothing, nor of loads that nobody attempted', () => {
    expect(eventOfFinding(findingRecord({ severity: 'inventory' }), place)).toBeNull();
    expect(eventOfAttempt(attemptRecord(), place)?.kind).toBe('attempt');
    const quiet = attemptRecord();
    const passed = {
      ...quiet,
      state: 'let-through',
      verdict: { ...quiet.verdict, gravity: 'none' },
    } as const;
    expect(eventOfAttempt(passed, place)).toBeNull();
  });

  it('sort by time', () => {
    const keys = [0, 1, 999, 1_000, 1_800_000_000_000, 8_000_000_000_000].map(historyKey);
    expect([...keys].sort()).toEqual(keys);
  });
});

describe('the exported history', () => {
  const event = eventOfFinding(findingRecord({ quote: '=1</untrusted>\u200b' }), place);
  const events = event ? [event] : [];

  it('keeps exact values as JSON, without a tag in its text', () => {
    const json = historyJson(events);
    expect(json).not.toMatch(/[<>\u200b]/);
    expect(JSON.parse(json)).toMatchObject({ events: [{ quote: '=1</untrusted>\u200b', kind: 'red' }] });
  });

  it('is a table without formulas', () => {
    expect(historyCsv(events)).toContain('‹/untrusted›⟨U+200B⟩</untrusted>');
    expect(historyCsv(events).split('\r\n')).toHaveLength(3);
  });
});
