import { addressRules } from './instructions/address';
import { authorityRules } from './instructions/authority';
import { bannerRules } from './instructions/banner';
import { carryRules } from './instructions/carry';
import { concealRules } from './instructions/conceal';
import { discloseRules } from './instructions/disclose';
import { dismissRules } from './instructions/dismiss';
import { exfiltrationRules } from './instructions/exfiltration';
import { harmRules } from './instructions/harm';
import { languageRules } from './instructions/languages';
import { languageFamilyRules } from './instructions/languages/families';
import { orderRules } from './instructions/order';
import { outputRules } from './instructions/output';
import { overrideRules } from './instructions/override';
import { reachRules } from './instructions/reach';
import { roleRules } from './instructions/role';
import { spokenToRules } from './instructions/spoken-to';
import { steerRules } from './instructions/steer';
import { takeRules } from './instructions/take';
import { tokenRules } from './instructions/token';
import type { InstructionRule } from './rule';

/** Everything that a text can tell a machine to do, and how it says so. */
export const instructionRules: readonly InstructionRule[] = [
  ...overrideRules,
  ...dismissRules,
  ...languageRules,
  ...languageFamilyRules,
  ...tokenRules,
  ...bannerRules,
  ...authorityRules,
  ...roleRules,
  ...addressRules,
  ...spokenToRules,
  ...concealRules,
  ...orderRules,
  ...outputRules,
  ...steerRules,
  ...exfiltrationRules,
  ...carryRules,
  ...discloseRules,
  ...takeRules,
  ...reachRules,
  ...harmRules,
];
