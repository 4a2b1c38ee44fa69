import type { PopupActions } from '../../components/popup/popup';
import { requestSettings } from '../../lib/browser/messages';
import { siteOf } from '../../lib/model/settings';
import type { PopupFacts } from './facts';
import { urlOf } from './scene';

type SettingsActions = Pick<
  PopupActions,
  'turnSite' | 'chooseMode' | 'switchOn' | 'setMode' | 'protect' | 'unprotect' | 'disallow'
>;

/**
 * What the person sets in the popup.
 * @param known is asked at each action: the settings may have changed since the popup was drawn
 * @param act runs an action and shows its answer
 */
export function settingsActions(
  known: () => PopupFacts,
  act: (action: () => Promise<void>) => void,
): SettingsActions {
  const chatId = () => known().chat?.chat ?? '';
  return {
    turnSite: (isOn) =>
      act(() => {
        const site = siteOf(urlOf(known()));
        const others = known().settings.pausedSites.filter((paused) => paused !== site);
        return requestSettings({ pausedSites: isOn ? others : [...others, site] });
      }),
    chooseMode: (mode) => act(() => requestSettings({ mode })),
    switchOn: () => act(() => requestSettings({ pageGuard: true })),
    setMode: (mode) =>
      act(() => requestSettings({ chatModes: { ...known().settings.chatModes, [chatId()]: mode } })),
    protect: () =>
      act(() => {
        const { hostname } = new URL(urlOf(known()));
        return requestSettings({ chatHosts: [...known().settings.chatHosts, hostname] });
      }),
    unprotect: () =>
      act(() =>
        requestSettings({ chatHosts: known().settings.chatHosts.filter((host) => host !== chatId()) }),
      ),
    disallow: (host) =>
      act(() => {
        const isIt = (one: { chat: string; host: string }) => one.chat === chatId() && one.host === host;
        return requestSettings({ allowedHosts: known().settings.allowedHosts.filter((one) => !isIt(one)) });
      }),
  };
}
