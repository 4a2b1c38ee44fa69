import { coreInstructionRules } from './core-instructions';
import { furtherInstructionRules } from './further-instructions';
import type { InstructionRule } from './rule';

/** Everything that a text can tell a machine to do, and how it says so. */
export const instructionRules: readonly InstructionRule[] = [
  ...coreInstructionRules,
  ...furtherInstructionRules,
];
