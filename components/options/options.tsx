import { i18n } from '#i18n';
import { AlertIcon, MarkIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import { AboutSection } from './about-section';
import { ChatsSection } from './chats-section';
import { GuardsSection } from './guards-section';
import { HistorySection, NotificationsSection } from './history-section';
import { AlarmsSection, AllowedSection, SitesSection } from './places-sections';
import { RulesSection } from './rules-section';
import type { OptionsScene, SectionProps } from './scene';
import { TransferSection } from './transfer-section';

const sections = [
  'guards',
  'chats',
  'allowed',
  'sites',
  'alarms',
  'rules',
  'history',
  'notifications',
  'transfer',
  'about',
] as const;

/** The settings: a list of sections beside the sections. */
export function Options({ scene, actions }: SectionProps) {
  const props = { scene, actions };
  return (
    <div class="options">
      <header class="options-head">
        <div class="options-title">
          <MarkIcon />
          <h1>{i18n.t('options.title')}</h1>
        </div>
        <nav aria-label={i18n.t('options.sections')}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{i18n.t(`options.${section}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <PolicyNotes scene={scene} />
        <GuardsSection {...props} />
        <ChatsSection {...props} />
        <AllowedSection {...props} />
        <SitesSection {...props} />
        <AlarmsSection {...props} />
        <RulesSection {...props} />
        <HistorySection {...props} />
        <NotificationsSection {...props} />
        <TransferSection {...props} />
        <AboutSection {...props} />
      </main>
      <output class="toast" data-kind={scene.answer?.kind}>
        {scene.answer !== null && scene.answer.kind !== 'file-refused' ? scene.answer.words : ''}
      </output>
    </div>
  );
}

function PolicyNotes({ scene }: { readonly scene: OptionsScene }) {
  return (
    <>
      {scene.locked.size > 0 && <p class="policy-note">{i18n.t('options.policyThere')}</p>}
      {scene.brokenPolicy.length > 0 && (
        <p class="warning">
          <AlertIcon />
          <QuoteText text={i18n.t('options.policyBroken', [scene.brokenPolicy.join(', ')])} />
        </p>
      )}
    </>
  );
}
