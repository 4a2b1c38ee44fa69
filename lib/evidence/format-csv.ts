import { reasonSentences } from '../rules/verdict-reasons';
import { defangLine, wrapLine } from './defang';
import type { PageResult, Product } from './page-result';

const columns = [
  'time',
  'address',
  'label',
  'state',
  'row',
  'severity',
  'rules',
  'technique',
  'quote',
  'decoded',
  'why',
  'attempts',
  'readers',
  'place',
  'frame',
  'bridgeward',
  'catalogue',
  'browser',
] as const;
type Row = Partial<Readonly<Record<(typeof columns)[number], string>>>;

/** The first line of a table of pages. */
export function csvHead(): string {
  return csvLine(columns);
}

/** One page as lines of CSV (RFC 4180): the page itself, what was not looked at, findings, attempts of a chat. */
export function csvOfPage(page: PageResult, product: Product): string {
  const common: Row = {
    time: new Date(page.at).toISOString(),
    address: page.url,
    label: page.label,
    state: page.state,
    bridgeward: product.version,
    catalogue: product.catalogue,
    browser: page.browser ?? '',
  };
  const rows: readonly Row[] = [
    { ...common, row: 'page', why: page.error ?? '' },
    ...page.coverage.map(({ kind, count, detail }) => ({
      ...common,
      row: 'not looked at',
      technique: kind,
      why: `${count}: ${detail}`,
    })),
    ...page.found.map(({ finding, explanation, frame }) => ({
      ...common,
      row: 'finding',
      severity: finding.severity,
      rules: finding.rules.join(' '),
      technique: finding.technique,
      quote: wrapLine(finding.quote, page.url),
      decoded: finding.decoded === null ? '' : wrapLine(finding.decoded, page.url),
      why: explanation.why,
      attempts: explanation.attempts,
      readers: finding.readers.join(' '),
      place: wrapLine(finding.selector, page.url),
      frame,
    })),
    ...(page.chat?.attempts ?? []).map(({ at, state, url, verdict }) => ({
      ...common,
      time: new Date(at).toISOString(),
      row: 'attempt',
      severity: verdict.gravity,
      rules: verdict.reasons.join(' '),
      technique: verdict.kind,
      quote: wrapLine(url, verdict.destination.host),
      decoded: wrapLine(verdict.carries.map(({ text }) => text).join(' / '), verdict.destination.host),
      why: reasonSentences(verdict.reasons).join(' '),
      attempts: state,
      place: verdict.destination.receiver || verdict.destination.host,
    })),
  ];
  return rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('');
}

/** Where spreadsheets take a cell for a formula. They look past white space and an opening quote. */
const formulaStart = /^[\s"']*[=+\-@\t\r|%＝＋－＠]/;

/** One line of CSV with its end. A cell that a spreadsheet would calculate gets an apostrophe in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  // Asked of the raw text too: a tab at the start is a blank afterwards.
  const line = defangLine(text);
  const safe = formulaStart.test(text) || formulaStart.test(line) ? `'${line}` : line;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
