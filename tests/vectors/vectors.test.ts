import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { root } from '../../scripts/root';
import { canIsolate } from './isolate';
import { levels, profileNames, type BrowserName, type ProfileName } from './vector';

/**
 * What leaves a chat with the guard on: nothing. The same ways out are tried in the watching profile first, where they
 * reach the laboratory; so what is held later would have been seen.
 */

/** A start of the browser and some hundred pages, each with a pause until nothing comes any more. */
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

/** Rows that load nothing in a browser, whatever is held. */
const inert: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: ['70', '71', '86', '87', '100'],
  firefox: ['70', '71', '84', '86', '87', '100', '107'],
};

/** The command as it is typed. A browser without a network of its own is not tried in a test. */
async function runVectors(
  browser: BrowserName,
  profiles: string,
  ...args: readonly string[]
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'bridgeward-vectors-'));
  const file = join(folder, 'results.json');
  const command = [join(root, 'scripts', 'run.mjs'), 'vectors', '--browser', browser, '--profile', profiles];
  const child = spawn(process.execPath, [...command, '--json', file, ...args], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  }
  await once(child, 'exit');
  try {
    return v.parse(resultsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`No results.\n${said}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const browsers: readonly BrowserName[] = findFirefox() ? ['chromium', 'firefox'] : ['chromium'];

describe.runIf(canIsolate()).each(browsers)('ways out of a chat in %s', (browser) => {
  let results: Results = [];

  beforeAll(async () => {
    const scriptless = ['--only', 'B,C,D,G', '--ways', 'inner,sandbox,markdown-it,react'];
    const all = ['--only', 'A,B,C,D,E,F', '--ways', 'inner,sandbox,script-sandbox,rich'];
    results = [
      ...(await runVectors(browser, 'watch,guard', ...scriptless)),
      ...(await runVectors(browser, 'strict', ...all)),
    ];
  }, PATIENCE_MS);

  const leaks = (profile: ProfileName) =>
    results
      .filter((result) => result.profile === profile && result.isBad)
      .map(({ key, way, what }) => `${key} ${way} ${what}`);

  it('are seen by the laboratory where nothing is held', () => {
    const watched = results.filter(
      ({ profile, key }) => profile === 'watch' && !inert[browser].includes(key),
    );
    const seen = new Set(watched.filter(({ level }) => level === 'request').map(({ key }) => key));
    expect(watched.length).toBeGreaterThan(100);
    expect(watched.filter(({ key }) => !seen.has(key)).map(({ key }) => key)).toEqual([]);
  });

  it('are closed in the guard profile, and the chat’s own pictures load', () => {
    expect(leaks('guard')).toEqual([]);
  });

  it('are closed in the strict profile, and the chat’s own pictures load', () => {
    expect(leaks('strict')).toEqual([]);
  });
});
