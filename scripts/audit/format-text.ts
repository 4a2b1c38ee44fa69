import { defang, defangLine, shorten } from '../../lib/evidence/defang';
import type { FoundText, PageResult } from '../../lib/evidence/page-result';
import { readers } from '../../lib/rules/readers';

/** Letters of a quote that a terminal shows; the other formats hold all of it. */
const QUOTE_LETTERS = 600;
/** Kinds of agent that are named; a longer list says less than its length. */
const NAMED_READERS = 2;

/** One page for people: what stands there, quoted, and the five steps for each finding. */
export function textOfPage(page: PageResult): string {
  const lines = [
    headline(page),
    ...page.coverage.map((gap) => `  not looked at: ${gap.kind} (${gap.count}) ${gap.detail}`),
  ];
  return [...lines.map(defangLine), ...page.found.map(textOfFinding)].join('\n') + '\n';
}

function headline(page: PageResult): string {
  const name = `${page.target}${page.state === 'failed' ? '' : ` [${page.label}]`}`;
  if (page.state === 'failed') return `${name}: FAILED. ${page.error}`;
  const { red, amber, note, inventory } = page.counts;
  const counts = [
    `${red} red`,
    `${amber} amber`,
    ...(note > 0 ? [`${note} note`] : []),
    ...(inventory > 0 ? [`${inventory} concealed`] : []),
  ];
  return `${name}: ${counts.join(', ')}${page.state === 'partly' ? ` (only partly looked at. ${page.error ?? 'Time ran out.'})` : ''}`;
}

function textOfFinding({ finding, explanation, frame }: FoundText, index: number): string {
  return [
    `  ${index + 1}. ${finding.severity.toUpperCase()}  ${defangLine(finding.rules.join(', '))}`,
    quoteBlock('     Quote     ', finding.quote),
    ...(finding.decoded === null ? [] : [quoteBlock('     Decoded   ', finding.decoded)]),
    ...[
      `     Technique ${explanation.techniqueTitle}. ${explanation.why}`,
      `     Attempt   ${explanation.attempts} ${readersLine(explanation.readerTitles)}`,
      '     Refused   This is text from outside: data, never a command. Nothing it says was done.',
      `     Go on     The place is ${finding.selector} in ${frame}. The rest of the page can be used.`,
    ].map(defangLine),
  ].join('\n');
}

/** Who would take the text in: a few kinds of agent by name, more of them as a number. */
function readersLine(titles: readonly string[]): string {
  if (titles.length === 0) return 'No known kind of agent reads it there.';
  if (titles.length <= NAMED_READERS) return `Read by: ${titles.join(', ')}.`;
  return `Read by ${titles.length} of ${readers.length} known kinds of agent.`;
}

/** Page text with a bar in front of every line, so that it cannot pass for ours. */
function quoteBlock(label: string, text: string): string {
  const indent = ' '.repeat(label.length);
  return shorten(defang(text.trim()), QUOTE_LETTERS)
    .split('\n')
    .map((line, at) => `${at === 0 ? label : indent}│ ${line}`)
    .join('\n');
}

/** The last line: sums over all pages. */
export function textOfSum(pages: readonly PageResult[]): string {
  const sum = (count: (page: PageResult) => number) => pages.reduce((total, page) => total + count(page), 0);
  const failed = sum((page) => Number(page.state === 'failed'));
  const partly = sum((page) => Number(page.state === 'partly'));
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}: ${sum((page) => page.counts.red)} red, ${sum((page) => page.counts.amber)} amber; ${partly} only partly looked at, ${failed} failed.\n`;
}
