import type { TourCandidates } from './tour-candidates.ts';
import type { RingOrder } from '../model/ring-order.ts';

/** Branches tried after each edge of the chain that does not close it at a gain. */
const BREADTH = [6, 1, 1, 0];
const MAX_BREADTH = Math.max(...BREADTH);

/**
 * The move of Lin and Kernighan (An effective heuristic algorithm for the traveling-salesman problem, 1973): remove an edge, join
 * its end to a better neighbour, remove an edge of that one, and so on, until joining the last open end to the first gains. Each
 * pair of exchanged edges is a reversal, which is only simulated until the whole chain gains.
 */
export class LinKernighan {
  /** The simulated reversals, as positions. */
  private readonly reversedFrom = new Int32Array(BREADTH.length);
  private readonly reversedTo = new Int32Array(BREADTH.length);
  /** The chain: at each depth the guest whom the open end joined, and the neighbour that guest left. */
  private readonly joined = new Int32Array(BREADTH.length);
  private readonly left = new Int32Array(BREADTH.length);
  /** Branches at each depth, best first, from [depth * MAX_BREADTH] on. */
  private readonly branchCounts = new Int32Array(BREADTH.length);
  private readonly branchGains = new Float64Array(BREADTH.length * MAX_BREADTH);
  private readonly branchNodes = new Int32Array(BREADTH.length * MAX_BREADTH);
  private readonly branchEnds = new Int32Array(BREADTH.length * MAX_BREADTH);
  private start = 0;

  constructor(
    private readonly ring: RingOrder,
    private readonly candidates: TourCandidates,
    private readonly tolerance: number,
    /** Called for every guest with a new neighbour. */
    private readonly onChange: (guest: number) => void,
  ) {}

  /** Makes the first improving chain found that starts at this guest; returns its gain, 0 if there is none. */
  improve(guest: number): number {
    const { ring, candidates } = this;
    const n = ring.order.length;
    this.start = guest;
    for (let side = 1; side >= -1; side -= 2) {
      const other = ring.guestFrom(ring.positionOf[guest], side);
      const gain = this.extend(0, other, guest, -candidates.w[guest * n + other]);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** `first` and `end` are the open ends, `sum` the gain so far. */
  private extend(depth: number, first: number, end: number, sum: number): number {
    const { positionOf } = this.ring;
    const n = positionOf.length;
    const [firstAt, endAt] = [
      this.simulatePosition(positionOf[first], depth),
      this.simulatePosition(positionOf[end], depth),
    ];
    const side = firstAt === endAt + 1 || firstAt === endAt + 1 - n ? 1 : -1;
    const closedGain = this.closeOrBranch(depth, first, end, endAt, side, sum);
    if (closedGain > 0) return closedGain;
    const from = depth * MAX_BREADTH;
    for (let y = from; y < from + this.branchCounts[depth]; y++) {
      const nodeAt = this.simulatePosition(positionOf[this.branchNodes[y]], depth);
      this.simulateReversal(depth, side > 0 ? firstAt : nodeAt, side > 0 ? nodeAt : firstAt);
      this.joined[depth] = this.branchNodes[y];
      this.left[depth] = this.branchEnds[y];
      const gain = this.extend(depth + 1, first, this.branchEnds[y], this.branchGains[y]);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** Applies the chain if one more edge closes it at a gain, and returns that; otherwise collects the best branches. */
  private closeOrBranch(
    depth: number,
    first: number,
    end: number,
    endAt: number,
    side: number,
    sum: number,
  ): number {
    const { w, of, k } = this.candidates;
    const { positionOf } = this.ring;
    const n = positionOf.length;
    this.branchCounts[depth] = 0;
    for (let x = end * k; x < end * k + k; x++) {
      const node = of[x];
      const open = sum + w[end * n + node];
      if (open <= this.tolerance) break;
      if (node === first) continue;
      let leftAt = this.simulatePosition(positionOf[node], depth) + side;
      if (leftAt === n) leftAt = 0;
      else if (leftAt < 0) leftAt = n - 1;
      if (leftAt === endAt) continue;
      const left = this.simulateGuestAt(leftAt, depth);
      const gain = open - w[node * n + left];
      const closedGain = gain + w[left * n + first];
      if (closedGain > this.tolerance) {
        this.joined[depth] = node;
        this.left[depth] = left;
        this.apply(first, depth);
        return closedGain;
      }
      this.addBranch(depth, node, left, gain);
    }
    return 0;
  }

  private addBranch(depth: number, node: number, left: number, gain: number): void {
    const { branchGains, branchNodes, branchEnds, branchCounts } = this;
    const [from, max] = [depth * MAX_BREADTH, BREADTH[depth]];
    let y = from + branchCounts[depth];
    if (y < from + max) branchCounts[depth] = branchCounts[depth] + 1;
    else if (max === 0 || gain <= branchGains[--y]) return;
    for (; y > from && gain > branchGains[y - 1]; y--) {
      branchGains[y] = branchGains[y - 1];
      branchNodes[y] = branchNodes[y - 1];
      branchEnds[y] = branchEnds[y - 1];
    }
    branchGains[y] = gain;
    branchNodes[y] = node;
    branchEnds[y] = left;
  }

  /** Simulates the reversal of positions i to j; if they wrap round the end, of all others, which gives the same ring. */
  private simulateReversal(depth: number, i: number, j: number): void {
    this.reversedFrom[depth] = i <= j ? i : j + 1;
    this.reversedTo[depth] = i <= j ? j : i - 1;
  }

  /** The position of the guest now in `position` after so many simulated reversals. */
  private simulatePosition(position: number, depth: number): number {
    for (let d = 0; d < depth; d++) {
      const [i, j] = [this.reversedFrom[d], this.reversedTo[d]];
      if (position >= i && position <= j) position = i + j - position;
    }
    return position;
  }

  /** The guest in a position after so many simulated reversals. */
  private simulateGuestAt(position: number, depth: number): number {
    for (let d = depth - 1; d >= 0; d--) {
      const [i, j] = [this.reversedFrom[d], this.reversedTo[d]];
      if (position >= i && position <= j) position = i + j - position;
    }
    return this.ring.order[position];
  }

  private apply(first: number, depth: number): void {
    this.onChange(first);
    this.onChange(this.start);
    for (let d = 0, end = this.start; d <= depth; d++) {
      const node = this.joined[d];
      this.ring.exchangeEdges(end, first, node);
      end = this.left[d];
      this.onChange(node);
      this.onChange(end);
    }
  }
}
