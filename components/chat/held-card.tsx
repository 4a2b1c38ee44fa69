import { i18n } from '#i18n';
import type { Attempt, Decision } from '../../lib/model/attempt';
import { AlertIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';

export interface HeldScene {
  /** Null when the background no longer knows it. */
  readonly attempt: Attempt | null;
  /** What came of the last press; empty for none. */
  readonly answer: string;
  /** Buttons wait until the card was in view for a moment: a page must not slip it under a click. */
  readonly isReady: boolean;
  /** False where only the organisation allows hosts. */
  readonly canAllow: boolean;
}

/** As much of a payload as fits into a card. */
const GLIMPSE_LIMIT = 160;

/** Stands in place of what was held: what it was, what it carried, and the person's choice. */
export function HeldCard({
  scene,
  decide,
}: {
  readonly scene: HeldScene;
  readonly decide: (decision: Decision) => void;
}) {
  const { attempt } = scene;
  if (attempt === null) return <p class="held-card">{i18n.t('held.gone')}</p>;
  const { destination, carries, kind } = attempt.verdict;
  const host = destination.shownHost || destination.host;
  const first = carries[0];
  const choices: readonly (readonly [Decision, string])[] = [
    ['shown-once', i18n.t('held.showOnce')],
    ...(attempt.url.includes('?') ? ([['shown-bare', i18n.t('held.showBare')]] as const) : []),
    ['kept', i18n.t('held.keep')],
    ...(scene.canAllow ? ([['host-allowed', i18n.t('held.allowHost', [destination.host])]] as const) : []),
  ];
  return (
    <main class="held-card" data-gravity={attempt.verdict.gravity}>
      <h1>
        <AlertIcon />
        <QuoteText text={i18n.t('held.title', [i18n.t(`kind.${kind}`), host])} />
      </h1>
      <p class="held-text">
        {first ? (
          <QuoteText text={i18n.t('held.carries', [first.text.slice(0, GLIMPSE_LIMIT)])} />
        ) : (
          i18n.t('held.carriesNothing')
        )}
      </p>
      <div class="held-buttons">
        {choices.map(([decision, label]) => (
          <button
            type="button"
            class="button"
            key={decision}
            disabled={!scene.isReady}
            onClick={(event) => event.isTrusted && decide(decision)}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" class="held-answer">
        {scene.answer}
      </p>
    </main>
  );
}
