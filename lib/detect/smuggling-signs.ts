/** Code points of which nothing is seen. Without one of them a text smuggles nothing: one pass decides for almost every text. */
const unseen =
  /[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9\ue000-\uf8ff]|\udb40[\udc00-\uddef]|[\udb80-\udbff]/;

/** Every character that takes no room and may stand for a bit. */
export const bitSigns =
  /[\u034f\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff\u3164\uffa0\u115f\u1160]+/g;

/** Invisible characters inside a word. */
export const splitWord =
  /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200b-\u200d\u2060\ufeff]+(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])|(?<=\p{Script=Han})[\u200c\u200d\u2060]+(?=\p{Script=Han})/gu;
/** One or two stray joiners in Latin words are normal: mail programs are kept from linking an address that way. */
export const STRAY_JOINERS = 2;

/** Bits that stand one by one between visible letters: from so many on they can spell a word. */
export const FEWEST_SCATTERED_BITS = 48;

/** What no emoji, flag of a country, icon or joining script holds. */
const signs: readonly RegExp[] = [
  // Tags, and the selectors that only some Chinese characters have.
  /\udb40[\udc00-\uddef]/,
  /[\ufe00-\ufe0f]{3}/,
  /[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]{10}/,
  /[\u202a-\u202e\u2066-\u2069]/,
  /[\u115f\u1160\u2800\u3164\uffa0]{4}/,
  /[\ue000-\uf8ff]{8}|[\udb80-\udbff]/,
  /\ufff9/,
];

/** The test in front of `findSmuggling`, which finds nothing where it is false. True for very few pages. */
export function mayHoldSmuggling(text: string): boolean {
  if (!unseen.test(text)) return false;
  return signs.some((sign) => sign.test(text)) || isScattered(text);
}

/** Whether invisible characters stand one by one between the letters: inside words, or as many as a word has bits. */
function isScattered(text: string): boolean {
  let bits = 0;
  for (const [run] of text.matchAll(bitSigns)) {
    bits += run.length;
    if (bits >= FEWEST_SCATTERED_BITS) return true;
  }
  return bits > STRAY_JOINERS && Array.from(text.matchAll(splitWord)).length > STRAY_JOINERS;
}
