import type { HeldKarp } from './held-karp.ts';
import type { Round } from './round.ts';

/** Rounds after which prices hardly change any more. */
const ROUNDS = 120;

/** No plan at one round table is worth more. `value` is that of `plan`. */
export function valueBound(bound: HeldKarp, { ring, beside, otherwise }: Round, plan: Int32Array, value: number, until: () => boolean): number {
  const { w, n } = bound;
  let tour = 0;
  for (let i = 0; i < n; i++) tour += w[plan[ring[i]!]! * n + plan[ring[(i + 1) % n]!]!]!;
  bound.tighten(tour, ROUNDS, until);
  // Every plan's value is its tour's worth times this, and a number that is the same for all.
  const by = beside - otherwise;
  const scale = Math.abs(by) * (Math.abs(bound.least) + Math.abs(tour)) + Math.abs(value);
  return Math.max(value, value + by * (bound.least - tour) + scale * 1e-9);
}
