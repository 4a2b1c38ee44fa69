import type { Place } from '../model/verdict';
import { decodersOf } from './decoders';
import { registrableOf } from './hosts';

/** One readable form of a part of an address. */
export interface View {
  readonly text: string;
  readonly where: Place;
  /** Name of the parameter whose value it is. */
  readonly name?: string;
  /** How it was decoded, outermost first; empty for what stands there plainly. */
  readonly steps: readonly string[];
  /** Put together from parts of the address: numbers that meet there are nobody's number. */
  readonly isJoined?: true;
}

/** Deepest nesting of encodings that is undone. */
const DEEPEST = 3;
/** Most views of one address. */
const MOST_VIEWS = 400;
/** Longest view, in UTF-16 units. */
const LONGEST_VIEW = 8192;
/** UTF-16 units that all decoders together may read: keeps one address near a millisecond or two. */
const BUDGET = 48_000;
/** Most segments, labels or parameters that are looked at one by one; the joined form holds them all. */
const MOST_UNITS = 60;
/** Shorter parts hold nothing that can be matched. */
const SHORTEST = 3;

/**
 * Everything readable in an address: every label, segment, name, value and fragment, as they stand and decoded, up to
 * three encodings deep. Shallow views come first. Bounded in count, size and work, so that a hostile address costs no more
 * than a few milliseconds; what lies beyond the bounds is told by the length of the address itself.
 * @param url the address
 * @param skip names of parameters that are signatures, not messages
 */
export function readPayload(url: URL, skip: ReadonlySet<string>): readonly View[] {
  const views: View[] = [];
  const seen = new Set<string>();
  let budget = BUDGET;
  const take = (view: View) => {
    const text = view.text.slice(0, LONGEST_VIEW);
    if (text.length < SHORTEST || seen.has(text) || views.length >= MOST_VIEWS) return;
    seen.add(text);
    views.push({ ...view, text });
  };
  for (const unit of unitsOf(url, skip)) take(unit);
  for (let at = 0; at < views.length && budget > 0; at += 1) {
    const view = views[at];
    if (view === undefined || view.steps.length >= DEEPEST) continue;
    budget -= view.text.length + 20;
    for (const [step, text] of decodersOf(view.text)) {
      budget -= text.length;
      take({ ...withoutJoin(view), text, steps: [...view.steps, step] });
    }
  }
  return views;
}

/** What was decoded from joined parts stood there as one text. */
function withoutJoin({ where, name, steps, text }: View): View {
  return { where, steps, text, ...(name === undefined ? {} : { name }) };
}

function* unitsOf(url: URL, skip: ReadonlySet<string>): Generator<View> {
  yield* labelUnits(url.hostname);
  const user = `${url.username} ${url.password}`.trim();
  if (user !== '') yield { text: user, where: 'user', steps: [] };
  yield* parameterUnits(url, skip);
  yield* pathUnits(url.pathname);
  if (url.hash.length > 1) yield* splitUnits(url.hash.slice(1), 'fragment');
}

/** Labels in front of the part that somebody registered. */
function* labelUnits(host: string): Generator<View> {
  const registrable = registrableOf(host);
  if (registrable === null || registrable === host) return;
  const labels = host.slice(0, -registrable.length - 1).split('.');
  yield { text: labels.join(''), where: 'label', steps: [], isJoined: true };
  if (labels.length < 2) return;
  for (const text of labels.slice(0, MOST_UNITS)) yield { text, where: 'label', steps: [] };
}

function* pathUnits(path: string): Generator<View> {
  const segments = path.slice(1, LONGEST_VIEW).split('/');
  yield { text: segments.join('/'), where: 'path', steps: [] };
  const last = segments.at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const bare = dot > 0 && last.length - dot <= 6 ? [...segments.slice(0, -1), last.slice(0, dot)] : segments;
  // The joined path undoes a payload that was cut at slashes, also when it starts a few segments in.
  for (let from = 0; from < Math.min(4, bare.length - 1); from += 1)
    yield { text: bare.slice(from).join(''), where: 'path', steps: [], isJoined: true };
  for (const segment of bare.slice(0, MOST_UNITS)) yield* splitUnits(segment, 'path');
}

/** A part and its pieces between `;`, `=` and `:` (matrix parameters, fragments that look like queries). */
function* splitUnits(text: string, where: Place): Generator<View> {
  yield { text, where, steps: [] };
  if (!/[;=:&!,~@]/.test(text)) return;
  for (const piece of text.slice(0, LONGEST_VIEW).split(/[;=:&!,~@]/, MOST_UNITS))
    yield { text: piece, where, steps: [] };
}

function* parameterUnits(url: URL, skip: ReadonlySet<string>): Generator<View> {
  const names: string[] = [];
  const values: string[] = [];
  for (const [name, value] of new URLSearchParams(url.search.slice(0, LONGEST_VIEW))) {
    if (skip.has(name)) continue;
    names.push(name);
    if (value !== '') values.push(value);
    if (names.length <= MOST_UNITS) {
      yield { text: value, where: 'value', name, steps: [] };
      if (name.length >= 8) yield { text: name, where: 'name', steps: [] };
    }
  }
  if (values.length > 1) yield { text: values.join(''), where: 'query', steps: [], isJoined: true };
  if (values.length > 1) yield { text: values.join(' '), where: 'query', steps: [] };
  if (names.length > 1) yield { text: names.join(''), where: 'name', steps: [], isJoined: true };
  // Without `=` the parser takes all for a name, and `+` for a blank that base64 needs.
  if (values.length === 0 && url.search.length > 1 && skip.size === 0)
    yield { text: url.search.slice(1, LONGEST_VIEW), where: 'query', steps: [] };
}
