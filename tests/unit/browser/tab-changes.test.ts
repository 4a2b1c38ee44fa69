import { describe, expect, it } from 'vitest';
import { emptyTabReport } from '../../../lib/model/report';
import { FRAME_LIMIT } from '../../../lib/model/bounds';
import {
  replacedDocuments,
  withAnnounced,
  withKnownFrame,
  withoutFrames,
} from '../../../lib/model/tab-changes';
import { findingRecord, frameRecord } from './finding-record';

const page = { documentId: 'document-1', url: 'https://site.example/', active: true };
const found = frameRecord({ findings: [findingRecord()] });

describe('withAnnounced', () => {
  it('shows a new document as still being looked at', () => {
    const tab = withAnnounced(emptyTabReport(1), 0, page);
    expect(tab.frames['0']).toMatchObject({ documentId: 'document-1', state: 'scanning', findings: [] });
  });

  it('shows a document where the guard rests as paused', () => {
    expect(withAnnounced(emptyTabReport(1), 0, { ...page, active: false }).frames['0']?.state).toBe('paused');
  });

  it('forgets the whole tab for a new top document, and only the frame for another', () => {
    const tab = { tabId: 1, frames: { '0': found, '5': found } };
    const next = { ...page, documentId: 'document-2' };
    expect(Object.keys(withAnnounced(tab, 0, next).frames)).toEqual(['0']);
    expect(withAnnounced(tab, 5, next).frames['0']).toBe(found);
    expect(withAnnounced(tab, 5, next).frames['5']?.findings).toEqual([]);
  });

  it('makes room by giving up a frame without findings, never one with', () => {
    const frames = Object.fromEntries(
      Array.from({ length: FRAME_LIMIT }, (_, index) => [String(index), index === 9 ? frameRecord() : found]),
    );
    const tab = withAnnounced({ tabId: 1, frames }, 900, page);
    expect(tab.frames['9']).toBeUndefined();
    expect(tab.frames['900']).toBeDefined();
    expect(Object.keys(tab.frames)).toHaveLength(FRAME_LIMIT);
  });
});

describe('withKnownFrame', () => {
  const announced = withAnnounced(emptyTabReport(1), 0, page);

  it('takes in the report of the document that announced itself, twice without a difference', () => {
    const once = withKnownFrame(announced, 0, found);
    expect(once.frames['0']).toBe(found);
    expect(withKnownFrame(once, 0, found)).toEqual(once);
  });

  it('drops a late word of an earlier document', () => {
    const late = { ...found, documentId: 'document-0' };
    expect(withKnownFrame(announced, 0, late)).toBe(announced);
  });
});

describe('withKnownFrame after a page was forgotten too late', () => {
  it('takes in what its frames report, in any order, without losing one of them', () => {
    const forgotten = withKnownFrame(emptyTabReport(1), 4, found);
    const both = withKnownFrame(forgotten, 0, { ...found, documentId: 'document-2' });
    expect(Object.keys(both.frames)).toEqual(['0', '4']);
  });
});

describe('withoutFrames', () => {
  const tab = { tabId: 1, frames: { '0': found, '5': found, '6': frameRecord() } };

  it('keeps findings of a removed frame and marks them as gone', () => {
    const after = withoutFrames(tab, [5, 6]);
    expect(after.frames['5']?.findings.map(({ present }) => present)).toEqual([false]);
    expect(after.frames['6']).toBeUndefined();
    expect(after.frames['0']).toBe(found);
  });

  it('changes nothing when asked again', () => {
    const after = withoutFrames(tab, [5]);
    expect(withoutFrames(after, [5])).toBe(after);
    expect(withoutFrames(tab, [77])).toBe(tab);
  });
});

describe('replacedDocuments', () => {
  const sub = { ...found, documentId: 'document-sub' };
  const tab = { tabId: 1, frames: { '0': found, '5': sub } };
  const next = { ...page, documentId: 'document-2' };

  it('are all of a page that another one follows, or that is forgotten', () => {
    expect(replacedDocuments(tab, withAnnounced(tab, 0, next))).toEqual(['document-1', 'document-sub']);
    expect(replacedDocuments(tab, null)).toEqual(['document-1', 'document-sub']);
  });

  it('is the one document of a frame that loads another', () => {
    expect(replacedDocuments(tab, withAnnounced(tab, 5, next))).toEqual(['document-sub']);
  });

  it('are none when a frame is taken out, added, or reports again', () => {
    expect(replacedDocuments(tab, { tabId: 1, frames: { '0': found } })).toEqual([]);
    expect(replacedDocuments(tab, withAnnounced(tab, 6, next))).toEqual([]);
    expect(replacedDocuments(tab, withKnownFrame(tab, 0, { ...found, durationMs: 9 }))).toEqual([]);
  });

  it('spares frames that were heard before the first word of their page', () => {
    const early = { tabId: 1, frames: { '5': sub } };
    expect(replacedDocuments(early, withAnnounced(early, 0, next))).toEqual([]);
  });
});
