/** How an address is asked for. `link` and `form` need a click, everything else goes out by itself. */
export const loadKinds = [
  'image',
  'media',
  'style',
  'font',
  'frame',
  'link',
  'form',
  'ping',
  'other',
] as const;
export type LoadKind = (typeof loadKinds)[number];

/**
 * What is known about the innermost receiver. `own`: the chat's own site. `listed`: on the record of that site.
 * `service`: sign-in, payment, challenge or static code that pages need. `allowed`: the person said so.
 * `foreign`: none of these. `unreadable`: the address cannot be parsed, which nothing honest needs.
 */
export const standings = ['own', 'listed', 'service', 'allowed', 'foreign', 'unreadable'] as const;
export type Standing = (typeof standings)[number];

export const profiles = ['guard', 'strict', 'watch'] as const;
export type Profile = (typeof profiles)[number];

/** `quiet` is counted and listed; `loud` carries something of the conversation or pretends to be what it is not. */
export type Gravity = 'none' | 'quiet' | 'loud';

/** Where in an address something was found. */
export const places = [
  'label',
  'user',
  'port',
  'path',
  'name',
  'value',
  'query',
  'fragment',
  'scheme',
] as const;
export type Place = (typeof places)[number];

/** Something readable that an address carries. */
export interface Carried {
  /** Decoded, at most CARRIED_LIMIT characters. Hostile: only ever shown as text. */
  readonly text: string;
  readonly where: Place;
  /** How it was decoded, outermost first: `percent`, `base64`, `inflate` … */
  readonly steps: readonly string[];
  /** The words of the chat that it repeats. */
  readonly overlap?: string;
  /** Title of the format of secret or personal data that it fits. */
  readonly secret?: string;
}

/** Where an address leads, as far as can be told without asking anybody. */
export interface DestinationRead {
  /** ASCII (punycode) host with port where one is given; empty when there is none. */
  readonly host: string;
  /** The same host as a person reads it. */
  readonly shownHost: string;
  /** The part that somebody registered (private suffixes count: `x.pages.dev`), null for IP addresses and local names. */
  readonly registrable: string | null;
  /** Addresses found inside the address, outermost first: what proxies and redirectors hand on. */
  readonly chain: readonly string[];
  /** Host of the last of the chain, or `host` when there is no chain: who really receives it. */
  readonly receiver: string;
  readonly standing: Standing;
}

/** What the judge says of one address in one chat. */
export interface Verdict {
  readonly kind: LoadKind;
  readonly destination: DestinationRead;
  /** Made by the answer: neither typed by the person, nor in the page before, nor approved earlier. */
  readonly made: boolean;
  readonly carries: readonly Carried[];
  /** Ids of reasons, the gravest first; sentences stand in lib/rules/verdict-reasons.ts. */
  readonly reasons: readonly string[];
  readonly gravity: Gravity;
  /** Whether it is held, per profile. For links and forms: whether the warning page comes first. */
  readonly hold: Readonly<Record<Profile, boolean>>;
}

/** Longest decoded text that a verdict keeps, in UTF-16 units. */
export const CARRIED_LIMIT = 300;
