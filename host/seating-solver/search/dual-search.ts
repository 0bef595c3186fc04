import type { SearchBudget } from './budget.ts';
import { buildAdjacency } from '../model/adjacency-lists.ts';
import { TableIls } from './ils-table.ts';
import type { Model } from '../model/model.ts';
import { traceSweeps, traceRows } from '../model/seat-orders.ts';
import { PlanState } from '../model/plan-state.ts';
import { swapRandomly } from './perturbations.ts';

/** Mean number of affinities of a guest up to which they form paths and trees, which a search can follow. */
const MAX_MEAN_DEGREE = 3;
/** Above this part of all pairs the seat graph has no linear structure. */
const MIN_SEAT_DENSITY = 0.5;
/** With few affinities the search converges early and has to be reheated. */
const COOLING = { start: 0.3, end: 0.1, cycles: 4 };

/** Whether affinities are so sparse and seats so dense that the search should exchange the roles of guests and seats. */
export function suitsDualSearch({ n, p, w, symmetric, penalty, lockedGuest, currentSeat }: Model): boolean {
  if (!symmetric || penalty > 0 || lockedGuest.some((guest) => guest >= 0) || currentSeat.some((seat) => seat >= 0)) return false;
  return buildAdjacency(w, n, true).to.length <= MAX_MEAN_DEGREE * n && buildAdjacency(p, n, true).to.length >= MIN_SEAT_DENSITY * n * n;
}

/**
 * The table search on the inverse problem, which has the same objective: guests are the positions, in rows along their
 * affinities, and seats are assigned to them.
 */
export function searchDual(model: Model, start: Int32Array, budget: SearchBudget, random: () => number): Int32Array {
  const dual = { ...model, p: model.w, w: model.p };
  const guests = Int32Array.from({ length: model.n }, (_, guest) => guest);
  const free = new Uint8Array(model.n).fill(1);
  const state = new PlanState(
    dual,
    swapRandomly(invert(start), model.n, (k) => Math.floor(random() * k)),
  );
  new TableIls(dual, state, guests, traceRows(state.adjacency, free), traceSweeps(state.adjacency, free), COOLING).search(budget, random);
  return invert(state.guestAt);
}

function invert(plan: Int32Array): Int32Array {
  const out = new Int32Array(plan.length);
  plan.forEach((guest, seat) => (out[guest] = seat));
  return out;
}
