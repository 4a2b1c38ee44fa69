/** `npm run vectors`: tries every known way out of a chat's answer in a real browser and prints what left. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { canIsolate, isInside, runInside, type Isolation } from './isolate';
import { runLab } from './lab';
import { printLine, printSums } from './print';
import type { Result } from './trial';
import { browserNames, profileNames } from './vector';
import { notBuilt, vectors } from './vectors';

function listOf<T extends string>(known: readonly T[]): (text: string) => readonly T[] {
  return (text) =>
    text.split(',').map((word) => {
      const found = known.find((one) => one === word);
      if (found === undefined) throw new InvalidArgumentError(`Known are ${known.join(', ')}.`);
      return found;
    });
}

const words = (text: string): readonly string[] => text.split(',');

async function main(): Promise<number> {
  const program = new Command('vectors')
    .description('Tries every known way out of a chat answer and prints what left.')
    .addOption(new Option('--browser <name>', 'which browser').choices(browserNames).default('chromium'))
    .option('--profile <names>', `which profiles: ${profileNames.join(', ')}`, listOf(profileNames), [
      'guard',
    ])
    .option('--only <rows>', 'rows (56,178b) or letters of sections (C,D)', words)
    .option('--ways <names>', 'ways of insertion (inner,sandbox)', words)
    .option('--extension <folder>', 'a built extension; ours without it')
    .option('--json <file>', 'writes all results there')
    .option('--log <file>', 'writes everything that arrived there')
    .option('--mapping', 'maps names in Chromium instead of a network of its own')
    .parse();
  const options = program.opts<Chosen>();
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

process.exitCode = await main();
