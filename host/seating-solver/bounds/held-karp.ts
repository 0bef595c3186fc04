import { OneTree } from './one-tree.ts';

/** Tries without a better bound before steps are halved. */
const PATIENCE = 5;
/** Of a step, the part that goes the way of the tree before: equal edges make trees that jump from one to the other. */
const MOMENTUM = 0.3;

/**
 * What a tour may be worth at most. A tour is a 1-tree, so the heaviest 1-tree bounds it; prices on those who have too many
 * edges in it, or too few, tighten that (Held and Karp, The traveling-salesman problem and minimum spanning trees, 1971).
 * The same prices tell which edges a best tour is likely to have.
 */
export class HeldKarp {
  /** No tour is worth more. */
  bound = Infinity;
  /** The prices behind that bound. */
  readonly bestPrices: Float64Array;
  rounds = 0;
  private readonly price: Float64Array;
  private readonly tree: OneTree;
  private readonly before: Float64Array;
  /** The worths, raised to where no tour that matters has any: see {@link raise}. */
  private readonly w: Float64Array;
  private pace = 1;
  private idle = 0;
  private from = Infinity;

  /** `worths`: of each pair side by side, symmetric, [a * n + b]. */
  constructor(
    readonly weights: Float64Array,
    readonly n: number,
  ) {
    this.w = weights.slice();
    this.price = new Float64Array(n);
    this.bestPrices = new Float64Array(n);
    this.before = new Float64Array(n);
    this.tree = new OneTree(n);
  }

  /** Goes on to `rounds` in all, or until told. `reached` is what some tour is worth, which steps are measured by. */
  tighten(reached: number, rounds: number, until: () => boolean): void {
    const { price, tree, before, n } = this;
    if (this.rounds === 0) this.raise(reached);
    for (; this.rounds < rounds && this.bound > reached && !until(); this.rounds++) {
      const bound = tree.weigh(this.w, price);
      this.judge(bound);
      let norm = 0;
      for (const degree of tree.degree) norm += (degree - 2) ** 2;
      if (norm === 0) {
        // The tree is a tour, and the best: no prices say more.
        this.rounds = Infinity;
        return;
      }
      const by = (this.pace * (bound - reached)) / norm;
      for (let i = 0; i < n; i++) {
        const over = tree.degree[i]! - 2;
        price[i] = price[i]! - by * ((1 - MOMENTUM) * over + MOMENTUM * before[i]!);
        before[i] = over;
      }
    }
  }

  /**
   * One entry far below all others would make prices in which the rest drown. A tour with a pair of less than `floor` is worth
   * less than the one there is, so that raised to it they bound the same.
   */
  private raise(reached: number): void {
    const { weights, w, n, price } = this;
    let [all, leastSecond] = [0, Infinity];
    for (let a = 0; a < n; a++) {
      let [one, two] = [-Infinity, -Infinity];
      for (let b = 0; b < n; b++) {
        const x = weights[a * n + b]!;
        if (a === b || x <= two) continue;
        if (x > one) [one, two] = [x, one];
        else two = x;
      }
      all += (one + two) / 2;
      leastSecond = Math.min(leastSecond, two);
    }
    // Nobody has more in a tour than their two best; who is in such a pair lacks the second.
    const floor = reached - all + leastSecond - Math.abs(all) * 1e-9;
    for (let k = 0; k < w.length; k++) w[k] = Math.max(weights[k]!, floor);
    price.set(firstPrices(w, n));
    this.bestPrices.set(price);
  }

  private judge(bound: number): void {
    if (this.from === Infinity || bound < this.from - Math.abs(this.from) * 1e-7) [this.from, this.idle] = [bound, 0];
    else if (++this.idle >= PATIENCE) [this.pace, this.idle] = [this.pace / 2, 0];
    if (bound >= this.bound) return;
    this.bound = bound;
    this.bestPrices.set(this.price);
  }

  /** The worths with the price of both on every pair: every tour is worth the same as before, but for a number that is the same for all. */
  pricedWeights(w = this.weights): Float64Array {
    const { n, bestPrices } = this;
    const out = new Float64Array(n * n);
    for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) out[a * n + b] = w[a * n + b]! + (bestPrices[a]! + bestPrices[b]!);
    return out;
  }

  /**
   * What a 1-tree loses, at least, for having an edge, [a * n + b]: 0 for those that it has (alpha-nearness: Helsgaun, An
   * effective implementation of the Lin-Kernighan traveling salesman heuristic, 2000).
   */
  alphaNearness(): Float64Array {
    const { n, tree } = this;
    const priced = this.pricedWeights(this.w);
    tree.weigh(this.w, this.bestPrices);
    const { order, parent } = tree;
    // The lightest edge between two in the tree is what an edge between them would take the place of.
    const out = new Float64Array(n * n);
    for (let k = 1; k < order.length; k++) {
      const node = order[k]!;
      const up = parent[node]!;
      const edge = priced[node * n + up]!;
      for (let l = 0; l < k; l++) {
        const other = order[l]!;
        out[node * n + other] = out[other * n + node] = other === up ? edge : Math.min(edge, out[up * n + other]!);
      }
    }
    for (let k = 0; k < out.length; k++) out[k] = out[k]! - priced[k]!;
    const lighter = priced[tree.second]!;
    for (let b = 1; b < n; b++) out[b] = out[b * n] = Math.max(0, lighter - priced[b]!);
    return out;
  }
}

/** What would make all tours worth the same if everybody wanted the same people: prices that far from it have a long way to go. */
function firstPrices(w: Float64Array, n: number): Float64Array {
  const sums = new Float64Array(n);
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) sums[a] = sums[a]! + w[a * n + b]!;
  const all = sums.reduce((sum, x) => sum + x, 0) / (2 * (n - 1));
  return sums.map((sum) => (n > 2 ? -(sum - all) / (n - 2) : 0));
}
