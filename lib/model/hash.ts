/** FNV-1a, twice with different seeds: not secret, only short and stable. Twelve letters and digits. */
export function hashOf(text: string): string {
  const run = (seed: number) => {
    let hash = seed;
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(36).padStart(6, '0').slice(-6);
  };
  return run(0x811c9dc5) + run(0x1b873593);
}
