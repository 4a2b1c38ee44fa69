import { hashOf } from '../model/hash';
import type { Verdict } from './judge-line';

/** A verdict that can be told apart from all others of its page. */
export interface Identified extends Verdict {
  readonly hash: string;
  readonly id: string;
}

/** Equal texts hidden in the same way are counted, so that the same page gives the same ids at every look. */
export function withIds(verdicts: readonly Verdict[]): Identified[] {
  const counts = new Map<string, number>();
  return verdicts.map((verdict) => {
    const hash = hashOf(
      [
        verdict.technique,
        verdict.carrier,
        verdict.attribute ?? '',
        verdict.quote,
        verdict.decoded ?? '',
      ].join('\u0000'),
    );
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count + 1);
    return { ...verdict, hash, id: count === 0 ? hash : `${hash}x${count}` };
  });
}
