import { animationsOf } from './pristine';

/**
 * Longest animation in ms that a person waits for. One that hides text for longer is a dummy, made to pass as a
 * page that is still opening.
 */
const PATIENCE = 30_000;

/** More animations on one element than this are not looked at. */
const ANIMATION_LIMIT = 8;

/** For each property (in script spelling) the test whether one of its values would show the text. */
export type ShownBy = Readonly<Record<string, (value: string) => boolean>>;

/**
 * True when a running animation or transition will show what its property hides now. One that stays hidden
 * throughout, waits too long or stands still does not count.
 */
export function willShow(element: Element, shownBy: ShownBy): boolean {
  return animationsOf(element)
    .slice(0, ANIMATION_LIMIT)
    .some((animation) => showsAny(animation, shownBy));
}

function showsAny(animation: Animation, shownBy: ShownBy): boolean {
  const { effect } = animation;
  if (animation.playState !== 'running' || !isKeyframes(effect)) return false;
  const { delay = 0, duration } = effect.getComputedTiming();
  // Timelines that scrolling moves have a source.
  const isTimed = animation.timeline !== null && !('source' in animation.timeline);
  if (isTimed && (delay > PATIENCE || Number(duration) > PATIENCE)) return false;
  const frames = effect.getKeyframes();
  return Object.entries(shownBy).some(([property, isShown]) =>
    frames.some((frame) => {
      const value = frame[property];
      return value !== undefined && value !== null && isShown(String(value));
    }),
  );
}

/** Animations of the page around a frame are of another realm. */
function isKeyframes(effect: AnimationEffect | null): effect is KeyframeEffect {
  return effect !== null && 'getKeyframes' in effect;
}
