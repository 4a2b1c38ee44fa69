/**
 * Text of hostile pages on its way to a terminal, a Markdown reader or a log. Nobody must be driven by it: no control
 * sequence, no turned writing direction, no letter that cannot be seen.
 */

/** Control, format, private-use and unassigned code points, line separators, and what else draws nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const unseenRuns = new RegExp(`(${unseen.source})\\1*`, 'gu');
const unseenEach = new RegExp(unseen.source, 'gu');

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Makes every unseen character visible, `⟨U+200B⟩`, runs of the same one counted: `⟨U+200B×12⟩`. Keeps line ends. */
export function defang(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unseenRuns, (run, first: string) => {
      if (first === '\n') return run;
      const count = run.length / first.length;
      return count === 1 ? `⟨${codePoint(first)}⟩` : `⟨${codePoint(first)}×${count}⟩`;
    });
}

/** Like `defang`, on one line. */
export function defangLine(text: string): string {
  return defang(text).replace(/\s*\n\s*/g, ' ');
}

/** Letters of the note on what is missing: a cut of fewer would make a text longer. */
const NOTE_LETTERS = 24;

/** Cuts a defanged text and says how much is missing. A text that is hardly longer than the limit stays whole. */
export function shorten(text: string, limit: number): string {
  const letters = [...text];
  if (letters.length <= limit + NOTE_LETTERS) return text;
  return `${letters.slice(0, limit).join('')} … (${letters.length - limit} more characters)`;
}

/** JSON on one line in which unseen characters stand as escapes: the same value, harmless to look at. */
export function escapeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(unseenEach, (character) =>
    // Line ends are JSON's own here: those inside strings are escaped already.
    character === '\n'
      ? character
      : [...Array(character.length).keys()]
          .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
  );
}

/**
 * Takes the teeth out of a text and leaves it readable, for reports that end up in front of an agent: invisible characters
 * are named, addresses no longer link, angle brackets become ‹› (tags, chat tokens, the end of our own wrap), back quotes
 * cannot close a block of code.
 */
export function disarm(text: string): string {
  return defang(text)
    .replace(/\bhttp(s?):/gi, 'hxxp$1:')
    .replace(/\b(javascript|data|vbscript|file|ftp):/gi, '$1[:]')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('`', 'ˋ');
}

/** Like `disarm`, on one line. */
export function disarmLine(text: string): string {
  return disarm(text).replace(/\s*\n\s*/g, ' ');
}

/** The opening tag of the element that holds text of strangers. An attribute cannot be left from within. */
export function untrustedTag(source: string): string {
  return `<untrusted source="${disarmLine(source).replaceAll('&', '&amp;').replaceAll('"', '%22')}">`;
}

/** A text of strangers on one line, disarmed, inside the element that says where it is from. */
export function wrapLine(text: string, source: string): string {
  return `${untrustedTag(source)}${disarmLine(text)}</untrusted>`;
}

/** Takes every unseen character out; line ends and tabs stay. */
export function takeUnseen(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const seen = text.replace(unseenEach, (character) => {
    if (/[\n\r\t]/.test(character)) return character;
    count += 1;
    return '';
  });
  return { text: seen, count };
}
