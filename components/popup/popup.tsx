import { i18n } from '#i18n';
import type { PageState } from '../../lib/browser/page-state';
import type { Tampering } from '../../lib/model/overlay';
import { findingsOf, type TabReport } from '../../lib/model/report';
import { AlertIcon, EyeIcon, MarkIcon, PauseIcon, PlayIcon, ReloadIcon } from '../ui/icons';
import { ChatOffer, ChatSection, ChatStatus, type ChatActions, type ChatScene } from '../chat/chat-section';
import { ExportSection } from '../report/export-section';
import { FindingCard, type FramedFinding } from './finding-card';
import { GapList } from './gap-list';
import { PageStatus } from './page-status';

/** What the popup shows. */
export interface PopupScene {
  readonly page: { readonly tabId: number; readonly url: string };
  readonly state: PageState;
  readonly report: TabReport | null;
  readonly tampered: Tampering | null;
  readonly overlayOpen: boolean;
  /** Null where no chat is. */
  readonly chat: ChatScene | null;
  /** Whether the page could be guarded as a chat, and as what it was recognised. */
  readonly offer: { readonly recognised: string | null } | null;
  /** The answer to the last action, in words; empty for none. */
  readonly answer: string;
}

export interface PopupActions extends ChatActions {
  readonly protect: () => void;
  readonly jump: (finding: FramedFinding) => void;
  readonly toggleOverlay: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly switchOn: () => void;
  readonly reload: () => void;
}

/** Cards beyond these would slow the popup down and help nobody. */
const CARD_LIMIT = 50;

/** The popup: one line of state, the findings, what was not looked at. */
export function Popup({ scene, actions }: { readonly scene: PopupScene; readonly actions: PopupActions }) {
  const { state, report } = scene;
  const isResting = state.kind === 'off' || state.kind === 'paused';
  const label = report?.frames['0']?.label;
  const findings =
    report && !isResting ? findingsOf(report).filter(({ severity }) => severity !== 'inventory') : [];
  const cards = findings.slice(0, CARD_LIMIT);
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
      {scene.chat && <ChatStatus report={scene.chat.report} />}
      <PageStatus state={state} />
      {scene.tampered && (
        <p class="warning" role="alert">
          <AlertIcon />
          {i18n.t(`tampering.${scene.tampered}`)}
        </p>
      )}
      <Buttons scene={scene} actions={actions} />
      <p class="answer" role="status">
        {scene.answer}
      </p>
      {cards.length > 0 && (
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
              />
            ))}
          </ul>
          {findings.length > cards.length && <p>{i18n.t('popup.more', findings.length - cards.length)}</p>}
        </section>
      )}
      {scene.offer && <ChatOffer recognised={scene.offer.recognised} protect={actions.protect} />}
      {scene.chat && <ChatSection scene={scene.chat} actions={actions} />}
      {!isResting && <GapList report={report} />}
      <footer class="foot">{i18n.t('popup.shortcut')}</footer>
    </main>
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
      return (
        <div class="actions">
          <button type="button" class="button primary" onClick={actions.resume}>
            <PlayIcon />
            {i18n.t('popup.resume')}
          </button>
        </div>
      );
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
            inventory={[]}
          />
          <button type="button" class="button" onClick={actions.pause}>
            <PauseIcon />
            {i18n.t('popup.pause')}
          </button>
        </div>
      );
  }
}
