import { OneTree } from './one-tree.ts';

/** Tries without a better bound before steps are halved. */
const PATIENCE = 5;
/** Rounds that a bound needs to say anything, however late it is. */
const LEAST = 8;

/**
 * What a tour over `w` (symmetric, [a * n + b]) may be worth at most. A tour is a 1-tree, so the heaviest 1-tree bounds it;
 * prices on those who have too many edges in it, or too few, tighten that (Held and Karp, The traveling-salesman problem and
 * minimum spanning trees, 1971). The same prices tell which edges a best tour is likely to have.
 */
export class HeldKarp {
  /** No tour is worth more. */
  least = Infinity;
  /** The prices behind that bound. */
  readonly best: Float64Array;
  rounds = 0;
  private readonly price: Float64Array;
  private readonly tree: OneTree;
  private pace = 1;
  private idle = 0;
  private from = Infinity;

  constructor(
    readonly w: Float64Array,
    readonly n: number,
  ) {
    this.price = firstPrices(w, n);
    this.best = this.price.slice();
    this.tree = new OneTree(n);
  }

  /** Goes on to `rounds` in all, or until told. `reached` is what some tour is worth, which steps are measured by. */
  tighten(reached: number, rounds: number, until: () => boolean): void {
    const { price, tree } = this;
    for (; this.rounds < rounds && this.least > reached && (this.rounds < LEAST || !until()); this.rounds++) {
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
      for (let i = 0; i < this.n; i++) price[i] = price[i]! - by * (tree.degree[i]! - 2);
    }
  }

  private judge(bound: number): void {
    if (this.from === Infinity || bound < this.from - Math.abs(this.from) * 1e-7) [this.from, this.idle] = [bound, 0];
    else if (++this.idle >= PATIENCE) [this.pace, this.idle] = [this.pace / 2, 0];
    if (bound >= this.least) return;
    this.least = bound;
    this.best.set(this.price);
  }

  /** Worths with the price of both on every pair. */
  priced(w: Float64Array): Float64Array {
    const { n, best } = this;
    const out = new Float64Array(n * n);
    for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) out[a * n + b] = w[a * n + b]! + (best[a]! + best[b]!);
    return out;
  }

  /**
   * What a 1-tree loses, at least, for having an edge, [a * n + b]: 0 for those that it has (alpha-nearness: Helsgaun, An
   * effective implementation of the Lin-Kernighan traveling salesman heuristic, 2000).
   */
  losses(): Float64Array {
    const { n, tree } = this;
    const priced = this.priced(this.w);
    tree.weigh(this.w, this.best);
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
