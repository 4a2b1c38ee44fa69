import browser from 'webextension-polyfill';
import { partChange, withPolicy } from '../model/policy';
import { parseSettings, type Settings } from '../model/settings';
import { inBackground } from './errors';
import { knownPolicy, readPolicy, watchPolicy } from './policy-store';
import { createQueue } from './queue';
import { watchStored } from './watch-stored';

const KEY = 'settings';
const enqueue = createQueue();

/** What a screen may change; the version is ours. */
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/**
 * Reads the settings as they count: what an organisation forces wins over what is stored. Broken fields fall back to
 * their defaults and are named on the console.
 */
export async function readSettings(): Promise<Settings> {
  const [stored, policy] = await Promise.all([readStored(), readPolicy()]);
  return withPolicy(stored, policy);
}

/** The person's own settings. They stay as they are below a policy, and count again when it ends. */
async function readStored(): Promise<Settings> {
  const stored = await browser.storage.local.get(KEY);
  const { settings, repaired } = parseSettings(stored[KEY]);
  if (repaired.length > 0) console.warn(`BridgeWard: settings repaired: ${repaired.join(', ')}`);
  return settings;
}

let current: Promise<Settings> | null = null;

/**
 * The settings, read once and then kept in step: Firefox asks for them at each request.
 * Only for the background, which outlives no change unheard.
 */
export function currentSettings(): Promise<Settings> {
  current ??= readSettings();
  return current;
}

/** Keeps `currentSettings` in step. Call once, at the top level of the background. */
export function followSettings(onChange: (settings: Settings) => void): void {
  watchSettings((settings) => {
    current = Promise.resolve(settings);
    onChange(settings);
  }, new AbortController().signal);
}

/** Parts a change into what may be done and the names of what only an organisation can change. */
export async function allowedChange(change: SettingsChange): Promise<ReturnType<typeof partChange>> {
  return partChange(change, await readPolicy());
}

/**
 * Writes a change, locked settings left out. Only the background calls this; screens send `change-settings`.
 * @returns the settings as they count now
 */
export function changeSettings(change: SettingsChange): Promise<Settings> {
  return enqueue(async () => {
    const policy = await readPolicy();
    const settings = { ...(await readStored()), ...partChange(change, policy).allowed };
    await browser.storage.local.set({ [KEY]: settings });
    return withPolicy(settings, policy);
  });
}

/** For decisions that read the settings, put rules in step and write: side by side the second would undo the first. */
export const inTurn = createQueue();

/** Calls back with the settings after each change of them or of the policy, until aborted. */
export function watchSettings(onChange: (settings: Settings) => void, signal: AbortSignal): void {
  function readAgain(): void {
    inBackground(
      'reading the settings',
      readSettings().then((settings) => !signal.aborted && onChange(settings)),
    );
  }
  watchStored(
    'local',
    KEY,
    (value) => {
      const policy = knownPolicy();
      if (policy === null) readAgain();
      else onChange(withPolicy(parseSettings(value).settings, policy));
    },
    signal,
  );
  watchPolicy(readAgain, signal);
}
