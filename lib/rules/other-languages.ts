import { languageRules } from './instructions/languages';
import { languageFamilyRules } from './instructions/languages/families';
import type { InstructionRule } from './rule';

/** What a text can tell a machine to do, said in languages other than English: brought where some text may be in one. */
export const otherLanguageRules: readonly InstructionRule[] = [...languageRules, ...languageFamilyRules];
