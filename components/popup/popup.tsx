import { i18n } from '#i18n';
import type { PageState } from '../../lib/browser/page-state';
import type { Door } from '../../lib/browser/screens';
import type { Tampering } from '../../lib/model/overlay';
import { ignoredRulesOn, splitIgnored } from '../../lib/model/ignored';
import { mustConfirm } from '../../lib/model/mode';
import { findingsOf, type TabReport } from '../../lib/model/report';
import type { Mode, Settings } from '../../lib/model/settings';
import type { Trifecta } from '../../lib/model/trifecta';
import { AlertIcon, EyeIcon, MarkIcon, PlayIcon, ReloadIcon } from '../ui/icons';
import { ChatOffer, ChatSection, ChatStatus, type ChatActions, type ChatScene } from '../chat/chat-section';
import { ExportSection } from '../report/export-section';
import { ActWarning } from './act-warning';
import { ConcealedList, type Concealed } from './concealed-list';
import { DoorList } from './door-list';
import type { FalseAlarmActions } from './false-alarm';
import { FindingCard, type FramedFinding } from './finding-card';
import { GapList } from './gap-list';
import { IgnoredList, type IgnoredActions } from './ignored-list';
import { ModeChoice } from './mode-choice';
import { PageStatus } from './page-status';
import { SiteSwitch } from './site-switch';
import { TrifectaMeter } from './trifecta-meter';

/** What the popup shows. */
export interface PopupScene {
  readonly page: { readonly tabId: number; readonly url: string };
  readonly state: PageState;
  readonly settings: Settings;
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

/** Cards beyond these would slow the popup down and help nobody. */
const CARD_LIMIT = 50;

/** The popup: one line of state, the findings, what was not looked at, the ways on. */
export function Popup({ scene, actions }: { readonly scene: PopupScene; readonly actions: PopupActions }) {
  const { state, report, settings, site } = scene;
  const { mode } = settings;
  const isResting = state.kind === 'off' || state.kind === 'paused';
  const label = report?.frames['0']?.label;
  const listed = report && !isResting ? findingsOf(report) : [];
  const { told, ignored } = splitIgnored(listed, site, settings);
  const [first] = told;
  const canPause = site !== '' && !['off', 'cannot-look', 'file-not-allowed'].includes(state.kind);
  return (
    <main class="popup">
      <header class="head">
        <MarkIcon />
        <h1>{i18n.t('popup.title')}</h1>
        {label && !isResting && (
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
        {canPause && <SiteSwitch site={site} isOn={state.kind !== 'paused'} turn={actions.turnSite} />}
        <ModeChoice mode={mode} setMode={actions.chooseMode} />
      </div>
      <Findings scene={scene} actions={actions} findings={told} />
      <IgnoredList findings={ignored} rules={ignoredRulesOn(site, settings)} actions={actions} />
      {scene.offer && <ChatOffer recognised={scene.offer.recognised} protect={actions.protect} />}
      {scene.chat && <ChatSection scene={scene.chat} actions={actions} />}
      {scene.concealed && (
        <ConcealedList concealed={scene.concealed} onJump={actions.jump} listAgain={actions.listConcealed} />
      )}
      {!isResting && <TrifectaMeter trifecta={scene.trifecta} />}
      {!isResting && <GapList report={report} />}
      <footer class="foot">
        <DoorList doors={scene.doors} open={actions.openDoor} />
        <p>{i18n.t('popup.shortcut')}</p>
      </footer>
    </main>
  );
}

function Findings({
  scene,
  actions,
  findings,
}: {
  readonly scene: PopupScene;
  readonly actions: PopupActions;
  readonly findings: readonly FramedFinding[];
}) {
  const shown = findings.filter(({ severity }) => severity !== 'inventory');
  const cards = shown.slice(0, CARD_LIMIT);
  if (cards.length === 0) return null;
  return (
    <section class="findings" aria-labelledby="findings-title">
      <h2 class="section-title" id="findings-title">
        {i18n.t('popup.findings')}
      </h2>
      <ul>
        {cards.map((finding, index) => (
          <FindingCard
            key={`${finding.frameId}-${finding.id}`}
            finding={finding}
            isOpen={index === 0}
            onJump={actions.jump}
            falseAlarm={{ site: scene.site, actions }}
          />
        ))}
      </ul>
      {shown.length > cards.length && <p>{i18n.t('popup.more', shown.length - cards.length)}</p>}
    </section>
  );
}

function Buttons({ scene, actions }: { readonly scene: PopupScene; readonly actions: PopupActions }) {
  switch (scene.state.kind) {
    case 'off':
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
      return (
        <div class="actions">
          <button type="button" class="button primary" onClick={actions.reload}>
            <ReloadIcon />
            {i18n.t('popup.reload')}
          </button>
        </div>
      );
    case 'failed':
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
          <ExportSection
            page={scene.page}
            report={scene.report}
            chat={scene.chat?.report ?? null}
            inventory={scene.concealed?.findings ?? []}
          />
        </div>
      );
  }
}
