import type { Matrix } from '../model/square-matrix.ts';
import { type SeatTable, countLaidSeats, getNearness } from '../model/seat-geometry.ts';

export interface PlanScore {
  /** 1 for two neighbours with an affinity of 1000, as in `SeatingResult`. */
  value: number;
  /** Each guest's part of it, by index. */
  each: number[];
}

/** Scores a plan (guest → seat) from tables and affinities alone, independently of the search. */
export function scorePlan(tables: SeatTable[], affinity: Matrix, plan: number[]): PlanScore {
  const each = plan.map(() => 0);
  let value = 0;
  const guestAt = new Map(plan.map((seat, guest) => [seat, guest]));
  let start = 0;
  for (const table of tables) {
    const laidSeats = countLaidSeats(table);
    for (let a = 0; a < laidSeats; a++) {
      for (let b = a + 1; b < laidSeats; b++) {
        const near = getNearness(table, a, b);
        const [one, two] = [guestAt.get(start + a), guestAt.get(start + b)];
        if (near === 0 || one === undefined || two === undefined) continue;
        const part = near * affinity[Math.min(one, two) * plan.length + Math.max(one, two)];
        value += part;
        each[one] += part;
        each[two] += part;
      }
    }
    start += laidSeats;
  }
  return { value: value / 100_000, each: each.map((part) => part / 100_000) };
}
