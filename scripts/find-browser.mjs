import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Looks for browsers in their usual places. Plain JavaScript, because set-up runs it before anything is installed.
 * Chromium comes first: it is what the tests are made with. Every one of these takes the extension over its debugging
 * pipe, which branded Chrome still allows although it ignores `--load-extension` since version 137.
 */

/** A sentence for the person at the keyboard; not a bug of ours. */
export class SetupError extends Error {}

const onLinux = [
  ['chromium', 'Chromium'],
  ['chromium-browser', 'Chromium'],
  ['brave-browser', 'Brave'],
  ['brave', 'Brave'],
  ['microsoft-edge', 'Edge'],
  ['microsoft-edge-stable', 'Edge'],
  ['google-chrome', 'Chrome'],
  ['google-chrome-stable', 'Chrome'],
];
const onMac = [
  ['Chromium.app/Contents/MacOS/Chromium', 'Chromium'],
  ['Brave Browser.app/Contents/MacOS/Brave Browser', 'Brave'],
  ['Microsoft Edge.app/Contents/MacOS/Microsoft Edge', 'Edge'],
  ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chrome'],
];
const onWindows = [
  ['Chromium\\Application\\chrome.exe', 'Chromium'],
  ['BraveSoftware\\Brave-Browser\\Application\\brave.exe', 'Brave'],
  ['Microsoft\\Edge\\Application\\msedge.exe', 'Edge'],
  ['Google\\Chrome\\Application\\chrome.exe', 'Chrome'],
];

/** Folders that hold programs on this system, in the order in which they are searched. */
function programFolders(env, platform) {
  if (platform === 'darwin') return ['/Applications', join(env['HOME'] ?? '', 'Applications')];
  if (platform === 'win32') {
    return [env['LOCALAPPDATA'], env['PROGRAMFILES'], env['PROGRAMFILES(X86)']].filter(Boolean);
  }
  return [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
}

function firstOf(candidates, folders) {
  for (const [file, name] of candidates) {
    for (const folder of folders) {
      const path = join(folder, file);
      if (isFile(path)) return { path, name };
    }
  }
  return null;
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * The browser of the Chromium family to use.
 * @returns {{ path: string, name: string } | null} null when there is none
 * @throws SetupError when BRIDGEWARD_BROWSER names a file that is not there
 */
export function findChromium(env = process.env, platform = process.platform) {
  const wanted = env['BRIDGEWARD_BROWSER'];
  if (wanted) {
    if (!isFile(wanted))
      throw new SetupError(`BRIDGEWARD_BROWSER names ${wanted}, and no such file is there.`);
    return { path: wanted, name: 'BRIDGEWARD_BROWSER' };
  }
  const candidates = platform === 'darwin' ? onMac : platform === 'win32' ? onWindows : onLinux;
  return firstOf(candidates, programFolders(env, platform));
}

/**
 * The Firefox to use.
 * @returns {{ path: string, name: string } | null} null when there is none
 * @throws SetupError when BRIDGEWARD_FIREFOX names a file that is not there
 */
export function findFirefox(env = process.env, platform = process.platform) {
  const wanted = env['BRIDGEWARD_FIREFOX'];
  if (wanted) {
    if (!isFile(wanted))
      throw new SetupError(`BRIDGEWARD_FIREFOX names ${wanted}, and no such file is there.`);
    return { path: wanted, name: 'BRIDGEWARD_FIREFOX' };
  }
  const candidates =
    platform === 'darwin'
      ? [['Firefox.app/Contents/MacOS/firefox', 'Firefox']]
      : platform === 'win32'
        ? [['Mozilla Firefox\\firefox.exe', 'Firefox']]
        : [
            ['firefox-esr', 'Firefox ESR'],
            ['firefox', 'Firefox'],
          ];
  return firstOf(candidates, programFolders(env, platform));
}

/** True where this process may install Debian packages: Debian or a child of it, as root, with apt-get. */
export function canUseApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}
