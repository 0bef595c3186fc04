import { BlockMoves, type Columns, type Rows, findColumns } from './block-moves.ts';
import { type SearchBudget, shareOf } from './budget.ts';
import { FairnessTerm } from '../model/fairness.ts';
import { greedyPlan } from './greedy.ts';
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

export interface SearchInput {
  model: Model;
  /** A feasible plan to start from: seat → guest. */
  start: Int32Array;
  fairness: Fairness[] | undefined;
  budget: SearchBudget;
  random: () => number;
}

/** The part of the budget for the objective without fairness. */
const UNFAIR_SHARE = 0.85;
/** Up to this many free seats the memetic search is best, but for long tables. */
const MAX_MEMETIC_SEATS = 64;
/** Where a block can move along that many columns of a long table, the search of large rooms is better. */
const MIN_TABLE_COLUMNS = 15;
/** With more free seats, a table of the value of every guest in every seat takes too long to keep. */
const MAX_TABLE_SEATS = 150;
/** Above this mean number of adjacent seats, or this part of all seats, the seat graph has no rows. */
const MAX_ADJACENT = { seats: 14, part: 0.3 } as const;

/** The best plan found, seat → guest, by the method that suits the number of free seats; the README lists them. */
export function search(input: SearchInput): Int32Array {
  const { model, start, fairness, budget, random } = input;
  const free = Uint8Array.from(model.lockedGuest, (guest) => (guest < 0 ? 1 : 0));
  const seats = Int32Array.from([...free.keys()].filter((seat) => free[seat]));
  const isLarge = seats.length > MAX_TABLE_SEATS;
  if (budget.areStepsSpent() || seats.length < 2 || (!isLarge && budget.isExhausted()))
    return start;
  const hasMoveCosts = model.moveCost !== 0 && model.currentSeat.some((seat) => seat >= 0);
  if (fairness) return searchFairly(input, fairness, seats, free);
  const state = new PlanState(model, start);
  const rows = findRows(model, free);
  const columns = findColumns(model.adjacency, rows, free);
  const isTable = !isLarge && model.symmetric && !hasMoveCosts;
  const hasLongTable = columns.some(
    ({ seats, width }) => width > 1 && seats.length >= MIN_TABLE_COLUMNS * width,
  );
  if (seats.length <= MAX_MEMETIC_SEATS && !(isTable && hasLongTable))
    return searchSwaps(input, columns);
  const { rings } = rows;
  const sweeps = rows.sweeps.map((sweep) => sweep.filter((seat) => free[seat]));
  const isFresh = model.currentSeat.every((seat) => seat < 0);
  const isOneRing = rings.length === 1 && sweeps.length === 0;
  const startsGreedily = isOneRing || (!isTable && sweeps.length > 0);
  if (model.symmetric && !hasMoveCosts && isFresh && startsGreedily) {
    const first = greedyPlan(model, [...rings, ...sweeps]);
    if (first && isFeasible(model, first)) state.load(first);
  }
  if (isTable) {
    new TableIls(model, state, seats, columns).search(budget, random);
    return state.guestAt;
  }
  // Segments move between rows.
  if (model.symmetric && !hasMoveCosts && rings.length > 1)
    new SegmentIls(model, state, rings).search(budget, random);
  new SparseIls(state, seats, [...rings, ...sweeps]).search(budget, random);
  return state.guestAt;
}

/** None if most seats are linked. */
function findRows({ n, adjacency }: Model, free: Uint8Array): Rows {
  const isSparse = adjacency.to.length <= n * Math.min(MAX_ADJACENT.seats, n * MAX_ADJACENT.part);
  if (!isSparse) return { rings: [], sweeps: [] };
  const rings = traceRows(adjacency, free).filter((row) => areRings(adjacency, [row]));
  const inRing = new Set(rings.flatMap((row) => [...row]));
  const others = free.map((_, seat) => (inRing.has(seat) ? 0 : 1));
  return { rings, sweeps: traceSweeps(adjacency, others) };
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

function searchSwaps(
  { model, start, budget, random }: SearchInput,
  columns: Columns[],
): Int32Array {
  const table = new SwapTable(model, start);
  const indexOf = new Map(Array.from(table.seatOf, (seat, i) => [seat, i]));
  const blocks = new BlockMoves(
    { n: table.n, ...table.links },
    model.symmetric
      ? columns.map((row) => ({ ...row, seats: row.seats.map((seat) => indexOf.get(seat)!) }))
      : [],
  );
  const found = memeticSearch(table, blocks, budget, random);
  const plan = start.slice();
  for (let i = 0; i < table.n; i++) plan[table.seatOf[i]] = table.guestOf[found[i]];
  return plan;
}
