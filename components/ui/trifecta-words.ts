import { i18n } from '#i18n';
import type { TrifectaFact } from '../../lib/model/trifecta';

/** The sentence of one fact under a leg of the lethal trifecta. */
export function trifectaSentence(fact: TrifectaFact): string {
  switch (fact.id) {
    case 'markedPrivate':
      return i18n.t('trifecta.fact.markedPrivate', [fact.site]);
    case 'privateKind':
    case 'publicKind':
    case 'writtenByOthers':
      return i18n.t(`trifecta.fact.${fact.id}`, [i18n.t(`label.${fact.label}`)]);
    case 'redFindings':
    case 'amberFindings':
    case 'otherFrames':
    case 'attempts':
    case 'letThrough':
    case 'allowedHosts':
      return i18n.t(`trifecta.fact.${fact.id}`, fact.count);
    case 'chatHeld':
    case 'chatStrict':
    case 'chatWatched':
    case 'chatOff':
      return i18n.t(`trifecta.fact.${fact.id}`, [fact.chat]);
    case 'chatAnswers':
    case 'ownFile':
    case 'browserPage':
    case 'noSign':
    case 'notLookedAt':
    case 'chatUnguarded':
    case 'actMode':
    case 'agentUnknown':
    case 'beyondBrowser':
      return i18n.t(`trifecta.fact.${fact.id}`);
  }
}
