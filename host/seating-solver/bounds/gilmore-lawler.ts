import { leastCostAssignment } from './least-cost-assignment.ts';
import type { Model } from '../model/model.ts';

export interface AssignmentBound {
  /** Infinity where numbers are too large to tell. */
  bound: number;
  /** What part of it is there because numbers have been rounded, about. */
  rounding: number;
}

/**
 * No plan is worth more. Gilmore and Lawler: in each seat a guest can't have more than the dearest of all others in the
 * nearest seats, dearest nearest; then everyone in the seat where all have most of that. `plan` is any, `value` what it is worth.
 */
export function gilmoreLawlerBound(model: Model, plan: Int32Array, value: number): AssignmentBound {
  const { n, p, w, lockedGuest, symmetric } = model;
  const seats = Int32Array.from(lockedGuest.keys()).filter((seat) => lockedGuest[seat]! < 0);
  const guests = seats.map((seat) => plan[seat]!);
  const locked = Int32Array.from(lockedGuest.keys()).filter((seat) => lockedGuest[seat]! >= 0);
  const [nearest, dearest] = [sortedRows(p, n, seats), sortedRows(w, n, guests)];
  const size = seats.length;
  const half = symmetric ? 0.5 : 1;
  const most = new Float64Array(size * size);
  let here = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size - 1; k++) sum += nearest[i]![k]! * dearest[j]![k]!;
      sum *= half;
      for (const t of locked) {
        sum += half * (p[seats[i]! * n + t]! * w[guests[j]! * n + lockedGuest[t]!]! + p[t * n + seats[i]!]! * w[lockedGuest[t]! * n + guests[j]!]!);
      }
      most[i * size + j] = -sum;
    }
  }
  for (const s of locked) for (const t of locked) here += half * p[s * n + t]! * w[lockedGuest[s]! * n + lockedGuest[t]!]!;
  let [now, all] = [0, 0];
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < n; t++) {
      const part = half * p[s * n + t]! * w[plan[s]! * n + plan[t]!]!;
      now += part;
      all += Math.abs(part);
    }
  }
  const bound = here - leastCostAssignment(most, size) + value - now;
  const rounding = (all + Math.abs(bound) + Math.abs(value)) * 1e-9;
  return { bound: Number.isFinite(bound) ? Math.max(value, bound + rounding) : Infinity, rounding };
}

/** What each of some has with the others of them, least first. */
const sortedRows = (m: Float64Array, n: number, some: Int32Array): Float64Array[] =>
  Array.from(some, (one) =>
    Float64Array.from(
      some.filter((other) => other !== one),
      (other) => m[one * n + other]!,
    ).sort(),
  );
