import type { Candidates } from './candidates.ts';
import type { RingOrder } from './ring-order.ts';

/** How many ways on are tried from each end of a chain, one number for each link. */
const BREADTH = [6, 1, 1, 1];
const WIDEST = 6;

/**
 * Lin and Kernighan's step (An effective heuristic algorithm for the traveling-salesman problem, 1973): a guest leaves a
 * neighbour for one they like better, whose neighbour is left over and does the same, until the last left over and the
 * first come together at a gain. Links are only thought of, as stretches turned round, until the whole chain pays.
 */
export class Chains {
  private readonly turnedFrom = new Int32Array(BREADTH.length);
  private readonly turnedTo = new Int32Array(BREADTH.length);
  /** The chain as far as it is thought of: whom somebody came to, and whom those left. */
  private readonly joined = new Int32Array(BREADTH.length);
  private readonly left = new Int32Array(BREADTH.length);
  /** The ways on at each link, best first. */
  private readonly worths = new Float64Array(BREADTH.length * WIDEST);
  private readonly tos = new Int32Array(BREADTH.length * WIDEST);
  private readonly lefts = new Int32Array(BREADTH.length * WIDEST);
  private start = 0;

  constructor(
    private readonly ring: RingOrder,
    private readonly candidates: Candidates,
    private readonly tiny: number,
    /** Told of every guest who has another neighbour. */
    private readonly changed: (guest: number) => void,
  ) {}

  /** Makes the first chain that begins at this guest and helps; returns what it brought, 0 where there is none. */
  better(guest: number): number {
    const { ring, candidates } = this;
    const n = ring.order.length;
    this.start = guest;
    for (let side = 1; side >= -1; side -= 2) {
      const other = ring.from(ring.at[guest]!, side);
      const gain = this.follow(0, other, guest, -candidates.w[guest * n + other]!);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** `end` has left `first`, and the chain is worth `sum` so far. */
  private follow(link: number, first: number, end: number, sum: number): number {
    const { ring, tiny, worths, tos, lefts } = this;
    const { w, of, k } = this.candidates;
    const { at } = ring;
    const n = at.length;
    const [firstAt, endAt] = [this.place(at[first]!, link), this.place(at[end]!, link)];
    const side = firstAt === endAt + 1 || firstAt === endAt + 1 - n ? 1 : -1;
    const last = link === BREADTH.length - 1;
    const [from, breadth] = [link * WIDEST, BREADTH[link]!];
    let count = 0;
    for (let x = end * k; x < end * k + k; x++) {
      const to = of[x]!;
      const open = sum + w[end * n + to]!;
      if (open <= tiny) break;
      if (to === first) continue;
      let leftAt = this.place(at[to]!, link) + side;
      if (leftAt === n) leftAt = 0;
      else if (leftAt < 0) leftAt = n - 1;
      if (leftAt === endAt) continue;
      const left = this.sitter(leftAt, link);
      const worth = open - w[to * n + left]!;
      const closed = worth + w[left * n + first]!;
      if (closed > tiny) {
        this.joined[link] = to;
        this.left[link] = left;
        this.make(first, link);
        return closed;
      }
      if (last || (count === breadth && worth <= worths[from + count - 1]!)) continue;
      let y = from + (count < breadth ? count++ : breadth - 1);
      for (; y > from && worth > worths[y - 1]!; y--) {
        worths[y] = worths[y - 1]!;
        tos[y] = tos[y - 1]!;
        lefts[y] = lefts[y - 1]!;
      }
      worths[y] = worth;
      tos[y] = to;
      lefts[y] = left;
    }
    if (last) return 0;
    for (let y = from; y < from + count; y++) {
      const toAt = this.place(at[tos[y]!]!, link);
      this.think(link, side > 0 ? firstAt : toAt, side > 0 ? toAt : firstAt);
      this.joined[link] = tos[y]!;
      this.left[link] = lefts[y]!;
      const gain = this.follow(link + 1, first, lefts[y]!, worths[y]!);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** The stretch from place i to j is turned round in thought; where it goes over the end, all that is outside of it, which is the same. */
  private think(link: number, i: number, j: number): void {
    this.turnedFrom[link] = i <= j ? i : j + 1;
    this.turnedTo[link] = i <= j ? j : i - 1;
  }

  /** Where whoever sits in this place would sit after so many links. */
  private place(place: number, links: number): number {
    for (let link = 0; link < links; link++) {
      const [i, j] = [this.turnedFrom[link]!, this.turnedTo[link]!];
      if (place >= i && place <= j) place = i + j - place;
    }
    return place;
  }

  /** Who would sit in this place after so many links. */
  private sitter(place: number, links: number): number {
    for (let link = links - 1; link >= 0; link--) {
      const [i, j] = [this.turnedFrom[link]!, this.turnedTo[link]!];
      if (place >= i && place <= j) place = i + j - place;
    }
    return this.ring.order[place]!;
  }

  private make(first: number, links: number): void {
    this.changed(first);
    this.changed(this.start);
    for (let link = 0, end = this.start; link <= links; link++) {
      const to = this.joined[link]!;
      this.ring.cross(end, first, to);
      end = this.left[link]!;
      this.changed(to);
      this.changed(end);
    }
  }
}
