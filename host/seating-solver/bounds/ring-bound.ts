import { HeldKarp } from './held-karp.ts';
import type { Model } from '../model/model.ts';
import { type SeatRing, findRing } from '../model/ring.ts';

/** Later rounds hardly change the bound. */
const MAX_ROUNDS = 120;
/** A table of up to this many seats gets these rounds even when time is up: with fewer the bound is useless. */
const MINIMUM = { maxSeats: 250, rounds: 8 } as const;

/** Forbidden pairs may not be neighbours in a tour if neighbours are too near each other. */
function buildTourBound(
  { n, w, forbiddenWith, tooNear, hard }: Model,
  { ring, beside, otherwise }: SeatRing,
): HeldKarp {
  if (!tooNear[ring[0] * n + ring[1]]) return new HeldKarp(new Float64Array(w), n);
  // A tour sums affinities, which are not yet multiplied by the nearness.
  const weightPenalty = hard / (beside - otherwise);
  const weights = new Float64Array(w);
  forbiddenWith.forEach((others, guest) =>
    others.forEach(
      (other) => (weights[guest * n + other] = weights[guest * n + other] - weightPenalty),
    ),
  );
  return new HeldKarp(weights, n);
}

/** Upper bound on the value of any plan at one round table; null at other tables, or if time is up. `value`: that of `plan`. */
export function boundRingValue(
  model: Model,
  plan: Int32Array,
  value: number,
  isLate: () => boolean,
): number | null {
  const seatRing = findRing(model);
  if (!seatRing) return null;
  const { ring, beside, otherwise } = seatRing;
  const tourBound = buildTourBound(model, seatRing);
  const { weights, n } = tourBound;
  let tour = 0;
  for (let i = 0; i < n; i++) tour += weights[plan[ring[i]] * n + plan[ring[(i + 1) % n]]];
  if (n <= MINIMUM.maxSeats) tourBound.tighten(tour, MINIMUM.rounds, () => false);
  tourBound.tighten(tour, MAX_ROUNDS, isLate);
  if (tourBound.rounds === 0) return null;
  // The value of a plan is the weight of its tour times this factor, plus a constant.
  const factor = beside - otherwise;
  const scale = Math.abs(factor) * (Math.abs(tourBound.bound) + Math.abs(tour)) + Math.abs(value);
  return Math.max(value, value + factor * (tourBound.bound - tour) + scale * 1e-9);
}
