import type { Matrix } from '../model/square-matrix.ts';
import type { PlanTerm } from '../model/plan-term.ts';
import { type Model, planValue } from '../model/model.ts';

/** Limits that keep the enumeration within a few milliseconds: plans, and plans times seats. Eight guests on eight seats fit. */
const MAX_PLANS = 50_000;
const MAX_PLAN_SEATS = 400_000;
/** Relative tolerance for sums that were added in another order. */
const RELATIVE_TOLERANCE = 1e-9;

export interface Enumerated {
  /** The plan with the highest objective, seat → guest. */
  plan: Int32Array;
  /** The largest value of any feasible plan, without move costs and fairness. */
  value: number;
}

/** The best of all plans, by enumeration; null if there are too many. */
export function enumeratePlans(model: Model, terms: readonly PlanTerm[]): Enumerated | null {
  const { n, guests, lockedGuest, forbiddenWith, tooNear, moveCost, currentSeat } = model;
  const { nearness, affinity } = model;
  const lockedSeat = new Int32Array(guests).fill(-1);
  lockedGuest.forEach((guest, seat) => guest >= 0 && (lockedSeat[guest] = seat));
  const order = Array.from(lockedSeat.keys()).toSorted((a, b) => lockedSeat[b] - lockedSeat[a]);
  if (hasTooManyPlans(n, order.filter((guest) => lockedSeat[guest] < 0).length, guests))
    return null;

  const seatOf = new Int32Array(guests).fill(-1);
  const plan = new Int32Array(n).fill(guests);
  let [value, valueSum, objective] = [-Infinity, -Infinity, -Infinity];
  let best: Int32Array | null = null;
  const dummies = Array.from({ length: n - guests }, (_, i) => guests + i);
  const complete = () => {
    let free = 0;
    return plan.map((guest) => (guest < guests ? guest : dummies[free++]));
  };
  const tolerance = maxSize(nearness) * maxSize(affinity) * n * n * RELATIVE_TOLERANCE;

  const whole = { guestAt: new Int32Array(n), seatOf: new Int32Array(n) };

  const place = (k: number, sum: number): void => {
    if (k === order.length) {
      if (sum >= valueSum - tolerance) {
        valueSum = Math.max(valueSum, sum);
        value = Math.max(value, planValue(model, plan));
      }
      let all = sum;
      if (moveCost !== 0)
        for (let guest = 0; guest < guests; guest++)
          if (currentSeat[guest] >= 0 && currentSeat[guest] !== seatOf[guest]) all -= moveCost;
      if (terms.length > 0) {
        whole.guestAt.set(complete());
        whole.guestAt.forEach((one, at) => (whole.seatOf[one] = at));
        for (const term of terms) {
          term.load(whole);
          all += term.value(whole);
        }
      }
      if (best && all <= objective) return;
      [objective, best] = [all, complete()];
      return;
    }
    const guest = order[k];
    const locked = lockedSeat[guest];
    for (let seat = Math.max(0, locked); seat < (locked < 0 ? n : locked + 1); seat++) {
      if (
        plan[seat] < guests ||
        forbiddenWith[guest].some(
          (other) => seatOf[other] >= 0 && tooNear[seat * n + seatOf[other]],
        )
      )
        continue;
      let next = sum;
      for (let i = 0; i < k; i++) {
        const [other, otherSeat] = [order[i], seatOf[order[i]]];
        next +=
          nearness[seat * n + otherSeat] * affinity[guest * n + other] +
          nearness[otherSeat * n + seat] * affinity[other * n + guest];
      }
      plan[seat] = guest;
      seatOf[guest] = seat;
      place(k + 1, next);
      plan[seat] = guests;
      seatOf[guest] = -1;
    }
  };
  place(0, 0);
  return best && { plan: best, value };
}

function maxSize(entries: Matrix): number {
  let max = 0;
  for (const x of entries) max = Math.max(max, Math.abs(x));
  return max;
}

/** Counts the ways to seat the guests who aren't locked. */
function hasTooManyPlans(seats: number, free: number, guests: number): boolean {
  let plans = 1;
  for (let left = seats - (guests - free), guest = 0; guest < free; guest++, left--) {
    plans *= left;
    if (plans > MAX_PLANS || plans * seats > MAX_PLAN_SEATS) return true;
  }
  return false;
}
