import { findSmuggling } from '../detect/smuggling';
import { mayHoldSmuggling } from '../detect/smuggling-signs';
import { CARRIED_LIMIT, type Carried } from '../model/verdict';
import { decodeLoosely } from './alphabets';
import type { Overlap } from './conversation';
import { parseUrl } from './hosts';
import { LONGEST_READ } from './link-signs';
import { readPayload, type View } from './payload';
import { findSecret } from './secrets';
import { signedParameters } from './signatures';
import type { Inner } from './unwrap';
import type { JudgeRecords, UrlRequest } from './url-request';

/** Most carried texts that a verdict keeps. */
const MOST_CARRIED = 6;
/** Readable texts that are shown though they repeat nothing, so that a person can see what would be told. */
const MOST_PLAIN = 3;
/** Letters that are compared in disguise, over all parts of one address. */
const DISGUISE_BUDGET = 1500;

/** What an address and the addresses inside it carry: repeated words and secrets first, then what can merely be read. */
export function carriedBy(
  url: URL,
  chain: readonly Inner[],
  request: UrlRequest,
  records: JudgeRecords,
): readonly Carried[] {
  const urls = [url, ...chain.flatMap((inner) => parseUrl(inner.url) ?? [])].slice(0, 3);
  const told: Carried[] = [];
  const plain: Carried[] = [];
  const except = [request.linkText ?? '', ...request.chat.hosts, ...(request.except ?? [])];
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
