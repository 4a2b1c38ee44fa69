/**
 * The background: the only writer of storage, and awake only while something happens.
 *
 *   document-started  a frame has a new document: forget the old one, answer what the guard may do there
 *   frame-report      a frame was read: store, badge
 *   load-part         a frame needs code that is not loaded with every frame
 *   change-settings   a screen changes settings: store, orders to all tabs, badges
 *   navigation        a new page in a tab: forget at once, also where no content script runs
 *   chat-started …    the chat guard: conversation, links, decisions (lib/browser/chat-…)
 *   loads             what network rules stopped is judged and shown; where there are none (Firefox) it is stopped here
 *   history           findings and attempts are written down, in the background of all else (lib/browser/history-store)
 *   overlay           menu and keyboard toggle it; its two halves talk through here
 *
 * All listeners are added synchronously: a worker that was stopped is woken for an event and must hear it.
 */
import { defineBackground } from 'wxt/utils/define-background';
import { forgetAsked } from '../lib/browser/asked-destinations';
import { noteAllowed, noteStrangerLoad, noteUnseen } from '../lib/browser/chat-sequences';
import { markEarlier, notePlace, noteSeen, noteStopped } from '../lib/browser/chat-attempts';
import { carryOut } from '../lib/browser/chat-decisions';
import { decideBeforehand } from '../lib/browser/chat-gate';
import { goOn, judgeLeavingFrom, leadByAsking, noteOpener } from '../lib/browser/chat-leaving';
import { applyChatSettings, followTab, isLeavingPage, isSharedWithChat } from '../lib/browser/chat-rules';
import {
  chatOrdersFor,
  forgetChat,
  hearConversation,
  lookForChat,
  meetDocument,
  tellChatMode,
} from '../lib/browser/chat-tabs';
import { readChatReport } from '../lib/browser/chat-report-store';
import { noteLink } from '../lib/browser/followed-links';
import { watchAllowedLoads, watchLoads } from '../lib/browser/load-gate';
import { applyTabRules, withdrawReleases } from '../lib/browser/network-rules';
import { watchNavigation } from '../lib/browser/navigation';
import { prepareBadge, refreshBadge } from '../lib/browser/badge';
import { createContextMenu, onOverlayAsked } from '../lib/browser/context-menu';
import { inBackground } from '../lib/browser/errors';
import { eraseHistory, noteFindings, prepareHistory } from '../lib/browser/history-store';
import { loadPart } from '../lib/browser/load-part';
import { handleMessages, tellOrders } from '../lib/browser/messages';
import { followNotifications, forgetNotified, notifyOf } from '../lib/browser/notify';
import { relayOverlays } from '../lib/browser/overlay-relay';
import { welcomeOnce } from '../lib/browser/own-pages';
import { pageFactsFor } from '../lib/browser/page-facts';
import { isActiveOn } from '../lib/browser/page-state';
import {
  allowedChange,
  changeSettings,
  currentSettings,
  followSettings,
  readSettings,
} from '../lib/browser/settings-store';
import { isNewlyLoaded } from '../lib/browser/newly-loaded';
import { watchPolicy } from '../lib/browser/policy-store';
import { changeTabReport, forgetTab, isReplaced } from '../lib/browser/tab-report-store';
import { onInstalled, onTabsChanged, openTabs } from '../lib/browser/tabs';
import { forgetTampering, noteTampering } from '../lib/browser/tampering-note';
import { toggleOverlay } from '../lib/browser/toggle-overlay';
import { hearWhoAsked, noteWorkerStopped } from '../lib/browser/worker-requests';
import { rulesOffOn } from '../lib/model/ignored';
import { siteOf, type Settings } from '../lib/model/settings';
import { withAnnounced, withKnownFrame, withoutFrames } from '../lib/model/tab-changes';

export default defineBackground(() => {
  const navigation = watchNavigation({
    onNewPage: (tabId, url) => inBackground('a new page', startAnew(tabId, url)),
    onAhead: (tabId, url) => inBackground('rules of a tab', followTab(tabId, url, { isAhead: true })),
    onMoved: (tabId, url) => inBackground('a page that moved', followMove(tabId, url)),
    onOpened: noteOpener,
  });

  handleMessages({
    async 'document-started'({ documentId, url }, sender) {
      navigation.noteDocument(sender.tabId, sender.frameId);
      inBackground('the chat guard', meetDocument(sender, navigation.startedAt(sender.tabId)));
      const settings = await readSettings();
      const facts = pageFactsFor(sender.url, sender.topUrl, settings);
      await changeTabReport(sender.tabId, (tab) =>
        withAnnounced(tab, sender.frameId, { documentId, url, active: facts.active }),
      );
      if (sender.frameId === 0) await forgetTampering(sender.tabId);
      await refreshBadge(sender.tabId);
      return facts;
    },
    async 'frame-report'(report, sender) {
      await changeTabReport(sender.tabId, (tab) =>
        isReplaced(report.documentId) ? tab : withKnownFrame(tab, sender.frameId, report),
      );
      const gone = await navigation.goneFrames(sender.tabId);
      if (gone) await changeTabReport(sender.tabId, (tab) => withoutFrames(tab, gone));
      if (sender.frameId === 0 && report.state === 'scanned')
        inBackground('looking for a chat', lookForChat(sender.tabId, sender.topUrl, report.documentId));
      inBackground('a notification', notifyOf(sender.tabId));
      inBackground('the history', noteFindings(sender.tabId, report));
      await refreshBadge(sender.tabId);
      return null;
    },
    async 'load-part'({ part }, { tabId, frameId }) {
      await loadPart(tabId, frameId, part);
      return null;
    },
    'chat-started'(_, { tabId, frameId, topUrl }) {
      inBackground('places of what was held', markEarlier(tabId, frameId));
      return chatOrdersFor(topUrl);
    },
    async conversation(text, { tabId, topUrl }) {
      await hearConversation(tabId, topUrl, text);
      return null;
    },
    async 'link-followed'(link, { tabId }) {
      noteLink(tabId, link);
      return null;
    },
    async 'leave-for'(link, { tabId }) {
      noteLink(tabId, link);
      await leadByAsking(tabId, link.url);
      return null;
    },
    async 'load-seen'({ url, kind }, sender) {
      await noteSeen(sender, url, kind, 'let-through');
      return null;
    },
    async 'allowed-load'({ url, kind }, sender) {
      await noteAllowed(sender, url, kind);
      return null;
    },
    async 'unseen-picture'({ url }, sender) {
      await noteUnseen(sender, url);
      return null;
    },
    async 'hint-disarmed'({ url }, sender) {
      await noteSeen(sender, url, 'other', 'held');
      return null;
    },
    async 'worker-load'(asked, sender) {
      await hearWhoAsked(sender, asked);
      return null;
    },
    async 'held-found'({ id, answer }, { tabId }) {
      await notePlace(tabId, id, answer);
      return null;
    },
    async 'read-attempt'({ id }, { tabId }) {
      return (await readChatReport(tabId))?.attempts.find((attempt) => attempt.id === id) ?? null;
    },
    'erase-history': eraseHistory,
    'decide-in-tab': ({ tabId, id, decision }) => carryOut(tabId, id, decision),
    decide: ({ id, decision }, { tabId }) => carryOut(tabId, id, decision),
    'judge-leaving': ({ url }, { tabId }) => judgeLeavingFrom(tabId, url),
    'go-on': ({ url }, { tabId }) => goOn(tabId, url),
    async 'change-settings'(change) {
      const { allowed, refused } = await allowedChange(change);
      // Rules first: a released picture must not meet the old ones.
      await applyChatSettings({ ...(await currentSettings()), ...allowed });
      await tellTabs(await changeSettings(allowed), allowed.chatGuard === true);
      return refused;
    },
  });

  relayOverlays((tabId, how) => inBackground('a note of tampering', noteTampering(tabId, how)));
  onOverlayAsked(async (tabId) => {
    await toggleOverlay(tabId, null);
  });
  onInstalled(createContextMenu);
  welcomeOnce();
  followNotifications();
  onTabsChanged({
    onShown: (tabId) => inBackground('badge', refreshBadge(tabId)),
    onClosed: (tabId) =>
      inBackground(
        'a closed tab',
        Promise.all([
          forgetTab(tabId),
          forgetTampering(tabId),
          forgetChat(tabId),
          forgetNotified(tabId),
          forgetAsked(tabId),
          // A browser holds no more than 1000 patterns for all tabs; those of a closed one would stay until it ends.
          applyTabRules(tabId, [], { keepsOthers: false }),
        ]),
      ),
  });
  watchLoads({
    decide: decideBeforehand,
    isSharedWithChat,
    onStopped: (load) => (load.byWorker ? noteWorkerStopped(load) : noteStopped(load)),
  });
  followSettings((settings) => {
    inBackground('network rules', applyChatSettings(settings));
    countAllowedHosts(settings);
  });
  watchPolicy(() => inBackground('a changed policy', followPolicy()), new AbortController().signal);
  inBackground('network rules', prepareChatGuard());
  prepareBadge();
  prepareHistory();
  inBackground('badges after waking', refreshShownTabs());
});

/**
 * The settings changed: orders to all tabs, rules of their chats, badges.
 * @param isSwitchedOn the chat guard was off until now, so its rules do not know the pages that are there
 */
async function tellTabs(settings: Settings, isSwitchedOn: boolean): Promise<void> {
  for (const { tabId, url } of await openTabs()) {
    tellOrders(tabId, { active: isActiveOn(url, settings), rulesOff: rulesOffOn(siteOf(url), settings) });
    await followTab(tabId, url, { isOlder: isSwitchedOn });
    await tellChatMode(tabId, url);
    await refreshBadge(tabId);
  }
}

/** An organisation changed what it forces. */
async function followPolicy(): Promise<void> {
  const settings = await readSettings();
  await applyChatSettings(settings);
  await tellTabs(settings, settings.chatGuard);
}

/** After a start: rules in step with the settings, and nothing let through that an ended worker forgot to take back. */
async function prepareChatGuard(): Promise<void> {
  await withdrawReleases();
  const settings = await currentSettings();
  await applyChatSettings(settings);
  countAllowedHosts(settings);
  const isNew = await isNewlyLoaded();
  for (const { tabId, url } of await openTabs()) {
    await followTab(tabId, url, { isOlder: isNew });
    // Pages that were open before have no script of ours, or one of an extension that has ended.
    if (isNew) inBackground('a chat that was open', tellChatMode(tabId, url));
  }
}

function countAllowedHosts({ chatGuard, allowedHosts }: Settings): void {
  watchAllowedLoads(chatGuard ? allowedHosts.map(({ host }) => host) : [], noteStrangerLoad);
}

/** The new page's own report comes later, or never: an old number must not stand over it. */
async function startAnew(tabId: number, url: string): Promise<void> {
  await Promise.all([
    // The page before leaving still has to know which chat it was.
    (isLeavingPage(url) ? Promise.resolve() : forgetChat(tabId)).then(() => followTab(tabId, url)),
    forgetTab(tabId),
    forgetTampering(tabId),
    forgetNotified(tabId),
  ]);
  await refreshBadge(tabId);
}

/** A page took on another address without loading: it may have become a chat, or ceased to be one. */
async function followMove(tabId: number, url: string): Promise<void> {
  await followTab(tabId, url);
  await tellChatMode(tabId, url);
}

async function refreshShownTabs(): Promise<void> {
  const tabs = await openTabs({ active: true });
  await Promise.all(tabs.map(({ tabId }) => refreshBadge(tabId)));
}
