import { type SolverGuest, type Marks, affinity } from '../model/affinity.ts';
import { type SeatTable, countChairs, nearness } from '../model/seat-geometry.ts';

export interface PlanScore {
  /** 1 for two neighbours with an affinity of 1000, as in `SeatingResult`. */
  value: number;
  /** Each guest's part of it, in the order of `people`. */
  each: number[];
}

/** Scores a plan (guest → seat) from tables and marks alone, independently of the search. */
export function scorePlan(
  tables: SeatTable[],
  people: SolverGuest[],
  marks: Marks,
  plan: number[],
): PlanScore {
  const each = people.map(() => 0);
  let value = 0;
  const guestAt = new Map(plan.map((seat, guest) => [seat, guest]));
  let start = 0;
  for (const table of tables) {
    const chairs = countChairs(table);
    for (let a = 0; a < chairs; a++) {
      for (let b = a + 1; b < chairs; b++) {
        const near = nearness(table, a, b);
        const [one, two] = [guestAt.get(start + a), guestAt.get(start + b)];
        if (near === 0 || one === undefined || two === undefined) continue;
        const part = near * affinity(people[one], people[two], marks);
        value += part;
        each[one] += part;
        each[two] += part;
      }
    }
    start += chairs;
  }
  return { value: value / 100_000, each: each.map((part) => part / 100_000) };
}
