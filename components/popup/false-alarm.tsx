import { i18n } from '#i18n';
import type { Finding } from '../../lib/model/finding';
import { ignoredKeyOf } from '../../lib/model/ignored';
import { ruleTitle } from '../../lib/rules/explain';
import { CopyIcon } from '../ui/icons';

export interface FalseAlarmActions {
  readonly ignoreText: (finding: Finding) => void;
  readonly ignoreRule: (rule: string) => void;
  readonly copyAlarm: (finding: Finding) => void;
}

interface Props {
  readonly finding: Finding;
  /** The site of the page in the tab: what is ignored is ignored there. */
  readonly site: string;
  readonly actions: FalseAlarmActions;
}

/** Rules that one finding offers to ignore: the first ones, which weigh most. */
const RULE_LIMIT = 8;

/** What a person can do about a finding that is none. The page has no part in it: it cannot press these buttons. */
export function FalseAlarm({ finding, site, actions }: Props) {
  const canIgnore = ignoredKeyOf(finding) !== null;
  const rules = finding.rules.slice(0, RULE_LIMIT);
  return (
    <details class="false-alarm">
      <summary>{i18n.t('falseAlarm.title')}</summary>
      <div class="false-alarm-ways">
        <button
          type="button"
          class="button"
          disabled={!canIgnore}
          onClick={() => actions.ignoreText(finding)}
        >
          {i18n.t('falseAlarm.text')}
        </button>
        <p class="quiet">
          {canIgnore ? i18n.t('falseAlarm.textHint', [site]) : i18n.t('falseAlarm.tooLong')}
        </p>
        {rules.map((rule) => (
          <button key={rule} type="button" class="button" onClick={() => actions.ignoreRule(rule)}>
            {i18n.t('falseAlarm.rule', [site, ruleTitle(rule)])}
          </button>
        ))}
        {rules.length > 0 && <p class="quiet">{i18n.t('falseAlarm.ruleHint')}</p>}
        <button type="button" class="button" onClick={() => actions.copyAlarm(finding)}>
          <CopyIcon />
          {i18n.t('falseAlarm.copy')}
        </button>
        <p class="quiet">{i18n.t('falseAlarm.copyHint')}</p>
      </div>
    </details>
  );
}
