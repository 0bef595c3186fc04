import { type Guest, type Marks, affinity } from '../model/affinity.ts';
import { type SeatTable, nearness } from '../model/seat-geometry.ts';

export interface PlanScore {
  /** 1 for a pair side by side that is worth a thousand, as in `Seated`. */
  value: number;
  /** Each guest's part of it, in the order of `people`. */
  each: number[];
}

/** What a plan is worth, weighing only those who sit near each other. `plan`: guest → seat. */
export function scorePlan(tables: SeatTable[], people: Guest[], marks: Marks, plan: number[]): PlanScore {
  const each = people.map(() => 0);
  let value = 0;
  const sitters = new Map(plan.map((seat, guest) => [seat, guest]));
  let start = 0;
  for (const table of tables) {
    for (let a = 0; a < table.seats; a++) {
      for (let b = a + 1; b < table.seats; b++) {
        const by = nearness(table, a, b);
        const [one, two] = [sitters.get(start + a), sitters.get(start + b)];
        if (by === 0 || one === undefined || two === undefined) continue;
        const part = by * affinity(people[one]!, people[two]!, marks);
        value += part;
        each[one]! += part;
        each[two]! += part;
      }
    }
    start += table.seats;
  }
  return { value: value / 100_000, each: each.map((part) => part / 100_000) };
}
