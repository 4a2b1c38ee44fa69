import type { OverlayItem, OverlayNews, OverlayRect, Tampering } from '../../lib/model/overlay';

/** All that a frame of the overlay draws. */
export interface Scene {
  /** Texts that were told so far, in the order of their numbers: those that have been near the view. */
  readonly items: readonly OverlayItem[];
  readonly total: number;
  readonly techniques: readonly { readonly id: string; readonly count: number }[];
  /** The technique that is shown; null for all. */
  readonly technique: string | null;
  readonly bar: OverlayRect;
  /** Texts in view that are too many to be drawn. */
  readonly undrawn: number;
  readonly places: ReadonlyMap<string, readonly OverlayRect[]>;
  /** Size in page px of the area that the frame covers. */
  readonly width: number;
  readonly height: number;
  readonly currentId: string | null;
  readonly tampered: Tampering | null;
}

export const emptyScene: Scene = {
  items: [],
  total: 0,
  techniques: [],
  technique: null,
  bar: [0, 0, 0, 0],
  undrawn: 0,
  places: new Map(),
  width: 0,
  height: 0,
  currentId: null,
  tampered: null,
};

/** Takes in one piece of news and returns the changed scene. */
export function withNews(scene: Scene, news: OverlayNews): Scene {
  switch (news.kind) {
    case 'items':
      return {
        ...scene,
        items: withItems(news.isNew ? [] : scene.items, news.items),
        total: news.total,
        techniques: news.techniques,
        technique: news.technique,
      };
    case 'places':
      return {
        ...scene,
        width: news.width,
        height: news.height,
        bar: news.bar,
        undrawn: news.undrawn,
        places: new Map(news.places.map(({ id, rects }) => [id, rects])),
      };
    case 'current':
      return { ...scene, currentId: news.id };
    case 'tampered':
      return { ...scene, tampered: news.how };
  }
}

function withItems(known: readonly OverlayItem[], more: readonly OverlayItem[]): readonly OverlayItem[] {
  const fresh = new Set(more.map(({ id }) => id));
  return [...known.filter(({ id }) => !fresh.has(id)), ...more].sort((a, b) => a.number - b.number);
}
