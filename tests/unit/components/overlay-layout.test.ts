import { describe, expect, it } from 'vitest';
import { layOut } from '../../../components/overlay/layout';
import { emptyScene, withNews, type Scene } from '../../../components/overlay/scene';
import type { OverlayRect } from '../../../lib/model/overlay';
import { findingRecord } from '../browser/finding-record';

const frame = { width: 1000, height: 800 };

function sceneOf(rects: readonly (OverlayRect | null)[]): Scene {
  const items = rects.map((_, index) => ({
    ...findingRecord({ id: `f${index}` }),
    number: index + 1,
  }));
  const places = rects.flatMap((rect, index) => (rect ? [{ id: `f${index}`, rects: [rect] }] : []));
  const news = [
    { kind: 'items' as const, items, total: items.length },
    { kind: 'places' as const, ...frame, places },
    { kind: 'current' as const, id: 'f0' },
  ];
  return news.reduce(withNews, emptyScene);
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
    for (const { label } of marks) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(frame.width);
      expect(label.y + label.height).toBeLessThanOrEqual(frame.height);
    }
    const tops = marks.slice(1).map(({ label }) => label.y);
    expect(new Set(tops).size).toBe(3);
  });

  it('stays fast with 500 texts on one spot', () => {
    const start = performance.now();
    expect(layOut(sceneOf(Array.from({ length: 500 }, () => [10, 10, 20, 20])), frame)).toHaveLength(500);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
