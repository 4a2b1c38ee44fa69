import { i18n } from '#i18n';
import type { ChecklistFact } from '../../lib/rules/checklist';

/** The sentence of one fact under an answer of the checklist. */
export function checklistSentence(fact: ChecklistFact): string {
  switch (fact.id) {
    case 'label':
      return i18n.t('checklist.fact.label', [i18n.t(`label.${fact.label}`)]);
    case 'site':
    case 'secret':
    case 'attempt':
      return i18n.t(`checklist.fact.${fact.id}`, [fact.text]);
    case 'technique':
      return i18n.t('checklist.fact.technique', [fact.text, String(fact.count)]);
    case 'red':
    case 'amber':
    case 'note':
    case 'otherFrames':
    case 'hiddenFromYou':
    case 'gaps':
    case 'chatAttempts':
    case 'carries':
      return i18n.t(`checklist.fact.${fact.id}`, fact.count);
    case 'nothingFound':
    case 'notLookedAt':
    case 'looking':
    case 'askedUnknown':
    case 'othersWrite':
    case 'ownFile':
    case 'answersRepeat':
    case 'cannotTakeBack':
    case 'asData':
    case 'agentUnseen':
      return i18n.t(`checklist.fact.${fact.id}`);
  }
}
