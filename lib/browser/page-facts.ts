import { rulesOffOn } from '../model/ignored';
import type { PageFacts } from '../model/messages';
import { siteOf, type Settings } from '../model/settings';
import { agentFileOf } from '../rules/agent-files';
import { labelOf, surfacesOf } from '../rules/label';
import { surfaces } from '../rules/surfaces';
import { isActiveOn } from './page-state';

/**
 * What a frame is told when it announces itself. A frame without a surface of its own (the sandboxed body of a mail)
 * belongs to that of the page around it.
 * @param url address of the frame
 * @param topUrl address of the page in the tab
 */
export function pageFactsFor(url: string, topUrl: string, settings: Settings): PageFacts {
  const own = labelOf(url, surfaces);
  const place = own === 'WEB_PAGE' ? topUrl : url;
  return {
    active: isActiveOn(topUrl, settings),
    rulesOff: rulesOffOn(siteOf(topUrl), settings),
    label: labelOf(place, surfaces),
    strangers: surfacesOf(place, surfaces).flatMap(({ strangers }) => strangers),
    agentFile: agentFileOf(url),
  };
}
