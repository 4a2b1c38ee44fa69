import type { OverlayItem } from '../../lib/model/overlay';
import type { Scene } from './scene';

/** Position in px of the drawing frame. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Mark {
  readonly item: OverlayItem;
  readonly outlines: readonly Box[];
  readonly label: Box;
  readonly isCurrent: boolean;
}

/** Even a text of no size gets an outline that can be seen. */
const OUTLINE_MIN = 10;
const LABEL = { width: 250, height: 56, gap: 4 };
/** Ordinary hidden text says what it is in one line; it must not crowd out what speaks to a machine. */
const INVENTORY_LABEL_HEIGHT = 24;
/** Tries to find a free place for a label before it is put over others. Bounds the work for 500 labels. */
const SHIFT_LIMIT = 12;

/**
 * Places outlines and labels. Labels avoid each other as long as there is room; what lies outside the
 * frame is not drawn.
 */
export function layOut(scene: Scene, frame: { width: number; height: number }): readonly Mark[] {
  // The page may be zoomed, the frame is not.
  const scale = scene.width > 0 ? frame.width / scene.width : 1;
  const taken: Box[] = [];
  return scene.items.flatMap((item) => {
    const outlines = (scene.places.get(item.id) ?? [])
      .map(([x, y, width, height]) =>
        grown({ x: x * scale, y: y * scale, width: width * scale, height: height * scale }),
      )
      .filter((box) => overlaps(box, { x: 0, y: 0, ...frame }));
    const [first] = outlines;
    if (!first) return [];
    const height = item.severity === 'inventory' ? INVENTORY_LABEL_HEIGHT : LABEL.height;
    const label = freeLabel(first, height, taken, frame);
    taken.push(label);
    return [{ item, outlines, label, isCurrent: item.id === scene.currentId }];
  });
}

function grown(box: Box): Box {
  const width = Math.max(box.width, OUTLINE_MIN);
  const height = Math.max(box.height, OUTLINE_MIN);
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

function freeLabel(
  outline: Box,
  height: number,
  taken: readonly Box[],
  frame: { width: number; height: number },
): Box {
  const width = Math.min(LABEL.width, frame.width);
  const x = Math.max(0, Math.min(outline.x, frame.width - width));
  const below = outline.y + outline.height + LABEL.gap;
  function labelAt(shift: number): Box {
    const y = below + shift * (height + LABEL.gap);
    return { x, y: Math.max(0, Math.min(y, frame.height - height)), width, height };
  }
  for (let shift = 0; shift < SHIFT_LIMIT; shift += 1) {
    const box = labelAt(shift);
    if (!taken.some((other) => overlaps(box, other))) return box;
  }
  return labelAt(0);
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
