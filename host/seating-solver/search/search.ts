import { beamSearch } from './beam.ts';
import type { BoundedRing } from '../bounds/ring-bound.ts';
import { type SearchBudget, shareOf } from './budget.ts';
import { cutTour, linkObjective } from './tour-then-cut.ts';
import { FairnessTerm } from '../model/fairness.ts';
import { isFeasible } from './feasible.ts';
import { SparseIls } from './ils-sparse.ts';
import { memeticSearch } from './memetic.ts';
import { TableIls } from './ils-table.ts';
import type { Model } from '../model/model.ts';
import { areRings, traceSweeps, traceRows } from '../model/seat-orders.ts';
import type { Fairness } from '../api/problem.ts';
import { SegmentIls } from './ils-segments.ts';
import { SwapTable } from '../model/swap-table.ts';
import { PlanState } from '../model/plan-state.ts';
import { Tour } from './tour.ts';
import { chainIls } from './ils-chains.ts';

export interface SearchInput {
  model: Model;
  /** A feasible plan to start from: seat → guest. */
  start: Int32Array;
  ring: BoundedRing | null;
  fairness: Fairness[] | undefined;
  budget: SearchBudget;
  random: () => number;
}

/** Partial plans that the beam search keeps. */
const BEAM_WIDTH = { row: 40, crowd: 30 } as const;
/** The part of the budget for improving the plan of the beam search, which finds little unless the room has a hidden order. */
const BEAM_SHARE = 0.05;
/** The part of the budget for the objective without fairness. */
const UNFAIR_SHARE = 0.85;
/** With fewer seats at a round table, local search looks at every swap anyway. */
const MIN_TOUR_SEATS = 5;
/** With more free seats, a step that looks at every swap takes too long. */
const MAX_TABLE_SEATS = 150;
/** From this length on, a row of seats is worth changing by whole segments. */
const MIN_ROW_SEATS = 13;
/** Up to this many free seats, a room with such rows is searched by swaps too, if moves cost something. */
const MAX_SWAP_SEATS = 64;
/** Above this mean number of adjacent seats, or this part of all seats, the seat graph has no linear structure. */
const MAX_ADJACENT = { seats: 14, part: 0.3 } as const;

/** The best plan found, seat → guest, by the method that suits the room; the README lists them. */
export function search(input: SearchInput): Int32Array {
  const { model, start, ring, fairness, budget, random } = input;
  const free = Uint8Array.from(model.lockedGuest, (guest) => (guest < 0 ? 1 : 0));
  const seats = Int32Array.from([...free.keys()].filter((seat) => free[seat]));
  const isCrowd = seats.length > MAX_TABLE_SEATS;
  if (budget.areStepsSpent() || seats.length < 2 || (!isCrowd && budget.isExhausted()))
    return start;
  const hasPlan = model.currentSeat.some((seat) => seat >= 0);
  const hasMoveCosts = hasPlan && model.moveCost !== 0;
  if (fairness) return searchFairly(input, fairness, seats, free);
  if (ring && model.n >= MIN_TOUR_SEATS && model.n - seats.length < 2 && !hasMoveCosts)
    return searchTour(input, ring);

  const state = new PlanState(model, start);
  const rows = traceRows(state.adjacency, free);
  const isSparse =
    state.adjacency.to.length <=
    model.n * Math.min(MAX_ADJACENT.seats, model.n * MAX_ADJACENT.part);
  if (isCrowd) {
    if (isSparse && !hasMoveCosts)
      startCrowd(input, state, rows, traceSweeps(state.adjacency, free));
    new SparseIls(state, seats, isSparse ? rows : []).search(budget, random);
    return hasPlan && !hasMoveCosts ? betterPlan(model, start, state.guestAt) : state.guestAt;
  }
  if (!(isSparse && rows.some((row) => row.length >= MIN_ROW_SEATS))) return searchSwaps(input);
  if (hasMoveCosts && seats.length <= MAX_SWAP_SEATS) return searchSwaps(input);
  const sweeps = traceSweeps(state.adjacency, free);
  const sparseIls = new SparseIls(state, seats, [...rows, ...sweeps]);
  if (hasPlan) {
    sparseIls.search(budget, random);
    return state.guestAt;
  }
  const beamPlan = beamSearch(model, state.adjacency, sweeps, BEAM_WIDTH.row, budget);
  if (beamPlan && isFeasible(model, beamPlan)) state.load(beamPlan);
  sparseIls.search(shareOf(budget, BEAM_SHARE), random);
  const first = state.guestAt.slice();
  // A random start, because the beam plan is a local optimum; a plan that keeps pairs apart is hard to find and stays.
  state.load(model.penalty > 0 ? start : shuffle(start, seats, random));
  if (model.symmetric) new TableIls(model, state, seats, rows, sweeps).search(budget, random);
  else if (seats.length <= MAX_SWAP_SEATS) return betterPlan(model, first, searchSwaps(input));
  else sparseIls.search(budget, random);
  return betterPlan(model, first, state.guestAt);
}

const betterPlan = (model: Model, one: Int32Array, other: Int32Array) =>
  linkObjective(model, one) > linkObjective(model, other) ? one : other;

/** A first plan for more than `MAX_TABLE_SEATS`: from the beam search, improved by segments at round tables, otherwise compared to a tour. */
function startCrowd(
  { model, start, budget, random }: SearchInput,
  state: PlanState,
  rows: Int32Array[],
  sweeps: Int32Array[],
): void {
  // Segments move between rows; at a single one a tour is better.
  const isRounds = model.symmetric && rows.length > 1 && areRings(state.adjacency, rows);
  const beamPlan = beamSearch(
    model,
    state.adjacency,
    sweeps,
    isRounds ? 1 : BEAM_WIDTH.crowd,
    budget,
  );
  if (beamPlan && isFeasible(model, beamPlan)) state.load(beamPlan);
  if (isRounds) new SegmentIls(model, state, rows).search(budget, random);
  else
    state.load(
      betterPlan(model, cutTour(model, start, rows, budget, random), state.guestAt.slice()),
    );
}

/** Spends most of the budget on the objective without fairness, then lifts the worst-off guests of that plan. */
function searchFairly(
  input: SearchInput,
  fairness: Fairness[],
  seats: Int32Array,
  free: Uint8Array,
): Int32Array {
  const { model, budget, random } = input;
  const plan = search({ ...input, fairness: undefined, budget: shareOf(budget, UNFAIR_SHARE) });
  const terms = fairness.map((term) => new FairnessTerm(model, term));
  const state = new PlanState(model, plan, terms);
  new SparseIls(state, seats, traceRows(state.adjacency, free)).search(shareOf(budget, 1), random);
  return state.guestAt;
}

/** The guests of these seats in random order (Fisher-Yates). */
function shuffle(start: Int32Array, seats: Int32Array, random: () => number): Int32Array {
  const plan = start.slice();
  for (let i = seats.length - 1; i > 0; i--) {
    const [s, t] = [seats[i], seats[Math.floor(random() * (i + 1))]];
    [plan[s], plan[t]] = [plan[t], plan[s]];
  }
  return plan;
}

/** One round table: a tour, rotated so that a locked guest gets their seat. */
function searchTour(
  { model, start, budget, random }: SearchInput,
  { ring, tourBound }: BoundedRing,
): Int32Array {
  const { n, lockedGuest, weightTolerance } = model;
  const tour = new Tour(
    tourBound.weights,
    Int32Array.from(ring, (seat) => start[seat]),
    weightTolerance,
  );
  tour.search(budget, random, tourBound);
  const locked = ring.findIndex((seat) => lockedGuest[seat] >= 0);
  const rotation = locked < 0 ? 0 : tour.order.indexOf(lockedGuest[ring[locked]]) - locked + n;
  const plan = start.slice();
  ring.forEach((seat, i) => (plan[seat] = tour.order[(i + rotation) % n]));
  return plan;
}

function searchSwaps({ model, start, budget, random }: SearchInput): Int32Array {
  const table = new SwapTable(model, start);
  const found = table.isSteep
    ? chainIls(table, budget, random)
    : memeticSearch(table, budget, random);
  const plan = start.slice();
  for (let i = 0; i < table.n; i++) plan[table.seatOf[i]] = table.guestOf[found[i]];
  return plan;
}
