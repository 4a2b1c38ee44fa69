import { blended, type ColourChange } from './colour-filter';
import { clear, coloursIn, contrastOf, over, parseColour, withAlpha, type Rgba } from './colour';
import { splitOutside } from './shape';
import { areaOf, intersection, type Rect } from './rect';

/** What one ancestor puts behind the text, or does to all that is painted in it. Innermost first. */
export type Layer = { readonly next: Layer | null } & (
  | { readonly kind: 'background'; readonly rectOf: () => Rect; readonly tones: readonly Rgba[] }
  | { readonly kind: 'image'; readonly rectOf: () => Rect; readonly why: string; readonly isPatch: boolean }
  | { readonly kind: 'fade'; readonly opacity: number }
  | { readonly kind: 'filter'; readonly name: string; readonly change: ColourChange }
  | { readonly kind: 'blend'; readonly mode: string }
  | { readonly kind: 'unknown'; readonly why: string }
);

/** Painted ancestors that one text looks through. Nobody stacks more translucent boxes in earnest. */
const LAYER_LIMIT = 32;

/** Colours of a gradient that are tried; the others lie between. */
const TONE_LIMIT = 8;

/** Contrast from which a person certainly notices text. Between this and the rule's limit lies the doubt. */
export const NOTICED = 1.5;

/** The layers around a frame for texts in it: their boxes come into its own view. */
export function layersWithin(
  layers: Layer | null,
  inside: (box: Rect) => Rect,
  left = LAYER_LIMIT,
): Layer | null {
  if (layers === null || left === 0) return layers;
  const next = layersWithin(layers.next, inside, left - 1);
  return 'rectOf' in layers
    ? { ...layers, rectOf: () => inside(layers.rectOf()), next }
    : { ...layers, next };
}

/** What a text looks like in front of all that its ancestors paint. */
export interface Appearance {
  /** Contrast, 1–21; null when it cannot be told, and `why` says the reason. */
  readonly contrast: number | null;
  readonly why: string | null;
  /** Name of the filter or blend mode that takes away a contrast which the colours have. */
  readonly spoiltBy: string | null;
}

interface Tint {
  readonly ink: Rgba;
  readonly ground: Rgba;
}

/** Share of the text that a background must lie behind to count. */
const BEHIND = 0.5;

function liesBehind(background: Rect, text: Rect): boolean {
  const area = areaOf(text);
  return area === 0 || areaOf(intersection(background, text)) >= area * BEHIND;
}

/**
 * Paints a text's ink on everything behind it.
 * @param inks colours that the glyphs may have: one, or the stops of a gradient
 * @param canvas what the page itself is painted on; null when that cannot be known
 */
export function appearanceOf(
  inks: readonly Rgba[],
  layers: Layer | null,
  text: Rect,
  canvas: Rgba | null,
): Appearance {
  const plain = compose(inks, layers, text, canvas, false);
  const contrast = contrastIn(plain.tints);
  if (plain.why !== null && (contrast === null || !plain.isPatch || contrast < NOTICED)) {
    return { contrast: null, why: plain.why, spoiltBy: null };
  }
  if (contrast === null) return { contrast, why: 'background gradient', spoiltBy: null };
  if (plain.names.length === 0 || contrast >= NOTICED) return { contrast, why: null, spoiltBy: null };
  const unfiltered = contrastIn(compose(inks, layers, text, canvas, true).tints) ?? contrast;
  return { contrast, why: null, spoiltBy: unfiltered >= NOTICED ? plain.names.join(', ') : null };
}

/** One number where all tints agree whether a person notices the text; null where they do not. */
function contrastIn(tints: readonly Tint[]): number | null {
  const contrasts = tints.map(({ ink, ground }) => contrastOf(ink, ground));
  const least = Math.min(...contrasts);
  const most = Math.max(...contrasts);
  if (least >= NOTICED) return least;
  return most < NOTICED ? most : null;
}

interface Composition {
  readonly tints: readonly Tint[];
  readonly why: string | null;
  /** What cannot be known covers only part of the text: an icon beside it. */
  readonly isPatch: boolean;
  readonly names: readonly string[];
}

function compose(
  inks: readonly Rgba[],
  layers: Layer | null,
  text: Rect,
  canvas: Rgba | null,
  ignoresFilters: boolean,
): Composition {
  let tints: readonly Tint[] = inks.map((ink) => ({ ink, ground: clear }));
  let why: string | null = null;
  let isPatch = true;
  const names: string[] = [];
  const isOpaque = () => tints.every(({ ground }) => ground.a > 0.995);
  const each = (change: (colour: Rgba) => Rgba) =>
    (tints = tints.map(({ ink, ground }) => ({ ink: change(ink), ground: change(ground) })));
  const onto = (tones: readonly Rgba[]) =>
    (tints = tones
      .flatMap((tone) =>
        tints.map(({ ink, ground }) => ({ ink: over(ink, tone), ground: over(ground, tone) })),
      )
      .slice(0, TONE_LIMIT));

  let count = 0;
  for (let layer = layers; layer !== null; layer = layer.next) {
    count += 1;
    if (count > LAYER_LIMIT) return { tints, why: 'too many layers', isPatch: false, names };
    switch (layer.kind) {
      case 'background':
        if (!isOpaque() && liesBehind(layer.rectOf(), text)) onto(layer.tones);
        break;
      case 'image':
        if (isOpaque() || !liesBehind(layer.rectOf(), text)) break;
        why ??= layer.why;
        isPatch &&= layer.isPatch;
        break;
      case 'unknown':
        why ??= layer.why;
        isPatch = false;
        break;
      case 'fade': {
        const { opacity } = layer;
        each((colour) => withAlpha(colour, opacity));
        break;
      }
      case 'filter':
        if (ignoresFilters) break;
        each(layer.change);
        names.push(layer.name);
        break;
      case 'blend': {
        if (ignoresFilters) break;
        const { mode } = layer;
        const behind = compose([clear], layer.next, text, canvas, false);
        const [backdrop] = behind.tints;
        const mixed = tints.map(({ ink, ground }) => ({
          ink: backdrop && blended(mode, ink, backdrop.ground),
          ground: backdrop && blended(mode, ground, backdrop.ground),
        }));
        const known = mixed.flatMap(({ ink, ground }) => (ink && ground ? [{ ink, ground }] : []));
        if (known.length < mixed.length) return { tints, why: 'blend mode', isPatch: false, names };
        const reason = why ?? behind.why;
        return {
          tints: known,
          why: reason,
          isPatch: isPatch && behind.isPatch,
          names: [...names, `mix-blend-mode: ${mode}`],
        };
      }
    }
  }
  if (!isOpaque() && canvas === null) return { tints, why: why ?? 'frame background', isPatch: false, names };
  onto([canvas ?? clear]);
  return { tints, why, isPatch, names };
}

const gradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\(/;

/** Zero in one direction: the image is not painted at all. */
const noSize = /^0(?:px|%)(?: |$)| 0(?:px|%)$/;

/** A few px or a small part of the box in one direction: an underline or an edge, never what text stands on. */
const slitSize = /(?:^| )(?:[0-7](?:\.\d+)?px|[0-4]?\d(?:\.\d+)?%)(?: |$)/;

/** Adds what an element paints as its background. Innermost layers come first, so the colour goes in before images. */
export function withBackground(
  style: CSSStyleDeclaration,
  rectOf: () => Rect,
  outer: Layer | null,
): Layer | null {
  const colour = parseColour(style.backgroundColor);
  let layer = outer;
  if (colour !== null && colour.a > 0) layer = { kind: 'background', rectOf, tones: [colour], next: layer };
  const images = style.backgroundImage;
  if (images === 'none' || images === '') return layer;
  const sizes = splitOutside(style.backgroundSize, ',');
  const repeats = splitOutside(style.backgroundRepeat, ',');
  const list = splitOutside(images.slice(0, IMAGE_LIMIT), ',');
  for (let i = list.length - 1; i >= 0; i -= 1) {
    const image = list[i] ?? 'none';
    const size = sizes[i % sizes.length] ?? 'auto';
    const isOnce = repeats[i % repeats.length] === 'no-repeat';
    if (image === 'none' || noSize.test(size) || (isOnce && slitSize.test(size))) continue;
    const isPatch = isOnce && !/cover|contain|100%/.test(size);
    const tones = gradient.test(image) ? distinct(coloursIn(image)) : [];
    layer =
      tones.length === 0
        ? { kind: 'image', rectOf, why: 'background image', isPatch, next: layer }
        : {
            kind: 'background',
            rectOf,
            tones: isPatch && size !== 'auto' ? [...tones, clear] : tones,
            next: layer,
          };
  }
  return layer;
}

/** Longest `background-image` that is read; `data:` pictures may be megabytes and say nothing here. */
const IMAGE_LIMIT = 4000;

function distinct(tones: readonly Rgba[]): readonly Rgba[] {
  const seen = new Map(tones.map((tone) => [`${tone.r} ${tone.g} ${tone.b} ${tone.a}`, tone]));
  return [...seen.values()].slice(0, TONE_LIMIT);
}
