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
import type { SeatProblem } from '../api/problem.ts';
import { SegmentIls } from './ils-segments.ts';
import { SwapTable } from '../model/swap-table.ts';
import { PlanState } from '../model/plan-state.ts';
import { Tour } from './tour.ts';
import { searchDual, suitsDualSearch } from './dual-search.ts';
import { chainIls } from './ils-chains.ts';

export interface SearchInput {
  model: Model;
  /** A plan that holds. */
  start: Int32Array;
  round: BoundedRing | null;
  fairness: SeatProblem['fairness'];
  budget: SearchBudget;
  random: () => number;
}

/** Parts of a plan that are carried on together. */
const WIDTH = { few: 40, many: 30 } as const;
/** The part of the time for what became of them: it finds little where no order is hidden, and all where one is. */
const FIRST = 0.05;
/** Below this many seats every swap at a round table is looked at anyhow. */
const SMALLEST = 5;
/** Above this many seats that may change, looking at every swap at each step takes too long. */
const FEW = 150;
/** A row of at least so many seats is worth changing by whole stretches. */
const ROW = 13;
/** Up to this many seats, a row too is better searched by swaps once its order is known to hide nothing, or where little should change. */
const SWAPPED = 64;
/** Where seats have more neighbours than this on average, stretches of them mean nothing. */
const NEIGHBOURS = 14;
/** And than this part of all seats: few seats that are all near each other are no row. */
const THIN = 0.3;

/** The best plan found by what suits the seats: one round table, tables with few or many neighbours to a seat, or a crowd. */
export function search(asked: SearchInput): Int32Array {
  const { model, start, round, fairness, budget, random } = asked;
  const free = Uint8Array.from(model.lockedGuest, (guest) => (guest < 0 ? 1 : 0));
  const seats = Int32Array.from([...free.keys()].filter((seat) => free[seat]));
  if (budget.areStepsSpent() || seats.length < 2 || (seats.length <= FEW && budget.isExhausted())) return start;
  const moves = model.moveCost !== 0 && model.currentSeat.some((seat) => seat >= 0);
  if (fairness) return fairer(asked, fairness, seats, free);
  if (round && model.n >= SMALLEST && model.n - seats.length < 2 && !moves) return touring(asked, round);

  if (seats.length <= FEW && suitsDualSearch(model)) return searchDual(model, start, budget, random);

  const swaps = new PlanState(model, start);
  const rows = traceRows(swaps.adjacency, free);
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const sparse = swaps.adjacency.to.length <= model.n * Math.min(NEIGHBOURS, model.n * THIN);
  const crowd = seats.length > FEW;
  if (!crowd && !(sparse && longest >= ROW)) return swapping(asked);

  const stands = model.currentSeat.some((seat) => seat >= 0);
  if (crowd) {
    if (sparse && !moves) begin(asked, swaps, rows, traceSweeps(swaps.adjacency, free));
    new SparseIls(swaps, seats, sparse ? rows : []).search(budget, random);
    return stands && !moves ? better(model, start, swaps.guestAt) : swaps.guestAt;
  }
  if (moves && seats.length <= SWAPPED) return swapping(asked);
  const ends = traceSweeps(swaps.adjacency, free);
  const kicks = new SparseIls(swaps, seats, [...rows, ...ends]);
  if (stands) {
    kicks.search(budget, random);
    return swaps.guestAt;
  }
  const filled = beamSearch(model, swaps.adjacency, ends, WIDTH.few, budget);
  if (filled && isFeasible(model, filled)) swaps.load(filled);
  kicks.search(shareOf(budget, FIRST), random);
  const first = swaps.guestAt.slice();
  swaps.load(model.penalty > 0 ? start : shuffled(start, seats, random));
  if (model.symmetric) new TableIls(model, swaps, seats, rows, ends).search(budget, random);
  else if (seats.length <= SWAPPED) return better(model, first, swapping(asked));
  else kicks.search(budget, random);
  return better(model, first, swaps.guestAt);
}

const better = (model: Model, one: Int32Array, other: Int32Array) => (linkObjective(model, one) > linkObjective(model, other) ? one : other);

/** A crowd's first plan: tables filled from their ends; round ones are worked on right away, for others a tour may be better. */
function begin({ model, start, budget, random }: SearchInput, swaps: PlanState, rows: Int32Array[], ends: Int32Array[]): void {
  // Stretches go from one row to another: of a single one a tour makes more.
  const round = model.symmetric && rows.length > 1 && areRings(swaps.adjacency, rows);
  const filled = beamSearch(model, swaps.adjacency, ends, round ? 1 : WIDTH.many, budget);
  if (filled && isFeasible(model, filled)) swaps.load(filled);
  if (round) new SegmentIls(model, swaps, rows).search(budget, random);
  else swaps.load(better(model, cutTour(model, start, rows, budget, random), swaps.guestAt.slice()));
}

/** Most of the time goes to the plan of most value, the rest to lifting those who have least in it. */
function fairer(asked: SearchInput, fairness: NonNullable<SearchInput['fairness']>, seats: Int32Array, free: Uint8Array): Int32Array {
  const { model, budget, random } = asked;
  const first = search({ ...asked, fairness: undefined, budget: shareOf(budget, 0.85) });
  const lifts = fairness.map((lift) => new FairnessTerm(model, lift));
  const swaps = new PlanState(model, first, lifts);
  new SparseIls(swaps, seats, traceRows(swaps.adjacency, free)).search(shareOf(budget, 1), random);
  return swaps.guestAt;
}

/** Those who may move, in any seats: a plan put together in some order has ruts of its own. */
function shuffled(start: Int32Array, seats: Int32Array, random: () => number): Int32Array {
  const plan = start.slice();
  for (let i = seats.length - 1; i > 0; i--) {
    const [s, t] = [seats[i]!, seats[Math.floor(random() * (i + 1))]!];
    [plan[s], plan[t]] = [plan[t]!, plan[s]!];
  }
  return plan;
}

/** One round table: a tour, turned so that whoever is locked sits where they must. */
function touring({ model, start, budget, random }: SearchInput, { ring, tourBound }: BoundedRing): Int32Array {
  const { n, lockedGuest, weightTolerance } = model;
  const tour = new Tour(
    tourBound.weights,
    Int32Array.from(ring, (seat) => start[seat]!),
    weightTolerance,
  );
  tour.search(budget, random, tourBound);
  const locked = ring.findIndex((seat) => lockedGuest[seat]! >= 0);
  const turn = locked < 0 ? 0 : tour.order.indexOf(lockedGuest[ring[locked]!]!) - locked + n;
  const plan = start.slice();
  ring.forEach((seat, i) => (plan[seat] = tour.order[(i + turn) % n]!));
  return plan;
}

function swapping({ model, start, budget, random }: SearchInput): Int32Array {
  const table = new SwapTable(model, start);
  const sits = table.isSteep ? chainIls(table, budget, random) : memeticSearch(table, budget, random);
  const plan = start.slice();
  for (let i = 0; i < table.n; i++) plan[table.seatOf[i]!] = table.guestOf[sits[i]!]!;
  return plan;
}
