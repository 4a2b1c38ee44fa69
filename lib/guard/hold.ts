import type { Gravity, LoadKind, Profile, Standing } from '../model/verdict';

/** Kinds that go out only when the person clicks. */
const clicked: ReadonlySet<LoadKind> = new Set<LoadKind>(['link', 'form']);

/**
 * The table of what is held: profile × kind × standing × gravity. Links and forms that are held go through the page that
 * shows where they lead; loads that are held get a placeholder.
 * @param made false for addresses that the person gave, or that were in the page before the answer
 */
export function isHeld(
  profile: Profile,
  kind: LoadKind,
  standing: Standing,
  gravity: Gravity,
  made: boolean,
): boolean {
  if (profile === 'watch') return false;
  if (standing === 'unreadable') return true;
  if (standing === 'own') return gravity === 'loud' && clicked.has(kind);
  if (!made && profile === 'guard') return false;
  if (clicked.has(kind))
    return gravity === 'loud' || (profile === 'strict' && standing === 'foreign' && made);
  return gravity === 'loud' ? made : standing === 'foreign';
}
