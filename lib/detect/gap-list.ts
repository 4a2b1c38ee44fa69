import type { Gap } from '../model/finding';

/** Gaps that one frame tells. */
const GAP_LIMIT = 40;
const DETAIL_LIMIT = 300;

/** What a scan could not look at, each kind with its detail once. */
export interface GapList {
  /** @param add 0 for what is there once, however often it is met. Default: 1 */
  note(kind: Gap['kind'], detail: string, add?: number): void;
  /** Notes a gap whose count is known, in place of what was noted under this name before. */
  replace(name: string, gap: Gap): void;
  forget(kind: Gap['kind'], detail: string): void;
  forgetAll(): void;
  all(): readonly Gap[];
}

export function createGapList(): GapList {
  const gaps = new Map<string, Gap>();

  return {
    note(kind, detail, add = 1) {
      const key = `${kind} ${detail}`;
      const known = gaps.get(key);
      if (known === undefined && gaps.size >= GAP_LIMIT) return;
      const count = Math.max(1, (known?.count ?? 0) + add);
      gaps.set(key, { kind, detail: detail.slice(0, DETAIL_LIMIT), count });
    },
    replace(name, gap) {
      gaps.set(name, gap);
    },
    forget(kind, detail) {
      gaps.delete(`${kind} ${detail}`);
    },
    forgetAll() {
      gaps.clear();
    },
    all: () => [...gaps.values()],
  };
}
