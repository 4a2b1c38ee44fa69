import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipExtension } from './build-extension';
import { root } from './root';

/** `npm run zip`: packages for both stores, and the sources that Firefox's store asks for. */
const isDone = zipExtension('chrome') && zipExtension('firefox');
process.exitCode = isDone ? 0 : 1;
if (isDone) {
  const output = join(root, '.output');
  for (const file of readdirSync(output)) {
    if (file.endsWith('.zip')) console.log(`Made ${join(output, file)}`);
  }
}
