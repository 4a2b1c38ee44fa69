import { concealmentRules } from './concealment';
import { filledIn } from './concealment-carriers';
import { undrawn } from './concealment-paint';
import { fixedSentences } from './explain';
import { instructionRules } from './instructions';
import { readers } from './readers';
import { smugglingRules } from './smuggling';
import { secretFormats } from './secrets';
import { structurePhrases, structureRules } from './structure';
import { verdictReasons } from './verdict-reasons';

/** Every sentence that the catalogue says to a person, once each: what a translation has to hold. */
export function catalogueSentences(): readonly string[] {
  const records = [
    ...concealmentRules,
    ...smugglingRules,
    ...structureRules,
    ...instructionRules,
    ...readers,
  ];
  const all = [
    ...Object.values(fixedSentences),
    ...Object.values(verdictReasons),
    ...Object.values(undrawn),
    filledIn,
    ...structurePhrases,
    ...secretFormats.map(({ title }) => title),
    ...records.flatMap(({ title, reason }) => [title, reason]),
    ...[...concealmentRules, ...smugglingRules, ...structureRules].map(({ why }) => why),
    ...[...structureRules, ...instructionRules].map(({ attempts }) => attempts),
  ];
  return [...new Set(all)];
}
