import { languageRules } from './instructions/languages';
import { languageFamilyRules } from './instructions/languages/families';
import { signRules } from './instructions/sign';
import type { InstructionRule } from './rule';

/**
 * What a text can tell a machine to do, said in signs or in languages other than English: brought where some text may hold
 * such a sign or be in one.
 */
export const furtherInstructionRules: readonly InstructionRule[] = [
  ...signRules,
  ...languageRules,
  ...languageFamilyRules,
];
