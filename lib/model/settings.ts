import * as v from 'valibot';

/**
 * Settings as they stand in `storage.local`. Every field has a default and its own check,
 * so that one broken field never costs the others.
 */
const fields = {
  /** The page guard as a whole. */
  pageGuard: v.boolean(),
  /** Host names (exact, lower case, with port where one is given) on which the guard rests. */
  pausedSites: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(260))), v.maxLength(5000)),
  /** Ids of rules that the person switched off. */
  rulesOff: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(80))), v.maxLength(1000)),
};

export interface Settings {
  readonly version: 1;
  readonly pageGuard: boolean;
  readonly pausedSites: readonly string[];
  readonly rulesOff: readonly string[];
}

export const defaultSettings: Settings = { version: 1, pageGuard: true, pausedSites: [], rulesOff: [] };

/**
 * Reads stored settings. Whatever cannot be read falls back to its default and is named in `repaired`.
 * @param stored what storage held: anything at all
 */
export function parseSettings(stored: unknown): { settings: Settings; repaired: readonly string[] } {
  const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  if (!isRecord) return { settings: defaultSettings, repaired: stored === undefined ? [] : ['settings'] };
  const record: Record<string, unknown> = { ...stored };
  const repaired: string[] = [];
  function read<K extends keyof typeof fields>(name: K): v.InferOutput<(typeof fields)[K]> | Settings[K] {
    if (record[name] === undefined) return defaultSettings[name];
    const result = v.safeParse(fields[name], record[name]);
    if (result.success) return result.output;
    repaired.push(name);
    return defaultSettings[name];
  }
  const settings: Settings = {
    version: 1,
    pageGuard: read('pageGuard'),
    pausedSites: read('pausedSites'),
    rulesOff: read('rulesOff'),
  };
  return { settings, repaired };
}

/** The name under which a page's site is paused: its host with port, or the scheme for pages without a host. */
export function siteOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const parsed = new URL(url);
  return parsed.host || parsed.protocol;
}
