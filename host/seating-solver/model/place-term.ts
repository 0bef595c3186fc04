import type { PlanTerm, SeatedGuests } from './plan-term.ts';

/** Takes `cost` for each of these guests who sits anywhere but on their own seats. */
export class PlaceTerm implements PlanTerm {
  /** Guest → 1 for each of their seats. */
  private readonly allowed: (Uint8Array | undefined)[] = [];

  constructor(
    private readonly seatsOf: ReadonlyMap<number, readonly number[]>,
    n: number,
    private readonly cost: number,
  ) {
    for (const [guest, seats] of seatsOf) {
      const allowed = (this.allowed[guest] = new Uint8Array(n));
      for (const seat of seats) allowed[seat] = 1;
    }
  }

  load(): void {}

  swap(): void {}

  value({ seatOf }: SeatedGuests): number {
    let misplaced = 0;
    for (const guest of this.seatsOf.keys()) misplaced += 1 - this.allowed[guest]![seatOf[guest]];
    return -this.cost * misplaced;
  }

  gain({ guestAt }: SeatedGuests, i: number, j: number): number {
    const [ofA, ofB] = [this.allowed[guestAt[i]], this.allowed[guestAt[j]]];
    return this.cost * ((ofA ? ofA[j] - ofA[i] : 0) + (ofB ? ofB[i] - ofB[j] : 0));
  }
}
