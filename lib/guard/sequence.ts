import { deflateSync } from 'fflate';
import { registrableOf } from './hosts';

/**
 * What one tab asked of each receiver, in order. A single address may tell nothing while a hundred spell a message:
 * one letter an address, a dictionary of signed addresses, copies, sizes.
 */
export interface Sequence {
  readonly receivers: ReadonlyMap<string, Receiver>;
}

interface Receiver {
  /** Addresses as they were asked for, oldest first, at most REMEMBERED. */
  readonly urls: readonly string[];
  /** How often each template was asked for, in this answer. */
  readonly templates: ReadonlyMap<string, number>;
  /** Loads in this answer. */
  readonly loads: number;
  /** Loads in this answer of pictures that nobody can see. */
  readonly tiny: number;
  /** Times an address was asked for again, in this answer. */
  readonly repeats: number;
  /** Bytes that the receiver can have learnt in this conversation, at most. */
  readonly bytes: number;
  readonly answer: string;
}

export interface Load {
  readonly url: string;
  /** Any id of the answer that it came out of; counts start again with the next answer. */
  readonly answer: string;
  /** A picture of 1×1, hidden, or off the screen. */
  readonly isTiny?: boolean;
  /** On the record of the site, or allowed by the person: honest galleries are long, so only what nobody can see counts. */
  readonly isTrusted?: boolean;
  /** How many times the usual amount the person lets this receiver learn by now. Default 1. */
  readonly allowance?: number;
}

/** Ids of reasons, see lib/rules/verdict-reasons.ts. */
export const sequenceAlarms = [
  'letter-by-letter',
  'many-from-one-host',
  'many-unseen',
  'same-again',
  'budget-spent',
] as const;
export type SequenceAlarm = (typeof sequenceAlarms)[number];

/** Loads that differ in one or two characters: the shortest message worth spelling. */
const LETTERS = 4;
/** Loads of one template. Galleries of one article have fewer pictures of one shape. */
const SAME_TEMPLATE = 8;
/** Loads from one receiver in one answer. */
const MANY = 8;
/** Pictures that nobody can see: one may be a slip, three are a signal. */
const UNSEEN = 3;
/** The same address again: browsers keep pictures, so a second request is a choice. */
const REPEATS = 3;
/** Bytes that a receiver which the person allowed may learn in one conversation before the person is asked again. */
const BUDGET_BYTES = 64;
/** Receivers that one tab remembers, oldest forgotten first. */
const MOST_RECEIVERS = 50;
/** Addresses that are remembered of one receiver. */
const REMEMBERED = 60;
/** Longest address that is remembered and compared. */
const LONGEST = 1024;

/** A tab in which nothing was asked for yet. */
export function emptySequence(): Sequence {
  return { receivers: new Map() };
}

/** Who can read the log of a host: its registrable domain, one account of a cloud, one bucket of a shared host. */
export function receiverOf(url: URL): string {
  const registrable = registrableOf(url.hostname) ?? url.hostname;
  const [, first = ''] = url.pathname.split('/');
  return sharedHosts.has(url.hostname) ? `${url.hostname}/${first}` : registrable;
}

/** Hosts on which each first segment of the path belongs to somebody else. */
const sharedHosts: ReadonlySet<string> = new Set([
  'storage.googleapis.com',
  's3.amazonaws.com',
  'res.cloudinary.com',
  'firebasestorage.googleapis.com',
  'raw.githubusercontent.com',
  'cdn.jsdelivr.net',
]);

/** A sequence with one more load, and what it gives away by now. Pure: the old state stays as it was. */
export function withLoad(
  sequence: Sequence,
  load: Load,
): { readonly sequence: Sequence; readonly alarms: readonly SequenceAlarm[] } {
  if (!URL.canParse(load.url)) return { sequence, alarms: [] };
  const key = receiverOf(new URL(load.url));
  const url = load.url.slice(0, LONGEST);
  const before = sequence.receivers.get(key) ?? fresh(load.answer);
  const current =
    before.answer === load.answer
      ? before
      : { ...fresh(load.answer), urls: before.urls, bytes: before.bytes };
  const isKnown = current.urls.includes(url);
  const template = templateOf(url);
  const next: Receiver = {
    ...current,
    urls: isKnown ? current.urls : [...current.urls, url].slice(-REMEMBERED),
    templates: new Map([
      ...current.templates,
      [template, (current.templates.get(template) ?? 0) + (isKnown ? 0 : 1)] as const,
    ]),
    loads: current.loads + 1,
    tiny: current.tiny + (load.isTiny === true ? 1 : 0),
    repeats: current.repeats + (isKnown ? 1 : 0),
    bytes: current.bytes + newBytes(url, current.urls),
  };
  return {
    sequence: { receivers: remember(sequence.receivers, key, next) },
    alarms: alarmsOf(next, load, url),
  };
}

/** The same without all that was asked of one receiver: the person looked at it, and it starts anew. */
export function withoutReceiver({ receivers }: Sequence, url: URL): Sequence {
  const key = receiverOf(url);
  return { receivers: new Map(Array.from(receivers).filter(([known]) => known !== key)) };
}

function fresh(answer: string): Receiver {
  return { urls: [], templates: new Map(), loads: 0, tiny: 0, repeats: 0, bytes: 0, answer };
}

function remember(
  receivers: ReadonlyMap<string, Receiver>,
  key: string,
  receiver: Receiver,
): ReadonlyMap<string, Receiver> {
  const others = Array.from(receivers).filter(([known]) => known !== key);
  return new Map([...others.slice(-(MOST_RECEIVERS - 1)), [key, receiver]]);
}

function alarmsOf(receiver: Receiver, load: Load, url: string): readonly SequenceAlarm[] {
  const { urls, templates, loads, tiny, repeats, bytes } = receiver;
  const { allowance = 1 } = load;
  const alarms: SequenceAlarm[] = [];
  if (tiny >= UNSEEN) alarms.push('many-unseen');
  if (load.isTrusted === true) return alarms;
  if (nearTwins(url, urls) >= LETTERS * allowance) alarms.push('letter-by-letter');
  const ofOneKind = templates.get(templateOf(url)) ?? 0;
  if (loads >= MANY * allowance || ofOneKind >= SAME_TEMPLATE * allowance) alarms.push('many-from-one-host');
  if (repeats >= REPEATS * allowance) alarms.push('same-again');
  if (bytes > BUDGET_BYTES * allowance) alarms.push('budget-spent');
  return alarms;
}

/** The address with everything masked that can differ from picture to picture: numbers, codes, long words. */
function templateOf(url: string): string {
  return url.replace(/[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*|[A-Za-z0-9_-]{16,}|%[0-9A-Fa-f]{2}/g, '*').slice(0, 300);
}

/** How many remembered addresses differ from this one in at most two characters at one place (itself counts). */
function nearTwins(url: string, urls: readonly string[]): number {
  return urls.filter((other) => differsByLetter(url, other)).length;
}

function differsByLetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let front = 0;
  while (front < one.length && front < other.length && one[front] === other[front]) front += 1;
  let back = 0;
  const room = Math.min(one.length, other.length) - front;
  while (back < room && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  return Math.max(one.length, other.length) - front - back <= 2;
}

const encoder = new TextEncoder();

/**
 * Most that a receiver can learn from one more address: what is new against earlier ones, packed, and which of the known
 * alternatives was chosen. An upper bound by construction, so nothing has to be recognised.
 * Of the first address of a receiver the host costs nothing: it was on a list or the person's choice.
 */
function newBytes(url: string, earlier: readonly string[]): number {
  const choice = Math.log2(earlier.length + 1) / 8;
  if (earlier.includes(url)) return choice;
  const known = earlier.length > 0 ? earlier.slice(-8).join('\n') : `${new URL(url).origin}/`;
  const packed = deflateSync(encoder.encode(url), { dictionary: encoder.encode(known), level: 6 }).length;
  // What packing costs an address that is wholly known.
  return Math.max(0, packed - 6) + choice;
}
