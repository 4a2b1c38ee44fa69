import { i18n } from '#i18n';
import type { TabReport } from '../../lib/model/report';
import { siteOf } from '../../lib/model/settings';

/** What a frame is called on screens: its label and its host. */
export function frameName(report: TabReport | null, frameId: number): string {
  const frame = report?.frames[String(frameId)];
  if (!frame) return i18n.t('panel.frame.gone');
  const place = [i18n.t(`label.${frame.label}`), siteOf(frame.url)].filter(Boolean).join(', ');
  return frameId === 0 ? i18n.t('panel.frame.top', [place]) : i18n.t('panel.frame.inner', [place]);
}
