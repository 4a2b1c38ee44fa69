import { FINDING_LIMIT } from '../model/bounds';
import type { Finding } from '../model/finding';
import { severities } from '../model/severity';
import type { GapList } from './gap-list';
import { withIds, type Identified } from './identify';
import type { Verdict } from './judge-line';
import type { Source } from './source';

/** A finding with the nodes that hold it, for jumping there and outlining it. */
export interface Located {
  readonly finding: Finding;
  readonly sources: readonly Source[];
}

/**
 * What was found, gravest first, each text once.
 * @param there verdicts on texts of the page as it stands
 * @param gone verdicts on texts that have left it
 * @param gaps told when there are more than a report holds
 */
export function listFindings(
  there: readonly Verdict[],
  gone: readonly Verdict[],
  gaps: Pick<GapList, 'replace'>,
): readonly Located[] {
  const present = withIds([...there]).sort(bySeverity);
  const hashes = new Set(present.map(({ hash }) => hash));
  const left = withIds(gone).filter(
    ({ hash }, index, all) => !hashes.has(hash) && all.findIndex((other) => other.hash === hash) === index,
  );
  const count = present.length + left.length;
  if (count > FINDING_LIMIT) {
    gaps.replace('findings', {
      kind: 'too-many-findings',
      detail: `${present.length} findings, the gravest are listed`,
      count: count - FINDING_LIMIT,
    });
  }
  return [
    ...present.map((verdict) => locate(verdict, true)),
    ...left.map((verdict) => locate(verdict, false)),
  ]
    .sort((a, b) => bySeverity(a.finding, b.finding))
    .slice(0, FINDING_LIMIT);
}

/** Concealed texts beside the findings. */
export function locateAll(verdicts: readonly Verdict[]): readonly Located[] {
  return withIds(verdicts).map((verdict) => locate(verdict, true));
}

function locate({ pieces, hash, ...rest }: Identified, present: boolean): Located {
  void hash;
  return { finding: { ...rest, present }, sources: pieces.map(({ source }) => source) };
}

function bySeverity(a: Pick<Finding, 'severity'>, b: Pick<Finding, 'severity'>): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}
