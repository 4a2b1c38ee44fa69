import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditTargets } from './audit/audit-targets';
import { defangLine, shorten } from '../lib/evidence/defang';
import { jsonLine, type PageResult } from '../lib/evidence/page-result';
import { stoppedSentence, stopSignal } from './audit/stop-signal';
import { buildExtension, outputFolder } from './build-extension';
import { runCommand, UsageError } from './command-line';
import { corpusFolder, corpusPages, corpusTarget, type CorpusPage } from './corpus-folder';
import { root } from './root';

/**
 * `npm run corpus [-- word…]`: how much of the attack pages is found, and what is said about ordinary pages. Words keep
 * only the pages whose path holds one of them, folder included (`attack-pages/…`). All findings go to
 * .bridgeward/corpus.jsonl, each page when it is done.
 */

/** What is aimed at: this share of attack pages red, and no red on any honest page. */
const FOUND_SHARE = 0.85;
const QUOTE_LETTERS = 160;
const resultsFile = join(root, '.bridgeward', 'corpus.jsonl');

interface Measured {
  readonly page: CorpusPage;
  readonly result: PageResult;
}

async function measure(pages: readonly CorpusPage[], signal: AbortSignal): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  await auditTargets(pages.map(corpusTarget), {
    extension: outputFolder('chrome'),
    options: { browser: 'chromium', network: false, jobs: 3, timeout: 60_000, wait: 300, inventory: false },
    signal,
    onPage: (result, index) => {
      const page = pages[index];
      if (page) measured.push({ page, result });
      appendFileSync(resultsFile, `${jsonLine(result)}\n`);
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${measured.length}/${pages.length}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return measured;
}

function groupBy(
  measured: readonly Measured[],
  keyOf: (page: CorpusPage) => string,
): Map<string, Measured[]> {
  const groups = new Map<string, Measured[]>();
  for (const one of measured) {
    const key = keyOf(one.page);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function isRed({ result }: Measured): boolean {
  return result.counts.red > 0;
}

function printAttacks(measured: readonly Measured[]): { found: number; expected: number; wrong: number } {
  console.log('\nAttack pages: red / expected, by source (honest pages among them: red / all)');
  for (const [source, group] of groupBy(measured, (page) => page.source)) {
    const attacks = group.filter(({ page }) => page.expect === 'attack');
    const honest = group.filter(({ page }) => page.expect !== 'attack');
    const line = `  ${source.padEnd(20)} ${attacks.filter(isRed).length} / ${attacks.length}`;
    console.log(honest.length === 0 ? line : `${line}   (${honest.filter(isRed).length} / ${honest.length})`);
  }
  const expected = measured.filter(({ page }) => page.expect === 'attack');
  const missed = expected.filter((one) => !isRed(one));
  for (const { page, result } of missed) {
    const { amber, note } = result.counts;
    console.log(`  missed: ${page.file} (${result.state}, ${amber} amber, ${note} note)`);
  }
  printTechniques(expected);
  const wrong = measured.filter((one) => one.page.expect !== 'attack' && isRed(one));
  wrong.forEach(printReds);
  return { found: expected.length - missed.length, expected: expected.length, wrong: wrong.length };
}

function printTechniques(measured: readonly Measured[]): void {
  const counts = new Map<string, number>();
  for (const { result } of measured) {
    for (const { finding } of result.found) {
      if (finding.severity === 'red') counts.set(finding.technique, (counts.get(finding.technique) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  console.log(
    `  red findings by technique: ${sorted.map(([technique, count]) => `${technique} ${count}`).join(', ')}`,
  );
}

function printOrdinary(measured: readonly Measured[]): number {
  console.log(
    '\nOrdinary pages: pages with red, pages with amber, pages with a note, not fully looked at, of all',
  );
  for (const [group, all] of groupBy(measured, (page) => page.group ?? '')) {
    const having = (severity: 'red' | 'amber' | 'note') =>
      all.filter(({ result }) => result.counts[severity] > 0).length;
    const partly = all.filter(({ result }) => result.state !== 'scanned').length;
    console.log(
      `  ${group.padEnd(24)} ${having('red')}  ${having('amber')}  ${having('note')}  ${partly}  of ${all.length}`,
    );
  }
  const wrong = measured.filter(isRed);
  wrong.forEach(printReds);
  for (const { page, result } of measured.filter(({ result }) => result.state !== 'scanned')) {
    console.log(`  ${result.state}: ${page.file} ${result.error ?? ''}`);
  }
  return wrong.length;
}

function printReds({ page, result }: Measured): void {
  for (const { finding } of result.found) {
    if (finding.severity !== 'red') continue;
    const quote = shorten(defangLine((finding.decoded ?? finding.quote).trim()), QUOTE_LETTERS);
    console.log(`  wrong red: ${page.file}: ${finding.technique}, ${finding.rules.join(' ')}: “${quote}”`);
  }
}

async function main(): Promise<number> {
  const corpus = corpusFolder();
  if (corpus === null) return 0;
  const words = process.argv.slice(2);
  const wanted = ({ part, file }: CorpusPage) =>
    words.length === 0 || words.some((word) => `${part}/${file}`.includes(word));
  const attackPages = corpusPages(corpus, 'attack-pages').filter(wanted);
  const ordinaryPages = corpusPages(corpus, 'ordinary-pages').filter(wanted);
  if (attackPages.length + ordinaryPages.length === 0) {
    throw new UsageError(`No page of the corpus has ${words.join(' or ')} in its path.`);
  }
  if (!buildExtension('chrome')) return 2;
  const signal = stopSignal();
  mkdirSync(join(root, '.bridgeward'), { recursive: true });
  writeFileSync(resultsFile, '');
  const attacks = await measure(attackPages, signal);
  const ordinary = await measure(ordinaryPages, signal);
  if (signal.aborted) {
    const done = attacks.length + ordinary.length;
    process.stderr.write(stoppedSentence(done, attackPages.length + ordinaryPages.length));
    return 2;
  }

  const arePassed = [
    attacks.length === 0 || summariseAttacks(attacks),
    ordinary.length === 0 || summariseOrdinary(ordinary),
  ];
  return arePassed.every(Boolean) ? 0 : 1;
}

/** Returns whether what is aimed at was reached. */
function summariseAttacks(attacks: readonly Measured[]): boolean {
  const { found, expected, wrong } = printAttacks(attacks);
  const share = expected === 0 ? 1 : found / expected;
  const percent = `${(100 * share).toFixed(1)} %, aim ${100 * FOUND_SHARE} %`;
  console.log(
    `\n${found} of ${expected} attack pages red (${percent}), and ${wrong} honest ones among them (aim 0).`,
  );
  return share >= FOUND_SHARE && wrong === 0;
}

/** Returns whether what is aimed at was reached. */
function summariseOrdinary(ordinary: readonly Measured[]): boolean {
  const reds = printOrdinary(ordinary);
  console.log(`\n${reds} of ${ordinary.length} ordinary pages red (aim 0).`);
  return reds === 0;
}

await runCommand(main);
