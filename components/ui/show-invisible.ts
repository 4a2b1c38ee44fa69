import { QUOTE_LIMIT } from '../../lib/model/bounds';

/** A piece of a text: as it stands, or the names of characters that nobody would see. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'invisible'; readonly label: string; readonly title: string };

/**
 * Characters that leave no mark or move others: controls (without line break and tab), format characters
 * (bidi, zero width, tags), default ignorables (variation selectors, fillers), line separators, private use, blank braille.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const kept = new Set(['\n', '\t']);

/** Joiner and emoji selector right after a picture or a skin tone make one emoji: honest, and shown as such. */
const emojiGlue = new Set(['\u200D', '\uFE0F']);
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

/** Longer runs are named by their length and first characters only. */
const NAMED_LIMIT = 3;

/**
 * Cuts a text into what is seen and what is not, so that a screen can name the latter.
 * Texts over QUOTE_LIMIT are cut: whoever calls has checked that already, and a screen must never hang.
 */
export function showInvisible(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let seen = '';
  let unseen: string[] = [];
  let previous = '';
  function endRun(): void {
    if (unseen.length > 0) segments.push(invisibleSegment(unseen));
    unseen = [];
  }
  for (const character of text.slice(0, QUOTE_LIMIT)) {
    const isGlue = emojiGlue.has(character) && emojiPart.test(previous);
    if (invisible.test(character) && !kept.has(character) && !isGlue) {
      if (seen) segments.push({ kind: 'text', text: seen });
      seen = '';
      unseen.push(character);
    } else {
      endRun();
      seen += character;
    }
    previous = character;
  }
  endRun();
  if (seen) segments.push({ kind: 'text', text: seen });
  return segments;
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function invisibleSegment(characters: readonly string[]): Segment {
  const names = characters.map(codePointOf);
  const isShort = names.length <= NAMED_LIMIT;
  const label = isShort ? names.join(' ') : `${names[0]}… ×${names.length}`;
  return { kind: 'invisible', label, title: names.slice(0, 40).join(' ') };
}
