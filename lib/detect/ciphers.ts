import { atbash, reverse, reverseWords, rot13, shift } from './decode-letters';

/** Turns a whole block back that is written in a cipher which keeps its blanks. */
export interface Cipher {
  readonly encoding: 'rot13' | 'shifted letters' | 'mirrored alphabet' | 'reversed' | 'reversed words';
  readonly applies: (text: string) => boolean;
  readonly decode: (text: string) => string;
}

/** Words that most injections hold. */
const coreWords = [
  'ignore',
  'instruction',
  'system',
  'assistant',
  'previous',
  'user',
  'please',
  'important',
  'prompt',
  'password',
  'response',
  'disregard',
  'execute',
  'before',
  'email',
];

/** Long enough that no honest word of another language is one of them, moved on in the alphabet. */
const movedWords = ['ignore', 'instruction', 'previous', 'system', 'prompt', 'password', 'assistant'];
const everyShift = Array.from({ length: 25 }, (_, index) => index + 1);
/** How far each of them was moved on. */
const shiftOf = new Map(everyShift.flatMap((by) => movedWords.map((word) => [shift(word, by), by])));

const rot13Words = coreWords.map(rot13);
const reversedWords = coreWords.map(reverse);
const mirroredWords = coreWords.map(atbash);
const shiftedWords = startOf([...shiftOf.keys()]);

/** Beginnings of words in ciphers: one of them and the block deserves to be turned back. */
export const turnedWords: readonly string[] = [
  ...rot13Words,
  ...reversedWords,
  ...mirroredWords,
  ...shiftOf.keys(),
];

/** What is told the other way round: "instructions previous all ignore". */
const swappedWords =
  /\b(?:instructions?|prompts?|guidelines|rules) (?:previous|prior|earlier|system|your)\b/i;

export const ciphers: readonly Cipher[] = [
  { encoding: 'rot13', applies: holds(startOf(rot13Words)), decode: rot13 },
  { encoding: 'shifted letters', applies: holds(shiftedWords), decode: shiftedBack },
  { encoding: 'mirrored alphabet', applies: holds(startOf(mirroredWords)), decode: atbash },
  { encoding: 'reversed', applies: holds(startOf(reversedWords)), decode: reverse },
  { encoding: 'reversed words', applies: holds(swappedWords), decode: reverseWords },
];

/** Moves the letters back by as many places as the first known word was moved on. */
function shiftedBack(text: string): string {
  const word = shiftedWords.exec(text)?.[0].toLowerCase() ?? '';
  return shift(text, 26 - (shiftOf.get(word) ?? 0));
}

function startOf(words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})`, 'i');
}

function holds(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}
