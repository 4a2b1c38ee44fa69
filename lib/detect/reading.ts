import type { Passage } from '../model/reading';
import type { Judging } from './judge-line';
import type { Line } from './line';

/** A line as passages: neighbouring pieces that reach readers in the same way are one. White space joins what stands before it. */
export function passagesOf(line: Line, judging: Pick<Judging, 'concealmentOf'>): readonly Passage[] {
  const runs: { start: number; rule: { readonly id: string; readonly channel: string } | null }[] = [];
  for (const piece of line.pieces) {
    const last = runs.at(-1);
    if (last !== undefined && line.text.slice(piece.start, piece.end).trim() === '') continue;
    const rule = judging.concealmentOf(piece)?.rule ?? null;
    if (last === undefined || last.rule !== rule) runs.push({ start: piece.start, rule });
  }
  return runs.map(({ start, rule }, index) => ({
    text: line.text.slice(start, runs[index + 1]?.start),
    channel: rule?.channel ?? 'visible',
    technique: rule?.id ?? null,
  }));
}
