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

/** Reads the computed mask of an element. */
export function maskOf(style: CSSStyleDeclaration): Mask {
  const images = style.maskImage || style.getPropertyValue('-webkit-mask-image');
  if (images === 'none' || images === '') return unmasked;
  const sizes = splitOutside(style.maskSize, ',');
  const modes = splitOutside(style.maskMode, ',');
  let opacity = 0;
  let isUnknown = false;
  splitOutside(images.slice(0, LENGTH_LIMIT), ',').forEach((image, i) => {
    const size = sizes[i % Math.max(1, sizes.length)] ?? 'auto';
    if (image === 'none' || /^0(?:px|%)(?: |$)| 0(?:px|%)$/.test(size)) return;
    if (!image.includes('gradient(')) {
      isUnknown = true;
      return;
    }
    const isLuminance = modes[i % Math.max(1, modes.length)] === 'luminance';
    for (const colour of coloursIn(image)) {
      opacity = Math.max(opacity, isLuminance ? colour.a * luminance(colour) : colour.a);
    }
  });
  return isUnknown ? { opacity: 1, isUnknown } : { opacity, isUnknown };
}
