import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipExtension } from './build-extension';
import { runCommand, wordsOf } from './command-line';
import { root } from './root';

/** `npm run zip`: packages for both stores, and the sources that Firefox's store asks for. */
await runCommand(async () => {
  wordsOf(process.argv.slice(2), []);
  if (!zipExtension('chrome') || !zipExtension('firefox')) return 1;
  const output = join(root, '.output');
  for (const file of readdirSync(output)) {
    if (file.endsWith('.zip')) console.log(`Made ${join(output, file)}`);
  }
  return 0;
});
