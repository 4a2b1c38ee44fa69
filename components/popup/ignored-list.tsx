import { i18n } from '#i18n';
import type { Finding } from '../../lib/model/finding';
import { explainFinding, ruleTitle } from '../../lib/rules/explain';
import { QuoteText } from '../ui/quote-text';

export interface IgnoredActions {
  readonly countText: (finding: Finding) => void;
  readonly countRule: (rule: string) => void;
}

interface Props {
  readonly findings: readonly Finding[];
  /** Ids of rules that rest on this site. */
  readonly rules: readonly string[];
  readonly actions: IgnoredActions;
}

/** Lines of each kind; more are kept, and can be taken back one after the other. */
const LINE_LIMIT = 30;
const GLIMPSE_LIMIT = 90;

/** What the person ignores here: not counted, never silent, and each can be taken back. */
export function IgnoredList({ findings, rules, actions }: Props) {
  if (findings.length + rules.length === 0) return null;
  const counts = [
    ...(findings.length > 0 ? [i18n.t('ignored.count', findings.length)] : []),
    ...(rules.length > 0 ? [i18n.t('ignored.rules', rules.length)] : []),
  ];
  return (
    <section class="ignored" aria-label={i18n.t('ignored.title')}>
      <details>
        <summary>{counts.join(', ')}</summary>
        <ul>
          {findings.slice(0, LINE_LIMIT).map((finding) => (
            <li key={`${finding.id} ${finding.selector}`}>
              <span>
                {explainFinding(finding).techniqueTitle}
                <QuoteText text={(finding.decoded ?? finding.quote).slice(0, GLIMPSE_LIMIT)} />
              </span>
              <button type="button" class="button" onClick={() => actions.countText(finding)}>
                {i18n.t('ignored.undo')}
              </button>
            </li>
          ))}
          {rules.slice(0, LINE_LIMIT).map((rule) => (
            <li key={rule}>
              <span>{i18n.t('ignored.rule', [ruleTitle(rule)])}</span>
              <button type="button" class="button" onClick={() => actions.countRule(rule)}>
                {i18n.t('ignored.undo')}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
