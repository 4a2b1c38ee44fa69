import { i18n } from '#i18n';
import { siteOf } from '../../lib/model/settings';
import { checklistOf } from '../../lib/rules/checklist';
import { checklistSentence } from '../ui/checklist-words';
import type { PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** The doctrine's ten questions, answered for this page. */
export function ChecklistSection({ scene: { url, report, chat } }: { readonly scene: PanelScene }) {
  const answers = checklistOf({ site: siteOf(url), report, chat });
  return (
    <PanelSection name="checklist" hint={i18n.t('checklist.hint')}>
      <ol class="questions">
        {answers.map(({ question, kind, isFlag, facts }) => (
          <li key={question} data-kind={kind} data-flag={isFlag}>
            <h3>{i18n.t(`checklist.question.${question}`)}</h3>
            <p class="verdict">
              <strong>{i18n.t(`checklist.kind.${kind}`)}</strong>
              {isFlag && <span class="flag">{i18n.t('checklist.flag')}</span>}
            </p>
            <ul class="dotted">
              {facts.map((fact) => {
                const sentence = checklistSentence(fact);
                return <li key={sentence}>{sentence}</li>;
              })}
            </ul>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
