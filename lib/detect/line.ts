import type { Chunk } from './collect';
import type { Source } from './source';

/** One source's part of a line. Offsets count inside the line's text. */
export interface Piece {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** One block of text with the nodes that it came from: the unit in which text is matched and judged. */
export interface Line {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** A line with its place in the chunk. */
export interface ChunkLine extends Line {
  readonly start: number;
  readonly end: number;
}

/** Every line of a chunk. Its pieces are looked up only when asked for: most lines are of no interest. */
export function* linesOf(chunk: Chunk): Generator<ChunkLine> {
  let start = 0;
  while (start < chunk.text.length) {
    const newline = chunk.text.indexOf('\n', start);
    const end = newline === -1 ? chunk.text.length : newline;
    const from = start;
    yield {
      text: chunk.text.slice(from, end),
      start: from,
      end,
      get pieces() {
        return piecesBetween(chunk, from, end);
      },
    };
    start = end + 1;
  }
}

export function piecesBetween(chunk: Chunk, start: number, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let index = lastStartUpTo(chunk.starts, start); index < chunk.starts.length; index++) {
    const from = chunk.starts[index] ?? Infinity;
    if (from >= end) break;
    const to = chunk.starts[index + 1] ?? chunk.text.length;
    const source = chunk.sources[index];
    if (source === undefined || to <= start) continue;
    pieces.push({
      source: 'carrier' in source ? source : { node: source, carrier: 'text', attribute: null },
      start: Math.max(from, start) - start,
      end: Math.min(to, end) - start,
    });
  }
  return pieces;
}

/** Index of the last source that begins at or before an offset; 0 when none does. */
function lastStartUpTo(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
