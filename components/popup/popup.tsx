import { i18n } from '#i18n';
import type { ComponentType } from 'preact';
import type { PageState } from '../../lib/browser/page-state';
import type { Door } from '../../lib/browser/screens';
import type { Tampering } from '../../lib/model/overlay';
import { splitIgnored } from '../../lib/model/ignored';
import { mustConfirm } from '../../lib/model/mode';
import type { SettingName } from '../../lib/model/policy';
import { findingsOf, type TabReport } from '../../lib/model/report';
import type { Mode, Settings } from '../../lib/model/settings';
import type { Trifecta } from '../../lib/model/trifecta';
import { AlertIcon, EyeIcon, MarkIcon, PlayIcon, ReloadIcon } from '../ui/icons';
import type { ChatActions, ChatScene } from '../chat/chat-section';
import { ChatStatus } from '../chat/chat-status';
import { LockedNote } from '../ui/locked-note';
import { ExportSection } from '../report/export-section';
import { ActWarning } from './act-warning';
import type { Concealed } from './concealed-list';
import { DoorList } from './door-list';
import type { FalseAlarmActions } from './false-alarm';
import type { FramedFinding } from './finding-card';
import type { IgnoredActions } from './ignored-list';
import { ModeChoice } from './mode-choice';
import { PageStatus } from './page-status';
import { SiteSwitch } from './site-switch';

/** What the popup shows. */
export interface PopupScene {
  readonly page: { readonly tabId: number; readonly url: string };
  readonly state: PageState;
  readonly settings: Settings;
  /** What only the organisation can change. */
  readonly locked: ReadonlySet<SettingName>;
  /** The site of the page in the tab; empty where there is none. */
  readonly site: string;
  readonly report: TabReport | null;
  readonly trifecta: Trifecta;
  /** Null where it was not asked for: in other modes than Audit. */
  readonly concealed: Concealed | null;
  readonly doors: readonly Door[];
  readonly tampered: Tampering | null;
  readonly overlayOpen: boolean;
  /** Null where no chat is. */
  readonly chat: ChatScene | null;
  /** Whether the page could be guarded as a chat, and as what it was recognised. */
  readonly offer: { readonly recognised: string | null } | null;
  /** The answer to the last action, in words; empty for none. */
  readonly answer: string;
}

export interface PopupActions extends ChatActions, FalseAlarmActions, IgnoredActions {
  readonly protect: () => void;
  readonly jump: (finding: FramedFinding) => void;
  readonly toggleOverlay: () => void;
  readonly turnSite: (isOn: boolean) => void;
  readonly chooseMode: (mode: Mode) => void;
  readonly listConcealed: () => void;
  readonly openDoor: (door: Door) => void;
  readonly switchOn: () => void;
  readonly reload: () => void;
}

export interface PopupProps {
  readonly scene: PopupScene;
  readonly actions: PopupActions;
}

/** The guards rest here: nothing is said of findings. */
export function isResting({ state }: PopupScene): boolean {
  return state.kind === 'off' || state.kind === 'paused';
}

/** Findings of the page, and those that the person ignores on its site. */
export function findingsIn(scene: PopupScene): ReturnType<typeof splitIgnored<FramedFinding>> {
  const { report, site, settings } = scene;
  return splitIgnored(report && !isResting(scene) ? findingsOf(report) : [], site, settings);
}

/**
 * The popup: one line of state, what a person sets, and the ways on, drawn at once; between them the details.
 * @param Details what is below the line of state, or null while it is still on its way: it needs the whole catalogue
 */
export function Popup({
  scene,
  actions,
  Details,
}: PopupProps & { readonly Details: ComponentType<PopupProps> | null }) {
  const { state, report, settings, site } = scene;
  const { mode } = settings;
  const label = report?.frames['0']?.label;
  const [first] = findingsIn(scene).told;
  const canPause = site !== '' && !['off', 'cannot-look', 'file-not-allowed'].includes(state.kind);
  return (
    <main class="popup" aria-busy={Details === null}>
      <header class="head">
        <MarkIcon />
        <h1>{i18n.t('popup.title')}</h1>
        {label && !isResting(scene) && (
          <span class="chip" title={i18n.t('popup.labelHint')}>
            {i18n.t(`label.${label}`)}
          </span>
        )}
      </header>
      {first && state.kind === 'found' && mustConfirm(mode, state.counts) && <ActWarning finding={first} />}
      <PageStatus state={state} />
      {scene.chat && <ChatStatus report={scene.chat.report} />}
      {scene.tampered && (
        <p class="warning" role="alert">
          <AlertIcon />
          {i18n.t(`tampering.${scene.tampered}`)}
        </p>
      )}
      <Buttons scene={scene} actions={actions} />
      <p class="answer" role="status" tabIndex={-1}>
        {scene.answer}
      </p>
      <div class="controls">
        {canPause && (
          <SiteSwitch
            site={site}
            isOn={state.kind !== 'paused'}
            isLocked={scene.locked.has('pausedSites')}
            turn={actions.turnSite}
          />
        )}
        <ModeChoice mode={mode} isLocked={scene.locked.has('mode')} setMode={actions.chooseMode} />
      </div>
      {Details && <Details scene={scene} actions={actions} />}
      <footer class="foot">
        <DoorList doors={scene.doors} open={actions.openDoor} />
        <p>{i18n.t('popup.shortcut')}</p>
      </footer>
    </main>
  );
}

function Buttons({ scene, actions }: PopupProps) {
  switch (scene.state.kind) {
    case 'off':
      if (scene.locked.has('pageGuard')) {
        return (
          <div class="actions">
            <LockedNote />
          </div>
        );
      }
      return (
        <div class="actions">
          <button type="button" class="button primary" onClick={actions.switchOn}>
            <PlayIcon />
            {i18n.t('popup.switchOn')}
          </button>
        </div>
      );
    case 'paused':
    case 'cannot-look':
    case 'file-not-allowed':
      return null;
    case 'not-looked-at':
    case 'failed':
      return (
        <div class="actions">
          <button type="button" class="button primary" onClick={actions.reload}>
            <ReloadIcon />
            {i18n.t('popup.reload')}
          </button>
          {scene.state.kind === 'failed' && <Export scene={scene} />}
        </div>
      );
    case 'scanning':
    case 'clean':
    case 'found':
      return (
        <div class="actions">
          <button
            type="button"
            class={scene.state.kind === 'found' ? 'button primary' : 'button'}
            aria-pressed={scene.overlayOpen}
            onClick={actions.toggleOverlay}
          >
            <EyeIcon />
            {scene.overlayOpen ? i18n.t('popup.hideOnPage') : i18n.t('popup.showOnPage')}
          </button>
          <Export scene={scene} />
        </div>
      );
  }
}

function Export({ scene }: { readonly scene: PopupScene }) {
  return (
    <ExportSection
      page={scene.page}
      report={scene.report}
      chat={scene.chat?.report ?? null}
      inventory={scene.concealed?.findings ?? []}
    />
  );
}
