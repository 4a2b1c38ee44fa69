import { i18n } from '#i18n';
import { requestSettings } from '../../lib/browser/messages';
import { programVersions } from '../../lib/browser/program-versions';
import {
  withIgnoredRule,
  withIgnoredText,
  withoutIgnoredRule,
  withoutIgnoredText,
} from '../../lib/model/ignored';
import type { Label } from '../../lib/model/label';
import type { Settings } from '../../lib/model/settings';
import type { FalseAlarmActions } from './false-alarm';
import { falseAlarmReport } from './false-alarm-report';
import type { IgnoredActions } from './ignored-list';

/** What a false alarm is judged from, at the moment of the click. */
export interface AlarmScene {
  readonly settings: Settings;
  /** The site of the page in the tab. */
  readonly site: string;
  readonly label: Label | null;
}

/**
 * What a person can do about false alarms, and how to take it back: the same in every screen.
 * @param act runs an action and shows the words that it replies with
 */
export function falseAlarmActions(
  now: () => AlarmScene,
  act: (action: () => Promise<string | void>) => void,
): FalseAlarmActions & IgnoredActions {
  return {
    ignoreText: (finding) =>
      act(async () => {
        const { settings, site } = now();
        const change = withIgnoredText(finding, site, settings, Date.now());
        if (change === null) return i18n.t('falseAlarm.tooLong');
        await requestSettings(change);
        return i18n.t('falseAlarm.ignored');
      }),
    ignoreRule: (rule) =>
      act(async () => {
        const { settings, site } = now();
        await requestSettings(withIgnoredRule(rule, site, settings, Date.now()));
        return i18n.t('falseAlarm.ruleIgnored');
      }),
    countText: (finding) =>
      act(() => {
        const { settings, site } = now();
        return requestSettings(withoutIgnoredText(finding, site, settings));
      }),
    countRule: (rule) =>
      act(() => {
        const { settings, site } = now();
        return requestSettings(withoutIgnoredRule(rule, site, settings));
      }),
    copyAlarm: (finding) =>
      act(async () => {
        const report = falseAlarmReport(finding, now().label, programVersions());
        await navigator.clipboard.writeText(report);
        return i18n.t('falseAlarm.copied');
      }),
  };
}
