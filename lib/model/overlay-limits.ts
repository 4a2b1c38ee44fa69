// Apart from the schemas, so that the content script does not carry a parser that only our own pages need.

/** Boxes that the overlay draws; the rest is only counted. More would hide the page instead of explaining it. */
export const OVERLAY_LIMIT = 500;

/** Most boxes of one item: a text over many lines is outlined by its first ones. */
export const RECT_LIMIT = 40;
