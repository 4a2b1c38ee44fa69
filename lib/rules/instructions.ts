import type { InstructionRule } from './rule';
import { actionRules, tokenRules } from './instructions/actions';
import { addressRules, authorityRules } from './instructions/authority';
import { conductRules } from './instructions/conduct';
import { languageRules } from './instructions/languages';
import { overrideRules } from './instructions/override';

/** Everything that a text can tell a machine to do, and how it says so. */
export const instructionRules: readonly InstructionRule[] = [
  ...overrideRules,
  ...languageRules,
  ...tokenRules,
  ...authorityRules,
  ...addressRules,
  ...conductRules,
  ...actionRules,
];
