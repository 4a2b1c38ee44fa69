/**
 * Processor time that something took, in ms. Not by the clock: on a machine that others use, a pause of ours is no slowness of
 * a pattern. Counts the whole process, so test files that use it must not run other work meanwhile.
 */
export function cpuMsOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
