import type { SearchBudget } from './budget.ts';
import { rankPreferredNeighbours } from '../model/candidate-list.ts';
import type { Adjacency } from '../model/adjacency-lists.ts';
import type { Model } from '../model/model.ts';
import type { Matrix } from '../model/square-matrix.ts';

interface PartialPlan {
  /** Seat → guest, or -1. */
  plan: Int32Array;
  placed: Uint8Array;
  objective: number;
}

/** The progress of the budget by which all seats should be filled. */
const FILL_SHARE = 0.6;
/** Size of a tie-breaker in typical links: too small to outweigh an affinity, too large to drown in a sum of a thousand. */
const TIE_BREAKER_SIZE = 1e-6;

/**
 * Beam search for a first plan: fills the free seats in the order of `rows`, each with the guest of highest affinity to those
 * already placed near it, and keeps the `maxWidth` best partial plans, or as many as the budget allows. Next to empty seats the
 * guest with least to gain comes first, because the end of a row has the fewest neighbours. Returns seat → guest; null if pairs
 * kept apart leave no guest for a seat, or the problem is not symmetric.
 */
export function beamSearch(
  model: Model,
  adjacency: Adjacency,
  rows: Int32Array[],
  maxWidth: number,
  budget: SearchBudget,
): Int32Array | null {
  const { n, w, lockedGuest, keptApart, tooNear, typicalLink } = model;
  if (!model.symmetric) return null;
  const tieBreakers = buildTieBreakers(w, n, adjacency, typicalLink * TIE_BREAKER_SIZE);
  const breaksPair = (plan: Int32Array, seat: number, guest: number) =>
    keptApart[guest].some((other) => {
      const otherSeat = plan.indexOf(other);
      return otherSeat >= 0 && tooNear[seat * n + otherSeat] !== 0;
    });

  let partials: PartialPlan[] = [
    { plan: lockedGuest.slice(), placed: new Uint8Array(n), objective: 0 },
  ];
  for (const guest of lockedGuest) if (guest >= 0) partials[0].placed[guest] = 1;
  const gain = new Float64Array(n);
  const seats = rows.flatMap((row) => [...row]);
  const startProgress = budget.progress();
  let [width, expanded] = [maxWidth, 0];
  for (const [filled, seat] of seats.entries()) {
    const best: { partial: PartialPlan; guest: number; objective: number }[] = [];
    const progress = budget.progress();
    // The pace so far tells how many partial plans each remaining seat can have.
    if (progress >= FILL_SHARE) width = 1;
    else if (filled > 0 && progress > startProgress)
      width = Math.max(
        1,
        Math.min(
          maxWidth,
          Math.floor(
            ((FILL_SHARE - progress) * expanded) /
              ((progress - startProgress) * (seats.length - filled)),
          ),
        ),
      );
    partials = partials.slice(0, width);
    expanded += partials.length;
    for (const partial of partials) {
      gain.set(tieBreakers);
      for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++) {
        const other = partial.plan[adjacency.to[k]];
        if (other < 0) continue;
        const [row, by] = [other * n, adjacency.by[k]];
        for (let g = 0; g < n; g++) gain[g] += by * w[row + g];
      }
      for (let guest = 0; guest < n; guest++) {
        const objective = partial.objective + gain[guest];
        if (
          partial.placed[guest] ||
          (best.length === width && objective <= best[width - 1].objective)
        )
          continue;
        if (keptApart[guest].length > 0 && breaksPair(partial.plan, seat, guest)) continue;
        let at = best.length < width ? best.length : width - 1;
        for (; at > 0 && best[at - 1].objective < objective; at--) best[at] = best[at - 1];
        best[at] = { partial, guest, objective };
      }
    }
    if (best.length === 0) return null;
    partials = best.map(({ partial, guest, objective }) => {
      const [plan, placed] =
        width === 1
          ? [partial.plan, partial.placed]
          : [partial.plan.slice(), partial.placed.slice()];
      plan[seat] = guest;
      placed[guest] = 1;
      return { plan, placed, objective };
    });
  }
  return completePlan(partials[0]);
}

/** At most `size`, negative, and lowest for the guest with the most to gain from as many neighbours as a seat can have. */
function buildTieBreakers(w: Matrix, n: number, adjacency: Adjacency, size: number): Float64Array {
  let maxDegree = 0;
  for (let seat = 0; seat < n; seat++)
    maxDegree = Math.max(maxDegree, adjacency.from[seat + 1] - adjacency.from[seat]);
  const potentials = Float64Array.from({ length: n }, (_, guest) =>
    rankPreferredNeighbours({ n, w }, guest)
      .subarray(0, maxDegree)
      .reduce((sum, other) => sum + w[guest * n + other], 0),
  );
  const max = potentials.reduce((max, potential) => Math.max(max, potential), 0) || 1;
  return potentials.map((potential) => -potential * (size / max));
}

/** Gives the seats that are in no row to the remaining guests. */
function completePlan({ plan, placed }: PartialPlan): Int32Array {
  let next = 0;
  return plan.map((guest) => {
    if (guest >= 0) return guest;
    while (placed[next]) next++;
    return next++;
  });
}
