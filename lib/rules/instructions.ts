import { addressRules } from './instructions/address';
import { authorityRules } from './instructions/authority';
import { bannerRules } from './instructions/banner';
import { concealRules } from './instructions/conceal';
import { exfiltrationRules } from './instructions/exfiltration';
import { harmRules } from './instructions/harm';
import { languageRules } from './instructions/languages';
import { orderRules } from './instructions/order';
import { outputRules } from './instructions/output';
import { overrideRules } from './instructions/override';
import { reachRules } from './instructions/reach';
import { roleRules } from './instructions/role';
import { steerRules } from './instructions/steer';
import { tokenRules } from './instructions/token';
import type { InstructionRule } from './rule';

/** Everything that a text can tell a machine to do, and how it says so. */
export const instructionRules: readonly InstructionRule[] = [
  ...overrideRules,
  ...languageRules,
  ...tokenRules,
  ...bannerRules,
  ...authorityRules,
  ...roleRules,
  ...addressRules,
  ...concealRules,
  ...orderRules,
  ...outputRules,
  ...steerRules,
  ...exfiltrationRules,
  ...reachRules,
  ...harmRules,
];
