import { join } from 'node:path';
import { buildExtension, outputFolder, type Target } from './build-extension';

/** `npm run build [-- chrome|firefox]` */
const wanted = process.argv.slice(2);
const targets: readonly Target[] = ['chrome', 'firefox'];
const howToLoad: Readonly<Record<Target, string>> = {
  chrome:
    '  To load it: chrome://extensions, switch "Developer mode" on, "Load unpacked", choose this folder.',
  firefox: `  To load it: about:debugging#/runtime/this-firefox, "Load Temporary Add-on", choose ${join(outputFolder('firefox'), 'manifest.json')}.`,
};
for (const target of targets) {
  if (wanted.length > 0 && !wanted.includes(target)) continue;
  if (buildExtension(target)) console.log(`Built ${outputFolder(target)}\n${howToLoad[target]}`);
  else process.exitCode = 1;
}
