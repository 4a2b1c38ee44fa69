import type { Finding } from '../model/finding';
import { QUOTE_LIMIT } from '../model/finding';
import type { Channel, ConcealmentRule } from '../rules/rule';
import type { PageContext } from './context';
import { grade } from './grade';
import type { Line, Piece } from './line';
import type { Hit, Matcher, TextMatch } from './match';
import type { Smuggled } from './smuggling';

/** A line that speaks to a machine or holds smuggled text: worth measuring, now and after every change. */
export interface Suspect {
  readonly line: Line;
  readonly evidence: readonly TextMatch[];
  readonly smuggled: readonly Smuggled[];
}

/** How one piece of a line is kept from view; null when a person can see it. */
export interface Concealment {
  readonly rule: ConcealmentRule;
  readonly measured: Finding['measured'];
}

/** What judging needs to know of the page. All of it is asked only for suspects, so it may touch layout. */
export interface Judging {
  readonly matcher: Matcher;
  readonly concealmentOf: (piece: Piece) => Concealment | null;
  readonly contextOf: (piece: Piece, quote: string) => PageContext;
  readonly readersOf: (channel: Channel) => readonly string[];
  readonly selectorOf: (piece: Piece) => string;
}

/** A finding before it has an id: ids count equal findings of a page. */
export type Verdict = Omit<Finding, 'id' | 'present'> & { readonly pieces: readonly Piece[] };

/** Characters of visible text around a hit that are quoted with it. */
const QUOTE_MARGIN = 200;

/** Judges a suspect line as the page shows it now. */
export function judgeLine(suspect: Suspect, judging: Judging): readonly Verdict[] {
  const { line, evidence, smuggled } = suspect;
  const verdicts: Verdict[] = [];
  for (const match of evidence) {
    for (const group of groupByConcealment(line, match, judging)) {
      verdicts.push(...verdictOf(line, group, match, judging));
    }
  }
  for (const stretch of smuggled) verdicts.push(...smuggledVerdict(line, stretch, judging));
  return verdicts;
}

interface HitGroup {
  readonly hits: readonly Hit[];
  readonly pieces: readonly Piece[];
  readonly concealment: Concealment | null;
}

/**
 * Tells what of a match is concealed from what can be seen: a hidden order beside honest words is judged alone.
 * A hit counts as concealed when at least half of its characters are.
 */
function groupByConcealment(line: Line, match: TextMatch, judging: Judging): readonly HitGroup[] {
  const seen: HitGroup & { hits: Hit[]; pieces: Piece[] } = { hits: [], pieces: [], concealment: null };
  const hidden: { hits: Hit[]; pieces: Piece[]; weights: Map<Concealment, number> } = {
    hits: [],
    pieces: [],
    weights: new Map(),
  };
  for (const hit of match.hits) {
    const pieces = piecesOf(line, hit.start, hit.end);
    let hiddenLength = 0;
    let length = 0;
    for (const piece of pieces) {
      const overlap = Math.min(piece.end, hit.end) - Math.max(piece.start, hit.start);
      length += overlap;
      const concealment = judging.concealmentOf(piece);
      if (concealment === null) continue;
      hiddenLength += overlap;
      hidden.weights.set(concealment, (hidden.weights.get(concealment) ?? 0) + overlap);
    }
    const side = hiddenLength * 2 >= length && hiddenLength > 0 ? hidden : seen;
    side.hits.push(hit);
    side.pieces.push(...pieces);
  }
  const groups: HitGroup[] = [];
  if (hidden.hits.length > 0) {
    const [main] = [...hidden.weights].sort((a, b) => b[1] - a[1]);
    if (main !== undefined) groups.push({ hits: hidden.hits, pieces: hidden.pieces, concealment: main[0] });
  }
  if (seen.hits.length > 0) groups.push(seen);
  return groups;
}

function verdictOf(line: Line, group: HitGroup, match: TextMatch, judging: Judging): readonly Verdict[] {
  const [first] = group.pieces;
  if (first === undefined) return [];
  const { concealment } = group;
  const quote = concealment === null ? seenQuote(line, group.hits) : hiddenQuote(line, group, judging);
  const severity = grade({
    technique: concealment?.rule ?? null,
    hits: group.hits,
    smuggled: null,
    decoded: match.decoded !== null,
    encoding: match.encoding,
    context: judging.contextOf(first, quote),
  });
  if (severity === null) return [];
  return [
    {
      severity,
      rules: unique(group.hits.map((hit) => hit.rule)),
      technique: concealment?.rule.id ?? 'visible',
      carrier: first.source.carrier,
      attribute: first.source.attribute,
      quote: quote.slice(0, QUOTE_LIMIT),
      decoded: match.decoded?.slice(0, QUOTE_LIMIT) ?? null,
      measured: concealment?.measured ?? {},
      readers: [...judging.readersOf(concealment?.rule.channel ?? 'visible')],
      selector: judging.selectorOf(first),
      pieces: group.pieces,
    },
  ];
}

function smuggledVerdict(line: Line, stretch: Smuggled, judging: Judging): readonly Verdict[] {
  const pieces = piecesOf(line, stretch.start, stretch.end);
  const [first] = pieces;
  if (first === undefined) return [];
  const hits =
    stretch.decoded === null ? [] : judging.matcher.judge(stretch.decoded).flatMap((match) => match.hits);
  const concealment = judging.concealmentOf(first);
  const quote = line.text.slice(Math.max(0, stretch.start - 40), stretch.end + 40);
  const severity = grade({
    technique: concealment?.rule ?? null,
    hits,
    smuggled: stretch.strength,
    decoded: stretch.decoded !== null,
    encoding: null,
    context: judging.contextOf(first, quote),
  });
  if (severity === null) return [];
  return [
    {
      severity,
      rules: unique([stretch.rule, ...hits.map((hit) => hit.rule)]),
      technique: stretch.rule,
      carrier: first.source.carrier,
      attribute: first.source.attribute,
      quote: quote.slice(0, QUOTE_LIMIT),
      decoded: stretch.decoded?.slice(0, QUOTE_LIMIT) ?? null,
      measured: { count: [...line.text.slice(stretch.start, stretch.end)].length },
      readers: [...judging.readersOf(concealment?.rule.channel ?? 'visible')],
      selector: judging.selectorOf(first),
      pieces,
    },
  ];
}

/** The pieces of a line that a span touches and that hold more than blanks. */
function piecesOf(line: Line, start: number, end: number): readonly Piece[] {
  return line.pieces.filter(
    (piece) => piece.start < end && piece.end > start && /\S/.test(line.text.slice(piece.start, piece.end)),
  );
}

/** All concealed text around the hits, up to the first piece on each side that a person can see. */
function hiddenQuote(line: Line, group: HitGroup, judging: Judging): string {
  const start = Math.min(...group.hits.map((hit) => hit.start));
  const end = Math.max(...group.hits.map((hit) => hit.end));
  const isHidden = (piece: Piece) =>
    !/\S/.test(line.text.slice(piece.start, piece.end)) || judging.concealmentOf(piece) !== null;
  let from = start;
  for (const piece of line.pieces.filter((candidate) => candidate.start <= start).reverse()) {
    if (!isHidden(piece) || start - piece.start > QUOTE_LIMIT / 2) break;
    from = piece.start;
  }
  let to = end;
  for (const piece of line.pieces.filter((candidate) => candidate.end >= end)) {
    if (!isHidden(piece)) break;
    to = Math.min(piece.end, from + QUOTE_LIMIT);
    if (to < piece.end) break;
  }
  return line.text
    .slice(Math.max(from, start - QUOTE_LIMIT / 2), Math.max(to, Math.min(end, from + QUOTE_LIMIT)))
    .trim();
}

/** The words around hits that a person can see. */
function seenQuote(line: Line, hits: readonly Hit[]): string {
  const start = Math.min(...hits.map((hit) => hit.start));
  const end = Math.max(...hits.map((hit) => hit.end));
  return line.text
    .slice(Math.max(0, start - QUOTE_MARGIN), Math.min(end + QUOTE_MARGIN, start + QUOTE_LIMIT))
    .trim();
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].slice(0, 40);
}
