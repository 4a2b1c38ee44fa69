import {
  profiles,
  type Carried,
  type DestinationRead,
  type Gravity,
  type Standing,
  type Verdict,
} from '../model/verdict';
import { carriedBy } from './carried-by';
import { isHeld } from './hold';
import { parseUrl, registrableOf } from './hosts';
import { linkSigns, LONGEST_READ, readableHost } from './link-signs';
import { standingOf, wholeStanding } from './standing';
import { isTopicName } from './topic';
import { unwrap, type Inner } from './unwrap';
import type { JudgeRecords, UrlRequest } from './url-request';

/** Longest inner address that a verdict keeps. */
const LONGEST_SHOWN = 2000;

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
  const topics = carries.flatMap((one) => (isTopic(one, request) ? [one.overlap ?? ''] : []));
  return carries.flatMap((one) => {
    const reasons: string[] = [];
    if (one.secret !== undefined) reasons.push('carries-secret');
    if (one.overlap !== undefined)
      reasons.push(isPartOfTopic(one, topics, request) ? 'names-topic' : 'carries-chat');
    if (one.steps.includes('invisible characters')) reasons.push('carries-hidden-text');
    if (one.where === 'label' && one.steps.length > 0) reasons.push('hidden-word');
    return reasons;
  });
}

/** A segment of a path is found by itself, too: half of a public number tells no more than all of it. */
function isPartOfTopic(one: Carried, topics: readonly string[], request: UrlRequest): boolean {
  const { overlap = '' } = one;
  return isPlainInPath(one, request) && topics.some((topic) => topic.includes(overlap));
}

/**
 * Honest links name their topic in the path, in plain words. A long title is one, too, when only the answer said those
 * words: it names its source.
 */
function isTopic(one: Carried, request: UrlRequest): boolean {
  const { overlap } = one;
  if (overlap === undefined || !isPlainInPath(one, request)) return false;
  return isTopicName(overlap, request.asked !== undefined && request.asked.overlap(overlap) === null);
}

function isPlainInPath({ where, steps }: Carried, { kind }: UrlRequest): boolean {
  return kind === 'link' && where === 'path' && steps.every((step) => step === 'percent');
}
