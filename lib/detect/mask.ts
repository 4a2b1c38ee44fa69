import { coloursIn, luminance } from './colour';
import { splitOutside } from './shape';

/** What a mask leaves of an element. */
export interface Mask {
  /** The most that any part of it lets through, 0–1. */
  readonly opacity: number;
  /** A mask image whose pixels cannot be read: `opacity` is then no more than a guess of 1. */
  readonly isUnknown: boolean;
}

const unmasked: Mask = { opacity: 1, isUnknown: false };

/** Longest mask value that is read: `data:` pictures may be megabytes. */
const LENGTH_LIMIT = 4000;

/** A part of an element that is so small in one direction, in px, shows no text. */
const SLIT = 2;

/** Reads the computed mask of an element. */
export function maskOf(style: CSSStyleDeclaration, sizeOf: () => Size | null): Mask {
  const images = style.maskImage || style.getPropertyValue('-webkit-mask-image');
  if (images === 'none' || images === '') return unmasked;
  const listOf = (value: string) => {
    const list = splitOutside(value, ',');
    return (index: number) => list[index % Math.max(1, list.length)] ?? '';
  };
  const [sizes, modes, repeats, positions] = [
    listOf(style.maskSize),
    listOf(style.maskMode),
    listOf(style.maskRepeat),
    listOf(style.maskPosition),
  ];
  let opacity = 0;
  const layers = splitOutside(images.slice(0, LENGTH_LIMIT), ',');
  // Layers that are taken from each other cannot be told from their colours.
  let isUnknown = layers.length > 1 && /subtract|intersect|exclude/.test(style.maskComposite);
  layers.forEach((image, i) => {
    if (image === 'none' || /^0(?:px|%)(?: |$)| 0(?:px|%)$/.test(sizes(i))) return;
    if (repeats(i) === 'no-repeat' && liesBeside(sizes(i), positions(i), sizeOf())) return;
    if (!image.includes('gradient(')) {
      isUnknown = true;
      return;
    }
    for (const colour of coloursIn(image)) {
      opacity = Math.max(opacity, modes(i) === 'luminance' ? colour.a * luminance(colour) : colour.a);
    }
  });
  return isUnknown ? { opacity: 1, isUnknown } : { opacity, isUnknown };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether an image that is painted once leaves the element without a mask to show it, or all but a slit of it. */
function liesBeside(size: string, position: string, box: Size | null): boolean {
  if (box === null) return false;
  const [width = '', height = width] = size.split(' ');
  const [x = '', y = ''] = position.split(' ');
  const isOut = (at: string, length: string, room: number) => {
    const start = at.endsWith('px') ? Number.parseFloat(at) : 0;
    const extent = length.endsWith('px')
      ? Number.parseFloat(length)
      : length.endsWith('%')
        ? (Number.parseFloat(length) / 100) * room
        : room;
    return Math.min(start + extent, room) - Math.max(start, 0) < SLIT;
  };
  return isOut(x, width, box.width) || isOut(y, height, box.height);
}
