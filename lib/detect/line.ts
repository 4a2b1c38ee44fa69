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

/** The line of a chunk that holds an offset. */
export function lineAt(
  chunk: Chunk,
  offset: number,
): Line & { readonly start: number; readonly end: number } {
  const start = chunk.text.lastIndexOf('\n', offset - 1) + 1;
  const newline = chunk.text.indexOf('\n', offset);
  const end = newline === -1 ? chunk.text.length : newline;
  return { text: chunk.text.slice(start, end), pieces: piecesBetween(chunk, start, end), start, end };
}

/** Every line of a chunk that is not blank. */
export function* linesOf(chunk: Chunk): Generator<Line> {
  for (let start = 0; start < chunk.text.length;) {
    const line = lineAt(chunk, start);
    if (/\S/.test(line.text)) yield line;
    start = line.end + 1;
  }
}

function piecesBetween(chunk: Chunk, start: number, end: number): readonly Piece[] {
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
