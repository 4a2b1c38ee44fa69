/** The middle one of numbers by size; Infinity for none. */
export function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;
}
