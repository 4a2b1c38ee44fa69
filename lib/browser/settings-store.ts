import browser from 'webextension-polyfill';
import { parseSettings, type Settings } from '../model/settings';
import { createQueue } from './queue';
import { watchStored } from './watch-stored';

const KEY = 'settings';
const enqueue = createQueue();

/** What a screen may change; the version is ours. */
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/** Reads the settings. Broken fields fall back to their defaults and are named on the console. */
export async function readSettings(): Promise<Settings> {
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

/** Writes a change. Only the background calls this; screens send `change-settings`. */
export function changeSettings(change: SettingsChange): Promise<Settings> {
  return enqueue(async () => {
    const settings = { ...(await readSettings()), ...change };
    await browser.storage.local.set({ [KEY]: settings });
    return settings;
  });
}

/** Calls back with the settings after each change, until aborted. */
export function watchSettings(onChange: (settings: Settings) => void, signal: AbortSignal): void {
  watchStored('local', KEY, (value) => onChange(parseSettings(value).settings), signal);
}
