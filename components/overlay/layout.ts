import type { OverlayItem } from '../../lib/model/overlay';
import type { Scene } from './scene';

/** Position in px of the drawing frame. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Mark {
  readonly item: OverlayItem;
  readonly outlines: readonly Box[];
  /** `full`: number, technique and text · `tag`: the number alone, where there is no room. Null where there is none for that. */
  readonly label: (Box & { readonly kind: 'full' | 'tag' }) | null;
  readonly isCurrent: boolean;
}

/** Even a text of no size gets an outline that can be seen. */
const OUTLINE_MIN = 10;
const GAP = 4;
const FULL: Size = { width: 250, height: 56 };
/** Ordinary hidden text says what it is in one line; it must not crowd out what speaks to a machine. */
const INVENTORY_HEIGHT = 24;
/** Room for four digits. */
const TAG: Size = { width: 34, height: 18 };
/** More labels than this hide the page; the others are told by their numbers. */
const FULL_LIMIT = 40;
/** Places one below the other that are tried for a label. Bounds the work for 500 labels. */
const SHIFT_LIMIT = 6;

/**
 * Places outlines and labels. Labels lie neither over each other nor over the bar; where there is no room for one, its
 * number stands alone, or nothing. The current one is served first, then the gravest. What lies outside the frame is not drawn.
 */
export function layOut(scene: Scene, frame: Size): readonly Mark[] {
  // The page may be zoomed, the frame is not.
  const scale = scene.width > 0 ? frame.width / scene.width : 1;
  const bar = scaled(scene.bar, scale);
  const taken: Box[] = bar.width > 0 ? [grownBy(bar, GAP)] : [];
  const view = { x: 0, y: 0, ...frame };
  const inView = scene.items.flatMap((item) => {
    const outlines = (scene.places.get(item.id) ?? [])
      .map((rect) => grown(scaled(rect, scale)))
      .filter((box) => overlaps(box, view));
    const [first] = outlines;
    return first ? [{ item, outlines, first }] : [];
  });
  const labels = new Map<string, Mark['label']>();
  let fullLeft = FULL_LIMIT;
  for (const { item, first } of currentFirst(inView, scene.currentId)) {
    const label = labelFor(item, first, taken, frame, fullLeft > 0);
    if (label?.kind === 'full') fullLeft -= 1;
    if (label) taken.push(label);
    labels.set(item.id, label);
  }
  return inView.map(({ item, outlines }) => {
    return { item, outlines, label: labels.get(item.id) ?? null, isCurrent: item.id === scene.currentId };
  });
}

function currentFirst<T extends { readonly item: OverlayItem }>(all: readonly T[], id: string | null): T[] {
  return [...all.filter(({ item }) => item.id === id), ...all.filter(({ item }) => item.id !== id)];
}

function labelFor(
  item: OverlayItem,
  outline: Box,
  taken: readonly Box[],
  frame: Size,
  mayBeFull: boolean,
): Mark['label'] {
  const height = item.severity === 'inventory' ? INVENTORY_HEIGHT : FULL.height;
  const full = { width: Math.min(FULL.width, frame.width), height };
  const box = mayBeFull ? freePlace(around(outline, full), taken, frame) : null;
  if (box) return { ...box, kind: 'full' };
  const tag = freePlace(around(outline, TAG), taken, frame);
  return tag ? { ...tag, kind: 'tag' } : null;
}

/** Places for a label around an outline, the best first: below, above, behind, before, then further below. */
function around(outline: Box, size: Size): readonly Box[] {
  const { x, y, width, height } = outline;
  const below = y + height + GAP;
  const places = [
    { x, y: below },
    { x, y: y - size.height - GAP },
    { x: x + width + GAP, y },
    { x: x - size.width - GAP, y },
  ];
  for (let shift = 1; shift < SHIFT_LIMIT; shift += 1)
    places.push({ x, y: below + shift * (size.height + GAP) });
  return places.map((place) => ({ ...place, ...size }));
}

function freePlace(places: readonly Box[], taken: readonly Box[], frame: Size): Box | null {
  for (const place of places) {
    const box = within(place, frame);
    if (!taken.some((other) => overlaps(box, other))) return box;
  }
  return null;
}

/** The box pushed into the frame. */
function within(box: Box, frame: Size): Box {
  return {
    ...box,
    x: Math.max(0, Math.min(box.x, frame.width - box.width)),
    y: Math.max(0, Math.min(box.y, frame.height - box.height)),
  };
}

function scaled([x, y, width, height]: readonly [number, number, number, number], scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

function grownBy({ x, y, width, height }: Box, px: number): Box {
  return { x: x - px, y: y - px, width: width + 2 * px, height: height + 2 * px };
}

function grown(box: Box): Box {
  const width = Math.max(box.width, OUTLINE_MIN);
  const height = Math.max(box.height, OUTLINE_MIN);
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
