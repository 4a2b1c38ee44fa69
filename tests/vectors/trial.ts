import type { Arrival } from './server';
import {
  ARTIFACT_ORIGIN,
  CHAT_PAGE,
  keyOf,
  levels,
  markIn,
  markdownWays,
  markOf,
  waysOf,
  type BrowserName,
  type Level,
  type ProfileName,
  type Section,
  type Vector,
  type Way,
} from './vector';

/** One vector in one way, in one browser and profile. */
export interface Trial {
  readonly vector: Vector;
  readonly way: Way;
  readonly mark: string;
}

/** What became of a trial. */
export interface Result {
  readonly key: string;
  readonly section: Section;
  readonly title: string;
  readonly way: Way;
  readonly profile: ProfileName;
  readonly level: Level;
  /** The furthest thing that arrived. */
  readonly what: string;
  /** Why this may leave; null where nothing may. */
  readonly why: string | null;
  /** More left than may, or a control did not arrive. */
  readonly isBad: boolean;
}

/** Markup of one page that is tried together. Everything on it has hosts of its own. */
const TOGETHER = 40;

/** Trials that share a page. */
export interface Batch {
  readonly page: string;
  readonly isParser: boolean;
  readonly trials: readonly Trial[];
}

export interface Choice {
  /** `56`, `178b`, or letters of sections. */
  readonly only?: readonly string[];
  readonly ways?: readonly string[];
}

/** All trials of a browser, with marks that were not used before: names and answers are kept by browsers. */
export function trialsFor(
  all: readonly Vector[],
  browser: BrowserName,
  run: number,
  choice: Choice,
): readonly Trial[] {
  return all
    .filter(({ browsers }) => browsers === undefined || browsers.includes(browser))
    .filter((vector) => isChosen(vector, choice.only))
    .flatMap((vector) =>
      waysOf(vector)
        .filter((way) => vector.isControl || !choice.ways || choice.ways.includes(way))
        .map((way) => ({ vector, way, mark: markOf(vector, way, run) })),
    );
}

function isChosen(vector: Vector, only: readonly string[] | undefined): boolean {
  if (!only || vector.isControl) return true;
  return only.some((one) => one === vector.section || one === keyOf(vector) || one === String(vector.row));
}

export function batchesOf(trials: readonly Trial[]): readonly Batch[] {
  const groups = new Map<string, Trial[]>();
  for (const trial of trials) {
    const { vector, way, mark } = trial;
    const isAlone = vector.isAlone === true || vector.needs !== undefined;
    const key = JSON.stringify([pageFor(trial), way === 'parser', isAlone ? mark : null]);
    groups.set(key, [...(groups.get(key) ?? []), trial]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const shared = { page: pageFor(first), isParser: first.way === 'parser' };
    return Array.from({ length: Math.ceil(group.length / TOGETHER) }, (_, part) => ({
      ...shared,
      trials: group.slice(part * TOGETHER, (part + 1) * TOGETHER),
    }));
  });
}

function pageFor({ vector, way }: Trial): string {
  const page = vector.page ?? CHAT_PAGE;
  if (way === 'rich') return `${page}&with=rich`;
  if (way === 'streamdown' || way === 'deep-chat') return `${page}&with=components`;
  return markdownWays.some((one) => one === way) ? `${page}&with=markdown` : page;
}

/** What arrived of each trial. */
export function judge(
  trial: Trial,
  profile: ProfileName,
  browser: BrowserName,
  arrivals: readonly Arrival[],
): Result {
  const { vector, way } = trial;
  const own = [vector.page ?? CHAT_PAGE, ARTIFACT_ORIGIN].map((address) => new URL(address).hostname);
  const isOwnAnswer = vector.isControl === true || vector.leaksAtOwn === true;
  const mine = arrivals.filter(
    ({ what, host, level }) =>
      (markIn(what) === trial.mark && (isOwnAnswer || !own.includes(host))) ||
      (level === 'datagram' && vector.row === 136),
  );
  const furthest = mine.reduce<Arrival | null>(
    (best, now) => (best && rank(best.level) >= rank(now.level) ? best : now),
    null,
  );
  const level = furthest?.level ?? 'nothing';
  const { upTo, why } = allowance(trial, profile, browser);
  return {
    key: keyOf(vector),
    section: vector.section,
    title: vector.title,
    way,
    profile,
    level,
    what: furthest?.what ?? '',
    why,
    isBad: vector.isControl ? level !== 'request' : rank(level) > rank(upTo),
  };
}

function rank(level: Level): number {
  return levels.indexOf(level);
}

/** The chat's own document, not one that an answer brought along. */
function isInApp(way: Way): boolean {
  return way !== 'sandbox' && way !== 'data' && way !== 'blob' && !/-sandbox|artifact/.test(way);
}

const NAVIGATION_WHY =
  'Browsers connect ahead of a navigation: only the optional setting without prediction stops it.';
const DNS_WHY = 'Firefox looks a name up before it asks anybody whether it may.';

/** What may leave in a profile. */
function allowance(
  { vector, way }: Trial,
  profile: ProfileName,
  browser: BrowserName,
): { readonly upTo: Level; readonly why: string | null } {
  if (profile === 'none' || profile === 'watch') return { upTo: 'request', why: 'Nothing is held.' };
  const { open } = vector;
  if (open && (!open.browsers || open.browsers.includes(browser))) return open;
  if (vector.isAppTraffic && profile === 'guard' && isInApp(way)) {
    return { upTo: 'request', why: 'It is asked as the app’s own scripts are.' };
  }
  if (vector.isNavigation) return { upTo: 'connection', why: NAVIGATION_WHY };
  return browser === 'firefox' ? { upTo: 'name', why: DNS_WHY } : { upTo: 'nothing', why: null };
}
