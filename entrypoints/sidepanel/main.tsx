/**
 * The side panel of a window: it tells about the tab in front, or about the one named in `sidepanel.html?tab=<id>`.
 * Watches what the background stores and draws it anew after each change; every action is a message.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { Panel } from '../../components/panel/panel';
import type { PanelActions, PanelScene } from '../../components/panel/panel-scene';
import { falseAlarmActions } from '../../components/popup/false-alarm-actions';
import { activeTabId, readTab, reloadTab, watchActiveTab, watchTab } from '../../lib/browser/active-tab';
import { askFrames, type FrameAnswers } from '../../lib/browser/ask-frames';
import { bringCatalogueLanguage } from '../../lib/browser/catalogue-language';
import { readChatReport, watchChatReport } from '../../lib/browser/chat-report-store';
import { inBackground, reportError } from '../../lib/browser/errors';
import { askDecision, askFrame, requestSettings } from '../../lib/browser/messages';
import { pageStateOf } from '../../lib/browser/page-state';
import { readRecognised, watchRecognised } from '../../lib/browser/recognised-chat';
import { lockedNow } from '../../lib/browser/policy-store';
import { markLanguage } from '../../lib/browser/screen-language';
import { readSettings, watchSettings } from '../../lib/browser/settings-store';
import { readTabReport, watchTabReport } from '../../lib/browser/tab-report-store';
import { withoutIgnored } from '../../lib/model/ignored';
import { chatNow } from '../../lib/model/mode';
import type { TabReport } from '../../lib/model/report';
import { siteOf } from '../../lib/model/settings';

const root = document.getElementById('app');
markLanguage();
if (root) {
  start(root).catch((error: unknown) => showFailure(root, error));
}

async function start(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search).get('tab') ?? '';
  if (/^-?\d+$/.test(asked)) return mount(root, Number(asked), new AbortController().signal);
  const { signal } = new AbortController();
  let shown = new AbortController();
  function show(tabId: number): void {
    shown.abort();
    shown = new AbortController();
    mount(root, tabId, shown.signal).catch((error: unknown) => showFailure(root, error));
  }
  await watchActiveTab(show, signal);
  const tabId = await activeTabId();
  if (tabId !== null) return show(tabId);
  render(<p role="status">{i18n.t('panel.noTab')}</p>, root);
}

function showFailure(root: HTMLElement, error: unknown): void {
  reportError('the side panel', error);
  render(<p role="alert">{i18n.t('panel.error')}</p>, root);
}

/** All that is stored about a tab, read at once. */
async function readFacts(tabId: number) {
  const [tab, settings, report, chat, recognised] = await Promise.all([
    readTab(tabId),
    readSettings(),
    readTabReport(tabId),
    readChatReport(tabId),
    readRecognised(tabId),
    bringCatalogueLanguage(),
  ]);
  return { tab, settings, report, chat, recognised };
}

/** Draws one tab until aborted. */
async function mount(root: HTMLElement, tabId: number, signal: AbortSignal): Promise<void> {
  const facts = await readFacts(tabId);
  // Another tab may have come to the front meanwhile.
  if (signal.aborted) return;
  let concealed: PanelScene['concealed'] = { state: 'never' };
  let reading: PanelScene['reading'] = { state: 'never' };
  let answer = '';

  const actions: PanelActions = {
    jump: ({ id, frameId }) => act(() => jump(id, frameId)),
    listConcealed: () =>
      act(async () => {
        concealed = { state: 'asking' };
        draw();
        const answers = await ask('list-concealed');
        const items = answers?.answers.flatMap(({ frameId, reply }) =>
          reply.filter(({ technique }) => technique !== 'visible').map((one) => ({ ...one, frameId })),
        );
        concealed = known(items, answers);
      }),
    readPassages: () =>
      act(async () => {
        reading = { state: 'asking' };
        draw();
        const answers = await ask('read-passages');
        const items = answers?.answers.map(({ frameId, reply }) => ({ frameId, reading: reply }));
        reading = known(items, answers);
      }),
    decide: (id, decision) =>
      act(async () => ((await askDecision(id, decision, tabId)) ? '' : i18n.t('held.failed'))),
    resume: () =>
      act(() =>
        requestSettings({
          pausedSites: facts.settings.pausedSites.filter((paused) => paused !== site()),
        }),
      ),
    switchOn: () => act(() => requestSettings({ pageGuard: true })),
    reload: () => act(() => reloadTab(tabId)),
    ...falseAlarmActions(
      () => ({
        settings: facts.settings,
        site: site(),
        label: facts.report?.frames['0']?.label ?? null,
      }),
      act,
    ),
  };

  function url(): string {
    return facts.tab?.url ?? '';
  }

  function site(): string {
    return siteOf(url());
  }

  function draw(): void {
    if (signal.aborted) return;
    const { tab, settings, report, chat, recognised } = facts;
    const state = pageStateOf(report, settings, tab ?? { url: '', loading: false, filesAllowed: true });
    const scene: PanelScene = {
      tabId,
      url: url(),
      state,
      report: report && withoutIgnored(report, site(), settings),
      whole: report,
      chat: chat && chatNow(chat, settings).report,
      isRecognised: recognised !== null,
      settings,
      locked: lockedNow(),
      concealed,
      reading,
      answer,
    };
    // Filters and lists that were opened belong to one tab.
    render(<Panel key={tabId} scene={scene} actions={actions} />, root);
  }

  async function ask<Name extends 'list-concealed' | 'read-passages'>(name: Name) {
    const asked = facts.report;
    const answers = asked && (await askFrames(tabId, asked, name));
    // What an earlier page said is no word about this one.
    return isSamePage(asked, facts.report) ? answers : null;
  }

  async function jump(findingId: string, frameId: number): Promise<string> {
    const isFound = await askFrame(tabId, frameId, 'jump-to', { findingId });
    if (isFound === null) return i18n.t('popup.pageGone');
    return isFound ? '' : i18n.t('popup.textGone');
  }

  /** Runs an action of the person and shows its answer; a failure is an answer too. */
  function act(action: () => Promise<string | void>): void {
    inBackground(
      'an action of the side panel',
      action()
        .catch((error: unknown) => {
          reportError('an action of the side panel', error);
          return i18n.t('popup.actionFailed');
        })
        .then((words) => {
          answer = words ?? '';
          draw();
        }),
    );
  }

  function take<Name extends keyof typeof facts>(name: Name): (value: (typeof facts)[Name]) => void {
    return (value) => {
      facts[name] = value;
      draw();
    };
  }

  function takeReport(report: TabReport | null): void {
    if (!isSamePage(facts.report, report)) {
      concealed = { state: 'never' };
      reading = { state: 'never' };
      answer = '';
    }
    take('report')(report);
  }

  watchTab(tabId, (tab) => take('tab')(tab ?? facts.tab), signal);
  watchSettings(take('settings'), signal);
  watchTabReport(tabId, takeReport, signal);
  watchChatReport(tabId, take('chat'), signal);
  watchRecognised(tabId, take('recognised'), signal);
  draw();
}

function known<T>(value: T | undefined, answers: FrameAnswers<unknown> | null) {
  if (value === undefined || answers === null || answers.answers.length === 0)
    return { state: 'failed' } as const;
  return { state: 'known', value, at: Date.now(), missing: answers.missing } as const;
}

function isSamePage(one: TabReport | null, other: TabReport | null): boolean {
  return one?.frames['0']?.documentId === other?.frames['0']?.documentId;
}
