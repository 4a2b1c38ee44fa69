/**
 * Bounds of what the chat guard's content script tells, without the schemas that check them, so that it stays lean.
 */

/** Longest address that is told, in UTF-16 units. Judges read no further. */
export const ADDRESS_LIMIT = 16_000;
/** Longest words of a link that are told. */
export const LINK_TEXT_LIMIT = 300;
/** Longest text of one turn, and of all turns together: what a person can have in view in a long session. */
export const CONVERSATION_LIMIT = 60_000;
/** Most turns of a conversation that are told, the latest ones. */
export const TURN_LIMIT = 200;
/** Most addresses that are told as given. */
export const GIVEN_LIMIT = 500;
/** Placeholders in one frame: more would be a wall of boxes, and each is a frame of its own. */
export const PLACEHOLDER_LIMIT = 20;
