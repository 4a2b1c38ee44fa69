import { i18n } from '#i18n';
import { ignoredRulesOn } from '../../lib/model/ignored';
import { ChatOffer, ChatSection } from '../chat/chat-section';
import { ConcealedList } from './concealed-list';
import { FindingCard, type FramedFinding } from './finding-card';
import { GapList } from './gap-list';
import { IgnoredList } from './ignored-list';
import { findingsIn, isResting, type PopupProps } from './popup';
import { TrifectaMeter } from './trifecta-meter';

/** Cards beyond these would slow the popup down and help nobody. */
const CARD_LIMIT = 50;

/** What the popup shows below the line of state: the findings, the chat, the trifecta, what was not looked at. */
export function PopupDetails({ scene, actions }: PopupProps) {
  const { told, ignored } = findingsIn(scene);
  const offer = scene.offer && !scene.locked.has('chatHosts') && (
    <ChatOffer recognised={scene.offer.recognised} protect={actions.protect} />
  );
  const isRecognised = (scene.offer?.recognised ?? null) !== null;
  return (
    <>
      <Findings scene={scene} actions={actions} findings={told} />
      <IgnoredList findings={ignored} rules={ignoredRulesOn(scene.site, scene.settings)} actions={actions} />
      {isRecognised && offer}
      {scene.chat && <ChatSection scene={scene.chat} locked={scene.locked} actions={actions} />}
      {scene.concealed && (
        <ConcealedList concealed={scene.concealed} onJump={actions.jump} listAgain={actions.listConcealed} />
      )}
      {!isResting(scene) && <TrifectaMeter trifecta={scene.trifecta} />}
      {!isResting(scene) && <GapList report={scene.report} />}
      {!isRecognised && offer}
    </>
  );
}

function Findings({
  scene,
  actions,
  findings,
}: PopupProps & { readonly findings: readonly FramedFinding[] }) {
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
