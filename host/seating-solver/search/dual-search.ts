import type { Watch } from './budget.ts';
import { listsOf } from '../model/adjacency-lists.ts';
import { Mending } from './ils-clusters.ts';
import type { Model } from '../model/model.ts';
import { fronts, walks } from '../model/seat-orders.ts';
import { Swaps } from '../model/swaps.ts';
import { shaken } from './perturbations.ts';

/** Up to so many links to a guest, wishes either way counted once, they make lines and trees, which can be followed. */
const LINKS = 3;
/** Where a seat is near at least this part of all others, the seats make none. */
const NEAR = 0.5;
/** With so few links a plan is soon as good as it gets from where it began, and has to be heated again. */
const MANNER = { hot: 0.3, cold: 0.1, waves: 4 };

/** Whether wishes are so few, and seats near so many others, that guests are better taken for seats and seats for guests. */
export function turns({ n, p, w, symmetric, penalty, fixed, home }: Model): boolean {
  if (!symmetric || penalty > 0 || fixed.some((guest) => guest >= 0) || home.some((seat) => seat >= 0)) return false;
  return listsOf(w, n, true).to.length <= LINKS * n && listsOf(p, n, true).to.length >= NEAR * n * n;
}

/** The best plan found by laying the seats along the lines of guests who want each other: what matters is the same. */
export function turned(model: Model, start: Int32Array, clock: Watch, random: () => number): Int32Array {
  const mirrored = { ...model, p: model.w, w: model.p };
  const guests = Int32Array.from({ length: model.n }, (_, guest) => guest);
  const free = new Uint8Array(model.n).fill(1);
  const swaps = new Swaps(
    mirrored,
    shaken(inverse(start), model.n, (k) => Math.floor(random() * k)),
  );
  new Mending(mirrored, swaps, guests, walks(swaps.near, free), fronts(swaps.near, free), MANNER).search(clock, random);
  return inverse(swaps.sits);
}

function inverse(plan: Int32Array): Int32Array {
  const out = new Int32Array(plan.length);
  plan.forEach((guest, seat) => (out[guest] = seat));
  return out;
}
