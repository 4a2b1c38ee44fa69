import { i18n } from '#i18n';
import browser from 'webextension-polyfill';
import { isCounted, type ChatReport } from '../model/attempt';
import { countedIn, mustConfirm } from '../model/mode';
import type { Mode } from '../model/settings';
import { readTab } from './active-tab';
import { readChatReport } from './chat-report-store';
import { inBackground, isGone } from './errors';
import { pageStateOf, type PageState } from './page-state';
import { readSettings } from './settings-store';
import { readTabReport } from './tab-report-store';
import { iconOf, iconPaths } from './toolbar-icon';

/** The same red as `--red-strong` in tokens.css; white on it has a contrast of 6.5. */
const BADGE_RED = '#b3261e';

/** Attempts to take data out of a chat have a colour of their own. White on it has a contrast of 7.9. */
const BADGE_VIOLET = '#5b3a9e';

/** Four characters are what both browsers show whole. */
const BADGE_MAX = 999;

/** The same amber as on marks; white on it has a contrast of 6. */
const BADGE_AMBER = '#8a5600';

/**
 * What the badge shows: the number of findings that count in this mode; where there is none, of attempts to leave the
 * chat. Red as soon as one of them is.
 */
export function badgeOf(state: PageState, attempts: number, mode: Mode): { text: string; color: string } {
  const counts = state.kind === 'found' ? state.counts : { red: 0, amber: 0 };
  const findings = countedIn(mode, counts);
  const number = findings > 0 ? findings : attempts;
  const text = number === 0 ? '' : number > BADGE_MAX ? `${BADGE_MAX}+` : String(number);
  if (findings > 0) return { text, color: counts.red > 0 ? BADGE_RED : BADGE_AMBER };
  return { text, color: attempts > 0 ? BADGE_VIOLET : BADGE_RED };
}

/** Attempts of a chat that count. */
function countedAttempts(chat: ChatReport | null): number {
  return chat === null ? 0 : chat.attempts.filter(isCounted).length;
}

/** Title of the toolbar button: the page first, then the chat. */
function titleOf(state: PageState, attempts: number, mode: Mode): string {
  const isStop = state.kind === 'found' && mustConfirm(mode, state.counts);
  const sentences = [
    ...(isStop ? [i18n.t('act.title')] : []),
    stateSentence(state),
    ...(attempts > 0 ? [i18n.t('chat.counted', attempts)] : []),
  ];
  return i18n.t('badgeTitle', [sentences.join('; ')]);
}

/** The state of a page in one sentence, for the toolbar's title and the popup's first line. */
function stateSentence(state: PageState): string {
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
      return state.counts.red > 0 ? redSentence(state) : i18n.t('state.amber', state.counts.amber);
  }
}

function redSentence({ counts, reds }: Extract<PageState, { readonly reds: unknown }>): string {
  switch (reds) {
    case 'hidden':
      return i18n.t('state.red', counts.red);
    case 'in-sight':
      return i18n.t('state.redInSight', counts.red);
    case 'mixed':
      return i18n.t('state.redMixed', [String(counts.red)]);
  }
}

/** Draws badge, title and icon of a tab from what is stored. A tab that is gone by now is no error. */
export async function refreshBadge(tabId: number): Promise<void> {
  const [tab, settings, report, chat] = await Promise.all([
    readTab(tabId),
    readSettings(),
    readTabReport(tabId),
    readChatReport(tabId),
  ]);
  if (!tab) return;
  const attempts = countedAttempts(chat);
  const state = pageStateOf(report, settings, tab);
  const { mode } = settings;
  const { text, color } = badgeOf(state, attempts, mode);
  try {
    await Promise.all([
      browser.action.setBadgeBackgroundColor({ tabId, color }),
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setTitle({ tabId, title: titleOf(state, attempts, mode) }),
      browser.action.setIcon({ tabId, path: iconPaths(iconOf(state, attempts)) }),
    ]);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Sets what all badges share. */
export function prepareBadge(): void {
  inBackground('badge colour', browser.action.setBadgeBackgroundColor({ color: BADGE_RED }));
  inBackground('badge text colour', Promise.resolve(browser.action.setBadgeTextColor({ color: '#ffffff' })));
}
