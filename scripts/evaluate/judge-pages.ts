import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { auditTargets } from '../audit/audit-targets';
import type { PageResult } from '../../lib/evidence/page-result';
import { outputFolder } from '../build-extension';
import { gravest, type Item } from './item';
import { readManifest, type ListedPage } from './read-lines';

/** Longest that one page may take, and how long it may still change once it has loaded, in ms. As in `npm run corpus`. */
const TIMEOUT_MS = 60_000;
const WAIT_MS = 300;

/** A page that could not be opened has no result; its sentence goes to `onFailure`. */
export interface PageWork {
  readonly signal: AbortSignal;
  readonly onFailure: (sentence: string) => void;
  readonly onProgress: (done: number, all: number) => void;
}

/**
 * Opens the pages of a folder in Chromium with the built extension, in the order of its manifest.
 * @throws UsageError when the manifest cannot be read
 */
export async function judgePages(folder: string, work: PageWork): Promise<readonly Item[]> {
  const pages = readManifest(join(folder, 'manifest.jsonl'));
  const items: (Item | null)[] = pages.map(() => null);
  let done = 0;
  await auditTargets(
    pages.map(({ file }) => ({
      name: file,
      url: pathToFileURL(resolve(folder, file)).href,
      local: { folder: resolve(folder), path: file },
    })),
    {
      extension: outputFolder('chrome'),
      options: {
        browser: 'chromium',
        network: false,
        jobs: 3,
        timeout: TIMEOUT_MS,
        wait: WAIT_MS,
        inventory: false,
      },
      signal: work.signal,
      onPage: (result, index) => {
        work.onProgress((done += 1), pages.length);
        const page = pages[index];
        if (result.state === 'failed') work.onFailure(`${result.target}: ${result.error ?? 'not opened'}`);
        else if (page !== undefined) items[index] = itemOfPage(page, result);
      },
    },
  );
  return items.filter((item) => item !== null);
}

/** A page counts by its gravest finding among those that a person can see, and among all others. */
export function itemOfPage({ file, expect }: ListedPage, { found }: Pick<PageResult, 'found'>): Item {
  const isSeen = ({ finding }: PageResult['found'][number]) => finding.technique === 'visible';
  return {
    id: file,
    kind: expect,
    lang: 'und',
    visible: gravest(found.filter(isSeen).map(({ finding }) => finding.severity)),
    concealed: gravest(found.filter((text) => !isSeen(text)).map(({ finding }) => finding.severity)),
    rules: [...new Set(found.flatMap(({ finding }) => finding.rules))].sort(),
  };
}
