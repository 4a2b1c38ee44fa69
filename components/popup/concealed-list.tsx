import { i18n } from '#i18n';
import { ReloadIcon } from '../ui/icons';
import { FindingCard, type FramedFinding } from './finding-card';

/** What is known of the concealed text of a page. */
export interface Concealed {
  readonly state: 'looking' | 'listed' | 'unknown';
  readonly findings: readonly FramedFinding[];
}

interface Props {
  readonly concealed: Concealed;
  readonly onJump: (finding: FramedFinding) => void;
  readonly listAgain: () => void;
}

/** Cards beyond these would slow the popup down; the overlay shows all. */
const CARD_LIMIT = 50;

/** Audit: every concealed text that says nothing to a machine, measured when it was asked for. */
export function ConcealedList({ concealed, onJump, listAgain }: Props) {
  const { state, findings } = concealed;
  const cards = findings.slice(0, CARD_LIMIT);
  return (
    <section class="findings" aria-labelledby="concealed-title">
      <h2 class="section-title" id="concealed-title">
        {i18n.t('concealed.title')} {state === 'listed' && findings.length > 0 && `(${findings.length})`}
      </h2>
      <p class="quiet" role="status">
        {state === 'looking' && i18n.t('concealed.looking')}
        {state === 'unknown' && i18n.t('concealed.unknown')}
        {state === 'listed' && findings.length === 0 && i18n.t('concealed.none')}
      </p>
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
      {findings.length > cards.length && <p>{i18n.t('concealed.more', findings.length - cards.length)}</p>}
      <button type="button" class="button" disabled={state === 'looking'} onClick={listAgain}>
        <ReloadIcon />
        {i18n.t('concealed.again')}
      </button>
    </section>
  );
}
