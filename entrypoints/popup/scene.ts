import type { ChatScene } from '../../components/chat/chat-section';
import type { PopupScene } from '../../components/popup/popup';
import { pageStateOf } from '../../lib/browser/page-state';
import { lockedNow } from '../../lib/browser/policy-store';
import { openDoors } from '../../lib/browser/screens';
import { withoutIgnored } from '../../lib/model/ignored';
import { chatNow } from '../../lib/model/mode';
import { siteOf } from '../../lib/model/settings';
import { trifectaOf } from '../../lib/model/trifecta';
import type { PopupFacts } from './facts';

/** What the popup knows beside the facts of the tab: answers to the person's own actions. */
export type PopupAnswers = Pick<PopupScene, 'overlayOpen' | 'answer' | 'concealed'>;

/** The popup's scene of a tab. */
export function sceneOf(tabId: number, facts: PopupFacts, answers: PopupAnswers): PopupScene {
  const { settings, report, tampered, recognised } = facts;
  const url = urlOf(facts);
  const site = siteOf(url);
  const chat = chatScene(facts);
  return {
    page: { tabId, url },
    state: pageStateOf(report, settings, facts.tab ?? { url: '', loading: false, filesAllowed: true }),
    settings,
    locked: lockedNow(),
    site,
    report,
    trifecta: trifectaOf({
      url,
      settings,
      report: report && withoutIgnored(report, site, settings),
      chat: chat?.report ?? null,
      isRecognised: recognised !== null,
    }),
    doors: openDoors(),
    tampered,
    chat,
    offer: offerOf(facts),
    ...answers,
    concealed: settings.mode === 'audit' ? answers.concealed : null,
  };
}

export function urlOf({ tab }: PopupFacts): string {
  return tab?.url ?? '';
}

function chatScene({ chat, settings, sideChannelsClosed }: PopupFacts): ChatScene | null {
  if (!chat) return null;
  return {
    ...chatNow(chat, settings),
    allowed: settings.allowedHosts.filter((one) => one.chat === chat.chat),
    isAdded: settings.chatHosts.includes(chat.chat),
    sideChannelsClosed,
  };
}

/** Web pages that are no chat yet can be made one. */
function offerOf(facts: PopupFacts): PopupScene['offer'] {
  const { chat, settings, recognised } = facts;
  if (chat || !settings.chatGuard || !/^https?:/.test(urlOf(facts))) return null;
  return { recognised: settings.recognisedChats === 'ignore' ? null : (recognised?.title ?? null) };
}
