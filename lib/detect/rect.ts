/** A box on the screen, in CSS px of the viewport. Edges may be infinite. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const everywhere: Rect = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** What two boxes share. Its right edge lies left of its left edge when they share nothing. */
export function intersection(one: Rect, other: Rect): Rect {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function widthOf(rect: Rect): number {
  return Math.max(0, rect.right - rect.left);
}

export function heightOf(rect: Rect): number {
  return Math.max(0, rect.bottom - rect.top);
}

export function areaOf(rect: Rect): number {
  return widthOf(rect) * heightOf(rect);
}

export function holds(rect: Rect, x: number, y: number): boolean {
  return x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

/** Px by which a box stands out of an area on the side where it does so most. */
export function distanceBeyond(rect: Rect, area: Rect): number {
  return Math.max(
    area.left - rect.left,
    rect.right - area.right,
    area.top - rect.top,
    rect.bottom - area.bottom,
  );
}

/** The smallest box around all. An empty list gives a box without area at 0,0. */
export function around(rects: readonly Rect[]): Rect {
  const [first = { left: 0, top: 0, right: 0, bottom: 0 }, ...rest] = rects;
  return rest.reduce<Rect>(
    (all, rect) => ({
      left: Math.min(all.left, rect.left),
      top: Math.min(all.top, rect.top),
      right: Math.max(all.right, rect.right),
      bottom: Math.max(all.bottom, rect.bottom),
    }),
    first,
  );
}
