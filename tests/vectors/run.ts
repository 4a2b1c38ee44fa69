/** `npm run vectors`: tries every known way out of a chat's answer in a real browser and prints what left. */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { readArguments, runCommand, UsageError } from '../../scripts/command-line';
import { canIsolate, isInside, runInside, type Isolation } from './isolate';
import { runLab } from './lab';
import { printLine, printSums } from './print';
import type { Result } from './trial';
import { browserNames, keyOf, profileNames, waysOf } from './vector';
import { notBuilt, vectors } from './vectors';

function listOf<T extends string>(known: readonly T[]): (text: string) => readonly T[] {
  return (text) =>
    text.split(',').map((word) => {
      const found = known.find((one) => one === word);
      if (found === undefined) throw new InvalidArgumentError(`Known are ${known.join(', ')}.`);
      return found;
    });
}

const ways = [...new Set(vectors.flatMap(waysOf))];
const rows = [...new Set(vectors.flatMap((vector) => [vector.section, keyOf(vector), String(vector.row)]))];

function rowsOf(text: string): readonly string[] {
  const wanted = text.split(',');
  const unknown = wanted.filter((row) => !rows.includes(row));
  if (unknown.length > 0) throw new InvalidArgumentError(`There is no row or section ${unknown.join(', ')}.`);
  return wanted;
}

/** Paths are tried before any work, so that a mistake in one is known at once. */
function checkFiles({ extension, json, log }: Chosen): void {
  if (extension !== undefined && !existsSync(join(extension, 'manifest.json')))
    throw new UsageError(`${extension} holds no manifest.json of an extension.`);
  for (const file of [json, log]) {
    if (file === undefined) continue;
    try {
      appendFileSync(file, '');
    } catch (error) {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function main(): Promise<number> {
  const program = new Command('npm run vectors --')
    .description('Tries every known way out of a chat answer and prints what left.')
    .addOption(new Option('--browser <name>', 'which browser').choices(browserNames).default('chromium'))
    .option('--profile <names>', `which profiles: ${profileNames.join(', ')}`, listOf(profileNames), [
      'guard',
    ])
    .option('--only <rows>', 'rows (56,178b) or letters of sections (C,D)', rowsOf)
    .option('--ways <names>', `ways of insertion: ${ways.join(', ')}`, listOf(ways))
    .option('--extension <folder>', 'a built extension; ours without it')
    .option('--json <file>', 'writes all results there')
    .option('--log <file>', 'writes everything that arrived there')
    .option('--mapping', 'maps names in Chromium instead of a network of its own')
    .allowExcessArguments(false);
  if (!readArguments(program, process.argv.slice(2))) return 0;
  const options = program.opts<Chosen>();
  checkFiles(options);
  const isolation: Isolation =
    options.mapping !== true && (isInside() || canIsolate()) ? 'namespace' : 'mapping';
  if (isolation === 'namespace' && !isInside()) return runInside();
  if (options.browser === 'firefox' && (isolation === 'mapping' || !findFirefox())) {
    console.log(
      'Firefox is tried only as root on Linux, in a network of its own, and where it is installed.',
    );
    return 2;
  }
  if (isolation === 'mapping')
    console.log('Names are mapped: look-ups of names are not seen (not applicable).');
  const results: Result[] = [];
  await runLab(vectors, {
    browser: options.browser,
    profiles: options.profile,
    isolation,
    choice: { ...(options.only && { only: options.only }), ...(options.ways && { ways: options.ways }) },
    ...(options.extension && { extension: options.extension }),
    onArrival: ({ level, what }) => {
      if (options.log) appendFileSync(options.log, `${level} ${what}\n`);
    },
    onResult: (result) => {
      results.push(result);
      if (result.isBad)
        console.log(`${result.profile}: ${result.key} ${result.way}: ${result.what || 'did not load'}`);
    },
    onTrouble: (sentence) => console.log(`trouble: ${sentence}`),
  });
  for (const profile of options.profile) {
    const mine = results.filter((result) => result.profile === profile);
    console.log(`\n${options.browser}, ${profile}`);
    for (const key of new Set(mine.map((result) => result.key)))
      printLine(mine.filter((result) => result.key === key));
    printSums(mine);
  }
  console.log('\nnot applicable:');
  for (const [rows, why] of Object.entries(notBuilt)) console.log(`  ${rows}: ${why}`);
  if (options.json) writeFileSync(options.json, JSON.stringify(results, null, 1));
  return results.some(({ isBad }) => isBad) ? 1 : 0;
}

interface Chosen {
  readonly browser: (typeof browserNames)[number];
  readonly profile: readonly (typeof profileNames)[number][];
  readonly only?: readonly string[];
  readonly ways?: readonly string[];
  readonly extension?: string;
  readonly json?: string;
  readonly log?: string;
  readonly mapping?: boolean;
}

await runCommand(main);
