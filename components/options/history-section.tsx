import { i18n } from '#i18n';
import { useId, useState } from 'preact/hooks';
import { settingsFields } from '../../lib/model/settings';
import * as v from 'valibot';
import { LockedNote } from '../ui/locked-note';
import { Section, Toggle } from './controls';
import type { SectionProps } from './scene';

/** Whether a history is kept, and for how long. */
export function HistorySection({ scene, actions }: SectionProps) {
  const { settings, locked } = scene;
  const id = useId();
  // What is being typed outlives a redraw by a change elsewhere.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Section id="history" title={i18n.t('options.history.title')}>
      <Toggle
        title={i18n.t('options.history.keep')}
        hint={i18n.t('options.history.keepHint')}
        isOn={settings.keepHistory}
        isLocked={locked.has('keepHistory')}
        onChange={(keepHistory) => actions.change({ keepHistory })}
      />
      <div class="row">
        <div class="row-words">
          <label for={id}>{i18n.t('options.history.days')}</label>
          <p class="quiet" id={`${id}-hint`}>
            {i18n.t('options.history.daysHint')}
          </p>
          {locked.has('historyDays') && <LockedNote />}
        </div>
        <input
          id={id}
          class="field days"
          type="number"
          min={1}
          max={3650}
          step={1}
          required
          value={typed ?? settings.historyDays}
          disabled={locked.has('historyDays') || !settings.keepHistory}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onChange={({ currentTarget }) => {
            const days = currentTarget.valueAsNumber;
            if (!v.is(settingsFields.historyDays, days)) return void currentTarget.reportValidity();
            setTyped(null);
            actions.change({ historyDays: days });
          }}
        />
      </div>
    </Section>
  );
}

/** Whether the system tells of red findings. */
export function NotificationsSection({ scene, actions }: SectionProps) {
  const { settings, locked } = scene;
  return (
    <Section id="notifications" title={i18n.t('options.notifications.title')}>
      <Toggle
        title={i18n.t('options.notifications.on')}
        hint={i18n.t('options.notifications.onHint')}
        isOn={settings.notifications}
        isLocked={locked.has('notifications')}
        onChange={actions.setNotifications}
      />
      {settings.notifications && !scene.mayNotify && (
        <p class="warning">{i18n.t('options.notifications.missing')}</p>
      )}
    </Section>
  );
}
