import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputFolder } from '../build-extension';
import { catalogueSize } from '../catalogue-size';

/**
 * What scripts of the page guard may weigh, in bytes gzipped. The first runs in every frame of every page; the second only
 * where a text is suspect, and shares its readers of the page with the first; the third where a text may hold
 * signs of programs or be in another language than English; the fourth where invisible characters may carry one.
 */
const budgets: ReadonlyMap<string, number> = new Map([
  ['page-guard.js', 60 * 1024],
  ['measuring.js', 28 * 1024],
  ['further.js', 40 * 1024],
  ['smuggling.js', 4 * 1024],
]);
/** What the instruction rules that every page loads may weigh alone, in bytes gzipped: they are most of its first script. */
const CATALOGUE_BUDGET = 40 * 1024;
/** Prints the sizes of all scripts and styles. Returns false when one is over its budget or missing. */
export function benchSizes(): boolean {
  const output = outputFolder('chrome');
  console.log('\nSizes, bytes (gzipped)');
  const left = new Map(budgets);
  let isWithin = true;
  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(js|css)$/.test(entry.name),
  );
  for (const file of files) {
    const body = readFileSync(join(file.parentPath, file.name));
    const zipped = gzipSync(body, { level: 9 }).length;
    const name = relative(output, join(file.parentPath, file.name));
    const budget = left.get(name) ?? null;
    const isOver = budget !== null && zipped > budget;
    if (isOver) isWithin = false;
    left.delete(name);
    const remark = budget === null ? '' : `  budget ${budget}${isOver ? ', EXCEEDED' : ''}`;
    console.log(`  ${String(body.length).padEnd(8)} (${zipped})  ${name}${remark}`);
  }
  for (const name of left.keys()) console.log(`  MISSING  ${name}`);
  return isWithin && left.size === 0;
}

/** Prints the size of the instruction rules. Returns false when those of every page are over their budget. */
export async function benchCatalogue(): Promise<boolean> {
  const size = await catalogueSize('core-instructions');
  const isWithin = size <= CATALOGUE_BUDGET;
  console.log('\nInstruction rules, bytes gzipped');
  console.log(`  ${size}  on every page, budget ${CATALOGUE_BUDGET}${isWithin ? '' : ', EXCEEDED'}`);
  console.log(
    `  ${await catalogueSize('further-instructions')}  for signs and other languages, where a text may hold one`,
  );
  console.log(`  ${await catalogueSize('instructions')}  together`);
  return isWithin;
}
