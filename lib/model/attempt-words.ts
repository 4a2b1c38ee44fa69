import type { AttemptState } from './attempt';

const words = {
  held: 'held',
  'let-through': 'letThrough',
  'shown-once': 'shownOnce',
  'shown-bare': 'shownBare',
  'host-allowed': 'hostAllowed',
  kept: 'kept',
} as const;

/** The key of a state's word in the locale: keys there have no dashes. */
export function attemptWord<S extends AttemptState>(state: S): (typeof words)[S] {
  return words[state];
}
