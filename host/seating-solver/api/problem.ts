/** A seating problem over any seat graph. Matrices are square, entries finite. */
export interface SeatProblem {
  /** Proximity of seat `s` to seat `t`, 0 on the diagonal. Need not be symmetric. */
  seats: number[][];
  /** How much guest `g` wants to sit near guest `h`. The diagonal doesn't count. */
  affinity: number[][];
  /** Guest → fixed seat. */
  locked?: Record<string, number> | undefined;
  /** Pairs that must not have two seats whose proximity, in either direction, is at least `too_near`. */
  never?: [number, number][] | undefined;
  /** Default: half the largest proximity. */
  too_near?: number | undefined;
  /** Seat → guest in the current plan, null for a free seat. */
  current?: (number | null)[] | undefined;
  /** Cost of moving a guest out of the current seat, in units of `value`. */
  move_cost?: number | undefined;
  /** Steps of the search: with a limit, the same problem gets the same plan on every machine. Otherwise time decides. */
  iterations?: number | undefined;
  /** Milliseconds, by default 200. With `iterations` it is a safety limit, by default none. */
  budget_ms?: number | undefined;
  /** Default: 1. */
  seed?: number | undefined;
  /** Terms that favour the worst-off: each adds `weight` × Σ over guests of min(u, cap), where u = Σ proximity × wish over the others. */
  fairness?: { weight: number; cap: number; wish: number[][] }[] | undefined;
}

export interface SeatPlan {
  /** Seat → guest, null for a free seat. */
  plan: (number | null)[];
  /** Σ over ordered pairs of seats of proximity × affinity of their guests, without move costs and fairness. */
  value: number;
  /** No plan has a larger value; null if no useful bound is known. */
  bound: number | null;
  /** Guests who had another seat in `current`, ascending. */
  moved: number[];
  /** Steps taken. As `iterations` they give about the same plan again. */
  iterations: number;
}

/** There is no feasible plan: too many guests, or conflicting locks and pairs kept apart. The message is one sentence. */
export class Infeasible extends Error {
  override name = 'Infeasible';
}
