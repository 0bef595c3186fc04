/** The maximum 1-tree with prices on its nodes: a maximum spanning tree (Prim) of all nodes but 0, and the two heaviest edges of 0. */
export class OneTree {
  readonly degree: Int32Array;
  /** The node to which each node but 0 was attached; -1 for node 1, where the tree begins. */
  private readonly parent: Int32Array;
  private readonly heaviest: Float64Array;
  private readonly outside: Int32Array;

  constructor(private readonly n: number) {
    this.degree = new Int32Array(n);
    this.parent = new Int32Array(n);
    this.heaviest = new Float64Array(n);
    this.outside = new Int32Array(n - 1);
  }

  /**
   * Builds the 1-tree over `w` (symmetric, [a * n + b]) plus the prices of both ends of each edge, and returns its weight less
   * twice the sum of prices: an upper bound on the weight of any tour.
   */
  build(w: Float64Array, price: Float64Array): number {
    const { n, degree, parent, heaviest, outside } = this;
    degree.fill(0);
    let sum = 0;
    for (let i = 0; i < n; i++) sum -= 2 * price[i];
    let left = 0;
    for (let i = 2; i < n; i++) {
      outside[left++] = i;
      heaviest[i] = -Infinity;
    }
    parent[1] = -1;
    for (let last = 1; left > 0;) {
      const [row, lastPrice] = [last * n, price[last]];
      let [next, max] = [0, -Infinity];
      for (let k = 0; k < left; k++) {
        const node = outside[k];
        const x = w[row + node] + lastPrice + price[node];
        // Ties go to the node attached last: the first one would make a star, which is far from a tour.
        if (x >= heaviest[node]) {
          heaviest[node] = x;
          parent[node] = last;
        }
        if (heaviest[node] > max) {
          next = k;
          max = heaviest[node];
        }
      }
      last = outside[next];
      outside[next] = outside[--left];
      sum += heaviest[last];
      degree[last] = degree[last] + 1;
      degree[parent[last]] = degree[parent[last]] + 1;
    }
    return sum + this.addEdgesOfNode0(w, price);
  }

  private addEdgesOfNode0(w: Float64Array, price: Float64Array): number {
    const { n, degree } = this;
    let [one, two] = [-1, -1];
    for (let node = 1; node < n; node++) {
      const x = w[node] + price[node];
      if (one < 0 || x > w[one] + price[one]) [one, two] = [node, one];
      else if (two < 0 || x > w[two] + price[two]) two = node;
    }
    degree[0] = 2;
    degree[one] = degree[one] + 1;
    degree[two] = degree[two] + 1;
    return w[one] + price[one] + w[two] + price[two] + 2 * price[0];
  }
}
