import type { PlanTerm, SeatedGuests } from './plan-term.ts';

/** Adds `weight` for each table with somebody of the team. */
export class TeamTerm implements PlanTerm {
  private readonly count: Int32Array;
  private readonly isMember: Uint8Array;

  constructor(
    private readonly members: readonly number[],
    private readonly tableOf: Int32Array,
    private readonly weight: number,
  ) {
    this.isMember = new Uint8Array(tableOf.length);
    for (const guest of members) this.isMember[guest] = 1;
    this.count = new Int32Array(tableOf.reduce((most, table) => Math.max(most, table), -1) + 1);
  }

  load({ seatOf }: SeatedGuests): void {
    this.count.fill(0);
    for (const guest of this.members) this.count[this.tableOf[seatOf[guest]]]++;
  }

  value(): number {
    return this.weight * this.count.reduce((sum, here) => sum + (here > 0 ? 1 : 0), 0);
  }

  gain({ guestAt }: SeatedGuests, i: number, j: number): number {
    const { isMember, tableOf, count } = this;
    if (isMember[guestAt[i]] === isMember[guestAt[j]] || tableOf[i] === tableOf[j]) return 0;
    const [from, to] = isMember[guestAt[i]] ? [i, j] : [j, i];
    return (
      this.weight * ((count[tableOf[to]] === 0 ? 1 : 0) - (count[tableOf[from]] === 1 ? 1 : 0))
    );
  }

  swap({ guestAt }: SeatedGuests, i: number, j: number): void {
    const { isMember, tableOf, count } = this;
    if (isMember[guestAt[i]] === isMember[guestAt[j]]) return;
    const [from, to] = isMember[guestAt[i]] ? [i, j] : [j, i];
    count[tableOf[from]]--;
    count[tableOf[to]]++;
  }
}
