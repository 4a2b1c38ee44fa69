import { closest, isElement, listen, rectOf, tagOf } from '../detect/pristine';
import { isElsewhere } from './seen-loads';

/** A picture of so few pixels shows nothing, whatever it is of. Icons of sites have 16. */
const UNSEEN_PX = 3;
/** Pictures told of one document. */
const TOLD_LIMIT = 50;

/**
 * Calls back for pictures of answers that were asked for and show nothing, until aborted: one pixel, no size, transparent.
 * One such picture tells little; many from one place spell a text, whoever owns the place.
 * @param hosts the chat's own, which are left out
 * @param answers selectors of answers; a picture anywhere counts when none is known
 */
export function watchUnseenPictures(
  onUnseen: (url: string) => void,
  { hosts, answers }: { readonly hosts: readonly string[]; readonly answers: readonly string[] },
  signal: AbortSignal,
): void {
  let left = TOLD_LIMIT;

  function onEnd({ target }: Event): void {
    if (!(target instanceof Element) || !isElement(target) || tagOf(target) !== 'img') return;
    if (!(target instanceof HTMLImageElement) || left <= 0) return;
    const url = target.currentSrc || target.src;
    if (!isElsewhere(url, hosts) || !isUnseen(target)) return;
    if (answers.length > 0 && closest(target, answers.join(',')) === null) return;
    left -= 1;
    onUnseen(url.slice(0, 4000));
  }

  // `load` of an element never reaches the window.
  listen(document, 'load', onEnd, { capture: true, signal });
  // What answers with nothing was asked for all the same.
  window.addEventListener('error', onEnd, { capture: true, signal });
}

function isUnseen(image: HTMLImageElement): boolean {
  const { width, height } = rectOf(image);
  if (width <= UNSEEN_PX || height <= UNSEEN_PX) return true;
  return !image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
