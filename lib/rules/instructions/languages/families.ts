import type { InstructionRule } from '../../rule';
import { deedRules } from './deeds';
import { demandRulesOf } from './demand';
import { latinDemands } from './demands-latin';
import { otherScriptDemands } from './demands-other-scripts';
import { framingRulesOf } from './framing';
import { latinFramings } from './framings-latin';
import { otherScriptFramings } from './framings-other-scripts';
import { rulesOfLanguage } from './language';
import { latinLanguages } from './latin';
import { otherScriptLanguages } from './other-scripts';
import { toldRuleOf } from './told';
import { latinTold } from './told-latin';
import { otherScriptTold } from './told-other-scripts';

/**
 * Twenty-two languages beside English: address, concealment, exfiltration and dismissal; and the frames that injections
 * come in (order of work, claimed authority, labels, the answer, supposed worlds), those also in some
 * languages that attackers choose because models were trained on little of them.
 */
export const languageFamilyRules: readonly InstructionRule[] = [
  ...[...latinLanguages, ...otherScriptLanguages].flatMap(rulesOfLanguage),
  ...[...latinFramings, ...otherScriptFramings].flatMap(framingRulesOf),
  ...[...latinDemands, ...otherScriptDemands].flatMap(demandRulesOf),
  ...deedRules,
  ...[...latinTold, ...otherScriptTold].map((told) => toldRuleOf(told, machineIn(told.code))),
];

function machineIn(code: string): string {
  const demands = [...latinDemands, ...otherScriptDemands].find((language) => language.code === code);
  // English texts name an LLM, too.
  return (demands?.families.reader.words ?? '').replace('|llm', '');
}
