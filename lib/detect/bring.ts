import type { Judge, JudgeOptions, Look } from './judge';
import type { Parts } from './parts';

/** A part that could not be brought is not asked for again within this time, however busy the page is. */
export const BRING_AGAIN_MS = 2000;

/** What measures and judges, brought when it is first needed. */
export interface JudgeBringer {
  /** Once for all askers; after a failure not again before `BRING_AGAIN_MS`. */
  bring(): Promise<void>;
  /** Begins a look at the page as it stands; null, and trouble, when nothing can be measured. */
  startLook(): Generator<unknown, Look | null>;
  /** Why there is no judge although one was needed. */
  trouble(): string | null;
  /** Nothing is left that needs judging. */
  forgetTrouble(): void;
}

export function createJudgeBringer(
  bringMeasuring: () => Promise<Parts['measuring'] | null>,
  options: JudgeOptions,
): JudgeBringer {
  let judge: Judge | null = null;
  let bringing: Promise<void> | null = null;
  let failedAt = -Infinity;
  let trouble: string | null = null;

  async function bring(): Promise<void> {
    if (judge !== null || performance.now() < failedAt + BRING_AGAIN_MS) return;
    await (bringing ??= bringJudge());
  }

  async function bringJudge(): Promise<void> {
    let reason = 'it cannot be loaded into this frame';
    try {
      const createJudge = await bringMeasuring();
      judge = createJudge?.(options) ?? null;
    } catch (error) {
      reason = String(error);
    }
    bringing = null;
    trouble = judge === null ? `What measures suspect texts is missing: ${reason}` : null;
    if (judge === null) failedAt = performance.now();
  }

  return {
    bring,
    *startLook() {
      if (judge === null) yield bring();
      return judge?.() ?? null;
    },
    trouble: () => trouble,
    forgetTrouble() {
      trouble = null;
    },
  };
}

/** A part that the text pass needs for some texts only. */
export interface PartBringer<Part> {
  /** Null when it cannot be had; then not again before `BRING_AGAIN_MS`. */
  bring(): Promise<Part | null>;
  /** What was brought; null before. */
  brought(): Part | null;
  hasFailed(): boolean;
  /** It could not be had, and it is time to try again. */
  isDue(): boolean;
}

/** @param load gives null when the part cannot be had; never rejects. Left out where there is none. */
export function createPartBringer<Part>(load?: () => Promise<Part | null>): PartBringer<Part> {
  let part: Part | null = null;
  let failedAt: number | null = null;
  const isDue = () => failedAt !== null && performance.now() >= failedAt + BRING_AGAIN_MS;

  return {
    async bring() {
      if (part !== null || (failedAt !== null && !isDue())) return part;
      part = (await load?.()) ?? null;
      failedAt = part === null ? performance.now() : null;
      return part;
    },
    brought: () => part,
    hasFailed: () => failedAt !== null,
    isDue,
  };
}
