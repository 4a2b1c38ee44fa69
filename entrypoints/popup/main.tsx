/**
 * The popup of one tab: the active one, or the one named in `popup.html?tab=<id>`.
 * Watches what the background stores and draws it anew after each change; every action is a message.
 * The state of the page is painted first. What is below it explains findings with the whole catalogue, and comes after.
 */
import { i18n } from '#i18n';
import { render, type ComponentType } from 'preact';
import type { Concealed } from '../../components/popup/concealed-list';
import { falseAlarmActions } from '../../components/popup/false-alarm-actions';
import { Popup, type PopupActions, type PopupProps, type PopupScene } from '../../components/popup/popup';
import { activeTabId, readTab, reloadTab, watchTab } from '../../lib/browser/active-tab';
import { afterPaint } from '../../lib/browser/after-paint';
import { readChatReport, watchChatReport } from '../../lib/browser/chat-report-store';
import { inBackground, reportError } from '../../lib/browser/errors';
import { listConcealedOf } from '../../lib/browser/list-concealed';
import { askDecision, askFrame, requestSettings } from '../../lib/browser/messages';
import { pageStateOf } from '../../lib/browser/page-state';
import { readRecognised, watchRecognised } from '../../lib/browser/recognised-chat';
import { lockedNow } from '../../lib/browser/policy-store';
import { markLanguage } from '../../lib/browser/screen-language';
import { openDoor, openDoors } from '../../lib/browser/screens';
import { readSettings, watchSettings } from '../../lib/browser/settings-store';
import { areSideChannelsClosed, setSideChannelsClosed } from '../../lib/browser/side-channels';
import { readTabReport, watchTabReport } from '../../lib/browser/tab-report-store';
import { readTampering, watchTampering } from '../../lib/browser/tampering-note';
import { toggleOverlay } from '../../lib/browser/toggle-overlay';
import type { Decision } from '../../lib/model/attempt';
import { withoutIgnored } from '../../lib/model/ignored';
import { chatModeIn } from '../../lib/model/mode';
import { siteOf } from '../../lib/model/settings';
import { trifectaOf } from '../../lib/model/trifecta';

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

/** All that is stored about a tab, read at once. */
async function readFacts(tabId: number) {
  const [tab, settings, report, tampered, chat, recognised] = await Promise.all([
    readTab(tabId),
    readSettings(),
    readTabReport(tabId),
    readTampering(tabId),
    readChatReport(tabId),
    readRecognised(tabId),
  ]);
  return { tab, settings, report, tampered, chat, recognised, sideChannelsClosed: false };
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
    jump: ({ id, frameId }) => act(() => jump(id, frameId)),
    toggleOverlay: () => act(showOnPage),
    turnSite: (isOn) =>
      act(() => {
        const others = known.settings.pausedSites.filter((paused) => paused !== site());
        return requestSettings({ pausedSites: isOn ? others : [...others, site()] });
      }),
    chooseMode: (mode) => act(() => requestSettings({ mode })),
    listConcealed: () => act(listConcealed),
    openDoor: (door) => act(() => openDoor(door, tabId).then(() => window.close())),
    switchOn: () => act(() => requestSettings({ pageGuard: true })),
    reload: () => act(() => reloadTab(tabId)),
    ...falseAlarmActions(
      () => ({ settings: known.settings, site: site(), label: known.report?.frames['0']?.label ?? null }),
      act,
    ),
    setMode: (mode) =>
      act(() => {
        const { chat, settings } = known;
        return requestSettings({ chatModes: { ...settings.chatModes, [chat?.chat ?? '']: mode } });
      }),
    decide: (id, decision) => act(() => decide(id, decision)),
    protect: () =>
      act(() => {
        const host = new URL(known.tab?.url ?? '').hostname;
        return requestSettings({ chatHosts: [...known.settings.chatHosts, host] });
      }),
    unprotect: () =>
      act(() => {
        const { chat, settings } = known;
        return requestSettings({ chatHosts: settings.chatHosts.filter((host) => host !== chat?.chat) });
      }),
    closeSideChannels: (isClosed) =>
      act(async () => {
        known.sideChannelsClosed = await setSideChannelsClosed(isClosed);
      }),
    disallow: (host) =>
      act(() => {
        const { chat, settings } = known;
        const isIt = (one: { chat: string; host: string }) => one.chat === chat?.chat && one.host === host;
        return requestSettings({ allowedHosts: settings.allowedHosts.filter((one) => !isIt(one)) });
      }),
  };

  function site(): string {
    return siteOf(known.tab?.url ?? '');
  }

  function state() {
    const tab = known.tab ?? { url: '', loading: false, filesAllowed: true };
    return pageStateOf(known.report, known.settings, tab);
  }

  function draw(): void {
    const { settings, report, tampered } = known;
    const scene: PopupScene = {
      page: { tabId, url: known.tab?.url ?? '' },
      state: state(),
      settings,
      locked: lockedNow(),
      site: site(),
      report,
      trifecta: trifecta(),
      concealed: settings.mode === 'audit' ? concealed : null,
      doors: openDoors(),
      tampered,
      overlayOpen,
      chat: chatScene(),
      offer: offer(),
      answer,
    };
    render(<Popup scene={scene} actions={actions} Details={Details} />, root);
  }

  function chatScene() {
    const { chat, settings, sideChannelsClosed } = known;
    if (!chat) return null;
    const { chat: id } = chat;
    // The settings are newer than the report that was begun under them.
    const isLifted = settings.mode === 'act' && chat.mode === 'strict';
    const chosen = settings.chatModes[id] ?? (isLifted ? 'guard' : chat.mode);
    return {
      report: { ...chat, mode: chatModeIn(settings.mode, chosen) },
      chosen,
      allowed: settings.allowedHosts.filter((one) => one.chat === id),
      isAdded: settings.chatHosts.includes(id),
      sideChannelsClosed,
    };
  }

  function trifecta() {
    const { settings, report, recognised, tab } = known;
    return trifectaOf({
      url: tab?.url ?? '',
      settings,
      report: report && withoutIgnored(report, site(), settings),
      chat: chatScene()?.report ?? null,
      isRecognised: recognised !== null,
    });
  }

  /** Web pages that are no chat yet can be made one. */
  function offer() {
    const { chat, settings, tab, recognised } = known;
    if (chat || !settings.chatGuard || !/^https?:/.test(tab?.url ?? '')) return null;
    return { recognised: settings.recognisedChats === 'ignore' ? null : (recognised?.title ?? null) };
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
