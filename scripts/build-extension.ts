import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

export type Target = 'chrome' | 'firefox';

/** What a build is made of. Everything else may change without a new one. */
const sourceFolders = ['components', 'entrypoints', 'lib', 'locales', 'public'];
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'wxt.config.ts',
  'scripts/lean-rules.ts',
  'scripts/one-screen-chunk.ts',
];

export function outputFolder(target: Target): string {
  return join(root, '.output', `${target}-mv3`);
}

/** Fingerprint of all sources. Reading them takes a few milliseconds, a build takes seconds. */
function sourceHash(): string {
  const hash = createHash('sha256');
  const folders = sourceFolders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const files = [
    ...sourceFiles.map((file) => join(root, file)),
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort(),
    ),
  ];
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs wxt. What it prints is shown only when it fails: set-up must not stand in the output of a command. */
function wxt(...args: string[]): boolean {
  if (process.stderr.isTTY) process.stderr.write(`wxt ${args.join(' ')} …\n`);
  const script = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return true;
  process.stderr.write(error ? `${String(error)}\n` : stdout + stderr);
  return false;
}

/** Runs a step once for each state of the sources. Returns false when it fails. */
function once(name: string, proof: string, run: () => boolean): boolean {
  const stamp = join(root, '.bridgeward', 'stamps', name);
  const hash = sourceHash();
  if (existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  if (!run()) return false;
  mkdirSync(join(root, '.bridgeward', 'stamps'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Builds the extension unless it is there already for these very sources. Returns false when the build fails. */
export function buildExtension(target: Target): boolean {
  return once(`build-${target}`, join(outputFolder(target), 'manifest.json'), () =>
    wxt('build', '-b', target, '--mv3', '--level', 'warn'),
  );
}

/** Makes the types that the sources are checked against (.wxt). */
export function prepareTypes(): boolean {
  return once('prepare', join(root, '.wxt', 'tsconfig.json'), () => wxt('prepare', '--level', 'warn'));
}

/** Makes the package for a store in .output. */
export function zipExtension(target: Target): boolean {
  return wxt('zip', '-b', target, '--mv3', '--level', 'warn');
}
