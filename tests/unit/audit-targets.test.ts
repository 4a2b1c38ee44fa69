import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../scripts/command-line';
import { resolveTargets } from '../../scripts/audit/targets';

describe('targets of the audit command', () => {
  let folder = '';

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'audit-targets-')));
    mkdirSync(join(folder, 'site', 'deep', 'node_modules'), { recursive: true });
    mkdirSync(join(folder, 'empty'));
    for (const file of [
      'site/b.html',
      'site/a.htm',
      'site/notes.txt',
      'site/deep/c #1.HTML',
      'site/deep/node_modules/not-ours.html',
      'secret.html',
    ]) {
      writeFileSync(join(folder, file), '<p>text');
    }
    symlinkSync(join(folder, 'secret.html'), join(folder, 'site', 'out.html'));
    symlinkSync(folder, join(folder, 'site', 'loop'));
    symlinkSync(join(folder, 'site', 'b.html'), join(folder, 'site', 'inside.html'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds the pages of a folder in a stable order, and nothing outside of it', async () => {
    const targets = await resolveTargets(['site'], folder);
    expect(targets.map((target) => target.name)).toEqual([
      join('site', 'a.htm'),
      join('site', 'b.html'),
      join('site', 'deep', 'c #1.HTML'),
      join('site', 'inside.html'),
    ]);
    expect(targets[2]?.url).toMatch(/^file:\/\/.*\/site\/deep\/c%20%231\.HTML$/);
  });

  it('keeps the order of the arguments', async () => {
    const targets = await resolveTargets(
      ['https://example.com/b', 'secret.html', 'http://example.com/a'],
      folder,
    );
    expect(targets.map((target) => target.name)).toEqual([
      'https://example.com/b',
      'secret.html',
      'http://example.com/a',
    ]);
    expect(targets[1]?.local).toEqual({ folder, path: 'secret.html' });
    expect(targets[0]?.local).toBeNull();
  });

  it('keeps a password out of the name', async () => {
    const [target] = await resolveTargets(['https://me:hunter2@example.com/'], folder);
    expect(target?.name).not.toContain('hunter2');
  });

  it.each([
    ['file:///etc/hostname', /file:\/\/\/etc\/hostname.*http/],
    ['javascript:alert(1)', /javascript/],
    ['ftp://example.com/', /ftp/],
    ['https://', /https/],
    ['https:example.com', /https:example\.com/],
    ['about:blank', /about:blank/],
    ['nowhere.html', /nowhere\.html.*not there/],
    ['secret.html/page.html', /secret\.html/],
    ['empty', /empty.*no \.html/],
    ['', /""/],
    ['nul\0byte', /nul/],
  ])('refuses %j in one sentence that names it', async (arg, sentence) => {
    await expect(resolveTargets([arg], folder)).rejects.toThrow(UsageError);
    await expect(resolveTargets([arg], folder)).rejects.toThrow(sentence);
  });

  it('does not let a name drive the terminal', async () => {
    const error: unknown = await resolveTargets(['\u001b[2Jx'], folder).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('\\u001b[2Jx');
  });
});
