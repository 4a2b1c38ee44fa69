import { readTab } from '../../lib/browser/active-tab';
import { readChatReport } from '../../lib/browser/chat-report-store';
import { readRecognised } from '../../lib/browser/recognised-chat';
import { readSettings } from '../../lib/browser/settings-store';
import { readTabReport } from '../../lib/browser/tab-report-store';
import { readTampering } from '../../lib/browser/tampering-note';

/** All that is stored about a tab, read at once. The popup keeps it in step. */
export async function readFacts(tabId: number) {
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

export type PopupFacts = Awaited<ReturnType<typeof readFacts>>;
