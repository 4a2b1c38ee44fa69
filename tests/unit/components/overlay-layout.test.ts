import { describe, expect, it } from 'vitest';
import { layOut, type Box, type Mark } from '../../../components/overlay/layout';
import { emptyScene, withNews, type Scene } from '../../../components/overlay/scene';
import type { OverlayRect } from '../../../lib/model/overlay';
import { cpuMsOf } from '../../harness/cpu-time';
import { findingRecord } from '../browser/finding-record';

const frame = { width: 1000, height: 800 };

const noBar: OverlayRect = [0, 0, 0, 0];

function sceneOf(rects: readonly (OverlayRect | null)[], bar = noBar): Scene {
  const items = rects.map((_, index) => ({
    ...findingRecord({ id: `f${index}` }),
    number: index + 1,
  }));
  const places = rects.flatMap((rect, index) => (rect ? [{ id: `f${index}`, rects: [rect] }] : []));
  const news = [
    { kind: 'items' as const, isNew: true, items, total: items.length, techniques: [], technique: null },
    { kind: 'places' as const, ...frame, bar, undrawn: 0, places },
    { kind: 'current' as const, id: 'f0' },
  ];
  return news.reduce<Scene>(withNews, emptyScene);
}

function labelsOf(marks: readonly Mark[]): readonly Box[] {
  return marks.flatMap(({ label }) => label ?? []);
}

/** Pairs of boxes that lie over each other. */
function overlapping(boxes: readonly Box[]): readonly (readonly [Box, Box])[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      )
      .map((b) => [a, b] as const),
  );
}

describe('layOut', () => {
  it('outlines a text where it is and marks the current one', () => {
    const [mark] = layOut(sceneOf([[100, 50, 200, 20]]), frame);
    expect(mark?.outlines).toEqual([{ x: 100, y: 50, width: 200, height: 20 }]);
    expect(mark?.isCurrent).toBe(true);
  });

  it('scales when the page is zoomed and the frame is not', () => {
    const [mark] = layOut(sceneOf([[100, 50, 200, 20]]), { width: 500, height: 400 });
    expect(mark?.outlines).toEqual([{ x: 50, y: 25, width: 100, height: 10 }]);
  });

  it('makes a text of no size visible', () => {
    const [mark] = layOut(sceneOf([[100, 50, 0, 0]]), frame);
    expect(mark?.outlines[0]?.width).toBeGreaterThanOrEqual(10);
  });

  it('draws nothing for texts without a place and outside the viewport', () => {
    expect(layOut(sceneOf([null, [0, 900, 10, 10], [-300, 10, 100, 10]]), frame)).toEqual([]);
  });

  it('keeps labels on the screen and apart', () => {
    const marks = layOut(
      sceneOf([
        [990, 790, 5, 5],
        [100, 100, 50, 10],
        [102, 101, 50, 10],
        [104, 102, 50, 10],
      ]),
      frame,
    );
    for (const label of labelsOf(marks)) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(frame.width);
      expect(label.y + label.height).toBeLessThanOrEqual(frame.height);
    }
    expect(labelsOf(marks)).toHaveLength(4);
    expect(overlapping(labelsOf(marks))).toEqual([]);
  });

  it.each([
    ['on one spot', (): OverlayRect => [300, 300, 200, 20]],
    ['in a column', (index: number): OverlayRect => [20, index * 12, 300, 10]],
    ['in a grid', (index: number): OverlayRect => [(index % 12) * 80, Math.floor(index / 12) * 30, 70, 20]],
  ])('keeps labels off each other and off the bar with many texts %s', (_, rectOf) => {
    const bar: OverlayRect = [140, 640, 720, 148];
    const rects = Array.from({ length: 200 }, (__, index) => rectOf(index));
    const labels = labelsOf(layOut(sceneOf(rects, bar), frame));
    expect(labels.length).toBeGreaterThan(5);
    const [x, y, width, height] = bar;
    expect(overlapping([...labels, { x, y, width, height }])).toEqual([]);
  });

  it('labels the current text in full before all others', () => {
    const scene = { ...sceneOf(Array.from({ length: 90 }, () => [10, 10, 20, 20])), currentId: 'f80' };
    const marks = layOut(scene, frame);
    expect(marks.find(({ isCurrent }) => isCurrent)?.label?.kind).toBe('full');
    expect(marks.some(({ label }) => label === null)).toBe(true);
  });

  it('stays fast with 500 texts on one spot', () => {
    const scene = sceneOf(Array.from({ length: 500 }, () => [10, 10, 20, 20]));
    expect(cpuMsOf(() => expect(layOut(scene, frame)).toHaveLength(500))).toBeLessThan(500);
  });
});

describe('withNews', () => {
  const item = (id: string, number: number) => ({ ...findingRecord({ id }), number });
  const list = (isNew: boolean, items: ReturnType<typeof item>[]) => {
    return { kind: 'items' as const, isNew, items, total: 9, techniques: [], technique: null };
  };

  it('adds texts as they come near, in the order of their numbers, and forgets them for a new list', () => {
    const first = withNews(emptyScene, list(true, [item('c', 3)]));
    const more = withNews(first, list(false, [item('a', 1), item('c', 3)]));
    expect(more.items.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(withNews(more, list(true, [item('b', 1)])).items.map(({ id }) => id)).toEqual(['b']);
  });
});
