import { concealmentRules } from './concealment';
import { instructionRules } from './instructions';
import { readers } from './readers';
import type { Catalogue } from './rule';
import { smugglingRules } from './smuggling';
import { structureRules } from './structure';
import { surfaces } from './surfaces';

/** Everything that the guards judge with. */
export const catalogue: Catalogue = {
  instructions: instructionRules,
  concealment: concealmentRules,
  smuggling: smugglingRules,
  structure: structureRules,
  readers,
  surfaces,
};
