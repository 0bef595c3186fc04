/** Logistic regression towards prior weights: the most probable weights with a normal prior for each (Gelman et al., Bayesian Data Analysis, 16.3). */

/** One decision: the features of the pair that aren't 0, and what was decided. */
export interface Example {
  features: readonly (readonly [name: string, value: number])[];
  isYes: boolean;
}

export interface PriorWeight {
  mean: number;
  /** Standard deviation: how far the decisions may move it. */
  deviation: number;
}

const MAX_STEPS = 30;
/** Newton’s method may overshoot where hardly any decision tells. */
const MAX_CHANGE = 1;
const TOLERANCE = 1e-6;

export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** By Newton’s method, which finds the only maximum. Features without a prior are left out. */
export function fitWeights(
  examples: readonly Example[],
  prior: ReadonlyMap<string, PriorWeight>,
): Map<string, number> {
  const names = [...prior.keys()];
  const numberOf = new Map(names.map((name, i) => [name, i]));
  const rows = examples.map(({ features, isYes }) => ({
    y: isYes ? 1 : 0,
    terms: features.flatMap(([name, value]) => {
      const number = numberOf.get(name);
      return number === undefined ? [] : [[number, value] as const];
    }),
  }));
  const means = [...prior.values()].map(({ mean }) => mean);
  const precisions = [...prior.values()].map(({ deviation }) => 1 / deviation ** 2);
  let weights = means;
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = weights.map((w, i) => precisions[i]! * (means[i]! - w));
    const curvature = precisions.map((precision, i) =>
      precisions.map((_, j) => (i === j ? precision : 0)),
    );
    for (const { terms, y } of rows) {
      const p = logistic(terms.reduce((sum, [i, x]) => sum + weights[i]! * x, 0));
      for (const [i, x] of terms) {
        gradient[i]! += x * (y - p);
        for (const [j, z] of terms) curvature[i]![j]! += x * z * p * (1 - p);
      }
    }
    const change = solveLinear(curvature, gradient);
    const largest = Math.max(...change.map(Math.abs));
    const share = Math.min(1, MAX_CHANGE / largest);
    weights = weights.map((w, i) => w + share * change[i]!);
    if (largest < TOLERANCE) break;
  }
  return new Map(names.map((name, i) => [name, weights[i]!]));
}

/** Solves a · x = b by elimination. `a` is positive definite, so no pivot is 0. */
function solveLinear(a: number[][], b: number[]): number[] {
  const n = b.length;
  const rows = a.map((row, i) => [...row, b[i]!]);
  for (let i = 0; i < n; i++)
    for (let r = i + 1; r < n; r++) {
      const factor = rows[r]![i]! / rows[i]![i]!;
      if (factor !== 0) for (let c = i; c <= n; c++) rows[r]![c]! -= factor * rows[i]![c]!;
    }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const known = x.reduce((sum, value, c) => sum + rows[i]![c]! * value, 0);
    x[i] = (rows[i]![n]! - known) / rows[i]![i]!;
  }
  return x;
}
