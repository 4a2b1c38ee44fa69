// Apart from the schemas, so that the content script does not carry a parser that only our own pages need.

/** Longest quote that a finding keeps, in UTF-16 units: enough for evidence, bounded for storage. */
export const QUOTE_LIMIT = 2000;

/** Most findings that one frame reports. More than this says nothing new to a person, and storage is bounded. */
export const FINDING_LIMIT = 100;

/** Frames that one tab's report keeps; a page with more is told as a gap by the reader of the report. */
export const FRAME_LIMIT = 64;

/** Texts in view that the overlay draws; the rest is only counted. More would hide the page instead of explaining it. */
export const OVERLAY_LIMIT = 500;

/** Most boxes of one item: a text over many lines is outlined by its first ones. */
export const RECT_LIMIT = 40;

/** Techniques that the overlay can be filtered by. The catalogue has about sixty. */
export const TECHNIQUE_LIMIT = 200;

/** Characters that one reading of a frame holds, in UTF-16 units: some sixty printed pages, far more than anybody compares. */
export const READING_LIMIT = 200_000;

/** Passages that one reading holds: each is an element on the screen that shows it. */
export const PASSAGE_LIMIT = 5000;

/** Longest safe copy of a page, in UTF-16 units: more than any agent takes in, and what a message can carry. */
export const COPY_LIMIT = 2_000_000;
