/** Who sits where in a ring, by place and by guest; stretches are turned round and can be turned back. */
export class RingOrder {
  /** Guest → place. */
  readonly positionOf: Int32Array;
  private log: number[] = [];

  /** `order`: place → guest; it is changed in place. */
  constructor(readonly order: Int32Array) {
    this.positionOf = new Int32Array(order.length);
    this.load(order);
  }

  load(order: Int32Array): void {
    this.order.set(order);
    order.forEach((guest, place) => (this.positionOf[guest] = place));
  }

  /** What happens from here on is what `undo` takes back. */
  startLog(): void {
    this.log.length = 0;
  }

  undo(): void {
    const { log } = this;
    for (let k = log.length - 2; k >= 0; k -= 2) this.turn(log[k]!, log[k + 1]!);
    log.length = 0;
  }

  /** Whoever sits `by` places on from this one. */
  guestFrom(place: number, by: number): number {
    const n = this.order.length;
    return this.order[(place + by + n) % n]!;
  }

  /** Guests a and b sit beside each other, c and d too, d on the side of c on which b is of a: then a comes beside c, and b beside d. */
  exchangeEdges(a: number, b: number, c: number): void {
    const { positionOf } = this;
    const n = this.order.length;
    const ahead = this.guestFrom(positionOf[a]!, 1) === b;
    const [i, j] = ahead ? [positionOf[b]!, positionOf[c]!] : [positionOf[c]!, positionOf[b]!];
    const length = ((j - i + n) % n) + 1;
    // Turning all that is outside of the stretch makes the same ring.
    if (2 * length > n) this.reverse((j + 1) % n, (i + n - 1) % n);
    else this.reverse(i, j);
  }

  /** Turns the stretch from place i to place j round; it may go over the end. */
  reverse(i: number, j: number): void {
    this.log.push(i, j);
    this.turn(i, j);
  }

  private turn(i: number, j: number): void {
    const { order, positionOf } = this;
    const n = order.length;
    let [x, y] = [i, j];
    for (let swaps = (((j - i + n) % n) + 1) >> 1; swaps > 0; swaps--) {
      const [a, b] = [order[x]!, order[y]!];
      order[x] = b;
      order[y] = a;
      positionOf[b] = x;
      positionOf[a] = y;
      if (++x === n) x = 0;
      if (--y < 0) y = n - 1;
    }
  }
}
