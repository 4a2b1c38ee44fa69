import { benchHistory } from './bench/history';
import { benchPages } from './bench/pages';
import { benchPopup } from './bench/popup';
import { benchCatalogue, benchSizes } from './bench/sizes';
import { buildExtension } from './build-extension';
import { runCommand, wordsOf } from './command-line';
import { figureLines, judgeFigures } from './judge-figures';

/**
 * `npm run bench [-- part …]`: the sizes of what pages have to load, the judge of addresses, the time in which the popup
 * opens, the first full scan against a bare walk over the same page's text, and searches in a full history. Fails when a
 * part is over its budget or breaks; the others run all the same.
 */
const parts: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  sizes: benchSizes,
  catalogue: benchCatalogue,
  judge: benchJudge,
  popup: benchPopup,
  pages: benchPages,
  history: benchHistory,
};

function benchJudge(): boolean {
  console.log('\nJudge of addresses, on leaks and honest addresses of our own making');
  for (const line of figureLines(judgeFigures())) console.log(`  ${line}`);
  return true;
}

/** Runs one part. One that breaks is told in a line, for the figures of the others are wanted too. */
async function run(name: string): Promise<boolean> {
  try {
    return (await parts[name]?.()) ?? false;
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    console.log(`\n  BROKEN  ${name}: ${line}`);
    return false;
  }
}

async function main(): Promise<number> {
  const wanted = wordsOf(process.argv.slice(2), Object.keys(parts));
  if (!buildExtension('chrome')) return 2;
  const failed: string[] = [];
  for (const name of wanted) {
    if (!(await run(name))) failed.push(name);
  }
  if (failed.length > 0) console.log(`\nOver budget or broken: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

await runCommand(main);
