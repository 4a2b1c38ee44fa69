import { carrierRules } from './concealment-carriers';
import { paintRules } from './concealment-paint';
import type { ConcealmentRule } from './rule';

/**
 * Every way of keeping text from a person's eyes. Order is precedence: the first rule that fits names the technique.
 * A text with a carrier of its own (a comment, an attribute) is named by that; text on the page by how it is hidden.
 */
export const concealmentRules: readonly ConcealmentRule[] = [...carrierRules, ...paintRules];
