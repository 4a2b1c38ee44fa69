import type { Above } from './ancestry';
import { withinFrame, type Clip } from './clip';
import type { Rgba } from './colour';
import type { Cover } from './cover';
import type { DocumentView } from './document-view';
import { layersWithin } from './paint';
import {
  attribute,
  clientHeightOf,
  clientLeftOf,
  clientTopOf,
  clientWidthOf,
  layoutSizeOf,
  rectOf,
  zoomOf,
} from './pristine';
import type { Rect } from './rect';
import { times } from './transform';

/** What the page around a frame does to all that is painted in it. Boxes are in px of the frame's own view. */
export interface Frame {
  readonly above: Omit<Above, 'clips'>;
  readonly clip: Clip;
  readonly isInvisible: boolean;
  /** False where the frame's element forbids its page to scroll. */
  readonly scrolls: boolean;
  readonly colourScheme: string;
  readonly canvas: Rgba | null;
  coverOf(rects: readonly Rect[]): Cover;
  otherGround(ink: Rgba, text: Rect): string | null;
}

/**
 * Measures the element that holds a document as a text of the page around it would be measured.
 * @param inner the window of the document in the frame
 * @returns null where the element is not part of its page
 */
export function frameOf(element: Element, inner: Window, around: DocumentView): Frame | null {
  const ancestry = around.ancestryFor(element);
  if (ancestry === null) return null;
  const { style } = ancestry;
  const px = (value: string) => Number.parseFloat(value) || 0;
  const rect = rectOf(element);
  const size = layoutSizeOf(element) ?? rect;
  const width = clientWidthOf(element) - px(style.paddingLeft) - px(style.paddingRight);
  const height = clientHeightOf(element) - px(style.paddingTop) - px(style.paddingBottom);
  // From px of the view inside to px of the view around.
  const x = (rect.width * width) / (size.width * inner.innerWidth) || 1;
  const y = (rect.height * height) / (size.height * inner.innerHeight) || 1;
  const left = rect.left + ((clientLeftOf(element) + px(style.paddingLeft)) * rect.width) / (size.width || 1);
  const top = rect.top + ((clientTopOf(element) + px(style.paddingTop)) * rect.height) / (size.height || 1);
  const inside = (box: Rect): Rect => ({
    left: (box.left - left) / x,
    top: (box.top - top) / y,
    right: (box.right - left) / x,
    bottom: (box.bottom - top) / y,
  });
  const outside = (box: Rect): Rect => ({
    left: left + box.left * x,
    top: top + box.top * y,
    right: left + box.right * x,
    bottom: top + box.bottom * y,
  });
  const zoom = (zoomOf(element) * width) / inner.innerWidth || 1;
  return {
    above: {
      ...ancestry,
      depth: 0,
      scale: times(ancestry.scale, { x: zoom, y: zoom }),
      restingScale: times(ancestry.restingScale, { x: zoom, y: zoom }),
      scene: null,
      glyphPaint: null,
      layers: layersWithin(ancestry.layers, inside),
    },
    clip: withinFrame(ancestry.clips.flow, inside, (a, b) => [left + a * x, top + b * y]),
    isInvisible: around.ground.isInvisible || style.visibility !== 'visible',
    scrolls: !/^(?:no|off|noscroll)$/i.test(attribute(element, 'scrolling') ?? ''),
    colourScheme: style.colorScheme,
    canvas: around.ground.canvas,
    coverOf: (rects) => around.coverOf(element, ancestry, rects.map(outside)),
    otherGround: (ink, text) => around.otherGround(ancestry, ink, outside(text)),
  };
}
