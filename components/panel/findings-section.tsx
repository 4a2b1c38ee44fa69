import { i18n } from '#i18n';
import { useState } from 'preact/hooks';
import {
  choices,
  filtered,
  noFilter,
  type FindingFilter,
  type FramedFinding,
} from '../../lib/model/finding-filter';
import { findingsOf, type TabReport } from '../../lib/model/report';
import { severities } from '../../lib/model/severity';
import { explainFinding } from '../../lib/rules/explain';
import { FindingCard } from '../popup/finding-card';
import { BoundedList } from './bounded-list';
import { FilterSelect } from './filter-select';
import { frameName } from './frame-name';
import type { PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** Cards shown at once: each has a quote of up to 2,000 characters. */
const CARD_STEP = 20;

interface Props {
  readonly scene: PanelScene;
  readonly onJump: (finding: FramedFinding) => void;
}

/** The texts of a page that speak to a machine, with filters. */
export function FindingsSection({ scene: { report, state }, onJump }: Props) {
  const [filter, setFilter] = useState(noFilter);
  const isResting = state.kind === 'off' || state.kind === 'paused';
  const findings = report && !isResting ? speaking(report) : [];
  const shown = filtered(findings, filter);
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
                    onJump={onJump}
                  />
                ))}
              </ul>
            )}
          </BoundedList>
        </>
      )}
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
    technique: (value: string) => techniqueName(findings, value),
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

function techniqueName(findings: readonly FramedFinding[], technique: string): string {
  const finding = findings.find((one) => one.technique === technique);
  return finding ? explainFinding(finding).techniqueTitle : technique;
}
