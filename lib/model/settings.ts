import * as v from 'valibot';
import { profiles, type Profile } from './verdict';

/** A chat's profile, or `off`: the chat guard rests there. */
export const chatModes = [...profiles, 'off'] as const;
export type ChatMode = Profile | 'off';

/** `offer`: the popup offers to guard it · `apply`: it is guarded at once · `ignore`: nothing. */
export const recognisedChatModes = ['offer', 'apply', 'ignore'] as const;
export type RecognisedChatMode = (typeof recognisedChatModes)[number];

/**
 * What the person is about to do, in the doctrine's words. `read`: an agent only reads · `act`: an agent is about to act,
 * so anything that speaks to it is a reason to stop, and chats are held strictly · `audit`: everything is listed.
 */
export const modes = ['read', 'act', 'audit'] as const;
export type Mode = (typeof modes)[number];

/** A text that the person called a false alarm on one site. */
export interface IgnoredText {
  readonly site: string;
  /** Hash of the quote and its technique: the text itself is not kept. */
  readonly text: string;
  /** In ms since 1970. */
  readonly since: number;
}

/** A rule that the person switched off on one site. */
export interface IgnoredRule {
  readonly site: string;
  readonly rule: string;
  /** In ms since 1970. */
  readonly since: number;
}

/** A host from which a chat may load, because the person said so. */
export interface AllowedHost {
  /** Id of a known chat, or host of one that the person added. */
  readonly chat: string;
  /** Exact host, lower case, ASCII, with port where one is given. */
  readonly host: string;
  /** When it was allowed, in ms since 1970. */
  readonly since: number;
}

/** A host name in ASCII, with a port where one is given. */
const hostName = v.pipe(
  v.string(),
  v.maxLength(260),
  v.regex(/^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?(?::[0-9]{1,5})?$|^\[[0-9a-f:.]+\](?::[0-9]{1,5})?$/),
);
/** A host name in ASCII, as an address bar holds it, without a port. */
const bareHost = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?$|^\[[0-9a-f:.]+\]$/),
);

/** True for what can be kept as a host, with a port where one is given. */
export function isHostName(text: string): boolean {
  return v.is(hostName, text);
}

const site = v.pipe(v.string(), v.minLength(1), v.maxLength(260));
const ruleId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
/** In ms since 1970, and a date that calendars know. */
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));
const chatId = v.pipe(v.string(), v.minLength(1), v.maxLength(260));

/**
 * Settings as they stand in `storage.local`. Every field has a default and its own check,
 * so that one broken field never costs the others.
 */
const fields = {
  /** The page guard as a whole. */
  pageGuard: v.boolean(),
  /** Host names (exact, lower case, with port where one is given) on which the guard rests. */
  pausedSites: v.pipe(v.array(site), v.maxLength(5000)),
  /** Ids of rules that the person switched off. */
  rulesOff: v.pipe(v.array(ruleId), v.maxLength(1000)),
  mode: v.picklist(modes),
  ignoredTexts: v.pipe(
    v.array(v.object({ site, text: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,64}$/)), since: moment })),
    v.maxLength(5000),
  ),
  ignoredRules: v.pipe(v.array(v.object({ site, rule: ruleId, since: moment })), v.maxLength(5000)),
  /** Sites that show private data, in the person's own words: one leg of the lethal trifecta. */
  privateSites: v.pipe(v.array(site), v.maxLength(5000)),
  /** Whether findings and attempts are written into the history. */
  keepHistory: v.boolean(),
  /** Days after which the history forgets. */
  historyDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)),
  /** Whether a red finding is also told as a notification of the system. */
  notifications: v.boolean(),
  /** The chat guard as a whole. */
  chatGuard: v.boolean(),
  /** Modes that differ from `guard`, by id of a known chat or host of an added one. */
  chatModes: v.record(chatId, v.picklist(chatModes)),
  /** Hosts that the person named as chats, all their ports. */
  chatHosts: v.pipe(v.array(bareHost), v.maxLength(200)),
  /** What happens where a chat interface is recognised on a host that is no known chat. */
  recognisedChats: v.picklist(recognisedChatModes),
  allowedHosts: v.pipe(v.array(v.object({ chat: chatId, host: hostName, since: moment })), v.maxLength(2000)),
};

export interface Settings {
  readonly version: 1;
  readonly pageGuard: boolean;
  readonly pausedSites: readonly string[];
  readonly rulesOff: readonly string[];
  readonly mode: Mode;
  readonly ignoredTexts: readonly IgnoredText[];
  readonly ignoredRules: readonly IgnoredRule[];
  readonly privateSites: readonly string[];
  readonly keepHistory: boolean;
  readonly historyDays: number;
  readonly notifications: boolean;
  readonly chatGuard: boolean;
  readonly chatModes: Readonly<Record<string, ChatMode>>;
  readonly chatHosts: readonly string[];
  readonly recognisedChats: RecognisedChatMode;
  readonly allowedHosts: readonly AllowedHost[];
}

export const defaultSettings: Settings = {
  version: 1,
  pageGuard: true,
  pausedSites: [],
  rulesOff: [],
  mode: 'read',
  ignoredTexts: [],
  ignoredRules: [],
  privateSites: [],
  keepHistory: true,
  historyDays: 90,
  notifications: false,
  chatGuard: true,
  chatModes: {},
  chatHosts: [],
  recognisedChats: 'offer',
  allowedHosts: [],
};

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
    return readEach(name, record[name]) ?? defaultSettings[name];
  }
  /** Of a list, what can be read is kept: one bad entry must not cost the others. */
  function readEach<K extends keyof typeof fields>(
    name: K,
    value: unknown,
  ): v.InferOutput<(typeof fields)[K]> | null {
    if (!Array.isArray(value)) return null;
    const good = value.filter((item) => v.is(fields[name], [item]));
    const result = v.safeParse(fields[name], good);
    return result.success ? result.output : null;
  }
  const settings: Settings = {
    version: 1,
    pageGuard: read('pageGuard'),
    pausedSites: read('pausedSites'),
    rulesOff: read('rulesOff'),
    mode: read('mode'),
    ignoredTexts: read('ignoredTexts'),
    ignoredRules: read('ignoredRules'),
    privateSites: read('privateSites'),
    keepHistory: read('keepHistory'),
    historyDays: read('historyDays'),
    notifications: read('notifications'),
    chatGuard: read('chatGuard'),
    chatModes: read('chatModes'),
    chatHosts: read('chatHosts'),
    recognisedChats: read('recognisedChats'),
    allowedHosts: read('allowedHosts'),
  };
  return { settings, repaired };
}

/** Checks of single fields, for messages that change them. */
export const settingsFields = fields;

/** The name under which a page's site is paused: its host with port, or the scheme for pages without a host. */
export function siteOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const parsed = new URL(url);
  return parsed.host || parsed.protocol;
}

/**
 * The site that a person names, by its host or by the address of one of its pages.
 * @returns null for what names none
 */
export function parseSite(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const named = siteOf(address);
  return isHostName(named) ? named : null;
}
