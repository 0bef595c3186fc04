import { type SearchBudget, shareOf } from './budget.ts';
import { isFeasible } from './feasible.ts';
import { HeldKarp } from '../bounds/held-karp.ts';
import type { Model } from '../model/model.ts';
import { Tour } from './tour.ts';

/** The part of the budget for the tour. */
const TOUR_SHARE = 0.12;

/** A first plan for many tables: a tour through all free guests, laid along the rows of seats at the best offset. */
export function cutTour(
  model: Model,
  start: Int32Array,
  rows: Int32Array[],
  budget: SearchBudget,
  random: () => number,
): Int32Array {
  const { n, w, weightTolerance } = model;
  const seats = rows.flatMap((row) => [...row]);
  const guests = seats.map((seat) => start[seat]);
  const m = guests.length;
  if (m === 0) return start;
  const weights = new Float64Array(m * m);
  for (let i = 0; i < m; i++)
    for (let j = 0; j < m; j++) weights[i * m + j] = w[guests[i] * n + guests[j]];
  const tour = new Tour(
    weights,
    Int32Array.from({ length: m }, (_, i) => i),
    weightTolerance,
  );
  tour.search(shareOf(budget, TOUR_SHARE), random, new HeldKarp(weights, m));
  const longest = rows.reduce((max, row) => Math.max(max, row.length), 0);
  let [best, bestObjective] = [start, model.penalty > 0 ? linkObjective(model, start) : -Infinity];
  for (let offset = 0; offset < longest && (offset === 0 || !budget.isExhausted()); offset++) {
    const plan = start.slice();
    seats.forEach((seat, i) => (plan[seat] = guests[tour.order[(i + offset) % m]]));
    const objective = isFeasible(model, plan) ? linkObjective(model, plan) : -Infinity;
    if (objective > bestObjective) [best, bestObjective] = [plan, objective];
  }
  return best;
}

/** The objective without move costs, penalties and fairness; each symmetric pair counts twice. */
export function linkObjective({ n, p, w }: Model, plan: Int32Array): number {
  let sum = 0;
  for (let s = 0; s < n; s++)
    for (let t = 0; t < n; t++)
      if (p[s * n + t] !== 0) sum += p[s * n + t] * w[plan[s] * n + plan[t]];
  return sum;
}
