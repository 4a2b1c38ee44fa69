/**
 * The popup of one tab: the active one, or the one named in `popup.html?tab=<id>`.
 * Watches what the background stores and draws it anew after each change; every action is a message.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { Popup, type PopupActions } from '../../components/popup/popup';
import { activeTabId, readTab, reloadTab, watchTab } from '../../lib/browser/active-tab';
import { readChatReport, watchChatReport } from '../../lib/browser/chat-report-store';
import { reportError } from '../../lib/browser/errors';
import { askDecision, askFrame, requestSettings } from '../../lib/browser/messages';
import { pageStateOf } from '../../lib/browser/page-state';
import { readRecognised, watchRecognised } from '../../lib/browser/recognise-chat';
import { readSettings, watchSettings } from '../../lib/browser/settings-store';
import { areSideChannelsClosed, setSideChannelsClosed } from '../../lib/browser/side-channels';
import { readTabReport, watchTabReport } from '../../lib/browser/tab-report-store';
import { readTampering, watchTampering } from '../../lib/browser/tampering-note';
import { toggleOverlay } from '../../lib/browser/toggle-overlay';
import type { Decision } from '../../lib/model/attempt';
import { siteOf } from '../../lib/model/settings';

const root = document.getElementById('app');
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

async function mount(root: HTMLElement, tabId: number): Promise<void> {
  let [tab, settings, report, tampered, chat, recognised, sideChannelsClosed] = await Promise.all([
    readTab(tabId),
    readSettings(),
    readTabReport(tabId),
    readTampering(tabId),
    readChatReport(tabId),
    readRecognised(tabId),
    areSideChannelsClosed(),
  ]);
  let overlayOpen = false;
  let answer = '';

  const actions: PopupActions = {
    jump: ({ id, frameId }) => act(() => jump(id, frameId)),
    toggleOverlay: () => act(showOnPage),
    pause: () => act(() => requestSettings({ pausedSites: [...settings.pausedSites, site()] })),
    resume: () =>
      act(() => requestSettings({ pausedSites: settings.pausedSites.filter((paused) => paused !== site()) })),
    switchOn: () => act(() => requestSettings({ pageGuard: true })),
    reload: () => act(() => reloadTab(tabId)),
    setMode: (mode) =>
      act(() => requestSettings({ chatModes: { ...settings.chatModes, [chat?.chat ?? '']: mode } })),
    decide: (id, decision) => act(() => decide(id, decision)),
    protect: () =>
      act(() => requestSettings({ chatHosts: [...settings.chatHosts, new URL(tab?.url ?? '').hostname] })),
    unprotect: () =>
      act(() => requestSettings({ chatHosts: settings.chatHosts.filter((host) => host !== chat?.chat) })),
    closeSideChannels: (isClosed) =>
      act(async () => {
        sideChannelsClosed = await setSideChannelsClosed(isClosed);
      }),
    disallow: (host) =>
      act(() =>
        requestSettings({
          allowedHosts: settings.allowedHosts.filter((one) => one.chat !== chat?.chat || one.host !== host),
        }),
      ),
  };

  function site(): string {
    return siteOf(tab?.url ?? '');
  }

  function state() {
    return pageStateOf(report, settings, tab ?? { url: '', loading: false, filesAllowed: true });
  }

  function draw(): void {
    render(
      <Popup
        scene={{
          page: { tabId, url: tab?.url ?? '' },
          state: state(),
          report,
          tampered,
          overlayOpen,
          chat: chatScene(),
          offer: offer(),
          answer,
        }}
        actions={actions}
      />,
      root,
    );
  }

  function chatScene() {
    if (!chat) return null;
    const { chat: id } = chat;
    // The settings are newer than the report that was begun under them.
    const mode = settings.chatModes[id] ?? chat.mode;
    return {
      report: { ...chat, mode },
      allowed: settings.allowedHosts.filter((one) => one.chat === id),
      isAdded: settings.chatHosts.includes(id),
      sideChannelsClosed,
    };
  }

  /** Web pages that are no chat yet can be made one. */
  function offer() {
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
      })
      .catch((error: unknown) => reportError('drawing the popup', error));
  }

  async function jump(findingId: string, frameId: number): Promise<string> {
    const isFound = await askFrame(tabId, frameId, 'jump-to', { findingId });
    if (isFound === null) return i18n.t('popup.pageGone');
    return isFound ? '' : i18n.t('popup.textGone');
  }

  async function showOnPage(): Promise<string> {
    const isOpen = await toggleOverlay(tabId, !overlayOpen);
    overlayOpen = isOpen ?? false;
    return isOpen === null ? i18n.t('popup.pageGone') : '';
  }

  // The watchers live as long as the window.
  const { signal } = new AbortController();
  watchTab(
    tabId,
    (changed) => {
      tab = changed ?? tab;
      draw();
    },
    signal,
  );
  watchSettings((changed) => {
    settings = changed;
    draw();
  }, signal);
  watchTabReport(
    tabId,
    (changed) => {
      report = changed;
      draw();
    },
    signal,
  );
  watchChatReport(
    tabId,
    (changed) => {
      chat = changed;
      draw();
    },
    signal,
  );
  watchRecognised(
    tabId,
    (changed) => {
      recognised = changed;
      draw();
    },
    signal,
  );
  watchTampering(
    tabId,
    (changed) => {
      tampered = changed;
      draw();
    },
    signal,
  );
  draw();
}
