import { OneTree } from './one-tree.ts';

/** Rounds without a better bound before the step size is halved. */
const ROUNDS_PER_STEP_SIZE = 5;
/** The part of a step that follows the previous subgradient: with equal edges the 1-tree jumps between alternatives. */
const MOMENTUM = 0.3;

/**
 * Upper bound on the weight of a tour (Held and Karp, The traveling-salesman problem and minimum spanning trees, 1970 and 1971).
 * A tour is a 1-tree, so the maximum 1-tree bounds it; prices on the nodes, adjusted by subgradient steps until all degrees are
 * near 2, tighten that.
 */
export class HeldKarp {
  /** No tour weighs more. */
  bound = Infinity;
  rounds = 0;
  private readonly price: Float64Array;
  private readonly tree: OneTree;
  private readonly previousExcess: Float64Array;
  /** The weights with very low entries raised: see {@link raiseLowWeights}. */
  private readonly w: Float64Array;
  private stepFactor = 1;
  private idleRounds = 0;
  /** The last bound that was better by more than rounding. */
  private lastProgress = Infinity;

  /** `weights`: of each pair of neighbours, symmetric, [a * n + b]. */
  constructor(
    readonly weights: Float64Array,
    readonly n: number,
  ) {
    this.w = weights.slice();
    this.price = new Float64Array(n);
    this.previousExcess = new Float64Array(n);
    this.tree = new OneTree(n);
  }

  /** Continues to `rounds` in total, or until `shouldStop`. `tourWeight`: of a known tour, for the step size. */
  tighten(tourWeight: number, rounds: number, shouldStop: () => boolean): void {
    const { price, tree, previousExcess, n } = this;
    if (this.rounds === 0) this.raiseLowWeights(tourWeight);
    for (; this.rounds < rounds && this.bound > tourWeight && !shouldStop(); this.rounds++) {
      const bound = tree.build(this.w, price);
      this.recordBound(bound);
      let norm = 0;
      for (const degree of tree.degree) norm += (degree - 2) ** 2;
      if (norm === 0) {
        // The 1-tree is a tour, and therefore optimal.
        this.rounds = Infinity;
        return;
      }
      const step = (this.stepFactor * (bound - tourWeight)) / norm;
      for (let i = 0; i < n; i++) {
        const excess = tree.degree[i] - 2;
        price[i] = price[i] - step * ((1 - MOMENTUM) * excess + MOMENTUM * previousExcess[i]);
        previousExcess[i] = excess;
      }
    }
  }

  /**
   * One entry far below all others would lead to prices that swamp the rest. A tour with a pair of at most `floor` weighs less than
   * the known tour, so raising lower entries to `floor` changes no best tour.
   */
  private raiseLowWeights(tourWeight: number): void {
    const { weights, w, n, price } = this;
    let [sum, leastSecond] = [0, Infinity];
    for (let a = 0; a < n; a++) {
      let [one, two] = [-Infinity, -Infinity];
      for (let b = 0; b < n; b++) {
        const x = weights[a * n + b];
        if (a === b || x <= two) continue;
        if (x > one) [one, two] = [x, one];
        else two = x;
      }
      sum += (one + two) / 2;
      leastSecond = Math.min(leastSecond, two);
    }
    // A tour weighs at most `sum`: at each node half of the two heaviest edges. A pair that weighs x takes, at both of its ends, the
    // place of an edge of at least `leastSecond`: a tour with it weighs at most sum - leastSecond + x.
    const floor = tourWeight - sum + leastSecond - Math.abs(sum) * 1e-9;
    for (let k = 0; k < w.length; k++) w[k] = Math.max(weights[k], floor);
    price.set(initialPrices(w, n));
  }

  private recordBound(bound: number): void {
    if (
      this.lastProgress === Infinity ||
      bound < this.lastProgress - Math.abs(this.lastProgress) * 1e-7
    )
      [this.lastProgress, this.idleRounds] = [bound, 0];
    else if (++this.idleRounds >= ROUNDS_PER_STEP_SIZE)
      [this.stepFactor, this.idleRounds] = [this.stepFactor / 2, 0];
    this.bound = Math.min(this.bound, bound);
  }
}

/** Prices that cancel the mean weight of each node, so that a popular guest doesn't need many rounds. */
function initialPrices(w: Float64Array, n: number): Float64Array {
  const sums = new Float64Array(n);
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) sums[a] = sums[a] + w[a * n + b];
  const half = sums.reduce((sum, x) => sum + x, 0) / (2 * (n - 1));
  return sums.map((sum) => (n > 2 ? -(sum - half) / (n - 2) : 0));
}
