import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser as ExtensionApis } from 'webextension-polyfill';
import * as v from 'valibot';
import { chatSites } from '../../lib/rules/chat-sites';
import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium, type ChromiumTab } from '../../scripts/drive/chromium';
import { launchFirefox } from '../../scripts/drive/firefox';
import type { GuardedBrowser, GuardedTab } from '../../scripts/drive/guarded-browser';
import { root } from '../../scripts/root';
import { writeBlankExtension } from './blank-extension';
import { mappingArguments, portsFor, type Isolation } from './isolate';
import type { Arrival } from './server';
import { batchesOf, judge, trialsFor, type Batch, type Choice, type Result } from './trial';
import type { BrowserName, ProfileName, Vector } from './vector';

declare const chrome: ExtensionApis;

/** The world around a browser: what reached it, and when the last thing did. */
interface World {
  readonly arrivals: readonly Arrival[];
  readonly lastAt: () => number;
  readonly close: () => void;
}

const arrivalSchema = v.object({
  level: v.picklist(['name', 'connection', 'datagram', 'request']),
  what: v.string(),
  host: v.string(),
});

/** Starts the server as a process of its own and collects what reaches it. */
function startWorld({ isolation, onArrival }: LabOptions): Promise<World> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child: ChildProcess = fork(
    join(root, 'tests', 'vectors', 'server.ts'),
    [JSON.stringify(portsFor(isolation))],
    { execArgv: ['--import', tsx], cwd: root },
  );
  const arrivals: Arrival[] = [];
  let lastAt = 0;
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The laboratory's server ended with ${code}.`)));
    child.on('message', (message: unknown) => {
      if (message === 'ready') {
        return resolve({
          arrivals,
          lastAt: () => lastAt,
          close: () => void (child.connected && child.disconnect()),
        });
      }
      const parsed = v.safeParse(arrivalSchema, message);
      if (!parsed.success) return;
      arrivals.push(parsed.output);
      onArrival?.(parsed.output);
      lastAt = Date.now();
    });
  });
}

export interface LabOptions {
  readonly browser: BrowserName;
  /** In this order; all but `none` share one browser. */
  readonly profiles: readonly ProfileName[];
  readonly isolation: Isolation;
  readonly choice: Choice;
  /** Folder of a built extension; ours, built when needed, without it. */
  readonly extension?: string;
  /** Everything that reached the laboratory, as it comes. */
  readonly onArrival?: (arrival: Arrival) => void;
  readonly onResult: (result: Result) => void;
  /** What went wrong besides: a page that did not load, an insertion that threw. */
  readonly onTrouble: (sentence: string) => void;
}

/** Tries all chosen vectors. */
export async function runLab(vectors: readonly Vector[], options: LabOptions): Promise<void> {
  const world = await startWorld(options);
  try {
    if (options.profiles.includes('none')) await runUnguarded(vectors, options, world);
    const guarded = options.profiles.filter((profile) => profile !== 'none');
    if (guarded.length > 0) await runGuarded(vectors, options, world, guarded);
  } finally {
    world.close();
  }
}

async function runUnguarded(vectors: readonly Vector[], options: LabOptions, world: World): Promise<void> {
  const extension = writeBlankExtension();
  const browser = await launch(extension, options);
  try {
    await runProfile(vectors, options, world, browser, 'none', 0);
  } finally {
    await browser.close();
    await rm(extension, { recursive: true });
  }
}

async function runGuarded(
  vectors: readonly Vector[],
  options: LabOptions,
  world: World,
  profiles: readonly ProfileName[],
): Promise<void> {
  const browser = await launch(options.extension ?? builtExtension(options.browser), options);
  try {
    for (const [index, profile] of profiles.entries()) {
      await setProfile(browser, profile);
      await runProfile(vectors, options, world, browser, profile, index + 1);
    }
  } finally {
    await browser.close();
  }
}

function builtExtension(browser: BrowserName): string {
  const target = browser === 'chromium' ? 'chrome' : 'firefox';
  if (!buildExtension(target)) throw new Error('The extension could not be built.');
  return outputFolder(target);
}

function launch(extension: string, { browser, isolation }: LabOptions): Promise<GuardedBrowser> {
  const chromiumArguments = isolation === 'mapping' ? mappingArguments(portsFor(isolation)) : [];
  const options = { extension, laboratory: { chromiumArguments } };
  return browser === 'chromium' ? launchChromium(options) : launchFirefox(options);
}

/** Gives every known chat the profile. The reply comes after the rules stand. */
async function setProfile(browser: GuardedBrowser, profile: ProfileName): Promise<void> {
  const chatModes = Object.fromEntries(chatSites.map(({ id }) => [id, profile]));
  await browser.inExtension((payload) => chrome.runtime.sendMessage({ name: 'change-settings', payload }), {
    chatModes,
  });
}

async function runProfile(
  vectors: readonly Vector[],
  options: LabOptions,
  world: World,
  browser: GuardedBrowser,
  profile: ProfileName,
  run: number,
): Promise<void> {
  const trials = trialsFor(vectors, options.browser, run, options.choice);
  let tab = await browser.openTab();
  for (const batch of batchesOf(trials)) {
    const from = world.arrivals.length;
    let isTried = false;
    for (let attempt = 0; attempt < ATTEMPTS && !isTried; attempt += 1) {
      try {
        await tryBatch(tab, batch, world, options);
        isTried = true;
      } catch (error) {
        options.onTrouble(`${profile}: ${batch.trials.map(({ mark }) => mark).join(' ')}: ${String(error)}`);
        await tab.close();
        tab = await browser.openTab();
      }
    }
    const arrivals = world.arrivals.slice(from);
    for (const trial of batch.trials) {
      const result = judge(trial, profile, options.browser, arrivals);
      options.onResult(isTried ? result : { ...result, isBad: true, what: 'not tried' });
    }
  }
  await tab.close();
}

/** Firefox sometimes gives a page up because the one before was still busy; a fresh tab has none before. */
const ATTEMPTS = 3;

async function tryBatch(tab: GuardedTab, batch: Batch, world: World, options: LabOptions): Promise<void> {
  const marks = batch.trials.map(({ mark }) => mark);
  if (batch.isParser) {
    // What is held or has no end may keep the page from ever being complete.
    await tab.goto(`${batch.page}&marks=${marks.join(',')}`, PARSER_MS).catch(() => undefined);
  } else {
    await tab.goto(batch.page);
    // The question stands for a while before an answer comes; then the conversation is known to the guard.
    if (batch.trials[0]?.vector.isNavigation) await settle(world, READING_MS);
    const wrongs = await tab.evaluate((all) => window.vectorLab.insert(all), marks);
    for (const wrong of wrongs) options.onTrouble(wrong);
  }
  const [first] = batch.trials;
  if (first?.vector.needs) {
    await settle(world, 500);
    await act(tab, first.vector.needs);
  }
  await settle(world);
}

/** Time for a page that holds its vectors from the start, in ms. */
const PARSER_MS = 10_000;

/** Nothing new for so long, in ms: what was on its way has arrived. Names are looked up late on busy machines. */
const QUIET_MS = 2_000;
const LONGEST_MS = 12_000;
const READING_MS = 1_500;

async function settle(world: World, quietMs = QUIET_MS): Promise<void> {
  const start = Date.now();
  while (Date.now() - start < LONGEST_MS) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (Date.now() - Math.max(start, world.lastAt()) > quietMs) return;
  }
}

async function act(tab: GuardedTab, needs: NonNullable<Vector['needs']>): Promise<void> {
  switch (needs) {
    case 'scroll':
      return tab.evaluate(() => document.getElementById('press')?.scrollIntoView(), null);
    case 'click':
      return tab.click('#press');
    case 'hover':
      // A click passes over what it clicks; where the difference counts the pointer only moves.
      return isChromiumTab(tab) ? tab.page.hover('#press') : tab.click('#press');
    case 'middle-click':
      if (isChromiumTab(tab)) await tab.page.click('#press', { button: 'middle' });
  }
}

function isChromiumTab(tab: GuardedTab): tab is ChromiumTab {
  return 'page' in tab;
}
