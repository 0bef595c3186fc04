import { type Model, planValue } from '../model/model.ts';

/** Plans that all can be looked at within a few milliseconds: eight guests on eight seats. */
const PLANS = 50_000;
/** The same, for each seat of a plan. */
const SEATS = 400_000;
/** Sums that are added in another order are taken for the same up to this part of them. */
const ROUNDING = 1e-9;

/** The largest value of a plan that holds, found by trying all; null where there are too many. */
export function bestValueByEnumeration(model: Model): number | null {
  const { n, guests, proximity, affinity, lockedGuest, keptApart, tooNear } = model;
  const lock = new Int32Array(guests).fill(-1);
  lockedGuest.forEach((guest, seat) => guest >= 0 && (lock[guest] = seat));
  const order = Array.from(lock.keys()).toSorted((a, b) => lock[b]! - lock[a]!);
  if (tooMany(n, order.filter((guest) => lock[guest]! < 0).length, guests)) return null;

  const at = new Int32Array(guests).fill(-1);
  const plan = new Int32Array(n).fill(guests);
  let [most, about] = [-Infinity, -Infinity];
  const slack = largest(proximity) * largest(affinity) * n * n * ROUNDING;

  const put = (k: number, sum: number): void => {
    if (k === order.length) {
      if (sum < about - slack) return;
      about = Math.max(about, sum);
      most = Math.max(most, planValue(model, plan));
      return;
    }
    const guest = order[k]!;
    const only = lock[guest]!;
    for (let seat = Math.max(0, only); seat < (only < 0 ? n : only + 1); seat++) {
      if (plan[seat]! < guests || keptApart[guest]!.some((other) => at[other]! >= 0 && tooNear[seat * n + at[other]!])) continue;
      let more = sum;
      for (let i = 0; i < k; i++) {
        const [other, there] = [order[i]!, at[order[i]!]!];
        more += proximity[seat * n + there]! * affinity[guest * n + other]! + proximity[there * n + seat]! * affinity[other * n + guest]!;
      }
      plan[seat] = guest;
      at[guest] = seat;
      put(k + 1, more);
      plan[seat] = guests;
      at[guest] = -1;
    }
  };
  put(0, 0);
  return most;
}

const largest = (entries: Float64Array) => entries.reduce((most, x) => Math.max(most, Math.abs(x)), 0);

/** Whether there are too many ways to seat those who are not locked. */
function tooMany(seats: number, free: number, guests: number): boolean {
  let plans = 1;
  for (let left = seats - (guests - free), guest = 0; guest < free; guest++, left--) {
    plans *= left;
    if (plans > PLANS || plans * seats > SEATS) return true;
  }
  return false;
}
