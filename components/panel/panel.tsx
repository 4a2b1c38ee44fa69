import { i18n } from '#i18n';
import { isCounted } from '../../lib/model/attempt';
import { findingsOf } from '../../lib/model/report';
import { PageStatus } from '../popup/page-status';
import { ExportSection } from '../report/export-section';
import { MarkIcon, PlayIcon, ReloadIcon } from '../ui/icons';
import { LockedNote } from '../ui/locked-note';
import { AttemptsSection } from './attempts-section';
import { canAskPage } from './can-ask-page';
import { ChecklistSection } from './checklist-section';
import { CoverageSection } from './coverage-section';
import { FindingsSection } from './findings-section';
import { InventorySection } from './inventory-section';
import type { PanelActions, PanelScene } from './panel-scene';
import { PanelSection, sections, type SectionName } from './panel-section';
import { ReadingSection } from './reading-section';
import { TrifectaSection } from './trifecta-section';

interface Props {
  readonly scene: PanelScene;
  readonly actions: PanelActions;
}

/** The side panel: everything that is known of the tab in front, in parts that the list at the top leads to. */
export function Panel({ scene, actions }: Props) {
  const { state, report } = scene;
  const label = report?.frames['0']?.label;
  const isResting = state.kind === 'off' || state.kind === 'paused';
  return (
    <main class="panel">
      <header class="head">
        <MarkIcon />
        <h1>{i18n.t('panel.title')}</h1>
        {label && !isResting && (
          <span class="chip" title={i18n.t('popup.labelHint')}>
            {i18n.t(`label.${label}`)}
          </span>
        )}
      </header>
      <PageStatus state={state} />
      <Remedy scene={scene} actions={actions} />
      <p class="answer" role="status">
        {scene.answer}
      </p>
      <nav class="jumps" aria-label={i18n.t('panel.jumps')}>
        <ul>
          {sections.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>
                {i18n.t(`panel.section.${name}`)}
                <Count value={countOf(name, scene)} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <FindingsSection scene={scene} actions={actions} />
      <ReadingSection scene={scene} actions={actions} />
      <InventorySection scene={scene} actions={actions} />
      <CoverageSection scene={scene} />
      <AttemptsSection scene={scene} decide={actions.decide} />
      <TrifectaSection scene={scene} />
      <ChecklistSection scene={scene} />
      <TakeAlongSection scene={scene} />
    </main>
  );
}

/** The report of the page, to copy or to save. */
function TakeAlongSection({ scene }: { readonly scene: PanelScene }) {
  const { tabId, url, whole, chat, concealed, state } = scene;
  const listed = concealed.state === 'known' ? concealed.value : [];
  return (
    <PanelSection name="export">
      {canAskPage(state) || state.kind === 'failed' ? (
        <ExportSection
          page={{ tabId, url }}
          report={whole}
          chat={chat}
          inventory={listed.filter(({ severity }) => severity === 'inventory')}
        />
      ) : (
        <p class="quiet">{i18n.t('panel.ask.cannot')}</p>
      )}
    </PanelSection>
  );
}

function Count({ value }: { readonly value: number }) {
  return value === 0 ? null : <span class="count">{value}</span>;
}

function countOf(name: SectionName, { report, chat, concealed, state }: PanelScene): number {
  const isResting = state.kind === 'off' || state.kind === 'paused';
  if (name === 'findings' && report && !isResting)
    return findingsOf(report).filter(({ severity }) => severity !== 'inventory').length;
  if (name === 'inventory' && concealed.state === 'known') return concealed.value.length;
  if (name === 'attempts') return chat?.attempts.filter(isCounted).length ?? 0;
  return 0;
}

/** What can be done where nothing is looked at. */
function Remedy({ scene, actions }: Props) {
  switch (scene.state.kind) {
    case 'off':
      if (scene.locked.has('pageGuard')) return <LockedNote />;
      return (
        <p class="actions">
          <button type="button" class="button primary" onClick={actions.switchOn}>
            <PlayIcon />
            {i18n.t('popup.switchOn')}
          </button>
        </p>
      );
    case 'paused':
      if (scene.locked.has('pausedSites')) return <LockedNote />;
      return (
        <p class="actions">
          <button type="button" class="button primary" onClick={actions.resume}>
            <PlayIcon />
            {i18n.t('panel.resume')}
          </button>
        </p>
      );
    case 'not-looked-at':
      return (
        <p class="actions">
          <button type="button" class="button primary" onClick={actions.reload}>
            <ReloadIcon />
            {i18n.t('popup.reload')}
          </button>
        </p>
      );
    case 'cannot-look':
    case 'file-not-allowed':
    case 'scanning':
    case 'clean':
    case 'failed':
    case 'found':
      return null;
  }
}
