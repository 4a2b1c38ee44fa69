import { buildExtension, outputFolder, type Target } from './build-extension';

/** `npm run build [-- chrome|firefox]` */
const wanted = process.argv.slice(2);
const targets: readonly Target[] = ['chrome', 'firefox'];
for (const target of targets) {
  if (wanted.length > 0 && !wanted.includes(target)) continue;
  if (buildExtension(target)) console.log(`Built ${outputFolder(target)}`);
  else process.exitCode = 1;
}
