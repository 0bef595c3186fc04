/** A tour as an array, with 2-opt moves that can be undone. Positions count round the ring from 0. */
export class RingOrder {
  /** Guest → position. */
  readonly positionOf: Int32Array;
  private log: number[] = [];

  /** `order`: position → guest. It is changed in place. */
  constructor(readonly order: Int32Array) {
    this.positionOf = new Int32Array(order.length);
    this.load(order);
  }

  load(order: Int32Array): void {
    this.order.set(order);
    order.forEach((guest, position) => (this.positionOf[guest] = position));
  }

  /** `undo` takes back the reversals since this call. */
  startLog(): void {
    this.log.length = 0;
  }

  undo(): void {
    const { log } = this;
    for (let k = log.length - 2; k >= 0; k -= 2) this.reverseSegment(log[k], log[k + 1]);
    log.length = 0;
  }

  /** The guest `offset` positions further on. */
  guestFrom(position: number, offset: number): number {
    const n = this.order.length;
    return this.order[(position + offset + n) % n];
  }

  /** 2-opt move: replaces the edges a–b and c–d by a–c and b–d, where d is on the same side of c as b is of a. */
  exchangeEdges(a: number, b: number, c: number): void {
    const { positionOf } = this;
    const n = this.order.length;
    const isAhead = this.guestFrom(positionOf[a], 1) === b;
    const [i, j] = isAhead ? [positionOf[b], positionOf[c]] : [positionOf[c], positionOf[b]];
    const length = ((j - i + n) % n) + 1;
    // Reversing the other part gives the same ring.
    if (2 * length > n) this.reverse((j + 1) % n, (i + n - 1) % n);
    else this.reverse(i, j);
  }

  /** Reverses the segment from position i to j, which may wrap round the end. */
  reverse(i: number, j: number): void {
    this.log.push(i, j);
    this.reverseSegment(i, j);
  }

  private reverseSegment(i: number, j: number): void {
    const { order, positionOf } = this;
    const n = order.length;
    let [x, y] = [i, j];
    for (let swaps = (((j - i + n) % n) + 1) >> 1; swaps > 0; swaps--) {
      const [a, b] = [order[x], order[y]];
      order[x] = b;
      order[y] = a;
      positionOf[b] = x;
      positionOf[a] = y;
      if (++x === n) x = 0;
      if (--y < 0) y = n - 1;
    }
  }
}
