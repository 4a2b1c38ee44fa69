import { actRules } from './instructions/act';
import { addressRules } from './instructions/address';
import { authorityRules } from './instructions/authority';
import { bannerRules } from './instructions/banner';
import { carryRules } from './instructions/carry';
import { concealRules } from './instructions/conceal';
import { discloseRules } from './instructions/disclose';
import { dismissRules } from './instructions/dismiss';
import { exfiltrationRules } from './instructions/exfiltration';
import { harmRules } from './instructions/harm';
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

/** What a text can tell a machine to do, said in English or in signs: read in every frame of every page. */
export const coreInstructionRules: readonly InstructionRule[] = [
  ...overrideRules,
  ...dismissRules,
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
  ...actRules,
];
