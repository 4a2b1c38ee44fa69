import { i18n } from '#i18n';
import { useState } from 'preact/hooks';
import {
  choices,
  filtered,
  noFilter,
  type FindingFilter,
  type FramedFinding,
} from '../../lib/model/finding-filter';
import { ignoredRulesOn, splitIgnored } from '../../lib/model/ignored';
import { findingsOf, type TabReport } from '../../lib/model/report';
import { siteOf } from '../../lib/model/settings';
import { severities } from '../../lib/model/severity';
import { techniqueTitle } from '../../lib/rules/explain';
import { FindingCard } from '../popup/finding-card';
import { IgnoredList } from '../popup/ignored-list';
import { BoundedList } from './bounded-list';
import { FilterSelect } from './filter-select';
import { frameName } from './frame-name';
import type { PanelActions, PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** Cards shown at once: each has a quote of up to 2,000 characters. */
const CARD_STEP = 20;

interface Props {
  readonly scene: PanelScene;
  readonly actions: PanelActions;
}

/** The texts of a page that speak to a machine, with filters. */
export function FindingsSection({ scene: { report, whole, state, settings, url }, actions }: Props) {
  const [filter, setFilter] = useState(noFilter);
  const isResting = state.kind === 'off' || state.kind === 'paused';
  const findings = report && !isResting ? speaking(report) : [];
  const shown = filtered(findings, filter);
  const site = siteOf(url);
  const ignored = whole && !isResting ? splitIgnored(findingsOf(whole), site, settings).ignored : [];
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <PanelSection name="findings">
      {findings.length === 0 && !isFiltered ? (
        <p class="quiet">{i18n.t('panel.findings.none')}</p>
      ) : (
        <>
          <Filters report={report} findings={findings} filter={filter} onChange={setFilter} />
          <p class="quiet" role="status">
            {i18n.t('panel.findings.shown', [String(shown.length), String(findings.length)])}{' '}
            {isFiltered && (
              <button type="button" class="link-button" onClick={() => setFilter(noFilter)}>
                {i18n.t('panel.findings.all')}
              </button>
            )}
          </p>
          <BoundedList items={shown} step={CARD_STEP}>
            {(cards) => (
              <ul>
                {cards.map((finding) => (
                  <FindingCard
                    key={`${finding.frameId}-${finding.id}`}
                    finding={finding}
                    isOpen={false}
                    onJump={actions.jump}
                    falseAlarm={{ site, actions }}
                  />
                ))}
              </ul>
            )}
          </BoundedList>
        </>
      )}
      <IgnoredList findings={ignored} rules={ignoredRulesOn(site, settings)} actions={actions} />
    </PanelSection>
  );
}

function speaking(report: TabReport): readonly FramedFinding[] {
  return findingsOf(report).filter(({ severity }) => severity !== 'inventory');
}

interface FiltersProps {
  readonly report: TabReport | null;
  readonly findings: readonly FramedFinding[];
  readonly filter: FindingFilter;
  readonly onChange: (filter: FindingFilter) => void;
}

function Filters({ report, findings, filter, onChange }: FiltersProps) {
  const names = {
    severity: (value: string) => {
      const known = severities.find((severity) => severity === value);
      return known ? i18n.t(`severity.${known}`) : value;
    },
    technique: techniqueTitle,
    frame: (value: string) => frameName(report, Number(value)),
  };
  return (
    <div class="filters">
      {(['severity', 'technique', 'frame'] as const).map((part) => (
        <FilterSelect
          key={part}
          label={i18n.t(`panel.filter.${part}`)}
          value={filter[part]}
          choices={choices(findings, filter, part)}
          nameOf={names[part]}
          onChange={(value) => onChange({ ...filter, [part]: value })}
        />
      ))}
    </div>
  );
}
