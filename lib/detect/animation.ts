import { animationsOf } from './pristine';

/**
 * Longest animation in ms that a person waits for. One that hides text for longer is a dummy, made to pass as a
 * page that is still opening.
 */
const PATIENCE = 30_000;

/** More animations on one element than this are not looked at. */
const ANIMATION_LIMIT = 8;

/**
 * True when a running animation or transition changes one of the properties, so that what is hidden now may show
 * in a moment. One that stays hidden throughout, waits too long or stands still does not count.
 * @param isShown tells for a value of the property whether it would show the text
 */
export function isChanging(
  element: Element,
  properties: readonly string[],
  isShown: (value: string) => boolean = () => true,
): boolean {
  return animationsOf(element)
    .slice(0, ANIMATION_LIMIT)
    .some((animation) => changesAny(animation, properties, isShown));
}

function changesAny(
  animation: Animation,
  properties: readonly string[],
  isShown: (value: string) => boolean,
): boolean {
  const { effect } = animation;
  if (animation.playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
  const { delay = 0, duration } = effect.getComputedTiming();
  const isTimed = animation.timeline instanceof DocumentTimeline;
  if (isTimed && (delay > PATIENCE || Number(duration) > PATIENCE)) return false;
  const frames = effect.getKeyframes();
  return properties.some((property) => {
    const values = new Set(frames.map((frame) => frame[property]).filter((value) => value !== undefined));
    return values.size > 1 && [...values].some((value) => isShown(String(value)));
  });
}
