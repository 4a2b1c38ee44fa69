import { i18n } from '#i18n';
import type { FramedFinding } from '../../lib/model/finding-filter';
import { explainFinding } from '../../lib/rules/explain';
import { TargetIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import { AskedView } from './asked-view';
import { BoundedList } from './bounded-list';
import { canAskPage } from './can-ask-page';
import type { PanelActions, PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** Texts of one technique shown at once. */
const TEXT_STEP = 20;

/** As much of one text as the list shows; its place in the page has all of it. */
const GLIMPSE_LIMIT = 400;

interface Props {
  readonly scene: PanelScene;
  readonly actions: PanelActions;
}

/** Every concealed text of a page, by the way it is concealed. Most are honest; none is left out. */
export function InventorySection({ scene, actions }: Props) {
  return (
    <PanelSection name="inventory" hint={i18n.t('panel.inventory.hint')}>
      <AskedView
        asked={scene.concealed}
        button={i18n.t('panel.inventory.ask')}
        onAsk={actions.listConcealed}
        canAsk={canAskPage(scene.state)}
      >
        {(concealed) => <Techniques concealed={concealed} onJump={actions.jump} />}
      </AskedView>
    </PanelSection>
  );
}

interface ListProps {
  readonly concealed: readonly FramedFinding[];
  readonly onJump: (finding: FramedFinding) => void;
}

function Techniques({ concealed, onJump }: ListProps) {
  const groups = new Map<string, FramedFinding[]>();
  for (const finding of concealed) {
    const group = groups.get(finding.technique);
    if (group) group.push(finding);
    else groups.set(finding.technique, [finding]);
  }
  if (groups.size === 0) return <p class="quiet">{i18n.t('panel.inventory.none')}</p>;
  return (
    <>
      <p>{i18n.t('panel.inventory.total', concealed.length)}</p>
      {[...groups]
        .sort(([, one], [, other]) => other.length - one.length)
        .map(([technique, findings]) => (
          <Technique key={technique} concealed={findings} onJump={onJump} />
        ))}
    </>
  );
}

function Technique({ concealed, onJump }: ListProps) {
  const [first] = concealed;
  if (!first) return null;
  const told = explainFinding(first);
  return (
    <details class="card technique">
      <summary>
        <span class="card-technique">{told.techniqueTitle}</span>
        <span class="count">{concealed.length}</span>
      </summary>
      <div class="technique-body">
        {told.techniqueReason !== '' && <p class="quiet">{told.techniqueReason}</p>}
        <BoundedList items={concealed} step={TEXT_STEP}>
          {(shown) => (
            <ul>
              {shown.map((finding) => (
                <ConcealedText key={`${finding.frameId}-${finding.id}`} finding={finding} onJump={onJump} />
              ))}
            </ul>
          )}
        </BoundedList>
      </div>
    </details>
  );
}

function ConcealedText({ finding, onJump }: { finding: FramedFinding; onJump: ListProps['onJump'] }) {
  const { quote } = finding;
  return (
    <li class="concealed" data-severity={finding.severity}>
      <blockquote class="quote">
        <QuoteText text={quote.length > GLIMPSE_LIMIT ? `${quote.slice(0, GLIMPSE_LIMIT)}…` : quote} />
      </blockquote>
      <p class="quiet">{explainFinding(finding).why}</p>
      <button type="button" class="button small" disabled={!finding.present} onClick={() => onJump(finding)}>
        <TargetIcon />
        {finding.present ? i18n.t('finding.jump') : i18n.t('finding.gone')}
      </button>
    </li>
  );
}
