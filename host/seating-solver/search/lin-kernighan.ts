import type { TourCandidates } from './tour-candidates.ts';
import type { RingOrder } from '../model/ring-order.ts';

/** How many ways on are tried after each link that does not close the chain at a gain. */
const BREADTH = [6, 1, 1, 0];
const WIDEST = Math.max(...BREADTH);

/**
 * Lin and Kernighan's step (An effective heuristic algorithm for the traveling-salesman problem, 1973): a guest leaves a
 * neighbour for one they like better, whose neighbour is left over and does the same, until the last left over and the
 * first come together at a gain. Links are only thought of, as stretches turned round, until the whole chain pays.
 */
export class LinKernighan {
  private readonly turnedFrom = new Int32Array(BREADTH.length);
  private readonly turnedTo = new Int32Array(BREADTH.length);
  /** The chain as far as it is thought of: whom somebody came to, and whom those left. */
  private readonly joined = new Int32Array(BREADTH.length);
  private readonly left = new Int32Array(BREADTH.length);
  /** The ways on after each link, best first, and how many there are. */
  private readonly ways = new Int32Array(BREADTH.length);
  private readonly worths = new Float64Array(BREADTH.length * WIDEST);
  private readonly tos = new Int32Array(BREADTH.length * WIDEST);
  private readonly lefts = new Int32Array(BREADTH.length * WIDEST);
  private start = 0;

  constructor(
    private readonly ring: RingOrder,
    private readonly candidates: TourCandidates,
    private readonly tiny: number,
    /** Told of every guest who has another neighbour. */
    private readonly changed: (guest: number) => void,
  ) {}

  /** Makes the first chain that begins at this guest and helps; returns what it brought, 0 where there is none. */
  improve(guest: number): number {
    const { ring, candidates } = this;
    const n = ring.order.length;
    this.start = guest;
    for (let side = 1; side >= -1; side -= 2) {
      const other = ring.guestFrom(ring.positionOf[guest]!, side);
      const gain = this.follow(0, other, guest, -candidates.w[guest * n + other]!);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** `end` has left `first`, and the chain is worth `sum` so far. */
  private follow(link: number, first: number, end: number, sum: number): number {
    const { positionOf } = this.ring;
    const n = positionOf.length;
    const [firstAt, endAt] = [this.place(positionOf[first]!, link), this.place(positionOf[end]!, link)];
    const side = firstAt === endAt + 1 || firstAt === endAt + 1 - n ? 1 : -1;
    const closed = this.look(link, first, end, endAt, side, sum);
    if (closed > 0) return closed;
    const from = link * WIDEST;
    for (let y = from; y < from + this.ways[link]!; y++) {
      const toAt = this.place(positionOf[this.tos[y]!]!, link);
      this.think(link, side > 0 ? firstAt : toAt, side > 0 ? toAt : firstAt);
      this.joined[link] = this.tos[y]!;
      this.left[link] = this.lefts[y]!;
      const gain = this.follow(link + 1, first, this.lefts[y]!, this.worths[y]!);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** Makes the chain where one more link closes it at a gain, which is returned; else keeps the best ways on. */
  private look(link: number, first: number, end: number, endAt: number, side: number, sum: number): number {
    const { w, of, k } = this.candidates;
    const { positionOf } = this.ring;
    const n = positionOf.length;
    this.ways[link] = 0;
    for (let x = end * k; x < end * k + k; x++) {
      const to = of[x]!;
      const open = sum + w[end * n + to]!;
      if (open <= this.tiny) break;
      if (to === first) continue;
      let leftAt = this.place(positionOf[to]!, link) + side;
      if (leftAt === n) leftAt = 0;
      else if (leftAt < 0) leftAt = n - 1;
      if (leftAt === endAt) continue;
      const left = this.sitter(leftAt, link);
      const worth = open - w[to * n + left]!;
      const closed = worth + w[left * n + first]!;
      if (closed > this.tiny) {
        this.joined[link] = to;
        this.left[link] = left;
        this.make(first, link);
        return closed;
      }
      this.keep(link, to, left, worth);
    }
    return 0;
  }

  /** Among the ways on from a link, if it is one of the best. */
  private keep(link: number, to: number, left: number, worth: number): void {
    const { worths, tos, lefts, ways } = this;
    const [from, most] = [link * WIDEST, BREADTH[link]!];
    let y = from + ways[link]!;
    if (y < from + most) ways[link] = ways[link]! + 1;
    else if (most === 0 || worth <= worths[--y]!) return;
    for (; y > from && worth > worths[y - 1]!; y--) {
      worths[y] = worths[y - 1]!;
      tos[y] = tos[y - 1]!;
      lefts[y] = lefts[y - 1]!;
    }
    worths[y] = worth;
    tos[y] = to;
    lefts[y] = left;
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
      this.ring.exchangeEdges(end, first, to);
      end = this.left[link]!;
      this.changed(to);
      this.changed(end);
    }
  }
}
