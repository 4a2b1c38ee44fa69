import { findSmuggling, mayHoldSmuggling } from '../detect/smuggling';
import type { UrlRecords } from '../model/url-records';
import {
  CARRIED_LIMIT,
  profiles,
  type Carried,
  type DestinationRead,
  type Gravity,
  type LoadKind,
  type Standing,
  type Verdict,
} from '../model/verdict';
import type { SmugglingRule } from '../rules/rule';
import { decodeLoosely } from './alphabets';
import { isHeld } from './hold';
import { parseUrl, registrableOf } from './hosts';
import { linkSigns, LONGEST_READ, readableHost } from './link-signs';
import type { Conversation, Overlap } from './conversation';
import { readPayload, type View } from './payload';
import { findSecret } from './secrets';
import type { SequenceAlarm } from './sequence';
import { signedParameters } from './signatures';
import { standingOf, wholeStanding, type ChatContext } from './standing';
import { unwrap, type Inner } from './unwrap';

/** What the judge knows: records of the catalogue. */
export interface JudgeRecords extends UrlRecords {
  readonly smuggling: readonly SmugglingRule[];
  /** Ids of reasons from the gravest on, and which of them are grave by themselves. */
  readonly reasons: readonly string[];
  readonly loud: ReadonlySet<string>;
}

/** One address, as it is asked for or shown as a link. */
export interface UrlRequest {
  /** Absolute, or relative to `base`. */
  readonly url: string;
  /** Address of the page; for relative addresses and `//host`. */
  readonly base?: string;
  /** The address as the page wrote it, before the browser tidied it. */
  readonly sourceText?: string;
  readonly kind: LoadKind;
  /** What the person sees: text of the link, or alternative text of the picture. */
  readonly linkText?: string;
  readonly chat: ChatContext;
  /** Typed or pasted by the person, in the page before the answer, or approved earlier. */
  readonly given: boolean;
  readonly conversation: Conversation;
  /** The person's own turns alone, where they can be told apart. */
  readonly asked?: Conversation;
  /** Words that do not count as words of the chat: title of the page, hosts that the answer names. */
  readonly except?: readonly string[];
  /** Hosts that the same answer links to. */
  readonly shownHosts?: readonly string[];
  /** What `withLoad` said of this load. */
  readonly alarms?: readonly SequenceAlarm[];
}

/** Most carried texts that a verdict keeps. */
const MOST_CARRIED = 6;
/** Readable texts that are shown though they repeat nothing, so that a person can see what would be told. */
const MOST_PLAIN = 3;
/** A topic's name in a path is no leak: shorter than this, without a code, in letters only. */
const TOPIC_LETTERS = 24;
/** Letters that are compared in disguise, over all parts of one address. */
const DISGUISE_BUDGET = 1500;

/**
 * Judges one address in one chat. Pure; never throws; a few milliseconds at most, whatever the address.
 * The destination and where the address comes from decide what is held; what it carries ranks and explains.
 */
export function judgeUrl(request: UrlRequest, records: JudgeRecords): Verdict {
  // Cut before parsing: a longer address is held for its length, so its end need not be read.
  const isTooLong = request.url.length > LONGEST_READ;
  const url = parseUrl(request.url.slice(0, LONGEST_READ), request.base);
  if (url === null) return unreadable(request);
  if (!/^(?:https?|wss?|ftp):$/.test(url.protocol)) return judgeScheme(url, request, records);
  const chain = unwrap(url, records.redirectors, (outer) =>
    isTrusted(standingOf(outer, request.chat, records)),
  );
  const whole = wholeStanding(url, chain, request.chat, records, request.shownHosts ?? []);
  // Behind the cut may stand an address that a trusted host hands on to.
  const standing = isTooLong ? 'unreadable' : whole;
  const made = !request.given;
  const carries = made && mayBeTold(standing) ? carriedBy(url, chain, request, records) : [];
  const reasons = [
    ...reasonsOf(carries, request),
    ...(made ? signsOf(url, chain, standing, request) : []),
    ...(request.alarms ?? []),
    ...(isTooLong ? ['too-long'] : []),
    ...(standing === 'foreign' ? ['foreign-host'] : []),
  ];
  return verdictOf(request, destinationOf(url, chain, standing), carries, reasons, records);
}

function isTrusted(standing: Standing): boolean {
  return standing === 'own' || standing === 'listed' || standing === 'allowed';
}

/** The chat's own hosts know the conversation anyway. */
function mayBeTold(standing: Standing): boolean {
  return standing !== 'own' && standing !== 'listed';
}

function destinationOf(url: URL, chain: readonly Inner[], standing: Standing): DestinationRead {
  const inner = chain.at(-1);
  const receiver = inner === undefined ? url : (parseUrl(inner.url) ?? url);
  return {
    host: url.host.slice(0, 300),
    shownHost: readableHost(url.host).slice(0, 300),
    registrable: registrableOf(url.hostname),
    chain: chain.map((one) => one.url.slice(0, LONGEST_SHOWN)),
    receiver: receiver.host.slice(0, 300),
    standing,
  };
}

/** Longest inner address that a verdict keeps. */
const LONGEST_SHOWN = 2000;

function signsOf(
  url: URL,
  chain: readonly Inner[],
  standing: Standing,
  request: UrlRequest,
): readonly string[] {
  const signs: string[] = [
    ...linkSigns(
      url,
      request.kind,
      request.sourceText ?? request.url.slice(0, LONGEST_READ),
      request.linkText ?? '',
    ),
  ];
  const last = chain.at(-1);
  const inner = last === undefined ? null : parseUrl(last.url);
  const isElsewhere =
    inner !== null && standing === 'foreign' && registrableOf(inner.hostname) !== registrableOf(url.hostname);
  if (isElsewhere && (request.kind === 'link' || request.kind === 'form')) signs.push('forwards-elsewhere');
  if (inner !== null && isElsewhere)
    signs.push(...linkSigns(inner, request.kind, '', request.linkText ?? ''));
  // Own and listed places have ports, numbers and long addresses for reasons of their own.
  return mayBeTold(standing)
    ? signs
    : signs.filter((sign) => sign === 'user-info' || sign === 'names-another-host');
}

/** Addresses that no web server gets: scripts, pages in themselves, programs. */
function judgeScheme(url: URL, request: UrlRequest, records: JudgeRecords): Verdict {
  const signs = linkSigns(url, request.kind, request.sourceText ?? '', request.linkText ?? '');
  const isPlain = signs.length === 0;
  const carries = isPlain || request.given ? [] : carriedBy(url, [], request, records);
  const destination: DestinationRead = {
    host: url.protocol,
    shownHost: url.protocol,
    registrable: null,
    chain: [],
    receiver: url.protocol,
    standing: isPlain ? 'own' : 'foreign',
  };
  return verdictOf(request, destination, carries, [...reasonsOf(carries, request), ...signs], records);
}

function unreadable(request: UrlRequest): Verdict {
  return {
    kind: request.kind,
    destination: {
      host: '',
      shownHost: '',
      registrable: null,
      chain: [],
      receiver: '',
      standing: 'unreadable',
    },
    made: !request.given,
    carries: [],
    reasons: ['unreadable'],
    gravity: 'loud',
    hold: { guard: true, strict: true, watch: false },
  };
}

function verdictOf(
  { kind, given }: UrlRequest,
  destination: DestinationRead,
  carries: readonly Carried[],
  found: readonly string[],
  { reasons: order, loud }: JudgeRecords,
): Verdict {
  const reasons = order.filter((id) => found.includes(id));
  const isLoud = reasons.some((id) => loud.has(id));
  const gravity: Gravity = isLoud ? 'loud' : reasons.length > 0 && !given ? 'quiet' : 'none';
  const [guard, strict, watch] = profiles.map((profile) =>
    isHeld(profile, kind, destination.standing, gravity, !given),
  );
  return {
    kind,
    destination,
    made: !given,
    carries,
    reasons,
    gravity,
    hold: { guard: guard === true, strict: strict === true, watch: watch === true },
  };
}

function reasonsOf(carries: readonly Carried[], request: UrlRequest): readonly string[] {
  return carries.flatMap((one) => {
    const reasons: string[] = [];
    if (one.secret !== undefined) reasons.push('carries-secret');
    if (one.overlap !== undefined) reasons.push(isTopic(one, request) ? 'names-topic' : 'carries-chat');
    if (one.steps.includes('invisible characters')) reasons.push('carries-hidden-text');
    if (one.where === 'label' && one.steps.length > 0) reasons.push('hidden-word');
    return reasons;
  });
}

/**
 * Honest links name their topic in the path, in plain words: an encyclopedia's article, a chapter of a manual. A long
 * title is one, too, when only the answer said those words: it names its source.
 */
function isTopic({ where, steps, overlap = '' }: Carried, { kind, asked }: UrlRequest): boolean {
  const isSource = asked !== undefined && asked.overlap(overlap) === null;
  return (
    kind === 'link' &&
    where === 'path' &&
    steps.every((step) => step === 'percent') &&
    (overlap.length < TOPIC_LETTERS || isSource) &&
    !/\d\D{0,2}\d\D{0,2}\d\D{0,2}\d/.test(overlap)
  );
}

/** What an address and the addresses inside it carry: repeated words and secrets first, then what can merely be read. */
function carriedBy(
  url: URL,
  chain: readonly Inner[],
  request: UrlRequest,
  records: JudgeRecords,
): readonly Carried[] {
  const urls = [url, ...chain.flatMap((inner) => parseUrl(inner.url) ?? [])].slice(0, 3);
  const told: Carried[] = [];
  const plain: Carried[] = [];
  const except = [request.linkText ?? '', request.chat.host, ...(request.except ?? [])];
  let disguiseBudget = DISGUISE_BUDGET;
  for (const one of urls) {
    const skip = signedParameters(one, records.signatures);
    for (const view of readPayload(one, skip)) {
      const disguise = view.steps.length < 2 && view.text.length <= disguiseBudget;
      const carried = judgeView(view, one, request, records, except, disguise);
      if (disguise) disguiseBudget -= view.text.length;
      if (carried.overlap !== undefined || carried.secret !== undefined) told.push(carried);
      else if (carried.steps.length > 0 && /\p{L}{3}/u.test(carried.text)) plain.push(carried);
    }
    const hidden = hiddenText(one, request.sourceText, records);
    if (hidden !== null) told.push(hidden);
  }
  const kept = told.sort(byWeight).filter(isFirstOfItsKind).slice(0, MOST_CARRIED);
  return [...kept, ...plain.slice(0, kept.length > 0 ? 0 : MOST_PLAIN)];
}

/** The longest overlaps first; a decoded text before the coded one that holds it. */
function byWeight(one: Carried, other: Carried): number {
  return weight(other) - weight(one);
}

function weight({ overlap = '', secret, steps }: Carried): number {
  return overlap.length + (secret === undefined ? 0 : 40) + (steps.length > 0 ? 1 : 0);
}

function isFirstOfItsKind(one: Carried, index: number, all: readonly Carried[]): boolean {
  return all.findIndex((other) => other.overlap === one.overlap && other.secret === one.secret) === index;
}

function judgeView(
  view: View,
  url: URL,
  request: UrlRequest,
  records: JudgeRecords,
  except: readonly string[],
  disguise: boolean,
): Carried {
  const place = { host: url.hostname, ...(view.name === undefined ? {} : { name: view.name }) };
  const secret = view.isJoined === true ? undefined : findSecret(view.text, records.secrets, place)?.title;
  const overlap = request.conversation.overlap(view.text, except);
  if (overlap === null && secret === undefined && disguise) {
    const disguised = request.conversation.disguised(view.text, except);
    if (disguised !== null)
      return carried(
        { ...view, text: disguised.text, steps: [...view.steps, disguised.step] },
        disguised.overlap,
        undefined,
      );
  }
  return carried(view, overlap, secret);
}

function carried(view: View, overlap: Overlap | null, secret: string | undefined): Carried {
  return {
    text: view.text.slice(0, CARRIED_LIMIT),
    where: view.where,
    steps: view.steps,
    ...(overlap === null ? {} : { overlap: overlap.quote }),
    ...(secret === undefined ? {} : { secret }),
  };
}

/** Text in invisible characters, in the address itself or as the page wrote it. */
function hiddenText(url: URL, sourceText: string | undefined, { smuggling }: JudgeRecords): Carried | null {
  const written = `${sourceText?.slice(0, LONGEST_READ) ?? ''} ${decodeLoosely(url.href.slice(0, LONGEST_READ))}`;
  if (!mayHoldSmuggling(written)) return null;
  const found = findSmuggling(written, smuggling).find(({ decoded }) => decoded !== null);
  if (found?.decoded == null) return null;
  return {
    text: found.decoded.slice(0, CARRIED_LIMIT),
    where: 'query',
    steps: ['invisible characters'],
    secret: 'a text in invisible characters',
  };
}
