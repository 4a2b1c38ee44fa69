import * as v from 'valibot';
import { settingNames, type SettingName } from './policy';
import { parseSettings, settingsFields, type Settings } from './settings';

/** Says of a file that it is ours, before anything else of it is read. */
const FORMAT = 'bridgeward-settings';

/** Letters of a file that is read at all. Full lists of every kind come to less than three million. */
export const FILE_LIMIT = 4_000_000;

/** Letters of a strange name that a sentence repeats. */
const NAME_LIMIT = 80;

/** Why a file was not taken. `field` names the place in it. */
export type FileProblem =
  | { readonly kind: 'too-big' | 'no-json' | 'not-ours' }
  | { readonly kind: 'other-version' | 'unknown-field' | 'broken-field'; readonly field: string };

export type ReadFile =
  | { readonly settings: Settings; readonly problem: null }
  | { readonly settings: null; readonly problem: FileProblem };

/** Writes settings as a file, readable for people. */
export function settingsFile(settings: Settings): string {
  const { version, ...fields } = settings;
  return `${JSON.stringify({ format: FORMAT, version, settings: fields }, null, 2)}\n`;
}

/**
 * Reads a file of settings. Strict, unlike what storage holds: a file comes from elsewhere, and whoever imports it must
 * know that all of it counts. What it leaves out stands at its default.
 */
export function parseSettingsFile(text: string): ReadFile {
  if (text.length > FILE_LIMIT) return refuse({ kind: 'too-big' });
  const file = parseJson(text);
  if (file === undefined) return refuse({ kind: 'no-json' });
  if (!isRecord(file) || own(file, 'format') !== FORMAT) return refuse({ kind: 'not-ours' });
  if (own(file, 'version') !== 1) return refuse({ kind: 'other-version', field: 'version' });
  const strange = Object.keys(file).find((name) => !['format', 'version', 'settings'].includes(name));
  if (strange !== undefined) return refuse({ kind: 'unknown-field', field: strange.slice(0, NAME_LIMIT) });
  const fields = own(file, 'settings');
  if (!isRecord(fields)) return refuse({ kind: 'broken-field', field: 'settings' });
  return parseFields(fields);
}

function parseFields(fields: Record<string, unknown>): ReadFile {
  const read: Partial<Record<SettingName, unknown>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const known = settingNames.find((one) => one === name);
    if (known === undefined) return refuse({ kind: 'unknown-field', field: name.slice(0, NAME_LIMIT) });
    // The parser would pass over such keys in silence.
    const trap = isRecord(value) ? Object.keys(value).find((key) => inherited.has(key)) : undefined;
    if (trap !== undefined) return refuse({ kind: 'broken-field', field: `${known}.${trap}` });
    const result = v.safeParse(settingsFields[known], value);
    if (!result.success) {
      const path = [known, v.getDotPath(result.issues[0]) ?? ''].filter((part) => part !== '').join('.');
      return refuse({ kind: 'broken-field', field: path.slice(0, NAME_LIMIT) });
    }
    read[known] = result.output;
  }
  return { settings: parseSettings(read).settings, problem: null };
}

/** Names of properties that every object has: as keys of a list of chats they are an attack or a mistake. */
const inherited = new Set(['__proto__', 'constructor', 'prototype']);

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function refuse(problem: FileProblem): ReadFile {
  return { settings: null, problem };
}
