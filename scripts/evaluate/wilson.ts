/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;

/**
 * Wilson score interval of a share: where the true share lies, 95 times out of 100. Holds for few items and for none
 * found, where "0 %" alone would promise too much.
 * @returns lowest and highest share, from 0 to 1
 */
export function wilson(found: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 1];
  const share = found / all;
  const square = Z ** 2;
  const middle = share + square / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all ** 2));
  const scale = 1 + square / all;
  // Rounding must not push a bound past the share itself.
  return [
    found === 0 ? 0 : Math.max(0, (middle - spread) / scale),
    found === all ? 1 : Math.min(1, (middle + spread) / scale),
  ];
}
