import { i18n } from '#i18n';
import { useMemo, useState } from 'preact/hooks';
import type { TabReport } from '../../lib/model/report';
import { compareFor, type ComparedBlock } from '../../lib/rules/compare-reading';
import { readers } from '../../lib/rules/readers';
import { told } from '../../lib/rules/told';
import { AskedView } from './asked-view';
import { BoundedList } from './bounded-list';
import { canAskPage } from './can-ask-page';
import { ComparedTable } from './compared-table';
import { frameName } from './frame-name';
import type { FramedReading, PanelActions, PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** Blocks shown at once. */
const BLOCK_STEP = 60;

interface Props {
  readonly scene: PanelScene;
  readonly actions: PanelActions;
}

/** What a person sees beside what each kind of reader takes in. */
export function ReadingSection({ scene, actions }: Props) {
  return (
    <PanelSection name="reading" hint={i18n.t('panel.reading.hint')}>
      <AskedView
        asked={scene.reading}
        button={i18n.t('panel.reading.ask')}
        onAsk={actions.readPassages}
        canAsk={canAskPage(scene.state)}
      >
        {(readings) => <Comparison readings={readings} report={scene.report} />}
      </AskedView>
    </PanelSection>
  );
}

interface ComparisonProps {
  readonly readings: readonly FramedReading[];
  readonly report: TabReport | null;
}

function Comparison({ readings, report }: ComparisonProps) {
  const [chosen, setChosen] = useState(readers[0]?.id ?? '');
  const [isWhole, setWhole] = useState(false);
  const reader = readers.find(({ id }) => id === chosen);
  const compared = useMemo(
    () =>
      reader
        ? readings.map(({ frameId, reading }) => ({ frameId, blocks: compareFor(reader, reading) }))
        : [],
    [readings, reader],
  );
  if (!reader) return null;
  const differing = compared.reduce(
    (sum, { blocks }) => sum + blocks.filter(({ isDifferent }) => isDifferent).length,
    0,
  );
  return (
    <>
      <label class="filter">
        <span>{i18n.t('panel.reading.reader')}</span>
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {readers.map(({ id, title }) => (
            <option key={id} value={id} selected={id === chosen}>
              {told(title)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{told(reader.reason)}</p>
      <p role="status">
        {differing === 0 ? i18n.t('panel.reading.same') : i18n.t('panel.reading.differ', differing)}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        <span>{i18n.t('panel.reading.whole')}</span>
      </label>
      {readings.some(({ reading }) => reading.isCut) && <p class="notice">{i18n.t('panel.reading.cut')}</p>}
      {compared.map(({ frameId, blocks }) => (
        <FrameBlocks
          key={`${frameId}-${chosen}-${isWhole}`}
          name={frameName(report, frameId)}
          blocks={isWhole ? blocks : blocks.filter(({ isDifferent }) => isDifferent)}
        />
      ))}
    </>
  );
}

function FrameBlocks({ name, blocks }: { readonly name: string; readonly blocks: readonly ComparedBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <BoundedList items={blocks} step={BLOCK_STEP}>
      {(shown) => <ComparedTable caption={name} blocks={shown} />}
    </BoundedList>
  );
}
