import type { Tampering } from '../model/overlay';
import { elementsAt, isConnected, matches, rectOf, styleOf } from './pristine';

/** Share of the viewport that the host must fill: scroll bars and rounding take less than this. */
const FILL = 0.9;
/** Px that rounding and zoom may move it. */
const SLACK_PX = 4;

/**
 * Looks whether a person can see the overlay as it was made. Cannot see what is painted over it without
 * taking the pointer: the popup stays the surface to trust.
 * @param bar the frame that takes the pointer, once it is shown
 * @returns the first way in which the page meddles, or null
 */
export function findTampering(host: HTMLElement, bar: HTMLElement | null): Tampering | null {
  if (!isConnected(host)) return 'removed';
  const style = styleOf(host);
  const isShown = style.display !== 'none' && style.visibility === 'visible' && Number(style.opacity) > 0.95;
  const isPlain = style.filter === 'none' && style.clipPath === 'none' && style.transform === 'none';
  const area = rectOf(host);
  if (!matches(host, ':popover-open') || !isShown || !isPlain) return 'hidden';
  if (area.width === 0 || area.height === 0) return 'hidden';
  const isInPlace = Math.abs(area.left) <= SLACK_PX && Math.abs(area.top) <= SLACK_PX;
  const isWhole = area.width >= window.innerWidth * FILL && area.height >= window.innerHeight * FILL;
  if (!isInPlace || !isWhole) return 'moved';
  return bar !== null && isCovered(host, rectOf(bar)) ? 'covered' : null;
}

/** True when something else takes the pointer at the bar's middle or near its ends. */
function isCovered(host: HTMLElement, bar: DOMRect): boolean {
  const y = bar.top + bar.height / 2;
  const points = [bar.left + 16, bar.left + bar.width / 2, bar.right - 16];
  return points.some((x) => elementsAt(document, x, y)[0] !== host);
}
