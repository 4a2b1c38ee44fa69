import type { OverlayItem, OverlayNews, OverlayRect, Tampering } from '../../lib/model/overlay';

/** All that a frame of the overlay draws. */
export interface Scene {
  readonly items: readonly OverlayItem[];
  readonly total: number;
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
      return { ...scene, items: news.items, total: news.total };
    case 'places':
      return {
        ...scene,
        width: news.width,
        height: news.height,
        places: new Map(news.places.map(({ id, rects }) => [id, rects])),
      };
    case 'current':
      return { ...scene, currentId: news.id };
    case 'tampered':
      return { ...scene, tampered: news.how };
  }
}
