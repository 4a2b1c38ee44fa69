import { isElement, parentOf, rectOf, styleOf } from './pristine';

/** What the frame around this document does to all text in it. */
export interface Frame {
  /** Product of opacity over the frame's element and its ancestors. */
  readonly opacity: number;
  readonly isInvisible: boolean;
  /** Too small to read through, or outside of the page that holds it. */
  readonly isShut: boolean;
}

/** Frames around this one, and ancestors of one frame, that are looked at. */
const FRAME_LIMIT = 8;
const LEVEL_LIMIT = 500;

/** Smallest frame in px through which one reads by scrolling. */
const SMALLEST_FRAME = 8;

/**
 * Looks at the elements of the frames that hold this document, as far out as their pages are of this origin. From a
 * foreign page nothing is known but the size of the window.
 */
export function frameAround(): Frame {
  const isSlit = Math.min(window.innerWidth, window.innerHeight) < SMALLEST_FRAME;
  let opacity = 1;
  let isInvisible = false;
  let isShut = window.top !== window && isSlit;
  let view: Window = window;
  for (let depth = 0; depth < FRAME_LIMIT; depth += 1) {
    const element: Element | null = view.frameElement;
    if (element === null) break;
    view = view.parent;
    isInvisible ||= styleOf(element).visibility !== 'visible';
    const { right, bottom, width, height } = rectOf(element);
    isShut ||=
      Math.min(width, height) < SMALLEST_FRAME || right + view.scrollX <= 0 || bottom + view.scrollY <= 0;
    let at: Node | null = element;
    for (let level = 0; isElement(at) && level < LEVEL_LIMIT; level += 1, at = parentOf(at)) {
      opacity *= Number(styleOf(at).opacity || 1);
    }
  }
  return { opacity, isInvisible, isShut };
}
