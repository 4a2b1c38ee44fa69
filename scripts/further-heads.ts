import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreInstructionRules } from '../lib/rules/core-instructions';
import { furtherInstructionRules } from '../lib/rules/further-instructions';
import type { InstructionRule } from '../lib/rules/rule';
import { root } from './root';

/** The file that `npx tsx scripts/further-heads.ts` writes. */
export const headsFile = join(root, 'lib', 'rules', 'further-heads.ts');

/** Letters by which the matcher knows other scripts without any list. */
const otherLetters = /[\u0400-\u1fff\u3040-\ud7ff]/;

/** Words of ordinary English pages that begin like one of another language (measured on 322 of them). */
const ordinary =
  'link|them |including|clients|in range|responded|abram|tumbler|ai agents|ai-agents|ai assistants|ai-assistants|ai systems|ai-systems|agents in|assistants in|model in|ia|intelligence'.split(
    '|',
  );

/** Beginnings of words of ordinary English pages in which a head must not end (measured on the same pages). */
const ordinaryBeginnings =
  'acquis|administrator|agentic|annotation|annotated|assisted|attributes|attributed|attribution|behalf|classes|classed|classic|colloquial|inclusive|publications|punter|selected|selections|ferra|garde|grave |in di|modeled|model b|no con|note d|note m|public|retent|select|beach|auditor|commence|compr|consi|control|develop|dimen|direct|ban t|et ind|exclusiv|hacke|ignore|important|inclu|indica|informe|insert|instructi|invite |mail addr|mail and |mail anna|mandat|messag|modal|no re|non r|non s|non t|note po|paral|penci|persona|preve|prima|prime|process|prompt de|prompt s|racco|recomman|regol|seu a|si ere|siste|smett|suspend|suspens|systema|tamba|teach|transfer|transmit|urgent|utiliza|xu ly |verifica|verte|violat|visit|wieder|javascript|thoughts|thought t|actions|action t|observations|observation t|final answers|final answer t|skills|skill s|login details|login page'.split(
    '|',
  );

/** A head tells a language by its first letters; every page loads the list, so the rest is left out where no English word is met. */
const SHORTEST_HEAD = 5;

/** English words: they would open the gate on every page. */
const english = [
  ...ordinary,
  ...new Set(coreInstructionRules.flatMap(({ cues, beside = [] }) => [...cues, ...beside])),
];

/**
 * A short list of beginnings without one of which no further rule finds anything in Latin letters. A rule needs a word of
 * each of its lists: the one that shares less with English is taken.
 */
function headsOfRules(): readonly string[] {
  const words = new Set<string>();
  // Of two lists that share equally little with English, the one that adds fewer letters is taken.
  for (const rule of furtherInstructionRules) for (const word of leastEnglish(rule, words)) words.add(word);
  const heads = new Set([...words].map(shortened));
  return [...heads]
    .filter((head) => ![...heads].some((other) => other !== head && head.startsWith(other)))
    .sort();
}

function shortened(head: string): string {
  const isEnglish = (part: string) =>
    [...english, ...ordinaryBeginnings].some((known) => known.startsWith(part));
  for (let length = SHORTEST_HEAD; length < head.length; length += 1) {
    const part = head.slice(0, length);
    if (!isEnglish(part)) return part;
  }
  return head;
}

function leastEnglish(
  { cues, beside = cues }: InstructionRule,
  known: ReadonlySet<string>,
): readonly string[] {
  const [one, other] = [cues, beside].map((words) => words.filter((word) => !otherLetters.test(word)));
  if (one === undefined || other === undefined) return [];
  const isNew = (word: string) => ![...known].some((head) => word.startsWith(head));
  const cost = (words: readonly string[]) => sharedWith(words) * 1000 + words.filter(isNew).join('').length;
  return cost(one) < cost(other) ? one : other;
}

function sharedWith(words: readonly string[]): number {
  return words.filter((word) => english.some((known) => known.startsWith(word))).length;
}

/** Longest beginning that a head takes over from the one before it: one capital tells how long. No head has any. */
const MOST_SHARED = 25;

const CAPITAL_A = 65;

/** Each head as the number of letters that it shares with the one before, and the rest: 367 bytes less in the zipped script. */
function frontCoded(heads: readonly string[]): string {
  return heads
    .map((head, index) => {
      const before = heads[index - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === head[shared]) shared += 1;
      return `${String.fromCharCode(CAPITAL_A + shared)}${head.slice(shared)}`;
    })
    .join('');
}

/** What the file has to hold. */
export function headsSource(): string {
  return `/**
 * Written by \`npx tsx scripts/further-heads.ts\`: beginnings of words that texts hold which call for further rules (\`FurtherRules\`),
 * each as the number of letters that it shares with the one before (A: none), and the rest.
 */
const coded =
  ${JSON.stringify(frontCoded(headsOfRules()))};

let before = '';
export const furtherHeads: readonly string[] = (coded.match(/[A-Z][^A-Z]*/g) ?? []).map(
  (part) => (before = before.slice(0, part.charCodeAt(0) - 65) + part.slice(1)),
);
`;
}

if (import.meta.filename === process.argv[1]) writeFileSync(headsFile, headsSource());
