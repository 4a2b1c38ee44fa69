import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canUseApt, findChromium, findFirefox, SetupError } from './find-browser.mjs';

export { SetupError };

/**
 * Brings what a command needs onto the machine: packages of the lock file, and browsers. Safe to repeat; when all is
 * there it only reads two files. Everything is said on stderr, so that a command's own output stays clean.
 */

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Runs a program with its output on our stderr. Returns its exit code; 127 when it could not be started. */
function runLoudly(program, args, cwd, env = process.env) {
  // npm is a script on Windows, and Node starts scripts there only through the shell.
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { cwd, env, shell, stdio: ['ignore', 2, 2] }).status ?? 127;
}

/**
 * True when node_modules holds exactly what the lock file asks for. npm writes its own list of what it installed at
 * the very end of an install, so an interrupted one is seen too.
 */
export function hasDependencies(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  if (wanted === null || installed === null) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    // Builds for other systems are locked but not installed.
    if (!found && !entry.optional && !entry.devOptional) return false;
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch (error) {
    say(`${file} cannot be read (${error.message}).`);
    return null;
  }
}

/**
 * Installs the packages of the lock file when they are not all there.
 * @throws SetupError when that failed, or would empty a folder that belongs to another checkout
 */
export function ensureDependencies(root) {
  if (hasDependencies(root)) return;
  const folder = join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new SetupError(
      `${folder} is a link to packages of another state. Remove the link: installing would empty the folder behind it.`,
    );
  say('Installing the packages of package-lock.json …');
  const code = runLoudly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (code !== 0)
    throw new SetupError('npm ci failed. Its last lines above say why; it needs the npm registry.');
}

function aptInstall(packageName) {
  say(`Installing ${packageName} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (runLoudly('apt-get', ['update', '-qq'], '/', env) !== 0)
    say('apt-get update failed; trying to install anyway.');
  return (
    runLoudly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], '/', env) === 0
  );
}

/**
 * Makes sure that there is a browser of the Chromium family.
 * @throws SetupError with one sentence that says what to install
 */
export function ensureChromium() {
  if (findChromium()) return;
  if (canUseApt() && aptInstall('chromium') && findChromium()) return;
  throw new SetupError(
    'No browser was found: install Chromium, Chrome, Edge or Brave (Debian: sudo apt-get install chromium), or set BRIDGEWARD_BROWSER to its path.',
  );
}

/** Makes sure that there is a Firefox where we may install one. Returns false when there is none. */
export function ensureFirefox() {
  if (findFirefox()) return true;
  return canUseApt() && aptInstall('firefox-esr') && findFirefox() !== null;
}
