import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { defang } from '../lib/evidence/defang';
import { stoppedSentence, stopSignal } from './audit/stop-signal';
import { buildExtension } from './build-extension';
import { folderOfPerson, runCommand } from './command-line';
import { compareRuns } from './evaluate/compare';
import { figuresOf, type Batch } from './evaluate/format-figures';
import { lineOfItem, type Item } from './evaluate/item';
import { judgePages } from './evaluate/judge-pages';
import { judgeText } from './evaluate/judge-text';
import { parseOptions, type EvaluateOptions } from './evaluate/options';
import { readItems, readSamples, type ReadSample } from './evaluate/read-lines';
import { root } from './root';
import { ensureChromium, SetupError } from './setup.mjs';

/**
 * `npm run evaluate [-- options]`: how many attacks are recognised, and how many honest texts are taken for one.
 * Exit codes: 0 done, 1 a text came out other than its file expects, 2 could not run.
 */

const cwd = folderOfPerson('evaluate');

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) return 0;
  const stored = options.compare === null ? null : readItems(resolve(cwd, options.compare));
  // All files are read before any work, so that a mistake in the last one is known at once.
  const texts = textFiles(options).map((file) => ({ file, samples: readSamples(file) }));
  const batches: Batch[] = [];
  const surprises: string[] = [];
  const print = (batch: Batch) => {
    batches.push(batch);
    process.stdout.write(
      options.format === 'jsonl'
        ? batch.items.map((item) => `${lineOfItem(item)}\n`).join('')
        : `${figuresOf(batch, options.byLanguage)}\n`,
    );
  };
  for (const { file, samples } of texts) {
    const items = samples.map((sample) => judgeText(sample));
    print({ name: nameOf(file), items });
    surprises.push(...samples.flatMap((sample, index) => surpriseOf(sample, items[index])));
  }
  if (options.pages !== null && !(await openPages(resolve(cwd, options.pages), print))) return 2;
  if (options.format !== 'jsonl' && batches.length > 1) {
    const all = { name: 'all files', items: batches.flatMap(({ items }) => items) };
    process.stdout.write(`${figuresOf(all, options.byLanguage)}\n`);
  }
  if (stored !== null) {
    const changes = compareRuns(
      stored,
      batches.flatMap(({ items }) => items),
    );
    // With one item a line on standard output, nothing else may stand there.
    (options.format === 'jsonl' ? process.stderr : process.stdout).write(defang(changes));
  }
  for (const surprise of surprises) process.stderr.write(`${defang(surprise)}\n`);
  return surprises.length === 0 ? 0 : 1;
}

function textFiles({ texts, pages }: EvaluateOptions): readonly string[] {
  if (texts.length > 0) return texts.map((file) => resolve(cwd, file));
  if (pages !== null) return [];
  const corpus = resolve(process.env['BRIDGEWARD_CORPUS'] ?? join(root, '..', 'shared', 'data'));
  return [join(root, 'tests', 'evaluation'), join(corpus, 'attacks')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => join(folder, name)),
    );
}

/** As short as it stays clear: below the project by path, elsewhere by name. */
function nameOf(file: string): string {
  const path = relative(root, file);
  return path.startsWith('..') ? basename(file) : path;
}

function surpriseOf({ id, expected }: ReadSample, item: Item | undefined): readonly string[] {
  const ways = ['visible', 'concealed'] as const;
  return ways.flatMap((way) => {
    const wanted = expected[way];
    const got = item?.[way] ?? 'none';
    return wanted === undefined || wanted === got ? [] : [`${id}: ${way} ${got}, expected ${wanted}`];
  });
}

/** Returns false when the pages could not be opened, or not all of them. */
async function openPages(folder: string, print: (batch: Batch) => void): Promise<boolean> {
  ensureChromium();
  if (!buildExtension('chrome'))
    throw new SetupError('The extension could not be built. The lines above say why.');
  const signal = stopSignal();
  let counted: readonly [done: number, all: number] = [0, 0];
  const items = await judgePages(folder, {
    signal,
    onFailure: (sentence) => process.stderr.write(`${defang(sentence)}\n`),
    onProgress: (...count) => {
      counted = count;
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${counted.join('/')}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  print({ name: nameOf(folder), items });
  if (signal.aborted) process.stderr.write(stoppedSentence(...counted));
  return !signal.aborted && items.length > 0;
}

await runCommand(main);
