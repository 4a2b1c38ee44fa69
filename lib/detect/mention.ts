import { isInMarks } from './quotation';

type Span = { readonly start: number; readonly end: number };

/** Places of a page that name things: its keywords, what a picture shows, where a link leads. */
export type NamingPlace = 'keywords' | 'caption' | 'link';

/**
 * Whether the evidence in a text is named there and not said: a keyword of the page, the print on a thing that a picture
 * shows, the draft of a mail that the person will read before sending it. A list or a caption that names an address is none.
 */
export function isMention(place: NamingPlace, text: string, hits: readonly Span[]): boolean {
  if (hits.length === 0) return false;
  if (place === 'link') return draft.test(text);
  if (namesPlace.test(text)) return false;
  if (place === 'keywords') return isKeywordList(text, hits);
  return text.length <= CAPTION_LIMIT && isDepicted(text, hits);
}

/** Opens a window in which the person sees the text, and sends it to somebody else. */
const draft = /^(?:mailto|sms):/i;

/** An address of the web or of a person. */
const namesPlace = /https?:|www\.|[\w.+-]@\w/i;

/** A list has at least so many entries, and an entry at most so many words: more is a sentence with commas. */
const FEWEST_ENTRIES = 4;
const MOST_WORDS = 6;

/** Whether all evidence stands in short entries of a list with commas. */
function isKeywordList(text: string, hits: readonly Span[]): boolean {
  const commas = Array.from(text.matchAll(/[,;]/g), ({ index }) => index);
  if (commas.length + 1 < FEWEST_ENTRIES) return false;
  return hits.every(({ start, end }) => {
    const from = commas.findLast((comma) => comma < start) ?? -1;
    const to = commas.find((comma) => comma >= end) ?? text.length;
    return (
      text
        .slice(from + 1, to)
        .trim()
        .split(/\s+/).length <= MOST_WORDS
    );
  });
}

/** Longer texts about a picture say more than what is printed in it. */
const CAPTION_LIMIT = 250;

const things = String.raw`\b(?:t-?shirts?|shirts?|hoodies?|sweaters?|mugs?|cups?|stickers?|posters?|signs?|banners?|badges?|pins?|caps?|hats?|bags?|prints?|cards?|screenshots?|screen captures?|cartoons?|comics?|memes?|tweets?|posts?|photos?|pictures?|images?|illustrations?|slides?|billboards?|tattoos?|headlines?|covers?)\b`;
const thing = new RegExp(things, 'i');
/** "… that reads", "… with the words", "… of a chat:", right before the evidence. */
const introduces =
  /(?:\b(?:says?|saying|reads?|reading|stating|printed(?: with)?|(?:words?|text|slogan|phrase|caption|line|inscription)|titled|called)|[:–—-])\W{0,3}$/i;
/** "… T-shirt in black", right behind it. */
const followed = new RegExp(String.raw`^\W{0,3}(?:\w+ ){0,2}${things}`, 'i');

/** How far behind the evidence the thing may be named. */
const BEHIND = 40;

function isDepicted(text: string, hits: readonly Span[]): boolean {
  const start = Math.min(...hits.map((hit) => hit.start));
  const end = Math.max(...hits.map((hit) => hit.end));
  const before = text.slice(0, start);
  if (followed.test(text.slice(end, end + BEHIND))) return true;
  return thing.test(before) && (isInMarks(text, start, end) || introduces.test(before));
}
