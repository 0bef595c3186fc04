import { beam } from './beam.ts';
import type { CeiledRound } from '../bounds/ring-bound.ts';
import { type Watch, partOf } from './budget.ts';
import { tourCut, worthOf } from './tour-then-cut.ts';
import { Fairness } from '../model/fairness.ts';
import { holds } from './feasible.ts';
import { Kicks } from './ils-sparse.ts';
import { memetic } from './memetic.ts';
import { Mending } from './ils-clusters.ts';
import type { Model } from '../model/model.ts';
import { closed, fronts, walks } from '../model/seat-orders.ts';
import type { SeatProblem } from '../api/problem.ts';
import { Stretches } from './ils-segments.ts';
import { SwapTable } from '../model/swap-table.ts';
import { Swaps } from '../model/swaps.ts';
import { Tour } from './tour.ts';
import { turned, turns } from './dual-search.ts';
import { wander } from './ils-table.ts';

export interface Search {
  model: Model;
  /** A plan that holds. */
  start: Int32Array;
  round: CeiledRound | null;
  fairness: SeatProblem['fairness'];
  clock: Watch;
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
export function search(asked: Search): Int32Array {
  const { model, start, round, fairness, clock, random } = asked;
  const free = Uint8Array.from(model.fixed, (guest) => (guest < 0 ? 1 : 0));
  const seats = Int32Array.from([...free.keys()].filter((seat) => free[seat]));
  if (clock.spent() || seats.length < 2 || (seats.length <= FEW && clock.over())) return start;
  const moves = model.moveCost !== 0 && model.home.some((seat) => seat >= 0);
  if (fairness) return fairer(asked, fairness, seats, free);
  if (round && model.n >= SMALLEST && model.n - seats.length < 2 && !moves) return touring(asked, round);

  if (seats.length <= FEW && turns(model)) return turned(model, start, clock, random);

  const swaps = new Swaps(model, start);
  const rows = walks(swaps.near, free);
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const sparse = swaps.near.to.length <= model.n * Math.min(NEIGHBOURS, model.n * THIN);
  const crowd = seats.length > FEW;
  if (!crowd && !(sparse && longest >= ROW)) return swapping(asked);

  const stands = model.home.some((seat) => seat >= 0);
  if (crowd) {
    if (sparse && !moves) begin(asked, swaps, rows, fronts(swaps.near, free));
    new Kicks(swaps, seats, sparse ? rows : []).search(clock, random);
    return stands && !moves ? better(model, start, swaps.sits) : swaps.sits;
  }
  if (moves && seats.length <= SWAPPED) return swapping(asked);
  const ends = fronts(swaps.near, free);
  const kicks = new Kicks(swaps, seats, [...rows, ...ends]);
  if (stands) {
    kicks.search(clock, random);
    return swaps.sits;
  }
  const filled = beam(model, swaps.near, ends, WIDTH.few, clock);
  if (filled && holds(model, filled)) swaps.load(filled);
  kicks.search(partOf(clock, FIRST), random);
  const first = swaps.sits.slice();
  swaps.load(model.penalty > 0 ? start : shuffled(start, seats, random));
  if (model.symmetric) new Mending(model, swaps, seats, rows, ends).search(clock, random);
  else if (seats.length <= SWAPPED) return better(model, first, swapping(asked));
  else kicks.search(clock, random);
  return better(model, first, swaps.sits);
}

const better = (model: Model, one: Int32Array, other: Int32Array) => (worthOf(model, one) > worthOf(model, other) ? one : other);

/** A crowd's first plan: tables filled from their ends; round ones are worked on right away, for others a tour may be better. */
function begin({ model, start, clock, random }: Search, swaps: Swaps, rows: Int32Array[], ends: Int32Array[]): void {
  // Stretches go from one row to another: of a single one a tour makes more.
  const round = model.symmetric && rows.length > 1 && closed(swaps.near, rows);
  const filled = beam(model, swaps.near, ends, round ? 1 : WIDTH.many, clock);
  if (filled && holds(model, filled)) swaps.load(filled);
  if (round) new Stretches(model, swaps, rows).search(clock, random);
  else swaps.load(better(model, tourCut(model, start, rows, clock, random), swaps.sits.slice()));
}

/** Most of the time goes to the plan of most value, the rest to lifting those who have least in it. */
function fairer(asked: Search, fairness: NonNullable<Search['fairness']>, seats: Int32Array, free: Uint8Array): Int32Array {
  const { model, clock, random } = asked;
  const first = search({ ...asked, fairness: undefined, clock: partOf(clock, 0.85) });
  const lifts = fairness.map((lift) => new Fairness(model, lift));
  const swaps = new Swaps(model, first, lifts);
  new Kicks(swaps, seats, walks(swaps.near, free)).search(partOf(clock, 1), random);
  return swaps.sits;
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
function touring({ model, start, clock, random }: Search, { ring, ceiling }: CeiledRound): Int32Array {
  const { n, fixed, tinyWish } = model;
  const tour = new Tour(
    ceiling.worths,
    Int32Array.from(ring, (seat) => start[seat]!),
    tinyWish,
  );
  tour.search(clock, random, ceiling);
  const locked = ring.findIndex((seat) => fixed[seat]! >= 0);
  const turn = locked < 0 ? 0 : tour.order.indexOf(fixed[ring[locked]!]!) - locked + n;
  const plan = start.slice();
  ring.forEach((seat, i) => (plan[seat] = tour.order[(i + turn) % n]!));
  return plan;
}

function swapping({ model, start, clock, random }: Search): Int32Array {
  const table = new SwapTable(model, start);
  const sits = table.steep ? wander(table, clock, random) : memetic(table, clock, random);
  const plan = start.slice();
  for (let i = 0; i < table.n; i++) plan[table.seatOf[i]!] = table.guestOf[sits[i]!]!;
  return plan;
}
