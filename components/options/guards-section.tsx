import { i18n } from '#i18n';
import { modes } from '../../lib/model/settings';
import { Choice, Section, Toggle } from './controls';
import type { SectionProps } from './scene';

/** Both guards, the mode, and side channels. */
export function GuardsSection({ scene, actions }: SectionProps) {
  const { settings, locked } = scene;
  return (
    <Section id="guards" title={i18n.t('options.guards.title')}>
      <Toggle
        title={i18n.t('options.guards.page')}
        hint={i18n.t('options.guards.pageHint')}
        isOn={settings.pageGuard}
        isLocked={locked.has('pageGuard')}
        onChange={(pageGuard) => actions.change({ pageGuard })}
      />
      <Toggle
        title={i18n.t('options.guards.chat')}
        hint={i18n.t('options.guards.chatHint')}
        isOn={settings.chatGuard}
        isLocked={locked.has('chatGuard')}
        onChange={(chatGuard) => actions.change({ chatGuard })}
      />
      <Toggle
        title={i18n.t('options.guards.sideChannels')}
        hint={i18n.t('options.guards.sideChannelsHint')}
        isOn={scene.sideChannelsClosed}
        isLocked={false}
        onChange={actions.closeSideChannels}
      />
      <Choice
        title={i18n.t('options.guards.mode')}
        values={modes.map((value) => ({
          value,
          words: i18n.t(`options.guards.modes.${value}`),
          hint: i18n.t(`options.guards.modeHint.${value}`),
        }))}
        value={settings.mode}
        isLocked={locked.has('mode')}
        onChange={(mode) => actions.change({ mode })}
      />
    </Section>
  );
}
