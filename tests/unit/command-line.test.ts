import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError, wordsOf } from '../../scripts/command-line';
import { corpusFolder, corpusPages } from '../../scripts/corpus-folder';

describe('words of a command line', () => {
  const known = ['chrome', 'firefox'] as const;

  it('are all where none is named, and else those that are, in their own order', () => {
    expect(wordsOf([], known)).toEqual(known);
    expect(wordsOf(['firefox'], known)).toEqual(['firefox']);
    expect(wordsOf(['firefox', 'chrome'], known)).toEqual(known);
  });

  it('are refused in one sentence that says what is known', () => {
    expect(() => wordsOf(['chrome', 'safari'], known)).toThrow(
      new UsageError('safari is not known. Known are: chrome, firefox.'),
    );
    expect(() => wordsOf(['all'], [])).toThrow(
      new UsageError('all is not known. This command takes no words.'),
    );
  });
});

describe('the measuring corpus', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bridgeward-corpus-'));
    vi.stubEnv('BRIDGEWARD_CORPUS', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('is refused where the person named a folder that holds none', () => {
    expect(corpusFolder).toThrow(UsageError);
    mkdirSync(join(folder, 'ordinary-pages'));
    expect(corpusFolder()).toContain('bridgeward-corpus-');
  });

  it('names the line of a manifest that is broken', () => {
    const part = join(folder, 'ordinary-pages');
    mkdirSync(part);
    writeFileSync(join(part, 'manifest.jsonl'), '{"file":"b.html"}\n{"file":"a.html"}\n');
    expect(corpusPages(folder, 'ordinary-pages').map(({ file }) => file)).toEqual(['a.html', 'b.html']);
    writeFileSync(join(part, 'manifest.jsonl'), '{"file":"b.html"}\n{"file":1}\n');
    expect(() => corpusPages(folder, 'ordinary-pages')).toThrow(/manifest\.jsonl, line 2: file/);
  });
});
