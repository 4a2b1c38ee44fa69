import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ProtocolError } from 'puppeteer-core';
import * as v from 'valibot';
import { csvHead, csvOfPage } from '../lib/evidence/format-csv';
import { htmlOf } from '../lib/evidence/format-html';
import type { Product } from '../lib/evidence/page-result';
import { catalogueVersion, judgingRecords } from '../lib/rules/catalogue-version';
import { artifactUri } from './audit/artifact-uri';
import { auditTargets } from './audit/audit-targets';
import { defangLine } from '../lib/evidence/defang';
import { markdownHead, markdownOfPage } from '../lib/evidence/format-markdown';
import { sarifOf } from '../lib/evidence/format-sarif';
import { textOfPage, textOfSum } from './audit/format-text';
import { parseOptions, type AuditOptions } from './audit/options';
import { placeOfText } from './audit/place-of-text';
import { jsonLine, type PageResult } from '../lib/evidence/page-result';
import { stoppedSentence, stopSignal } from './audit/stop-signal';
import { resolveTargets } from './audit/targets';
import { buildExtension, outputFolder } from './build-extension';
import { folderOfPerson, runCommand, UsageError } from './command-line';
import { root } from './root';
import { ensureChromium, ensureFirefox, SetupError } from './setup.mjs';

/**
 * `npm run audit -- [options] <url|file|folder>…`: opens pages in a browser with the built extension and prints what
 * it finds. Exit codes: 0 nothing, 1 found, 2 could not run or was stopped.
 */

const cwd = folderOfPerson('audit');

const product: Product = { version: versionOfProject(), catalogue: catalogueVersion() };

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) return 0;
  const targets = await resolveTargets(options.targets, cwd);
  const write = openOutput(options);
  prepare(options);

  const pages: PageResult[] = [];
  const signal = stopSignal();
  write(headOf(options));
  await auditTargets(targets, {
    extension: outputFolder(options.browser === 'firefox' ? 'firefox' : 'chrome'),
    options,
    signal,
    onPage: (page) => {
      pages.push(page);
      write(bodyOf(page, options));
      showProgress(`${pages.length}/${targets.length} ${page.target}`);
    },
  });
  showProgress('');
  write(tailOf(pages, options));
  if (signal.aborted) {
    process.stderr.write(stoppedSentence(pages.length, targets.length));
    return 2;
  }
  return exitCodeOf(pages, options);
}

function prepare(options: AuditOptions): void {
  if (options.browser === 'chromium') ensureChromium();
  else if (!ensureFirefox()) {
    throw new SetupError('No Firefox was found: install it, or set BRIDGEWARD_FIREFOX to its path.');
  }
  const isBuilt = buildExtension(options.browser === 'firefox' ? 'firefox' : 'chrome');
  if (!isBuilt) throw new SetupError('The extension could not be built. The lines above say why.');
}

/**
 * Opens the file before any work, so that a path that cannot be written is known at once. Each page is written when it is
 * done: a run that is stopped keeps its rows.
 */
function openOutput(options: AuditOptions): (text: string) => void {
  if (options.output === null) return (text) => void process.stdout.write(text);
  const file = resolve(cwd, options.output);
  try {
    writeFileSync(file, '');
  } catch (error) {
    throw new UsageError(`${JSON.stringify(options.output)} cannot be written: ${fileReason(error)}`);
  }
  return (text) => appendFileSync(file, text);
}

/** Why a file cannot be written, in words; the system's own for what is rare. */
function fileReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'its folder is not there.',
    EISDIR: 'it is a folder.',
    ENOTDIR: 'a part of its path is no folder.',
    EACCES: 'that is not allowed.',
    EROFS: 'the disk can only be read.',
    ENOSPC: 'the disk is full.',
  };
  return known[code] ?? String(error);
}

function headOf({ format }: AuditOptions): string {
  if (format === 'markdown') return `${markdownHead(product)}\n`;
  return format === 'csv' ? csvHead() : '';
}

function bodyOf(page: PageResult, { format }: AuditOptions): string {
  switch (format) {
    case 'text':
      return `${textOfPage(page)}\n`;
    case 'jsonl':
      return `${jsonLine(page)}\n`;
    case 'markdown':
      return `${markdownOfPage(page)}\n`;
    case 'csv':
      return csvOfPage(page, product);
    case 'sarif':
    case 'html':
      return '';
  }
}

function tailOf(pages: readonly PageResult[], { format }: AuditOptions): string {
  if (format === 'text') return textOfSum(pages);
  if (format === 'html') return htmlOf(pages, product);
  if (format !== 'sarif') return '';
  return sarifOf(pages, {
    ...product,
    records: judgingRecords,
    uriOf: (url) => artifactUri(url, cwd),
    placeOf: placeOfText(),
  });
}

function versionOfProject(): string {
  const file: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return v.parse(v.object({ version: v.string() }), file).version;
}

/** One line that is written over; only for people who watch. */
function showProgress(text: string): void {
  if (!process.stderr.isTTY) return;
  const width = (process.stderr.columns ?? 80) - 1;
  process.stderr.write(`\r\u001b[K${defangLine(text).slice(0, width)}`);
}

function exitCodeOf(pages: readonly PageResult[], { failOn }: AuditOptions): number {
  if (pages.every((page) => page.state === 'failed')) return 2;
  if (failOn === 'never') return 0;
  const isFound = pages.some(({ counts }) => counts.red > 0 || (failOn === 'amber' && counts.amber > 0));
  return isFound ? 1 : 0;
}

// The driver of Firefox follows requests on its own and does not wait for them: a page that is gone is no error of ours.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof ProtocolError)) throw error;
});

await runCommand(main);
