import { HeldKarp } from './held-karp.ts';
import type { Model } from '../model/model.ts';
import { type SeatRing, findRing } from '../model/ring.ts';

/** Rounds after which prices hardly change any more. */
const ROUNDS = 120;
/** However late it is, a table of no more than so many seats is given so many, without which its bound says nothing. */
const LATE = { seats: 250, rounds: 8 } as const;

/** One round table, and what no tour round it is worth more than. */
export interface BoundedRing extends SeatRing {
  tourBound: HeldKarp;
}

/** Null where the seats stand in any other way. */
export function findBoundedRing(model: Model): BoundedRing | null {
  const round = findRing(model);
  return round && { ...round, tourBound: buildTourBound(model, round) };
}

/** Those kept apart are no tour's neighbours, where neighbours sit too near for that. */
function buildTourBound({ n, w, keptApart, tooNear, penalty }: Model, { ring, beside, otherwise }: SeatRing): HeldKarp {
  if (penalty === 0 || !tooNear[ring[0]! * n + ring[1]!]) return new HeldKarp(w, n);
  // A tour counts wishes, not yet times how near whoever is beside them sits.
  const by = penalty / (beside - otherwise);
  const wishes = w.slice();
  keptApart.forEach((others, guest) => others.forEach((other) => (wishes[guest * n + other] = wishes[guest * n + other]! - by)));
  return new HeldKarp(wishes, n);
}

/** No plan at one round table is worth more; null where there was no time to say. `value` is that of `plan`. */
export function boundRingValue({ tourBound, ring, beside, otherwise }: BoundedRing, plan: Int32Array, value: number, late: () => boolean): number | null {
  const { weights, n } = tourBound;
  let tour = 0;
  for (let i = 0; i < n; i++) tour += weights[plan[ring[i]!]! * n + plan[ring[(i + 1) % n]!]!]!;
  if (n <= LATE.seats) tourBound.tighten(tour, LATE.rounds, () => false);
  tourBound.tighten(tour, ROUNDS, late);
  if (tourBound.rounds === 0) return null;
  // Every plan's value is its tour's worth times this, and a number that is the same for all.
  const by = beside - otherwise;
  const scale = Math.abs(by) * (Math.abs(tourBound.bound) + Math.abs(tour)) + Math.abs(value);
  return Math.max(value, value + by * (tourBound.bound - tour) + scale * 1e-9);
}
