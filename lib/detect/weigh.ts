import type { EvidenceGroup, Weight } from '../rules/rule';
import type { Hit, TextMatch } from './evidence';

/** Evidence of weight 1 or less alone is what honest prose also has: each group of it counts for half. */
const LOOSE_FACTOR = 0.5;

type Evidence = readonly { readonly group: EvidenceGroup; readonly weight: Weight }[];

/** Score of evidence that stands close together. */
export function scoreOf(evidence: Evidence): number {
  const isLoose = evidence.every(({ group, weight }) => group === 'note' || weight <= 1);
  return isLoose ? sumOf(evidence) * LOOSE_FACTOR : sumOf(evidence);
}

/** The best weight of each group, summed. */
function sumOf(evidence: Evidence): number {
  const best = new Map<EvidenceGroup, number>();
  for (const { group, weight } of evidence) {
    // A note points to documentation: it is there to be told apart, never to alarm.
    if (group !== 'note') best.set(group, Math.max(best.get(group) ?? 0, weight));
  }
  return [...best.values()].reduce((total, weight) => total + weight, 0);
}

/**
 * What a set of hits amounts to.
 * @param veiled the hits were found in text that was encoded on purpose: no honest prose, so loose evidence counts in full
 */
export function weigh(
  hits: readonly Hit[],
  veiled = false,
): Pick<TextMatch, 'score' | 'groups' | 'onlyNote'> {
  const groups = Array.from(new Set(hits.map((hit) => hit.group)));
  return {
    score: veiled ? sumOf(hits) : scoreOf(hits),
    groups,
    onlyNote: hits.length > 0 && groups.every((group) => group === 'note' || group === 'address'),
  };
}
