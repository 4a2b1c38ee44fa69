/**
 * The popup of one tab: the active one, or the one named in `popup.html?tab=<id>`.
 * Watches what the background stores and draws it anew after each change; every action is a message.
 * The state of the page is painted first. What is below it explains findings with the whole catalogue, and comes after.
 */
import { i18n } from '#i18n';
import { render, type ComponentType } from 'preact';
import type { Concealed } from '../../components/popup/concealed-list';
import { falseAlarmActions } from '../../components/popup/false-alarm-actions';
import { Popup, type PopupActions, type PopupProps } from '../../components/popup/popup';
import { activeTabId, reloadTab, watchTab } from '../../lib/browser/active-tab';
import { afterPaint } from '../../lib/browser/after-paint';
import { watchChatReport } from '../../lib/browser/chat-report-store';
import { inBackground, reportError } from '../../lib/browser/errors';
import { listConcealedOf } from '../../lib/browser/list-concealed';
import { askDecision, askFrame } from '../../lib/browser/messages';
import { watchRecognised } from '../../lib/browser/recognised-chat';
import { markLanguage } from '../../lib/browser/screen-language';
import { openDoor } from '../../lib/browser/screens';
import { watchSettings } from '../../lib/browser/settings-store';
import { areSideChannelsClosed, setSideChannelsClosed } from '../../lib/browser/side-channels';
import { watchTabReport } from '../../lib/browser/tab-report-store';
import { watchTampering } from '../../lib/browser/tampering-note';
import { toggleOverlay } from '../../lib/browser/toggle-overlay';
import type { Decision } from '../../lib/model/attempt';
import { siteOf } from '../../lib/model/settings';
import { readFacts } from './facts';
import { sceneOf, urlOf } from './scene';
import { settingsActions } from './settings-actions';

const root = document.getElementById('app');
markLanguage();
if (root) {
  start(root).catch((error: unknown) => {
    reportError('the popup', error);
    render(<p role="alert">{i18n.t('popup.error')}</p>, root);
  });
}

async function start(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search).get('tab') ?? '';
  const tabId = /^-?\d+$/.test(asked) ? Number(asked) : await activeTabId();
  if (tabId === null) throw new Error('There is no tab to tell about');
  await mount(root, tabId);
}

/** Brings what is below the line of state, once that is painted. */
async function bringDetails() {
  await afterPaint();
  const [{ PopupDetails }, { bringCatalogueLanguage }, sideChannelsClosed] = await Promise.all([
    import('../../components/popup/popup-details'),
    import('../../lib/browser/catalogue-language'),
    areSideChannelsClosed(),
  ]);
  await bringCatalogueLanguage();
  return { PopupDetails, sideChannelsClosed };
}

async function mount(root: HTMLElement, tabId: number): Promise<void> {
  const known = await readFacts(tabId);
  let Details: ComponentType<PopupProps> | null = null;
  let overlayOpen = false;
  let concealed: Concealed | null = null;
  let answer = '';

  const actions: PopupActions = {
    ...settingsActions(() => known, act),
    ...falseAlarmActions(() => {
      const label = known.report?.frames['0']?.label ?? null;
      return { settings: known.settings, site: siteOf(urlOf(known)), label };
    }, act),
    jump: ({ id, frameId }) => act(() => jump(id, frameId)),
    toggleOverlay: () => act(showOnPage),
    listConcealed: () => act(listConcealed),
    openDoor: (door) => act(() => openDoor(door, tabId).then(() => window.close())),
    reload: () => act(() => reloadTab(tabId)),
    decide: (id, decision) => act(() => decide(id, decision)),
    closeSideChannels: (isClosed) =>
      act(async () => {
        known.sideChannelsClosed = await setSideChannelsClosed(isClosed);
      }),
  };

  function draw(): void {
    const scene = sceneOf(tabId, known, { overlayOpen, answer, concealed });
    render(<Popup scene={scene} actions={actions} Details={Details} />, root);
  }

  async function decide(id: string, decision: Decision): Promise<string> {
    return (await askDecision(id, decision, tabId)) ? '' : i18n.t('held.failed');
  }

  /** Runs an action of the person and shows its answer; a failure is an answer too. */
  function act(action: () => Promise<string | void>): void {
    action()
      .catch((error: unknown) => {
        reportError('an action of the popup', error);
        return i18n.t('popup.actionFailed');
      })
      .then((words) => {
        answer = words ?? '';
        draw();
        keepFocus(root);
      })
      .catch((error: unknown) => reportError('drawing the popup', error));
  }

  async function jump(findingId: string, frameId: number): Promise<string> {
    const isFound = await askFrame(tabId, frameId, 'jump-to', { findingId });
    if (isFound === null) return i18n.t('popup.pageGone');
    overlayOpen ||= isFound && frameId === 0;
    return isFound ? '' : i18n.t('popup.textGone');
  }

  async function showOnPage(): Promise<string> {
    const isOpen = await toggleOverlay(tabId, !overlayOpen);
    overlayOpen = isOpen ?? false;
    return isOpen === null ? i18n.t('popup.pageGone') : '';
  }

  async function askOverlay(): Promise<void> {
    overlayOpen = (await askFrame(tabId, 0, 'is-overlay-open', {})) ?? false;
    draw();
  }

  async function drawDetails(): Promise<void> {
    const { PopupDetails, sideChannelsClosed } = await bringDetails();
    Details = PopupDetails;
    known.sideChannelsClosed = sideChannelsClosed;
    draw();
  }

  async function listConcealed(): Promise<void> {
    concealed = { state: 'looking', findings: concealed?.findings ?? [] };
    draw();
    const findings = await listConcealedOf(tabId, known.report);
    concealed = findings === null ? { state: 'unknown', findings: [] } : { state: 'listed', findings };
    draw();
  }

  /** Audit lists by itself once, when the mode is chosen or the popup opens in it. */
  function listIfAudit(): void {
    const isListable = known.settings.mode === 'audit' && concealed === null && known.report !== null;
    if (isListable) inBackground('listing concealed text', listConcealed());
  }

  function take<Name extends keyof typeof known>(name: Name): (value: (typeof known)[Name]) => void {
    return (value) => {
      known[name] = value;
      draw();
      listIfAudit();
    };
  }

  // The watchers live as long as the window.
  const { signal } = new AbortController();
  watchTab(tabId, (tab) => take('tab')(tab ?? known.tab), signal);
  watchSettings(take('settings'), signal);
  watchTabReport(tabId, take('report'), signal);
  watchChatReport(tabId, take('chat'), signal);
  watchRecognised(tabId, take('recognised'), signal);
  watchTampering(tabId, take('tampered'), signal);
  draw();
  await drawDetails();
  inBackground('asking for the overlay', askOverlay());
  listIfAudit();
}

/** What had the keyboard may be gone after an action; then the answer gets it, and not the start of the window. */
function keepFocus(root: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  root.querySelector<HTMLElement>('.answer')?.focus();
}
