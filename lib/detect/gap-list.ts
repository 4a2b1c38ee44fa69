import type { Gap } from '../model/finding';

/** Gaps that one frame tells. */
const GAP_LIMIT = 40;
const DETAIL_LIMIT = 300;

/** What a scan could not look at, each kind with its detail once. */
export interface GapList {
  note(kind: Gap['kind'], detail: string): void;
  /** Notes a gap whose count is known, in place of what was noted under this name before. */
  replace(name: string, gap: Gap): void;
  forget(kind: Gap['kind'], detail: string): void;
  forgetAll(): void;
  all(): readonly Gap[];
}

export function createGapList(): GapList {
  const gaps = new Map<string, Gap>();

  return {
    note(kind, detail) {
      const key = `${kind} ${detail}`;
      const known = gaps.get(key);
      if (known === undefined && gaps.size >= GAP_LIMIT) return;
      gaps.set(key, { kind, detail: detail.slice(0, DETAIL_LIMIT), count: (known?.count ?? 0) + 1 });
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
