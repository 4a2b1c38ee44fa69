import * as v from 'valibot';
import { settingsFields, type Settings } from './settings';

/** Name of a setting; the version is ours. */
export type SettingName = keyof Omit<Settings, 'version'>;

/** All settings that a person can have. */
export const settingNames: readonly SettingName[] = [
  'pageGuard',
  'pausedSites',
  'rulesOff',
  'mode',
  'ignoredTexts',
  'ignoredRules',
  'privateSites',
  'keepHistory',
  'historyDays',
  'notifications',
  'chatGuard',
  'chatModes',
  'chatHosts',
  'recognisedChats',
  'allowedHosts',
];

/** What an organisation can force. False alarms are a person's own judgement of texts that only that person saw. */
export type PolicyName = Exclude<SettingName, 'ignoredTexts' | 'ignoredRules'>;

/** Administrators write no dates: a forced host has been allowed since always. */
const forcedHosts = v.pipe(
  v.array(v.object({ chat: v.string(), host: v.string() })),
  v.transform((hosts) => hosts.map(({ chat, host }) => ({ chat, host, since: 0 }))),
  settingsFields.allowedHosts,
);

const policyFields = {
  pageGuard: settingsFields.pageGuard,
  pausedSites: settingsFields.pausedSites,
  rulesOff: settingsFields.rulesOff,
  mode: settingsFields.mode,
  privateSites: settingsFields.privateSites,
  keepHistory: settingsFields.keepHistory,
  historyDays: settingsFields.historyDays,
  notifications: settingsFields.notifications,
  chatGuard: settingsFields.chatGuard,
  chatModes: settingsFields.chatModes,
  chatHosts: settingsFields.chatHosts,
  recognisedChats: settingsFields.recognisedChats,
  allowedHosts: forcedHosts,
} satisfies Record<PolicyName, v.GenericSchema>;

/** Names of the settings that an organisation can force, in the order of the documents. */
export const policyNames = Object.keys(policyFields).filter(isPolicyName);

/** What an organisation forces, read from `storage.managed`. */
export interface Policy {
  readonly forced: Partial<Omit<Settings, 'version'>>;
  /** Names of what could not be read, or is no setting. Those force nothing. */
  readonly broken: readonly string[];
}

export const noPolicy: Policy = { forced: {}, broken: [] };

/** More broken names than this say no more. */
const BROKEN_LIMIT = 20;
const NAME_LIMIT = 80;

/**
 * Reads a policy. A field that does not fit is left out as a whole: half of a list that somebody meant to force would be
 * neither the organisation's will nor the person's.
 * @param managed what `storage.managed` held: anything at all
 */
export function parsePolicy(managed: unknown): Policy {
  if (typeof managed !== 'object' || managed === null || Array.isArray(managed)) return noPolicy;
  const forced: Record<string, unknown> = {};
  const broken: string[] = [];
  for (const [name, value] of Object.entries(managed)) {
    const result = isPolicyName(name) ? v.safeParse(policyFields[name], value) : null;
    if (result?.success) forced[name] = result.output;
    else if (broken.length < BROKEN_LIMIT) broken.push(name.slice(0, NAME_LIMIT));
  }
  return { forced, broken };
}

/** The settings as they count: what is forced wins over what is stored. */
export function withPolicy(settings: Settings, { forced }: Policy): Settings {
  return { ...settings, ...forced };
}

/** Names of the settings that nobody but the organisation can change. */
export function lockedNames({ forced }: Policy): ReadonlySet<SettingName> {
  return new Set(settingNames.filter((name) => forced[name] !== undefined));
}

/** Parts a change into what may be done and the names of what is locked. */
export function partChange(
  change: Partial<Omit<Settings, 'version'>>,
  policy: Policy,
): { readonly allowed: Partial<Omit<Settings, 'version'>>; readonly refused: readonly SettingName[] } {
  const locked = lockedNames(policy);
  const refused = settingNames.filter((name) => locked.has(name) && change[name] !== undefined);
  const entries = settingNames.flatMap((name) =>
    locked.has(name) || change[name] === undefined ? [] : [[name, change[name]] as const],
  );
  return { allowed: Object.fromEntries(entries), refused };
}

function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policyFields, name);
}
