import { i18n } from '#i18n';
import { Section } from './controls';
import type { SectionProps } from './scene';

/** The version, the way back to the first page, and what cannot be seen. */
export function AboutSection({ scene, actions }: SectionProps) {
  return (
    <Section id="about" title={i18n.t('options.about.title')}>
      <div class="row">
        <p class="row-words">{i18n.t('options.version', [scene.version])}</p>
        <button type="button" class="button" onClick={actions.openWelcome}>
          {i18n.t('options.about.firstRun')}
        </button>
      </div>
      <h3 id="limits">{i18n.t('options.about.limits')}</h3>
      <p>{i18n.t('options.about.limitsLead')}</p>
      <ul class="limits">
        <li>{i18n.t('options.about.limit1')}</li>
        <li>{i18n.t('options.about.limit2')}</li>
        <li>{i18n.t('options.about.limit3')}</li>
        <li>{i18n.t('options.about.limit4')}</li>
        <li>{i18n.t('options.about.limit5')}</li>
        <li>{i18n.t('options.about.limit6')}</li>
      </ul>
    </Section>
  );
}
