import { i18n } from '#i18n';
import browser from 'webextension-polyfill';
import { readTab } from './active-tab';
import { inBackground, isGone } from './errors';
import { pageStateOf, type PageState } from './page-state';
import { readSettings } from './settings-store';
import { readTabReport } from './tab-report-store';

/** The same red as `--red-strong` in tokens.css; white on it has a contrast of 6.5. */
const BADGE_RED = '#b3261e';

/** Four characters are what both browsers show whole. */
const BADGE_MAX = 999;

const sizes = [16, 32, 48, 128] as const;

function iconPaths(state: 'on' | 'paused'): Record<string, string> {
  const folder = state === 'on' ? 'icon' : 'icon/paused';
  return Object.fromEntries(sizes.map((size) => [String(size), `/${folder}/${size}.png`]));
}

/** Text of the badge: the number of red findings, empty when there is none. */
export function badgeText(state: PageState): string {
  const red = state.kind === 'found' ? state.counts.red : 0;
  if (red === 0) return '';
  return red > BADGE_MAX ? `${BADGE_MAX}+` : String(red);
}

/** The state of a page in one sentence, for the toolbar's title and the popup's first line. */
export function stateSentence(state: PageState): string {
  switch (state.kind) {
    case 'off':
      return i18n.t('state.off');
    case 'paused':
      return i18n.t('state.paused');
    case 'cannot-look':
      return i18n.t('state.cannotLook');
    case 'file-not-allowed':
      return i18n.t('state.fileNotAllowed');
    case 'not-looked-at':
      return i18n.t('state.notLookedAt');
    case 'scanning':
      return i18n.t('state.scanning');
    case 'failed':
      return i18n.t('state.failed');
    case 'clean':
      return i18n.t('state.clean');
    case 'found':
      return state.counts.red > 0
        ? i18n.t('state.red', state.counts.red)
        : i18n.t('state.amber', state.counts.amber);
  }
}

/** Draws badge, title and icon of a tab from what is stored. A tab that is gone by now is no error. */
export async function refreshBadge(tabId: number): Promise<void> {
  const [tab, settings, report] = await Promise.all([readTab(tabId), readSettings(), readTabReport(tabId)]);
  if (!tab) return;
  const state = pageStateOf(report, settings, tab);
  const resting = state.kind === 'paused' || state.kind === 'off';
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: badgeText(state) }),
      browser.action.setTitle({ tabId, title: i18n.t('badgeTitle', [stateSentence(state)]) }),
      browser.action.setIcon({ tabId, path: iconPaths(resting ? 'paused' : 'on') }),
    ]);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Sets what all badges share. */
export function prepareBadge(): void {
  inBackground('badge colour', browser.action.setBadgeBackgroundColor({ color: BADGE_RED }));
  // Only since Firefox 63 and Chrome 110, and never worth a failure.
  inBackground('badge text colour', Promise.resolve(browser.action.setBadgeTextColor({ color: '#ffffff' })));
}
