import type { Model } from './model.ts';
import { Infeasible, type SeatProblem } from './problem.ts';

/** Tries before the search for a plan that holds is given up. */
const TRIES = 400_000;

/**
 * A plan that holds: locks first, then everyone in the current seat where that can be, the rest where they may.
 * Throws Infeasible where there is none.
 */
export function feasiblePlan(problem: SeatProblem, model: Model): Int32Array {
  const { n, fixed, home } = model;
  checkLocks(problem, model);
  const plan = fixed.slice();
  const placed = new Uint8Array(n);
  for (const guest of fixed) if (guest >= 0) placed[guest] = 1;
  seatApart(model, plan, placed);
  for (let guest = 0; guest < n; guest++) {
    const seat = home[guest]!;
    if (placed[guest] || seat < 0 || plan[seat]! >= 0) continue;
    plan[seat] = guest;
    placed[guest] = 1;
  }
  let next = 0;
  for (let seat = 0; seat < n; seat++) {
    if (plan[seat]! >= 0) continue;
    while (placed[next]) next++;
    plan[seat] = next++;
  }
  return plan;
}

function checkLocks({ locked = {} }: SeatProblem, { n, fixed, close, apart }: Model): void {
  for (const [guest, seat] of Object.entries(locked)) {
    if (fixed[seat] !== Number(guest)) throw new Infeasible(`Guests ${fixed[seat]} and ${guest} are both locked to seat ${seat}.`);
  }
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < s; t++) {
      if (fixed[s]! < 0 || fixed[t]! < 0 || !close[s * n + t] || !apart[fixed[s]!]!.includes(fixed[t]!)) continue;
      throw new Infeasible(`Guests ${fixed[t]} and ${fixed[s]} are kept apart and locked to seats that are too near each other.`);
    }
  }
}

/** Seats those who are kept apart from somebody: whoever has fewest seats left goes first, and what fails is taken back. */
function seatApart({ n, fixed, home, close, apart }: Model, plan: Int32Array, placed: Uint8Array): void {
  const waiting = new Set<number>();
  for (let guest = 0; guest < n; guest++) if (apart[guest]!.length > 0 && !placed[guest]) waiting.add(guest);
  /** [guest * n + seat]: how many who sit already forbid it. */
  const shut = new Int32Array(waiting.size > 0 ? n * n : 0);
  const mark = (guest: number, seat: number, by: number) => {
    for (const other of apart[guest]!) for (let t = 0; t < n; t++) if (close[seat * n + t]) shut[other * n + t] = shut[other * n + t]! + by;
  };
  const open = (guest: number) => {
    const seats = [];
    for (let t = 0; t < n; t++) if (plan[t]! < 0 && shut[guest * n + t] === 0) seats.push(t);
    return seats.sort((s, t) => Number(t === home[guest]) - Number(s === home[guest]));
  };
  if (waiting.size > 0) fixed.forEach((guest, seat) => guest >= 0 && mark(guest, seat, 1));
  let tries = 0;
  const place = (): boolean => {
    if (waiting.size === 0) return true;
    let [guest, seats]: [number, number[]] = [-1, []];
    for (const other of waiting) {
      const found = open(other);
      if (guest < 0 || found.length < seats.length || (found.length === seats.length && apart[other]!.length > apart[guest]!.length))
        [guest, seats] = [other, found];
      if (found.length === 0) return false;
    }
    waiting.delete(guest);
    for (const seat of seats) {
      if (++tries > TRIES) throw new Infeasible('No plan was found that keeps apart all who must be, though one may exist.');
      plan[seat] = guest;
      placed[guest] = 1;
      mark(guest, seat, 1);
      if (place()) return true;
      mark(guest, seat, -1);
      plan[seat] = -1;
      placed[guest] = 0;
    }
    waiting.add(guest);
    return false;
  };
  if (!place()) throw new Infeasible('The pairs kept apart and the locks leave no plan.');
}
