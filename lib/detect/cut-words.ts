/** Puts the blanks back into letters that came without them. Capitals stay. */
export type CutWords = (letters: string) => string;

/** Frequent words of orders that are no cues of rules: those are known besides. */
const frequent =
  'the those there than them who you yours and any all not now for from are was has had its our out one two would could can may onto upon about again between but last new end off over under more some such like here how why if in is it my me of on or do to be by as at an a no so we us i he she his her him use used users say says said told words lines link links files name names sent get got made run question responses instructions prompts secrets passwords messages mail address contents included tasks times time needs needed telling told administrator install download version commands key keys tokens money pay buy las los les des una por para con que der die das und ist nicht alle alles von mit toutes tous todas todos tutte tutti anteriores precedentes anweisungen'.split(
    ' ',
  );

/** Longest word that is looked for. */
const LONGEST_WORD = 16;
/** Most letters that are cut; more is a file, not an order. */
const MOST_LETTERS = 6000;
/** What a letter outside of all words costs, against the cost of one for each word: many short words lose against a long one. */
const STRAY_COST = 3;
/** Letters that no word holds belong to the word before them when there are so few: an ending. */
const LONGEST_ENDING = 3;

/**
 * Prepares a cutter. The cheapest cut wins: few words, and few letters outside of them. Linear in the letters.
 * @param cues beginnings of words that the rules look for
 */
export function createWordCutter(cues: () => Iterable<string>): CutWords {
  let known: ReadonlySet<string> | undefined;

  return (letters) => {
    known ??= new Set([...frequent, ...Array.from(cues()).filter((cue) => /^[a-z]{4,16}$/.test(cue))]);
    const text = letters.slice(0, MOST_LETTERS);
    const lower = text.toLowerCase();
    // An odd capital letter may change its length in lower case; such a text is no order in Latin letters.
    return lower.length === text.length ? joined(text, cheapestCut(lower, known)) : text;
  };
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}

function cheapestCut(text: string, known: ReadonlySet<string>): readonly Piece[] {
  const cost = new Float64Array(text.length + 1);
  const from = new Uint32Array(text.length + 1);
  for (let end = 1; end <= text.length; end += 1) {
    cost[end] = (cost[end - 1] ?? 0) + STRAY_COST;
    from[end] = end - 1;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const price = (cost[start] ?? 0) + 1;
      if (price >= (cost[end] ?? 0) || !known.has(text.slice(start, end))) continue;
      cost[end] = price;
      from[end] = start;
    }
  }
  const pieces: Piece[] = [];
  for (let end = text.length; end > 0;) {
    const start = from[end] ?? 0;
    pieces.push({ start, end, isWord: known.has(text.slice(start, end)) });
    end = start;
  }
  return pieces.reverse();
}

function joined(text: string, pieces: readonly Piece[]): string {
  let out = '';
  let stray = '';
  const flush = () => {
    out += stray.length > LONGEST_ENDING || out === '' ? ` ${stray}` : stray;
    stray = '';
  };
  for (const { start, end, isWord } of pieces) {
    const piece = text.slice(start, end);
    if (isWord) {
      flush();
      out += ` ${piece}`;
    } else if (/[a-z0-9]/i.test(piece)) stray += piece;
    else {
      flush();
      // Signs end a word; whether a blank followed is not known, so none is made up for dots of addresses.
      out += piece;
    }
  }
  flush();
  return out.replace(/ {2,}/g, ' ').trim();
}
