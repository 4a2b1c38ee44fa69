import { i18n } from '#i18n';
import type { Decision } from '../../lib/model/attempt';
import { isCounted } from '../../lib/model/attempt';
import { AttemptEntry } from './attempt-entry';
import { BoundedList } from './bounded-list';
import type { PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** Entries shown at once. */
const ENTRY_STEP = 20;

interface Props {
  readonly scene: PanelScene;
  readonly decide: (id: string, decision: Decision) => void;
}

/** What tried to leave the chat of a tab, newest first. */
export function AttemptsSection({ scene: { chat, locked }, decide }: Props) {
  if (chat === null) {
    return (
      <PanelSection name="attempts">
        <p class="quiet">{i18n.t('panel.attempts.noChat')}</p>
      </PanelSection>
    );
  }
  const newest = [...chat.attempts].sort((one, other) => other.at - one.at);
  const counted = newest.filter(isCounted).length;
  return (
    <PanelSection name="attempts" hint={i18n.t(`chat.modeText.${chat.mode}`)}>
      {newest.length === 0 ? (
        <p class="quiet">{i18n.t('chat.none')}</p>
      ) : (
        <p>{i18n.t('panel.attempts.total', [String(newest.length), String(counted)])}</p>
      )}
      <BoundedList items={newest} step={ENTRY_STEP}>
        {(shown) => (
          <ol class="timeline">
            {shown.map((attempt) => (
              <AttemptEntry
                key={attempt.id}
                attempt={attempt}
                canAllow={!locked.has('allowedHosts')}
                decide={decide}
              />
            ))}
          </ol>
        )}
      </BoundedList>
      {chat.more > 0 && <p class="quiet">{i18n.t('chat.more', chat.more)}</p>}
    </PanelSection>
  );
}
