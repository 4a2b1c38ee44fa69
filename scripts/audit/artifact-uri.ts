import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Relative for files below the working folder, as code scanning wants it; else a whole address. */
export function artifactUri(url: string, cwd: string): string {
  if (!url.startsWith('file:')) return url;
  const path = relative(cwd, fileURLToPath(url));
  if (path.startsWith('..') || path === '') return url;
  const base = pathToFileURL(`${cwd}${sep}`).href;
  return url.startsWith(base) ? url.slice(base.length) : url;
}
