import type { Finding } from './finding';

/** A finding with the frame that it is in. */
export type FramedFinding = Finding & { readonly frameId: number };

/** What a person wants to see of a list of findings; null for everything. */
export interface FindingFilter {
  readonly severity: string | null;
  readonly technique: string | null;
  readonly frame: string | null;
}

export const noFilter: FindingFilter = { severity: null, technique: null, frame: null };

const traits: Readonly<Record<keyof FindingFilter, (finding: FramedFinding) => string>> = {
  severity: ({ severity }) => severity,
  technique: ({ technique }) => technique,
  frame: ({ frameId }) => String(frameId),
};

/** The findings that fit all of a filter. */
export function filtered(
  findings: readonly FramedFinding[],
  filter: FindingFilter,
): readonly FramedFinding[] {
  return findings.filter((finding) => fits(finding, filter, null));
}

/**
 * What one part of a filter can be set to, with the number of findings each would leave under the rest of the filter.
 * In the order in which the findings stand, the chosen value always among them.
 */
export function choices(
  findings: readonly FramedFinding[],
  filter: FindingFilter,
  part: keyof FindingFilter,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    if (fits(finding, filter, part)) {
      const value = traits[part](finding);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const chosen = filter[part];
  if (chosen !== null && !counts.has(chosen)) counts.set(chosen, 0);
  return counts;
}

/** @param except part of the filter that does not count */
function fits(finding: FramedFinding, filter: FindingFilter, except: keyof FindingFilter | null): boolean {
  const parts = ['severity', 'technique', 'frame'] as const;
  return parts.every((part) => {
    const wanted = filter[part];
    return part === except || wanted === null || traits[part](finding) === wanted;
  });
}
