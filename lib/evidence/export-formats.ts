import { judgingRecords } from '../rules/catalogue-version';
import type { ExportFormat } from './export-format';
import { csvHead, csvOfPage } from './format-csv';
import { htmlOf } from './format-html';
import { jsonOf } from './format-json';
import { markdownHead, markdownOfPage } from './format-markdown';
import { sarifOf } from './format-sarif';
import type { PageResult, Product } from './page-result';

interface Form {
  /** Ending of the file's name, without a dot. */
  readonly ending: string;
  readonly mediaType: string;
  readonly print: (page: PageResult, product: Product) => string;
}

export const exportForms: Readonly<Record<ExportFormat, Form>> = {
  markdown: {
    ending: 'md',
    mediaType: 'text/markdown',
    print: (page, product) => `${markdownHead(product)}\n${markdownOfPage(page)}`,
  },
  html: { ending: 'html', mediaType: 'text/html', print: (page, product) => htmlOf([page], product) },
  json: { ending: 'json', mediaType: 'application/json', print: (page, product) => jsonOf([page], product) },
  csv: {
    ending: 'csv',
    mediaType: 'text/csv',
    print: (page, product) => csvHead() + csvOfPage(page, product),
  },
  sarif: {
    ending: 'sarif',
    mediaType: 'application/sarif+json',
    print: (page, product) => sarifOf([page], { ...product, records: judgingRecords, uriOf: (url) => url }),
  },
};

/** A name for the file: site and time, in letters that every system takes. */
export function exportName({ url, at }: PageResult, format: ExportFormat): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const site = host.replace(/[^a-z0-9.-]+/g, '-').slice(0, 80) || 'page';
  const time = new Date(at).toISOString().slice(0, 19).replace(/[:T]/g, '-');
  return `bridgeward-${site}-${time}.${exportForms[format].ending}`;
}
