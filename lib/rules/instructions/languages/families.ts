import type { InstructionRule } from '../../rule';
import { actRulesOf } from './act';
import { latinActs } from './acts-latin';
import { otherScriptActs } from './acts-other-scripts';
import { demandRulesOf } from './demand';
import { latinDemands } from './demands-latin';
import { otherScriptDemands } from './demands-other-scripts';
import { framingRulesOf } from './framing';
import { latinFramings } from './framings-latin';
import { otherScriptFramings } from './framings-other-scripts';
import { rulesOfLanguage } from './language';
import { latinLanguages } from './latin';
import { otherScriptLanguages } from './other-scripts';

/**
 * Twenty-two languages beside English: address, concealment, exfiltration and dismissal; and the frames that injections
 * come in (order of work, claimed authority, labels, the answer, supposed worlds), those also in some
 * languages that attackers choose because models were trained on little of them.
 */
export const languageFamilyRules: readonly InstructionRule[] = [
  ...[...latinLanguages, ...otherScriptLanguages].flatMap(rulesOfLanguage),
  ...[...latinFramings, ...otherScriptFramings].flatMap(framingRulesOf),
  ...[...latinDemands, ...otherScriptDemands].flatMap(demandRulesOf),
  ...[...latinActs, ...otherScriptActs].flatMap(actRulesOf),
];
