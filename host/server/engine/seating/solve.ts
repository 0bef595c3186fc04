import { Infeasible, type SeatPlan, type SeatProblem } from './problem.ts';
import { seededRandom } from './random.ts';

const half = (seats: number[][]) => seats.reduce((most, row) => row.reduce((m, p) => Math.max(m, p), most), -Infinity) / 2;

/** Seats every guest for the most value less what moves cost. Throws Infeasible when no plan holds. */
export function solve(problem: SeatProblem): SeatPlan {
  const { seats, affinity, locked = {}, never = [], current, move_cost = 0 } = problem;
  const [n, guests] = [seats.length, affinity.length];
  if (guests > n) throw new Infeasible(`${guests} guests don't fit on ${n} seats.`);
  const least = half(seats);
  const apart = new Set(never.flatMap(([a, b]) => [a * n + b, b * n + a]));
  const home = new Array<number>(n).fill(-1);
  current?.forEach((guest, seat) => {
    if (guest !== null) home[guest] = seat;
  });
  const plan = new Array<number>(n).fill(-1);
  const fixed = new Array<boolean>(n).fill(false);
  for (const [guest, seat] of Object.entries(locked)) [plan[seat], fixed[seat]] = [Number(guest), true];
  const placed = new Set(plan);
  home.forEach((seat, guest) => {
    if (seat >= 0 && !placed.has(guest) && plan[seat] === -1) [plan[seat]] = [guest];
  });
  const waiting = Array.from({ length: n }, (_, g) => g).filter((g) => !plan.includes(g));
  for (let s = 0; s < n; s++) if (plan[s] === -1) plan[s] = waiting.shift()!;
  const want = (a: number, b: number) => (a < guests && b < guests ? affinity[a]![b]! : 0);
  const part = (s: number) => {
    let sum = home[plan[s]!]! >= 0 && home[plan[s]!] !== s ? -move_cost : 0;
    for (let t = 0; t < n; t++) {
      if (t === s) continue;
      sum += seats[s]![t]! * want(plan[s]!, plan[t]!) + seats[t]![s]! * want(plan[t]!, plan[s]!);
      if (apart.has(plan[s]! * n + plan[t]!) && Math.max(seats[s]![t]!, seats[t]![s]!) >= least) sum -= 1e9;
    }
    return sum;
  };
  const random = seededRandom(problem.seed ?? 1);
  const free = fixed.flatMap((f, s) => (f ? [] : [s]));
  const ends = performance.now() + (problem.budget_ms ?? 200);
  let iterations = 0;
  for (; free.length > 1 && iterations < (problem.iterations ?? Infinity); iterations++) {
    if (performance.now() > ends) break;
    const s = free[Math.floor(random() * free.length)]!;
    const t = free[Math.floor(random() * free.length)]!;
    const before = part(s) + part(t);
    [plan[s], plan[t]] = [plan[t]!, plan[s]!];
    if (part(s) + part(t) < before) [plan[s], plan[t]] = [plan[t]!, plan[s]!];
  }
  let value = 0;
  for (let s = 0; s < n; s++) for (let t = 0; t < n; t++) if (s !== t) value += seats[s]![t]! * want(plan[s]!, plan[t]!);
  for (const [a, b] of never) {
    const [s, t] = [plan.indexOf(a), plan.indexOf(b)];
    if (Math.max(seats[s]![t]!, seats[t]![s]!) >= least) throw new Infeasible('The locks and the pairs kept apart leave no plan.');
  }
  const moved = home.flatMap((seat, guest) => (seat >= 0 && plan[seat] !== guest ? [guest] : []));
  return { plan: plan.map((guest) => (guest < guests ? guest : null)), value, bound: null, moved, iterations };
}
