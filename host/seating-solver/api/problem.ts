/** A seating to solve over any seat graph. Numbers may be anything finite; matrices are square. */
export interface SeatProblem {
  /** How near seat `s` is to seat `t`: 0 on the diagonal. Symmetric as a rule; where it is not, it is taken as given. */
  seats: number[][];
  /** How much guest `g` wants to sit near guest `h`. The diagonal doesn't count. */
  affinity: number[][];
  /** Guest → the seat that is theirs whatever comes. */
  locked?: Record<string, number> | undefined;
  /** Pairs that never hold two seats whose nearness, either way, is at least `too_near`. */
  never?: [number, number][] | undefined;
  /** Half the largest nearness of all unless told. */
  too_near?: number | undefined;
  /** Seat → guest so far, null for a free seat. */
  current?: (number | null)[] | undefined;
  /** What it costs to move a guest out of the current seat, in units of `value`. */
  move_cost?: number | undefined;
  /** Steps to take: the same problem then has the same plan, whatever the machine. Without it the clock decides. */
  iterations?: number | undefined;
  /** Milliseconds, 200 unless told. With `iterations` it only ends what runs away, and there is none unless told. */
  budget_ms?: number | undefined;
  /** 1 unless told. */
  seed?: number | undefined;
  /** What lifts those who have least: each adds `weight` × Σ min(u, cap), u being Σ nearness × wish to all others, for each guest. */
  fairness?: { weight: number; cap: number; wish: number[][] }[] | undefined;
}

export interface SeatPlan {
  /** Seat → guest, null for a seat that stays free. */
  plan: (number | null)[];
  /** Σ over ordered pairs of seats of nearness × affinity of who sits there; neither moves nor fairness enter. */
  value: number;
  /** No plan is worth more; null where nothing worth saying is known. */
  bound: number | null;
  /** Guests who had another seat in `current`, ascending. */
  moved: number[];
  /** Steps taken: given back as `iterations`, about the same plan is found again. */
  iterations: number;
}

/** There is no plan: too many guests, or locks and pairs kept apart that can't all hold. Its message is one sentence. */
export class Infeasible extends Error {
  override name = 'Infeasible';
}
