import { HeldKarp } from './held-karp.ts';
import type { Model } from '../model/model.ts';
import { type Round, roundOf } from '../model/ring.ts';

/** Rounds after which prices hardly change any more. */
const ROUNDS = 120;
/** However late it is, a table of no more than so many seats is given so many, without which its bound says nothing. */
const LATE = { seats: 250, rounds: 8 } as const;

/** One round table, and what no tour round it is worth more than. */
export interface CeiledRound extends Round {
  ceiling: HeldKarp;
}

/** Null where the seats stand in any other way. */
export function ceiledRound(model: Model): CeiledRound | null {
  const round = roundOf(model);
  return round && { ...round, ceiling: ceilingOf(model, round) };
}

/** Those kept apart are no tour's neighbours, where neighbours sit too near for that. */
function ceilingOf({ n, w, apart, close, penalty }: Model, { ring, beside, otherwise }: Round): HeldKarp {
  if (penalty === 0 || !close[ring[0]! * n + ring[1]!]) return new HeldKarp(w, n);
  // A tour counts wishes, not yet times how near whoever is beside them sits.
  const by = penalty / (beside - otherwise);
  const wishes = w.slice();
  apart.forEach((others, guest) => others.forEach((other) => (wishes[guest * n + other] = wishes[guest * n + other]! - by)));
  return new HeldKarp(wishes, n);
}

/** No plan at one round table is worth more; null where there was no time to say. `value` is that of `plan`. */
export function valueBound({ ceiling, ring, beside, otherwise }: CeiledRound, plan: Int32Array, value: number, late: () => boolean): number | null {
  const { worths, n } = ceiling;
  let tour = 0;
  for (let i = 0; i < n; i++) tour += worths[plan[ring[i]!]! * n + plan[ring[(i + 1) % n]!]!]!;
  if (n <= LATE.seats) ceiling.tighten(tour, LATE.rounds, () => false);
  ceiling.tighten(tour, ROUNDS, late);
  if (ceiling.rounds === 0) return null;
  // Every plan's value is its tour's worth times this, and a number that is the same for all.
  const by = beside - otherwise;
  const scale = Math.abs(by) * (Math.abs(ceiling.least) + Math.abs(tour)) + Math.abs(value);
  return Math.max(value, value + by * (ceiling.least - tour) + scale * 1e-9);
}
