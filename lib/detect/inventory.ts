import { QUOTE_LIMIT } from '../model/bounds';
import type { Channel } from '../rules/rule';
import type { Concealment, Judging, Verdict } from './judge-line';
import type { Line, Piece } from './line';
import { attribute, isElement, textOf } from './pristine';
import type { Source } from './source';

/** Attributes for scripts and addresses: every element has some, and listing them would bury the texts. Orders in them are findings all the same. */
const unlisted: ReadonlySet<Channel> = new Set(['link-address', 'data-attribute', 'other-attribute']);

/** Words with what stands around them: no identifiers, keys, settings or addresses. */
const word = /^[\p{P}\p{S}]*\p{L}[\p{L}\p{M}'’-]+[\p{P}\p{S}]*$/u;

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4}/u;

/** A stretch of program or style: consent banners and `<noscript>` keep those as text. */
const program = /\bfunction\s*\(|=>\s*\{|\bvar \w+\s*=|\{[^{}"]{0,200}:[^{}"]{0,200};\s*\}/;

/** Orders for crawlers, in words that say nothing to a reader. */
const crawlerName = /^(?:robots|\w*bot(?:-\w+)?)$/i;

/** Comments for browsers of old. */
const condition = /^\s*(?:\[if\b|<!\[endif)/i;

/** Characters of a text that are looked at to tell what it is. */
const LOOK = 2000;

/** Whether a text that is kept beside the page's own says something to a reader. */
function speaks(words: string): boolean {
  return unspaced.test(words) || words.split(/\s+/).filter((part) => word.test(part)).length >= 2;
}

/** Texts in a listing are there to be read: what no reader takes for words would bury the others. */
function isWorthListing({ node, carrier, attribute: name }: Source, whole: string): boolean {
  const words = whole.slice(0, LOOK);
  if (carrier === 'text' || carrier === 'pseudo') return true;
  // A name that says what its element shows anyhow.
  if (carrier === 'attribute' && name !== 'placeholder' && isElement(node))
    return !saysAlready(textOf(node).slice(0, LOOK), words);
  if (carrier === 'meta' || carrier === 'value' || carrier === 'comment' || carrier === 'svg-description')
    return !isTechnical(node, words) && speaks(words);
  return !program.test(words);
}

function isTechnical(node: Node, words: string): boolean {
  return condition.test(words) || (isElement(node) && crawlerName.test(attribute(node, 'name') ?? ''));
}

function saysAlready(shown: string, words: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(shown).includes(plain(words));
}

/** Runs of neighbouring pieces that are hidden in the same way. */
export function concealedRuns(line: Line, judging: Judging): readonly Verdict[] {
  const runs: { rule: Concealment; pieces: Piece[] }[] = [];
  for (const piece of line.pieces) {
    const words = line.text.slice(piece.start, piece.end);
    if (!/\p{L}{2}/u.test(words) || !isWorthListing(piece.source, words)) continue;
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
