import { realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileAnswer, startServer, type LoopbackServer } from './drive/serve';
import { root } from './root';

export const labFolder = join(root, 'tests', 'lab');

/** Serves the lab on a free loopback port. */
export function serveLab(): Promise<LoopbackServer> {
  const folder = realpathSync(labFolder);
  return startServer(({ path }) => fileAnswer(folder, path));
}

/** File names of all lab pages, the index left out, sorted. */
export async function labPages(): Promise<readonly string[]> {
  const files = await readdir(labFolder);
  return files.filter((file) => file.endsWith('.html') && file !== 'index.html').sort();
}
