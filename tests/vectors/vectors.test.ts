import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { buildExtension } from '../../scripts/build-extension';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { root } from '../../scripts/root';
import { canIsolate } from './isolate';
import { levels, profileNames, type BrowserName, type ProfileName } from './vector';

/**
 * What leaves a chat with the guard on: nothing. The same ways out are tried in the watching profile first, where they
 * reach the laboratory; so what is held later would have been seen.
 */

/** Ways out that need a start of the browser and about forty pages in each of three profiles. */
const PATIENCE_MS = 900_000;

const resultsSchema = v.array(
  v.object({
    key: v.string(),
    section: v.string(),
    way: v.string(),
    profile: v.picklist(profileNames),
    level: v.picklist(levels),
    what: v.string(),
    isBad: v.boolean(),
  }),
);
type Results = v.InferOutput<typeof resultsSchema>;

/** Rows that load nothing in any browser, and those that one of the two does not know. */
const inert: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: ['19', '70', '71', '86', '87', '100', '119', '122', '123', '128', '139', '141'],
  firefox: [],
};

/** The command as it is typed. A browser without a network of its own is not tried in a test. */
function runVectors(browser: BrowserName, profiles: string, ...args: readonly string[]): Results {
  const folder = mkdtempSync(join(tmpdir(), 'bridgeward-vectors-'));
  const file = join(folder, 'results.json');
  const command = [join(root, 'scripts', 'run.mjs'), 'vectors', '--browser', browser, '--profile', profiles];
  const { stdout, stderr } = spawnSync(process.execPath, [...command, '--json', file, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  try {
    return v.parse(resultsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`No results.\n${stdout}\n${stderr}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const browsers: readonly BrowserName[] = findFirefox() ? ['chromium', 'firefox'] : ['chromium'];

describe.runIf(canIsolate()).each(browsers)('ways out of a chat in %s', (browser) => {
  let results: Results = [];

  beforeAll(() => {
    if (!buildExtension(browser === 'chromium' ? 'chrome' : 'firefox')) throw new Error('No build.');
    const quick = [
      '--only',
      'A,B,C,D,E,F,G',
      '--ways',
      'inner,parser,sandbox,script-sandbox,markdown-it,react,rich',
    ];
    results = runVectors(browser, 'watch,guard,strict', ...quick);
  }, PATIENCE_MS);
  afterAll(() => {
    results = [];
  });

  const leaks = (profile: ProfileName) =>
    results
      .filter((result) => result.profile === profile && result.isBad)
      .map(({ key, way, what }) => `${key} ${way} ${what}`);

  it('are seen by the laboratory where nothing is held', () => {
    const silent = results.filter(
      ({ profile, level, key }) =>
        profile === 'watch' && level === 'nothing' && !inert[browser].includes(key),
    );
    expect(silent.map(({ key, way }) => `${key} ${way}`)).toEqual([]);
  });

  it('are closed in the guard profile, and the chat’s own pictures load', () => {
    expect(leaks('guard')).toEqual([]);
  });

  it('are closed in the strict profile, and the chat’s own pictures load', () => {
    expect(leaks('strict')).toEqual([]);
  });
});
