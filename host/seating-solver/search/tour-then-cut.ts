import { type SearchBudget, shareOf } from './budget.ts';
import { isFeasible } from './feasible.ts';
import { HeldKarp } from '../bounds/held-karp.ts';
import type { Model } from '../model/model.ts';
import { Tour } from './tour.ts';

/** The part of the time that the tour may take. */
const SHARE = 0.12;

/** A plan for many tables: one tour through all guests who are free, laid along the rows of seats at the best offset. */
export function cutTour(model: Model, start: Int32Array, rows: Int32Array[], watch: SearchBudget, random: () => number): Int32Array {
  const { n, w, weightTolerance } = model;
  const seats = rows.flatMap((row) => [...row]);
  const guests = seats.map((seat) => start[seat]!);
  const m = guests.length;
  if (m === 0) return start;
  const wishes = new Float64Array(m * m);
  for (let i = 0; i < m; i++) for (let j = 0; j < m; j++) wishes[i * m + j] = w[guests[i]! * n + guests[j]!]!;
  const tour = new Tour(
    wishes,
    Int32Array.from({ length: m }, (_, i) => i),
    weightTolerance,
  );
  tour.search(shareOf(watch, SHARE), random, new HeldKarp(wishes, m));
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  let [best, most] = [start, model.penalty > 0 ? linkObjective(model, start) : -Infinity];
  for (let offset = 0; offset < longest && (offset === 0 || !watch.isExhausted()); offset++) {
    const plan = start.slice();
    seats.forEach((seat, i) => (plan[seat] = guests[tour.order[(i + offset) % m]!]!));
    const worth = isFeasible(model, plan) ? linkObjective(model, plan) : -Infinity;
    if (worth > most) [best, most] = [plan, worth];
  }
  return best;
}

export function linkObjective({ n, p, w }: Model, plan: Int32Array): number {
  let sum = 0;
  for (let s = 0; s < n; s++) for (let t = 0; t < n; t++) if (p[s * n + t] !== 0) sum += p[s * n + t]! * w[plan[s]! * n + plan[t]!]!;
  return sum;
}
