export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Null without any value. */
export function summarizeValues(values: (number | null | undefined)[]): Spread | null {
  const sorted = values
    .filter((value) => value !== null && value !== undefined)
    .toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length / 2;
  return {
    median: (sorted[Math.ceil(middle - 1)]! + sorted[Math.floor(middle)]!) / 2,
    min: sorted[0]!,
    max: sorted.at(-1)!,
  };
}

/**
 * Ratios to the baseline of the same round. A busy machine slows both down, so their median says more than a ratio of two medians.
 * A round that one of them is missing from doesn't count.
 */
export const compareRounds = (
  values: (number | null | undefined)[],
  baselines: (number | null | undefined)[],
): Spread | null =>
  summarizeValues(
    values.map((value, round) => (value && baselines[round] ? value / baselines[round] : null)),
  );
