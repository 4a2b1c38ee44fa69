import type { Passage, Reading } from '../model/reading';
import { channels, type Channel, type Reader } from './rule';

/** One block of a page, as a person sees it and as one kind of reader takes it in. */
export interface ComparedBlock {
  /** What a person sees; empty when nothing of the block is seen. */
  readonly seen: string;
  /** What the reader takes in: passages that a person sees too (`technique` null), and those that only the reader gets. */
  readonly read: readonly Passage[];
  readonly isDifferent: boolean;
}

/** Characters that change what a reader takes in and leave no mark: format characters, tags, fillers. */
const invisible = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Lays out what a person sees beside what one kind of reader takes in. Nothing is guessed by comparing texts: each passage
 * was measured, and the table of readers says who takes it in.
 */
export function compareFor(reader: Reader, { blocks }: Reading): readonly ComparedBlock[] {
  return blocks.flatMap((block) => {
    const seen = block.filter(({ technique }) => technique === null);
    const read = block.filter(({ channel }) => isRead(reader, channel));
    if (read.length === 0) return [];
    const isDifferent = read.length > seen.length || seen.some(({ text }) => invisible.test(text));
    return [{ seen: seen.map(({ text }) => text).join(''), read, isDifferent }];
  });
}

/** Channels that this version does not know (a reading from another version) reach nobody. */
function isRead(reader: Reader, channel: string): boolean {
  const known: Channel | undefined = channels.find((one) => one === channel);
  return known !== undefined && reader.reads.has(known);
}
