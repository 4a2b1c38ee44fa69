import { withoutIgnored } from '../model/ignored';
import { countsOf, findingsOf, type Counts, type TabReport } from '../model/report';
import { siteOf, type Settings } from '../model/settings';

/**
 * What can honestly be said about the page of a tab. The badge, its title and the popup all print this.
 * - `off`: the guard is switched off everywhere; `paused`: on this site.
 * - `cannot-look`: the browser lets no extension in here.
 * - `not-looked-at`: it could be looked at, but no content script has reported. Mostly: open before the installation.
 * - `found`: there are red or amber findings; `clean`: none in what was looked at.
 */
export type PageState =
  | { readonly kind: 'off' | 'paused' | 'cannot-look' | 'not-looked-at' | 'file-not-allowed' }
  | {
      readonly kind: 'scanning' | 'clean' | 'found' | 'failed';
      readonly counts: Counts;
      /** Where the texts of red findings stand: `hidden` unless one of them can be seen. */
      readonly reds: 'hidden' | 'in-sight' | 'mixed';
      /** Some frame is still being read. */
      readonly looking: boolean;
      /** Something could not be looked at: see the gaps. */
      readonly partly: boolean;
    };

/** What the browser says about a tab. */
export interface TabFacts {
  readonly url: string;
  readonly loading: boolean;
  /** Whether the person lets extensions look at local files. */
  readonly filesAllowed: boolean;
  /** In a private window, of which nothing is written down. */
  readonly isPrivate?: boolean;
}

/** Hosts that browsers keep to themselves: no extension may look there. */
const closedHosts = new Set([
  'chromewebstore.google.com',
  'chrome.google.com',
  'addons.mozilla.org',
  'accounts.firefox.com',
  'support.mozilla.org',
]);

const openProtocols = new Set(['http:', 'https:', 'file:', 'ftp:']);

/** True for pages that no extension may look at: the browser's own, its stores, other extensions' pages. */
export function isClosedPage(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return !openProtocols.has(protocol) || closedHosts.has(hostname);
}

/** True when the guard may work on a page. */
export function isActiveOn(url: string, settings: Settings): boolean {
  return settings.pageGuard && !settings.pausedSites.includes(siteOf(url));
}

/** Judges what is known of a tab. A report outranks the address: who reported has looked. */
export function pageStateOf(report: TabReport | null, settings: Settings, tab: TabFacts): PageState {
  const top = report?.frames['0'];
  const isClosed = isClosedPage(tab.url);
  if (!top && isClosed) return { kind: 'cannot-look' };
  if (!settings.pageGuard) return { kind: 'off' };
  if (!isActiveOn(tab.url, settings)) return { kind: 'paused' };
  if (!report || Object.keys(report.frames).length === 0) return withoutReport(tab);
  const frames = Object.values(report.frames);
  // What the person ignores here does not count; the popup tells of it all the same.
  const told = withoutIgnored(report, siteOf(tab.url), settings);
  const counts = countsOf(told);
  const looking = frames.some((frame) => frame.state === 'scanning');
  const partly = frames.some((frame) => frame.gaps.length > 0 || frame.state === 'failed');
  const facts = { counts, reds: placeOfReds(told), looking, partly };
  if (counts.red + counts.amber > 0) return { kind: 'found', ...facts };
  if (top?.state === 'failed') return { kind: 'failed', ...facts };
  if (looking) return { kind: 'scanning', ...facts };
  return { kind: 'clean', ...facts };
}

function withoutReport(tab: TabFacts): PageState {
  if (tab.url.startsWith('file:') && !tab.filesAllowed) return { kind: 'file-not-allowed' };
  if (!tab.loading) return { kind: 'not-looked-at' };
  const counts = { red: 0, amber: 0, note: 0, inventory: 0 };
  return { kind: 'scanning', counts, reds: 'hidden', looking: true, partly: false };
}

function placeOfReds(report: TabReport): 'hidden' | 'in-sight' | 'mixed' {
  const reds = findingsOf(report).filter(({ severity }) => severity === 'red');
  const inSight = reds.filter(({ technique }) => technique === 'visible').length;
  if (inSight === 0) return 'hidden';
  return inSight === reds.length ? 'in-sight' : 'mixed';
}
