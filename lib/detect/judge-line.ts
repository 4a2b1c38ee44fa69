import type { Finding } from '../model/finding';
import { QUOTE_LIMIT } from '../model/bounds';
import type { Channel, ConcealmentRule, EvidenceGroup } from '../rules/rule';
import type { PageContext } from './context';
import type { Hit, TextMatch } from './evidence';
import { grade, type Exposure } from './grade';
import type { Line, Piece } from './line';
import type { Matcher } from './match';
import type { Smuggled } from './smuggling';
import { weigh } from './weigh';

/** A line that speaks to a machine or holds smuggled text: worth measuring, now and after every change. */
export interface Suspect {
  readonly line: Line;
  readonly evidence: readonly TextMatch[];
  readonly smuggled: readonly Smuggled[];
  /** Several blocks read as one (join.ts): counts only while all of it is hidden alike. */
  readonly isJoined?: boolean;
}

/** How one piece of a line is kept from view; null when a person can see it. */
export interface Concealment {
  readonly rule: ConcealmentRule;
  readonly measured: Finding['measured'];
}

/** What the address of the page says about all that stands on it. */
export interface Place {
  /** Name of the file that the page shows, if coding agents load it as instructions; else null. */
  readonly agentFile: string | null;
  /** On pages that show sources: how a comment in a source is hidden. It shows here, and nowhere once it is rendered. */
  readonly sourceComment: Concealment | null;
}

/** Where text stands that has no page around it. */
export const nowhere: Place = { agentFile: null, sourceComment: null };

/** What judging needs to know of the page. All of it is asked only for suspects, so it may touch layout. */
export interface Judging {
  readonly matcher: Matcher;
  readonly place: Place;
  /** @param words of the piece that matter: of a long text a person may see the beginning alone */
  readonly concealmentOf: (piece: Piece, words?: string) => Concealment | null;
  /** What surrounds hits in a line. Offsets count in `text`. */
  readonly contextOf: (
    piece: Piece,
    text: string,
    hits: readonly { start: number; end: number }[],
  ) => PageContext;
  /**
   * State that a page's program left in a script element: all labels of a site in one line, where unrelated ones add up,
   * and in the syntax of tool calls by nature.
   */
  readonly isProgramData: (piece: Piece) => boolean;
  readonly readersOf: (channel: Channel) => readonly string[];
  readonly selectorOf: (piece: Piece) => string;
}

/** A finding before it has an id: ids count equal findings of a page. */
export type Verdict = Omit<Finding, 'id' | 'present'> & { readonly pieces: readonly Piece[] };

/** Characters around smuggled ones that are quoted with them, so that a person can find the place. */
const SMUGGLED_MARGIN = 40;

/** Characters of visible text around a hit that are quoted with it. */
const QUOTE_MARGIN = 200;

/** A suspect line with what of it is concealed and what can be seen. */
export interface Sighting {
  readonly suspect: Suspect;
  readonly groups: readonly HitGroup[];
}

/** Hits of one match that are all concealed or all in sight. */
export interface HitGroup {
  readonly match: TextMatch;
  readonly hits: readonly Hit[];
  readonly pieces: readonly Piece[];
  readonly concealment: Concealment | null;
}

/** Measures a suspect line: what of it can a person see now? */
export function sight(suspect: Suspect, judging: Judging): Sighting {
  const groups = suspect.evidence.flatMap((match) => groupByConcealment(suspect.line, match, judging));
  const isAlike = ({ pieces, concealment }: HitGroup) =>
    pieces.every((piece) => judging.concealmentOf(piece)?.rule === concealment?.rule && concealment !== null);
  return { suspect, groups: suspect.isJoined === true ? groups.filter(isAlike) : groups };
}

/** The words of a group's hits, in the form in which equal ones are recognised. */
export function wordsOfHits({ suspect }: Sighting, group: HitGroup): readonly string[] {
  return group.hits.map(({ start, end }) =>
    suspect.line.text.slice(start, end).replace(/\s+/g, ' ').trim().toLowerCase(),
  );
}

/**
 * Judges a suspect line as the page shows it now.
 * @param isShownElsewhere whether these words can also be read by a person on the page: then a second, hidden copy of
 * them (structured data, a layout for small screens) keeps nothing from anybody
 */
export function judgeLine(
  sighting: Sighting,
  judging: Judging,
  isShownElsewhere: (words: string) => boolean,
): readonly Verdict[] {
  const { line, smuggled } = sighting.suspect;
  return [
    ...sighting.groups.flatMap((group) =>
      verdictOf(line, group, judging, wordsOfHits(sighting, group).every(isShownElsewhere)),
    ),
    ...smuggled.flatMap((stretch) => smuggledVerdict(line, stretch, judging)),
  ];
}

/**
 * Tells what of a match is concealed from what can be seen: a hidden order beside honest words is judged alone.
 * A hit counts as concealed when at least half of its characters are.
 */
function groupByConcealment(line: Line, match: TextMatch, judging: Judging): readonly HitGroup[] {
  const seen: { hits: Hit[]; pieces: Piece[] } = { hits: [], pieces: [] };
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
      const [from, to] = [Math.max(piece.start, hit.start), Math.min(piece.end, hit.end)];
      const overlap = to - from;
      length += overlap;
      const concealment = judging.concealmentOf(piece, line.text.slice(from, to));
      if (concealment === null) continue;
      hiddenLength += overlap;
      hidden.weights.set(concealment, (hidden.weights.get(concealment) ?? 0) + overlap);
    }
    const side = hiddenLength * 2 >= length && hiddenLength > 0 ? hidden : seen;
    side.hits.push(hit);
    side.pieces.push(...pieces);
  }
  const groups: HitGroup[] = [];
  const [main] = [...hidden.weights].sort((a, b) => b[1] - a[1]);
  if (hidden.hits.length > 0 && main !== undefined) {
    groups.push({ match, hits: hidden.hits, pieces: hidden.pieces, concealment: main[0] });
  }
  if (seen.hits.length > 0) groups.push({ match, ...seen, concealment: null });
  return groups;
}

function verdictOf(line: Line, group: HitGroup, judging: Judging, isShown: boolean): readonly Verdict[] {
  const [first] = group.pieces;
  if (first === undefined) return [];
  const { match, hits } = group;
  const concealment = group.concealment ?? commentAround(line.text, hits, judging.place);
  if (judging.isProgramData(first) && weigh(hits.filter((hit) => hit.group !== 'tool')).score < PROGRAM_SCORE)
    return [];
  const padded = isPadded(line.text, hits);
  const quote = concealment === null ? seenQuote(line, hits) : hiddenQuote(line, group, judging);
  const { agentFile } = judging.place;
  // Every address writes its blanks as %20.
  const veiled = match.veiled && !(first.source.attribute === 'href' && match.encoding === 'percent');
  const weight = weigh(hits, veiled);
  const context = judging.contextOf(first, line.text, hits);
  // A tooltip is there to be read: one weak sign in it is the description of a setting.
  const isTooltip = first.source.attribute === 'title' && weight.score <= TOOLTIP_SCORE;
  const severity = grade({
    ...exposureOf(isShown && !isPaintedAway(concealment) ? null : concealment),
    ...weight,
    ...context,
    taught: context.taught || isTooltip,
    decoded: veiled || padded,
    smuggled: 'none',
    agentFileScore: agentFile === null ? null : weigh(hits.filter(({ group }) => alien.has(group))).score,
  });
  if (severity === null) return [];
  return [
    {
      ...placeOf(first, concealment, judging),
      severity,
      rules: unique(hits.map((hit) => hit.rule)),
      technique: concealment?.rule.id ?? (padded ? PADDING : 'visible'),
      quote: quote.slice(0, QUOTE_LIMIT),
      decoded: match.decoded?.slice(0, QUOTE_LIMIT) ?? null,
      measured: { ...concealment?.measured, ...(agentFile !== null && { agentFile }) },
      pieces: group.pieces,
    },
  ];
}

/**
 * What has no place in a file for agents. That it speaks to them, gives them a part and orders of work, names tools and
 * other such files is what it is for.
 */
const alien: ReadonlySet<EvidenceGroup> = new Set<EvidenceGroup>([
  'override',
  'conceal',
  'exfiltration',
  'encoded',
  'token',
  'shell',
  'destroy',
  'memory',
  'address-internal',
]);

/** Most that a tooltip of a settings page was seen to score: it said what takes precedence over what. */
const TOOLTIP_SCORE = 1.5;

/**
 * Second copies of what can be read elsewhere are honest in data for machines, in attributes and in layouts for other
 * screens. Nobody paints a text away that stands on the page anyway, unless the copy in sight is the excuse.
 */
function isPaintedAway(concealment: Concealment | null): boolean {
  return concealment?.rule.channel === 'painted-away';
}

/** How far before the evidence a comment of a source may begin. */
const COMMENT_REACH = 20_000;

/** The comment of a source, shown as text, in which all hits stand. */
function commentAround(text: string, hits: readonly Hit[], { sourceComment }: Place): Concealment | null {
  if (sourceComment === null) return null;
  const isInside = ({ start }: Hit) => {
    const before = text.slice(Math.max(0, start - COMMENT_REACH), start);
    return before.lastIndexOf('<!--') > before.lastIndexOf('-->');
  };
  return hits.every(isInside) ? sourceComment : null;
}

/** What counts in program data: a sign that honest pages hardly ever have. */
const PROGRAM_SCORE = 2;

function smuggledVerdict(line: Line, stretch: Smuggled, judging: Judging): readonly Verdict[] {
  const pieces = piecesOf(line, stretch.start, stretch.end);
  const [first] = pieces;
  if (first === undefined) return [];
  const hits =
    stretch.decoded === null ? [] : judging.matcher.judge(stretch.decoded).flatMap((match) => match.hits);
  const concealment = judging.concealmentOf(first);
  const severity = grade({
    ...exposureOf(concealment),
    ...weigh(hits),
    ...judging.contextOf(first, line.text, []),
    decoded: false,
    smuggled: stretch.strength === 'weak' ? 'none' : stretch.strength,
    agentFileScore: null,
  });
  if (severity === null || (stretch.strength === 'weak' && severity !== 'inventory')) return [];
  return [
    {
      ...placeOf(first, concealment, judging),
      severity,
      rules: unique([stretch.rule, ...hits.map((hit) => hit.rule)]),
      technique: stretch.rule,
      quote: line.text
        .slice(Math.max(0, stretch.start - SMUGGLED_MARGIN), stretch.end + SMUGGLED_MARGIN)
        .slice(0, QUOTE_LIMIT),
      decoded: stretch.decoded?.slice(0, QUOTE_LIMIT) ?? null,
      measured: { count: [...line.text.slice(stretch.start, stretch.end)].length },
      pieces,
    },
  ];
}

/** Ways of keeping a text from view that honest pages use for whole passages, quotations of attacks among them. */
const foldingChannels: ReadonlySet<Channel> = new Set([
  'display-none',
  // Menus that open under the pointer.
  'visibility-hidden',
  'closed-widget',
  'until-found',
  'content-visibility',
  'template',
  'noscript',
  'title-element',
  'meta',
  'json-ld',
  // What pictures show is described, keywords are listed, mails are drafted in them.
  'alt',
  'title-attribute',
  'link-address',
  // What a button copies, what a script will show, what a field shows as long as it is empty.
  'data-attribute',
  'other-attribute',
  'placeholder',
  'option',
]);

function exposureOf(concealment: Concealment | null): Pick<Exposure, 'concealed'> {
  if (concealment === null) return { concealed: 'no' };
  return { concealed: foldingChannels.has(concealment.rule.channel) ? 'folded' : 'hidden' };
}

function placeOf(piece: Piece, concealment: Concealment | null, judging: Judging) {
  return {
    carrier: piece.source.carrier,
    attribute: piece.source.attribute,
    readers: [...judging.readersOf(concealment?.rule.channel ?? 'visible')],
    selector: judging.selectorOf(piece),
  };
}

/** Id of the smuggling rule for invisible characters between letters. */
const PADDING = 'joiner-misuse';

/** Invisible characters between Latin letters. One or two are left by editors and mail programs; an order needs none. */
const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
const padding = new RegExp(
  String.raw`(?<=${letter})[\u200b-\u200d\u2060-\u2064\ufeff\u034f](?=${letter})`,
  'gu',
);
const PADDING_COUNT = 3;

/** Whether the words of an order are broken up so that a filter does not know them, while a person reads on undisturbed. */
function isPadded(text: string, hits: readonly Hit[]): boolean {
  return hits.some(({ start, end }) => (text.slice(start, end).match(padding) ?? []).length >= PADDING_COUNT);
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
