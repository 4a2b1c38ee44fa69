import type { Carrier } from './finding';

/**
 * What was measured about one piece of text. Rules judge this record and never the page.
 * A fact that cannot be known is null; `unknown` then says why.
 */
export interface TextFacts {
  readonly carrier: Carrier;
  /** Lower-case name of the attribute for the carrier `attribute`; else null. */
  readonly attribute: string | null;
  /** Lower-case tag name of the element that holds the text. */
  readonly element: string;
  /** An ancestor (or the element itself) has `display: none`. */
  readonly displayNone: boolean;
  /** The closed widget that keeps the text away, if one does. */
  readonly closedBy: 'details' | 'dialog' | 'popover' | 'until-found' | null;
  readonly contentVisibilityHidden: boolean;
  readonly visibility: 'visible' | 'hidden' | 'collapse';
  /** Product of opacity over all ancestors, `filter: opacity()` and full masks included. 0–1. */
  readonly opacity: number;
  /** Font size on the screen in CSS px, after transforms and zoom. */
  readonly fontPx: number;
  /** Alpha of the text's fill colour, 0–1. */
  readonly textAlpha: number | null;
  /** Contrast of the fill colour against what is painted behind it, 1–21 (WCAG). */
  readonly contrast: number | null;
  /** How far the text lies outside the scrollable document, in CSS px; 0 when it can be scrolled to. */
  readonly beyondDocument: number;
  /** Share of the text's boxes that ancestors' clipping leaves, 0–1, and what clips most. */
  readonly visibleShare: number;
  readonly clippedBy: 'clip' | 'clip-path' | 'overflow' | 'mask' | null;
  /** Computed text-indent in px where it moves the text out of its box; else 0. */
  readonly textIndent: number;
  /** letter-spacing or word-spacing collapses the glyphs onto each other. */
  readonly collapsed: boolean;
  /** A transform leaves no area (scale 0, turned edge-on, back face hidden). */
  readonly flattened: boolean;
  /** Something else is painted over the text; null when it was not tried. */
  readonly covered: boolean | null;
  /** A filter or blend mode makes the text unreadable (other than opacity). */
  readonly filtered: string | null;
  /** An animation or transition of the hiding property is running. */
  readonly animating: boolean;
  /** Why a fact is null: `background image`, `not rendered`, … */
  readonly unknown: string | null;
}
