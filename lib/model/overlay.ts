import * as v from 'valibot';
import { findingSchema } from './finding';
import { OVERLAY_LIMIT, RECT_LIMIT, TECHNIQUE_LIMIT } from './bounds';

/**
 * What the two halves of the overlay tell each other: the host in the page (content script) and the
 * drawing in frames of our own origin. Everything goes through the extension's ports, nothing through the page.
 */

const id = v.pipe(v.string(), v.maxLength(16));
const length = v.pipe(v.number(), v.finite());

const overlayItemSchema = v.object({
  ...findingSchema.entries,
  /** Counted from 1, as drawn. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** One concealed text as the overlay shows it. */
export type OverlayItem = v.InferOutput<typeof overlayItemSchema>;

/** x, y, width and height in CSS px of the page's viewport. */
const rectSchema = v.tuple([length, length, length, length]);
export type OverlayRect = v.InferOutput<typeof rectSchema>;

/** Ways in which a page can meddle with the overlay. `blocked`: its frames never came up (a sandboxed page). */
export const tamperings = ['removed', 'hidden', 'covered', 'moved', 'blocked'] as const;
export type Tampering = (typeof tamperings)[number];

/** From the page's half to the drawing. */
export const overlayNewsSchema = v.variant('kind', [
  v.object({
    kind: v.literal('items'),
    /** The list begins anew: what was told before is void. Else these come to it. */
    isNew: v.boolean(),
    items: v.pipe(v.array(overlayItemSchema), v.maxLength(OVERLAY_LIMIT)),
    /** All texts of the chosen technique, those that were not told yet included. */
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Techniques of all concealed texts, and how many there are of each. */
    techniques: v.pipe(
      v.array(v.object({ id: v.pipe(v.string(), v.maxLength(300)), count: v.number() })),
      v.maxLength(TECHNIQUE_LIMIT),
    ),
    /** The chosen one; null for all. */
    technique: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  }),
  v.object({
    kind: v.literal('places'),
    /** Size in page px of the area that the drawing covers. */
    width: length,
    height: length,
    /** Where the bar stands: nothing is written under it. */
    bar: rectSchema,
    /** Texts in view that are too many to be drawn. */
    undrawn: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Items out of view are absent, and those without a place on the screen (comments, meta). */
    places: v.pipe(
      v.array(v.object({ id, rects: v.pipe(v.array(rectSchema), v.maxLength(RECT_LIMIT)) })),
      v.maxLength(OVERLAY_LIMIT),
    ),
  }),
  v.object({ kind: v.literal('current'), id: v.nullable(id) }),
  v.object({ kind: v.literal('tampered'), how: v.picklist(tamperings) }),
]);
export type OverlayNews = v.InferOutput<typeof overlayNewsSchema>;

/** The two frames of the overlay: outlines over the whole viewport, and the bar that can be clicked. */
const overlayParts = ['marks', 'bar'] as const;
export type OverlayPart = (typeof overlayParts)[number];

/** From the drawing, or the relay in the background (`ready`), to the page's half. */
export const overlayWishSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready'), part: v.picklist(overlayParts) }),
  v.object({ kind: v.literal('step'), by: v.picklist([1, -1]) }),
  v.object({ kind: v.literal('close') }),
  /** Shows the texts of one technique; null for all. */
  v.object({ kind: v.literal('filter'), technique: v.nullable(v.pipe(v.string(), v.maxLength(300))) }),
  v.object({ kind: v.literal('bar-height'), px: v.pipe(v.number(), v.finite()) }),
]);
export type OverlayWish = v.InferOutput<typeof overlayWishSchema>;

/** 128 random bits in hex. Whoever holds the token is one of the overlay's halves. */
export const tokenPattern = /^[0-9a-f]{32}$/;

/** Names of the ports: `overlay:<token>` from the content script, `reveal:<token>:<part>` from our frames. */
export const portPattern = /^(?:overlay:([0-9a-f]{32})|reveal:([0-9a-f]{32}):(marks|bar))$/;
