import type { SearchBudget } from './budget.ts';
import { buildAdjacency } from '../model/adjacency-lists.ts';
import { TableIls } from './ils-table.ts';
import type { Model } from '../model/model.ts';
import { traceSweeps, traceRows } from '../model/seat-orders.ts';
import { PlanState } from '../model/plan-state.ts';
import { swapRandomly } from './perturbations.ts';

/** Up to so many links to a guest, wishes either way counted once, they make lines and trees, which can be followed. */
const LINKS = 3;
/** Where a seat is near at least this part of all others, the seats make none. */
const NEAR = 0.5;
/** With so few links a plan is soon as good as it gets from where it began, and has to be heated again. */
const MANNER = { hot: 0.3, cold: 0.1, waves: 4 };

/** Whether wishes are so few, and seats near so many others, that guests are better taken for seats and seats for guests. */
export function suitsDualSearch({ n, p, w, symmetric, penalty, lockedGuest, currentSeat }: Model): boolean {
  if (!symmetric || penalty > 0 || lockedGuest.some((guest) => guest >= 0) || currentSeat.some((seat) => seat >= 0)) return false;
  return buildAdjacency(w, n, true).to.length <= LINKS * n && buildAdjacency(p, n, true).to.length >= NEAR * n * n;
}

/** The best plan found by laying the seats along the lines of guests who want each other: what matters is the same. */
export function searchDual(model: Model, start: Int32Array, clock: SearchBudget, random: () => number): Int32Array {
  const mirrored = { ...model, p: model.w, w: model.p };
  const guests = Int32Array.from({ length: model.n }, (_, guest) => guest);
  const free = new Uint8Array(model.n).fill(1);
  const swaps = new PlanState(
    mirrored,
    swapRandomly(invert(start), model.n, (k) => Math.floor(random() * k)),
  );
  new TableIls(mirrored, swaps, guests, traceRows(swaps.adjacency, free), traceSweeps(swaps.adjacency, free), MANNER).search(clock, random);
  return invert(swaps.guestAt);
}

function invert(plan: Int32Array): Int32Array {
  const out = new Int32Array(plan.length);
  plan.forEach((guest, seat) => (out[guest] = seat));
  return out;
}
