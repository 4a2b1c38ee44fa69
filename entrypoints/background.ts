/**
 * The background: the only writer of storage, and awake only while something happens.
 *
 *   document-started  a frame has a new document: forget the old one, answer what the guard may do there
 *   frame-report      a frame was read: store, badge
 *   load-overlay      a frame needs the overlay's code
 *   change-settings   a screen changes settings: store, orders to all tabs, badges
 *   navigation        a new page in a tab: forget at once, also where no content script runs
 *   overlay           menu and keyboard toggle it; its two halves talk through here
 *
 * All listeners are added synchronously: a worker that was stopped is woken for an event and must hear it.
 */
import { defineBackground } from 'wxt/utils/define-background';
import { watchNavigation } from '../lib/browser/navigation';
import { prepareBadge, refreshBadge } from '../lib/browser/badge';
import { createContextMenu, onOverlayAsked } from '../lib/browser/context-menu';
import { inBackground } from '../lib/browser/errors';
import { loadOverlay } from '../lib/browser/load-overlay';
import { handleMessages, tellOrders } from '../lib/browser/messages';
import { relayOverlays } from '../lib/browser/overlay-relay';
import { pageFactsFor } from '../lib/browser/page-facts';
import { isActiveOn } from '../lib/browser/page-state';
import { changeSettings, readSettings } from '../lib/browser/settings-store';
import { changeTabReport, forgetTab } from '../lib/browser/tab-report-store';
import { onInstalled, onTabsChanged, openTabs } from '../lib/browser/tabs';
import { forgetTampering, noteTampering } from '../lib/browser/tampering-note';
import { toggleOverlay } from '../lib/browser/toggle-overlay';
import { withAnnounced, withKnownFrame, withoutFrames } from '../lib/model/tab-changes';

export default defineBackground(() => {
  const navigation = watchNavigation({
    onNewPage: (tabId) => inBackground('a new page', startAnew(tabId)),
  });

  handleMessages({
    async 'document-started'({ documentId, url }, sender) {
      navigation.noteDocument(sender.tabId, sender.frameId);
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
      await changeTabReport(sender.tabId, (tab) => withKnownFrame(tab, sender.frameId, report));
      const gone = await navigation.goneFrames(sender.tabId);
      if (gone) await changeTabReport(sender.tabId, (tab) => withoutFrames(tab, gone));
      await refreshBadge(sender.tabId);
      return null;
    },
    async 'load-overlay'(_, { tabId, frameId }) {
      await loadOverlay(tabId, frameId);
      return null;
    },
    async 'change-settings'(change) {
      const settings = await changeSettings(change);
      for (const { tabId, url } of await openTabs()) {
        tellOrders(tabId, { active: isActiveOn(url, settings), rulesOff: settings.rulesOff });
        await refreshBadge(tabId);
      }
      return null;
    },
  });

  relayOverlays((tabId, how) => inBackground('a note of tampering', noteTampering(tabId, how)));
  onOverlayAsked(async (tabId) => {
    await toggleOverlay(tabId, null);
  });
  onInstalled(createContextMenu);
  onTabsChanged({
    onShown: (tabId) => inBackground('badge', refreshBadge(tabId)),
    onClosed: (tabId) =>
      inBackground('a closed tab', Promise.all([forgetTab(tabId), forgetTampering(tabId)])),
  });
  prepareBadge();
  inBackground('badges after waking', refreshShownTabs());
});

/** The new page's own report comes later, or never: an old number must not stand over it. */
async function startAnew(tabId: number): Promise<void> {
  await Promise.all([forgetTab(tabId), forgetTampering(tabId)]);
  await refreshBadge(tabId);
}

async function refreshShownTabs(): Promise<void> {
  const tabs = await openTabs({ active: true });
  await Promise.all(tabs.map(({ tabId }) => refreshBadge(tabId)));
}
