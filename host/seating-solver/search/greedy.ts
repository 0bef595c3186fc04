import { rankPreferredNeighbours } from '../model/candidate-list.ts';
import type { Model } from '../model/model.ts';

/** Size of a tie-breaker in typical links: too small to outweigh an affinity, too large to drown in a sum of a thousand. */
const TIE_BREAKER_SIZE = 1e-6;

/**
 * A first plan: fills the seats in the order of `rows`, each with the guest of highest affinity to those already placed near it. Next
 * to empty seats the guest with least to gain comes first, because the end of a row has the fewest neighbours. Returns seat → guest;
 * null if forbidden pairs leave no guest for a seat.
 */
export function greedyPlan(model: Model, rows: Int32Array[]): Int32Array | null {
  const { n, w, lockedGuest, forbiddenWith, tooNear, adjacency } = model;
  const tieBreakers = buildTieBreakers(model);
  const plan = lockedGuest.slice();
  const seatOf = new Int32Array(n).fill(-1);
  plan.forEach((guest, seat) => {
    if (guest >= 0) seatOf[guest] = seat;
  });
  const breaksPair = (guest: number, seat: number) =>
    forbiddenWith[guest].some(
      (other) => seatOf[other] >= 0 && tooNear[seat * n + seatOf[other]] !== 0,
    );
  const gain = new Float64Array(n);
  for (const seat of rows.flatMap((row) => [...row])) {
    gain.set(tieBreakers);
    for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++) {
      const other = plan[adjacency.to[k]];
      if (other < 0) continue;
      const [row, by] = [other * n, adjacency.by[k]];
      for (let g = 0; g < n; g++) gain[g] += by * w[row + g];
    }
    let best = -1;
    for (let guest = 0; guest < n; guest++)
      if (seatOf[guest] < 0 && (best < 0 || gain[guest] > gain[best]) && !breaksPair(guest, seat))
        best = guest;
    if (best < 0) return null;
    plan[seat] = best;
    seatOf[best] = seat;
  }
  // The seats that are in no row.
  let next = 0;
  return plan.map((guest) => {
    if (guest >= 0) return guest;
    while (seatOf[next] >= 0) next++;
    return next++;
  });
}

/** Negative, and lowest for the guest with the most to gain from as many neighbours as a seat can have. */
function buildTieBreakers({ n, w, adjacency, typicalLink }: Model): Float64Array {
  let maxDegree = 0;
  for (let seat = 0; seat < n; seat++)
    maxDegree = Math.max(maxDegree, adjacency.from[seat + 1] - adjacency.from[seat]);
  const potentials = Float64Array.from({ length: n }, (_, guest) =>
    rankPreferredNeighbours({ n, w }, guest)
      .subarray(0, maxDegree)
      .reduce((sum, other) => sum + w[guest * n + other], 0),
  );
  const max = potentials.reduce((max, potential) => Math.max(max, potential), 0) || 1;
  return potentials.map((potential) => -potential * ((typicalLink * TIE_BREAKER_SIZE) / max));
}
