import { hashOf } from '../model/hash';
import { concealmentRules } from './concealment';
import { instructionRules } from './instructions';
import type { RuleRecord } from './rule';
import { smugglingRules } from './smuggling';
import { structureRules } from './structure';

/** Every record that finds something. */
export const judgingRecords: readonly RuleRecord[] = [
  ...concealmentRules,
  ...smugglingRules,
  ...structureRules,
  ...instructionRules,
];

/**
 * Names the catalogue in a report: the number of its records and a hash of what they say. Conditions written as functions are
 * not in the hash; they change with the version of BridgeWard, which stands beside it.
 */
export function catalogueVersion(): string {
  const words = JSON.stringify(judgingRecords, (_, value: unknown) =>
    value instanceof RegExp ? value.source : value,
  );
  return `${judgingRecords.length}-${hashOf(words)}`;
}
