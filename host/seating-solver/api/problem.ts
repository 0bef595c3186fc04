import type { PlanTerm } from '../model/plan-term.ts';
import type { Matrix } from '../model/square-matrix.ts';

/** What a problem asks besides its matrices. */
export interface PlanOptions {
  /** Guest → fixed seat. */
  locked?: Record<string, number> | undefined;
  /** The forbidden pairs: they must not have two seats whose nearness, in either direction, is at least `too_near`. */
  never?: [number, number][] | undefined;
  /** Default: half the largest nearness. */
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
}

/** A seating problem over any seat graph. Matrices are square, entries finite. */
export interface SeatProblem extends PlanOptions {
  /** Nearness of seat `s` to seat `t`, 0 on the diagonal. Need not be symmetric. */
  seats: number[][];
  /** How much guest `g` wants to sit near guest `h`. The diagonal doesn't count. */
  affinity: number[][];
}

/** The same with flat matrices, which take a fraction of the memory at a thousand seats. */
export interface FlatProblem extends PlanOptions {
  /** Seats. */
  n: number;
  guests: number;
  /** [s * n + t] and [g * n + h]; 0 in the rows and columns of free seats. */
  nearness: Matrix;
  affinity: Matrix;
  fairness?: Fairness[] | undefined;
  /** More parts of the objective, given the cost of breaking a hard wish. */
  wishTerms?: readonly ((hard: number) => PlanTerm)[] | undefined;
  /** How much the soft ones of two plans can differ at most, with fairness. */
  softRange?: number | undefined;
}

/** Favours the worst-off: adds `weight` × Σ over guests of min(u, cap), where u = Σ nearness × interest over the others. */
export interface Fairness {
  weight: number;
  cap: number;
  /** [g * n + h] with 0 for free seats, or the interest of every guest in every other. */
  interest: Matrix | number;
}

export interface SeatPlan {
  /** Seat → guest, null for a free seat. */
  plan: (number | null)[];
  /** Σ over ordered pairs of seats of nearness × affinity of their guests, without move costs and fairness. */
  value: number;
  /** No plan has a larger value; null if no useful bound is known. */
  bound: number | null;
  /** Guests who had another seat in `current`, ascending. */
  moved: number[];
  /** Steps taken. As `iterations` they give about the same plan again. */
  iterations: number;
}

/** There is no feasible plan: too many guests, or conflicting locks and forbidden pairs. The message is one sentence. */
export class Infeasible extends Error {
  override name = 'Infeasible';
}
