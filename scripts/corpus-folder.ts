import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Target } from './audit/targets';
import { UsageError } from './command-line';
import { readLines } from './evaluate/read-lines';
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

/**
 * Folder named by BRIDGEWARD_CORPUS, or `shared/data` beside the project. Null, and a note, when the latter is not there.
 * @throws UsageError when BRIDGEWARD_CORPUS names another kind of folder
 */
export function corpusFolder(): string | null {
  const named = process.env['BRIDGEWARD_CORPUS'];
  const folder = resolve(named ?? join(root, '..', 'shared', 'data'));
  if (existsSync(join(folder, 'ordinary-pages'))) return realpathSync(folder);
  if (named) throw new UsageError(`BRIDGEWARD_CORPUS names ${folder}, which holds no folder ordinary-pages.`);
  console.log(`Skipped: no corpus in ${folder}. BRIDGEWARD_CORPUS may name another folder.`);
  return null;
}

/** The pages that the manifest of a part lists. @throws UsageError that names the file and the line */
export function corpusPages(corpus: string, part: CorpusPart): readonly CorpusPage[] {
  const folder = join(corpus, part);
  return readLines(join(folder, 'manifest.jsonl'), manifestLine)
    .map((line) => ({ ...line, part, folder }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

export function corpusTarget(page: CorpusPage): Target {
  const url = pathToFileURL(join(page.folder, page.file)).href;
  return { name: page.file, url, local: { folder: page.folder, path: page.file } };
}
