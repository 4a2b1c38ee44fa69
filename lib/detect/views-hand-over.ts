import type { FindingViews, FindingViewsOptions } from './finding-views';

type CreateViews = (options: FindingViewsOptions) => FindingViews;

/** The global of the isolated world, which no page and no other extension can reach. */
const isolatedWorld: typeof globalThis & { bridgeWardViews?: CreateViews } = globalThis;

/** Called by the script that brings the overlay's code. */
export function handOverViews(create: CreateViews): void {
  isolatedWorld.bridgeWardViews = create;
}

/** The overlay's code, once it was brought; else null. */
export function takeViews(): CreateViews | null {
  return isolatedWorld.bridgeWardViews ?? null;
}
