import { PASSAGE_LIMIT, READING_LIMIT } from '../model/bounds';
import type { Passage, Reading } from '../model/reading';
import type { Chunk } from './collect';
import type { Look } from './judge';
import type { Verdict } from './judge-line';
import { linesOf } from './line';
import type { Source } from './source';

/** Concealed texts that one listing holds. */
const INVENTORY_LIMIT = 5000;

/**
 * Every concealed text, measured now.
 * @param isJudged leaves out what is told as a finding
 */
export function* listConcealed(
  look: Look,
  chunks: Iterable<Chunk | null>,
  isJudged: (source: Source) => boolean,
): Generator<undefined, readonly Verdict[]> {
  const listed: Verdict[] = [];
  for (const chunk of chunks) {
    yield;
    for (const line of chunk === null ? [] : linesOf(chunk)) {
      if (listed.length >= INVENTORY_LIMIT) break;
      const concealed = look.concealedIn(line);
      listed.push(...concealed.filter(({ pieces }) => !pieces.some(({ source }) => isJudged(source))));
      yield;
    }
  }
  return listed;
}

/** All text, seen and unseen, measured now. */
export function* readPassages(look: Look, chunks: Iterable<Chunk | null>): Generator<undefined, Reading> {
  const blocks: (readonly Passage[])[] = [];
  let passages = 0;
  let length = 0;
  let isCut = false;
  for (const chunk of chunks) {
    yield;
    for (const line of chunk === null ? [] : linesOf(chunk)) {
      // One endless line must not keep out the short ones behind it.
      if (length + line.text.length > READING_LIMIT) isCut = true;
      else {
        const block = look.passagesOf(line);
        passages += block.length;
        length += line.text.length;
        if (passages > PASSAGE_LIMIT) return { blocks, isCut: true };
        if (block.length > 0) blocks.push(block);
      }
      yield;
    }
  }
  return { blocks, isCut };
}
