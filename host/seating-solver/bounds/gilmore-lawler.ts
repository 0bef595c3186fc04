import { boundAssignmentCost } from './assignment-bound.ts';
import type { Model } from '../model/model.ts';
import type { Matrix } from '../model/square-matrix.ts';

export interface AssignmentBound {
  /** Infinity where numbers are too large. */
  bound: number;
  /** The allowance for rounding errors in `bound`. */
  rounding: number;
}

/**
 * Upper bound on the value of any plan (Gilmore, 1962; Lawler, 1963). In a given seat a guest gets at most the scalar product of
 * both sorted rows: the highest affinities on the nearest seats. The best assignment of guests to seats by these maxima bounds the
 * objective. Move costs and fairness are left out. `plan`: any plan, `value`: its value.
 */
export function gilmoreLawlerBound(model: Model, plan: Int32Array, value: number): AssignmentBound {
  const { n, p, w, lockedGuest, symmetric } = model;
  const seats = Int32Array.from(lockedGuest.keys()).filter((seat) => lockedGuest[seat] < 0);
  const guests = seats.map((seat) => plan[seat]);
  const lockedSeats = Int32Array.from(lockedGuest.keys()).filter((seat) => lockedGuest[seat] >= 0);
  const [sortedProximity, sortedAffinity] = [sortRows(p, n, seats), sortRows(w, n, guests)];
  const size = seats.length;
  const factor = symmetric ? 0.5 : 1;
  const cost = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size - 1; k++) sum += sortedProximity[i][k] * sortedAffinity[j][k];
      sum *= factor;
      for (const t of lockedSeats) {
        sum +=
          factor *
          (p[seats[i] * n + t] * w[guests[j] * n + lockedGuest[t]] +
            p[t * n + seats[i]] * w[lockedGuest[t] * n + guests[j]]);
      }
      cost[i * size + j] = -sum;
    }
  }
  let lockedObjective = 0;
  for (const s of lockedSeats)
    for (const t of lockedSeats)
      lockedObjective += factor * p[s * n + t] * w[lockedGuest[s] * n + lockedGuest[t]];
  let [objective, absolute] = [0, 0];
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < n; t++) {
      const part = factor * p[s * n + t] * w[plan[s] * n + plan[t]];
      objective += part;
      absolute += Math.abs(part);
    }
  }
  const bound = lockedObjective - boundAssignmentCost(cost, size) + value - objective;
  const rounding = (absolute + Math.abs(bound) + Math.abs(value)) * 1e-9;
  return { bound: Number.isFinite(bound) ? Math.max(value, bound + rounding) : Infinity, rounding };
}

/** For each index the entries of its row in the columns of the other indices, ascending. */
const sortRows = (m: Matrix, n: number, indices: Int32Array): Float64Array[] =>
  Array.from(indices, (row) =>
    Float64Array.from(
      indices.filter((column) => column !== row),
      (column) => m[row * n + column],
    ).sort(),
  );
