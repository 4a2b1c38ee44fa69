import { opendir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nullIfMissing } from '../drive/serve';
import { escapeJson } from '../../lib/evidence/defang';
import { UsageError } from '../command-line';

/** One page to look at. */
export interface Target {
  /** As the person would name it: the address, or the path under the folder that was given. */
  readonly name: string;
  /** The address that reports speak of: http(s), or file: for a local file. */
  readonly url: string;
  /** Where the file is; null for a page of the web. */
  readonly local: { readonly folder: string; readonly path: string } | null;
}

/** Most pages of one run and deepest folder: bounds for a folder named by mistake, such as `/`. */
const PAGE_LIMIT = 20_000;
const DEPTH_LIMIT = 32;

/**
 * Turns the arguments into pages, in a stable order. Opens no browser and asks nothing of the network.
 * @param cwd folder against which relative paths are read
 * @throws UsageError that names the argument that cannot be used
 */
export async function resolveTargets(args: readonly string[], cwd: string): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const arg of args) targets.push(...(await resolveTarget(arg, cwd)));
  if (targets.length > PAGE_LIMIT) throw new UsageError(`More than ${PAGE_LIMIT} pages. Name fewer folders.`);
  return targets;
}

async function resolveTarget(arg: string, cwd: string): Promise<readonly Target[]> {
  // One letter before the colon is a Windows drive.
  if (/^[a-z][a-z0-9+.-]+:/i.test(arg)) return [webTarget(arg)];
  if (arg.includes('\0') || arg === '') throw new UsageError(`${quoted(arg)} is not the name of a file.`);
  const real = await realpath(resolve(cwd, arg)).catch(nullIfMissing);
  if (real === null) throw new UsageError(`${quoted(arg)} is not there: no such file or folder.`);
  const found = await stat(real);
  if (found.isFile()) return [fileTarget(arg, dirname(real), basename(real))];
  if (!found.isDirectory()) throw new UsageError(`${quoted(arg)} is neither a file nor a folder.`);
  const files = await walk(real, arg);
  if (files.length === 0) throw new UsageError(`${quoted(arg)} holds no .html or .htm file.`);
  return files.map((path) => fileTarget(join(arg, path), real, path));
}

function webTarget(arg: string): Target {
  if (!/^https?:\/\//i.test(arg) || !URL.canParse(arg)) {
    throw new UsageError(
      `${quoted(arg)} cannot be audited: an address must be a whole one with http:// or https://.`,
    );
  }
  const shown = new URL(arg);
  // A password is needed to open the page and has no place in a report.
  if (shown.password) shown.password = '***';
  return { name: shown.password ? shown.href : arg, url: arg, local: null };
}

function fileTarget(name: string, folder: string, path: string): Target {
  const slashed = path.split(sep).join('/');
  return { name, url: pathToFileURL(join(folder, path)).href, local: { folder, path: slashed } };
}

/** Relative paths of all pages under a folder, sorted. Symbolic links to folders are not entered. */
async function walk(root: string, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  async function enter(folder: string, depth: number): Promise<void> {
    if (depth > DEPTH_LIMIT) return;
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== '.git') await enter(path, depth + 1);
      } else if (/\.html?$/i.test(entry.name) && (await isPageInside(root, path))) {
        found.push(relative(root, path));
        if (found.length > PAGE_LIMIT)
          throw new UsageError(`${quoted(name)} holds more than ${PAGE_LIMIT} pages.`);
      }
    }
  }
  await enter(root, 0);
  return found.sort((a, b) => (a < b ? -1 : 1));
}

async function isPageInside(root: string, path: string): Promise<boolean> {
  const real = await realpath(path).catch(nullIfMissing);
  if (real === null || !real.startsWith(root + sep)) return false;
  return (await stat(real)).isFile();
}

/** A name in an error message, harmless for the terminal. */
function quoted(text: string): string {
  return escapeJson(text);
}
