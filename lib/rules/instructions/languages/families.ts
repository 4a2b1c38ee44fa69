import type { InstructionRule } from '../../rule';
import { rulesOfLanguage } from './language';
import { latinLanguages } from './latin';
import { otherScriptLanguages } from './other-scripts';

/** Address, concealment, exfiltration and dismissal in twenty-two languages beside English. */
export const languageFamilyRules: readonly InstructionRule[] = [
  ...latinLanguages,
  ...otherScriptLanguages,
].flatMap(rulesOfLanguage);
