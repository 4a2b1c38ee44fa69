import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Target } from './audit/targets';
import { root } from './root';

/**
 * The measuring corpus: folders `attack-pages` and `ordinary-pages`, each with a `manifest.jsonl`. It is no part of the
 * project; what needs it is skipped with a note where it is not there.
 */

const manifestLine = v.object({
  file: v.string(),
  /** Attack pages: where the page comes from. */
  source: v.optional(v.string(), ''),
  /** Attack pages: `attack` or `benign`. */
  expect: v.optional(v.string(), 'benign'),
  /** Ordinary pages: the kind of page. */
  group: v.optional(v.string()),
});
export type CorpusPage = v.InferOutput<typeof manifestLine> & {
  readonly part: CorpusPart;
  readonly folder: string;
};

export type CorpusPart = 'attack-pages' | 'ordinary-pages';

/** Folder named by BRIDGEWARD_CORPUS, or `shared/data` beside the project. Null, and a note, when it is not there. */
export function corpusFolder(): string | null {
  const folder = resolve(process.env['BRIDGEWARD_CORPUS'] ?? join(root, '..', 'shared', 'data'));
  if (existsSync(join(folder, 'ordinary-pages'))) return realpathSync(folder);
  console.log(`Skipped: no corpus in ${folder}. BRIDGEWARD_CORPUS may name another folder.`);
  return null;
}

export function corpusPages(corpus: string, part: CorpusPart): readonly CorpusPage[] {
  const folder = join(corpus, part);
  const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => ({ ...v.parse(manifestLine, JSON.parse(line)), part, folder }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

export function corpusTarget(page: CorpusPage): Target {
  const url = pathToFileURL(join(page.folder, page.file)).href;
  return { name: page.file, url, local: { folder: page.folder, path: page.file } };
}
