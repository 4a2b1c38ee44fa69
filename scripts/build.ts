import { join } from 'node:path';
import { buildExtension, outputFolder, type Target } from './build-extension';
import { runCommand, wordsOf } from './command-line';

/** `npm run build [-- chrome|firefox]` */
const targets: readonly Target[] = ['chrome', 'firefox'];
const howToLoad: Readonly<Record<Target, string>> = {
  chrome:
    '  To load it: chrome://extensions, switch "Developer mode" on, "Load unpacked", choose this folder.',
  firefox: `  To load it: about:debugging#/runtime/this-firefox, "Load Temporary Add-on", choose ${join(outputFolder('firefox'), 'manifest.json')}.`,
};

await runCommand(async () => {
  let areBuilt = true;
  for (const target of wordsOf(process.argv.slice(2), targets)) {
    if (buildExtension(target)) console.log(`Built ${outputFolder(target)}\n${howToLoad[target]}`);
    else areBuilt = false;
  }
  return areBuilt ? 0 : 1;
});
