import type { Channel, Reader } from '../rules/rule';

/** Ids of the readers that take in text of one channel. */
export function readersOf(channel: Channel, readers: readonly Reader[]): readonly string[] {
  return readers.filter((reader) => reader.reads.has(channel)).map((reader) => reader.id);
}
