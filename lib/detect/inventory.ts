import { QUOTE_LIMIT } from '../model/bounds';
import type { Channel } from '../rules/rule';
import type { Concealment, Judging, Verdict } from './judge-line';
import type { Line, Piece } from './line';

/** Attributes for scripts and addresses: every element has some, and listing them would bury the texts. Orders in them are findings all the same. */
const unlisted: ReadonlySet<Channel> = new Set(['link-address', 'data-attribute', 'other-attribute']);

/** Runs of neighbouring pieces that are hidden in the same way. */
export function concealedRuns(line: Line, judging: Judging): readonly Verdict[] {
  const runs: { rule: Concealment; pieces: Piece[] }[] = [];
  for (const piece of line.pieces) {
    if (!/\p{L}{2}/u.test(line.text.slice(piece.start, piece.end))) continue;
    const concealment = judging.concealmentOf(piece);
    const last = runs.at(-1);
    if (concealment === null || unlisted.has(concealment.rule.channel)) continue;
    if (last !== undefined && last.rule.rule === concealment.rule && last.pieces.at(-1)?.end === piece.start)
      last.pieces.push(piece);
    else runs.push({ rule: concealment, pieces: [piece] });
  }
  return runs.flatMap(({ rule, pieces }) => {
    const [first] = pieces;
    if (first === undefined) return [];
    return {
      severity: 'inventory' as const,
      rules: [],
      technique: rule.rule.id,
      carrier: first.source.carrier,
      attribute: first.source.attribute,
      quote: line.text.slice(first.start, pieces.at(-1)?.end).trim().slice(0, QUOTE_LIMIT),
      decoded: null,
      measured: rule.measured,
      readers: [...judging.readersOf(rule.rule.channel)],
      selector: judging.selectorOf(first),
      pieces,
    };
  });
}
