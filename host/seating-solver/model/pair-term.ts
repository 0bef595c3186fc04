import type { PlanTerm, SeatedGuests } from './plan-term.ts';

/** Adds `weight` for each pair of guests whose seats are related: together where it is positive, apart where it is negative. */
export class PairTerm implements PlanTerm {
  /** Guest → the others of their pairs. */
  private readonly others: (number[] | undefined)[] = [];

  /** `related`: 1 at [s * n + t], symmetric. */
  constructor(
    private readonly n: number,
    private readonly pairs: readonly (readonly [number, number])[],
    private readonly related: Uint8Array,
    private readonly weight: number,
  ) {
    for (const [a, b] of pairs) {
      (this.others[a] ??= []).push(b);
      (this.others[b] ??= []).push(a);
    }
  }

  load(): void {}

  swap(): void {}

  value({ seatOf }: SeatedGuests): number {
    let sum = 0;
    for (const [a, b] of this.pairs) sum += this.related[seatOf[a] * this.n + seatOf[b]];
    return sum * this.weight;
  }

  gain({ guestAt, seatOf }: SeatedGuests, i: number, j: number): number {
    const [a, b] = [guestAt[i], guestAt[j]];
    const [ofA, ofB] = [this.others[a], this.others[b]];
    if (!ofA && !ofB) return 0;
    return (
      this.weight *
      ((ofA ? this.change(ofA, b, i, j, seatOf) : 0) +
        (ofB ? this.change(ofB, a, j, i, seatOf) : 0))
    );
  }

  /** Related pairs that a guest wins by a move; the pair with `except`, who moves the other way, stays as it is. */
  private change(
    others: readonly number[],
    except: number,
    from: number,
    to: number,
    seatOf: Int32Array,
  ): number {
    const { n, related } = this;
    let count = 0;
    for (const other of others)
      if (other !== except)
        count += related[to * n + seatOf[other]] - related[from * n + seatOf[other]];
    return count;
  }
}
