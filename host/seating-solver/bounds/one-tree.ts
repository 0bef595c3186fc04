/** The heaviest 1-tree with prices on its nodes: a spanning tree (Prim) of all but the first, and the first's two best edges. */
export class OneTree {
  readonly degree: Int32Array;
  /** The node through which each but the first came into the tree; -1 for where it began. */
  readonly parent: Int32Array;
  /** All but the first, in the order in which they came into it. */
  readonly order: Int32Array;
  /** The far end of the lighter of the first's edges. */
  second = -1;
  private readonly link: Float64Array;
  private readonly outside: Int32Array;

  constructor(private readonly n: number) {
    this.degree = new Int32Array(n);
    this.parent = new Int32Array(n);
    this.order = new Int32Array(n - 1);
    this.link = new Float64Array(n);
    this.outside = new Int32Array(n - 1);
  }

  /** Its weight over `w` (symmetric, [a * n + b]) with the price of both ends on every edge, less twice all prices: no tour is worth more. */
  weigh(w: Float64Array, price: Float64Array): number {
    const { n, degree, parent, link, outside, order } = this;
    degree.fill(0);
    let sum = 0;
    for (let i = 0; i < n; i++) sum -= 2 * price[i]!;
    let left = 0;
    for (let i = 2; i < n; i++) {
      outside[left++] = i;
      link[i] = -Infinity;
    }
    parent[1] = -1;
    order[0] = 1;
    for (let last = 1, taken = 1; left > 0; taken++) {
      const [row, paid] = [last * n, price[last]!];
      let [next, most] = [0, -Infinity];
      for (let k = 0; k < left; k++) {
        const node = outside[k]!;
        const x = w[row + node]! + paid + price[node]!;
        // Equals are hung on whoever came last: on the first, they would make a star, which is far from a tour.
        if (x >= link[node]!) {
          link[node] = x;
          parent[node] = last;
        }
        if (link[node]! > most) {
          next = k;
          most = link[node]!;
        }
      }
      last = outside[next]!;
      outside[next] = outside[--left]!;
      order[taken] = last;
      sum += link[last]!;
      degree[last] = degree[last]! + 1;
      degree[parent[last]!] = degree[parent[last]!]! + 1;
    }
    return sum + this.firstEdges(w, price);
  }

  private firstEdges(w: Float64Array, price: Float64Array): number {
    const { n, degree } = this;
    let [one, two] = [-1, -1];
    for (let node = 1; node < n; node++) {
      const x = w[node]! + price[node]!;
      if (one < 0 || x > w[one]! + price[one]!) [one, two] = [node, one];
      else if (two < 0 || x > w[two]! + price[two]!) two = node;
    }
    this.second = two;
    degree[0] = 2;
    degree[one] = degree[one]! + 1;
    degree[two] = degree[two]! + 1;
    return w[one]! + price[one]! + w[two]! + price[two]! + 2 * price[0]!;
  }
}
