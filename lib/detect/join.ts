import type { Pause } from './candidates';
import type { Chunk } from './collect';
import { shifted, type Hit } from './evidence';
import type { Suspect } from './judge-line';
import { linesOf, piecesBetween, type Line } from './line';
import type { Matcher } from './match';
import type { Source } from './source';
import { weigh } from './weigh';

/** A longer line is prose: what it says is found in it, and it ends a run. */
const LONGEST_LINE = 160;
/** Lines of a run. The last ones of a full run begin the next, so that no order of so many pieces falls in between. */
const RUN_LINES = 24;
const OVERLAP_LINES = 10;
/** Kinds of lines that are joined at a time. A page that makes up more attributes than this is playing. */
const KIND_LIMIT = 50;
/** Less evidence is no finding, however well it is hidden. */
const LEAST_SCORE = 1.5;

/** Without one of these words no run orders a machine about: most menus and forms are read no closer. */
const telling =
  /ignor|disregard|forget|overrid|instruct|prompt|directive|guideline|\bai\b|\bllm|gpt|language model|assistant|agent|bot\b|respon[ds]|output|system|automated|password|credential|cookies|api.?key/i;

/**
 * Finds orders that are cut up over neighbouring blocks (paragraphs, cells, items, attributes), of which each says too
 * little. Lines of one kind are joined to runs, and only what the joining made counts: hits that cross from one line
 * into another. Whether all of it is hidden alike is asked when it is judged, since few runs say anything at all.
 * The function that it gives takes the chunks of a document one after the other, and null when it has ended.
 */
export function createJoiner(
  matcher: Matcher,
): (chunk: Chunk | null) => Generator<Pause, readonly Suspect[]> {
  const runs = new Map<string, Line[]>();

  return function* (chunk) {
    const found: Suspect[] = [];
    // One look at all its text spares most chunks what follows.
    if (chunk === null || !telling.test(chunk.text)) {
      for (const run of runs.values()) found.push(...(yield* match(run)));
      runs.clear();
      return found;
    }
    for (const line of linesOf(chunk)) {
      const [first] = line.pieces;
      if (first === undefined) continue;
      const kind = kindOf(first.source);
      const run = runs.get(kind) ?? [];
      const isShort = line.text.length <= LONGEST_LINE;
      if (!isShort || run.length === RUN_LINES) {
        found.push(...(yield* match(run)));
        run.splice(0, isShort ? RUN_LINES - OVERLAP_LINES : RUN_LINES);
      }
      if (isShort) run.push(line);
      if (runs.size < KIND_LIMIT) runs.set(kind, run);
    }
    return found;
  };

  function* match(run: readonly Line[]): Generator<Pause, readonly Suspect[]> {
    let text = '';
    const breaks: number[] = [];
    const starts: number[] = [];
    const sources: Source[] = [];
    for (const line of run) {
      breaks.push(text.length);
      for (const { source, start } of line.pieces) {
        starts.push(text.length + start);
        sources.push(source);
      }
      text += `${line.text} `;
    }
    if (run.length < 2 || !telling.test(text)) return [];
    const isCrossing = ({ start, end }: Hit) => breaks.some((at) => start < at && end > at);
    const found: Suspect[] = [];
    for (const match of yield* matcher.search(text)) {
      if (match.decoded !== null) continue;
      for (const { from, to, hits } of spansOf(match.hits.filter(isCrossing), breaks, text.length)) {
        const inside = match.hits.filter((hit) => hit.start >= from && hit.end <= to && !isCrossing(hit));
        // What one line says by itself is a finding of its own.
        if (weigh(inside).score >= LEAST_SCORE || weigh(hits).score < LEAST_SCORE) continue;
        found.push({
          line: {
            text: text.slice(from, to).trimEnd(),
            pieces: piecesBetween({ text, starts, sources }, from, to),
          },
          evidence: [shifted({ ...match, ...weigh(hits), hits, start: from, end: to }, -from)],
          smuggled: [],
          isJoined: true,
        });
      }
    }
    return found;
  }
}

interface Span {
  readonly from: number;
  to: number;
  readonly hits: Hit[];
}

/** The whole lines that hits stand in: hits in the same or in touching lines are one text. */
function spansOf(hits: readonly Hit[], breaks: readonly number[], length: number): readonly Span[] {
  const spans: Span[] = [];
  for (const hit of hits) {
    const from = breaks.findLast((at) => at <= hit.start) ?? 0;
    const to = breaks.find((at) => at >= hit.end) ?? length;
    const last = spans.at(-1);
    if (last === undefined || from > last.to) spans.push({ from, to, hits: [hit] });
    else {
      last.hits.push(hit);
      last.to = Math.max(last.to, to);
    }
  }
  return spans;
}

/** Lines of one kind are read as one text, whatever stands between them in the markup. */
function kindOf({ carrier, attribute }: Source): string {
  return attribute?.startsWith('data-') === true ? 'data' : `${carrier} ${attribute ?? ''}`;
}
