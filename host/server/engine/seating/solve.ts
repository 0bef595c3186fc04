import { anneal } from './anneal.ts';
import { roundBound } from './bound.ts';
import { Clock } from './clock.ts';
import { feasiblePlan } from './feasible.ts';
import { memetic } from './memetic.ts';
import { type Model, modelOf, valueOf } from './model.ts';
import type { SeatPlan, SeatProblem } from './problem.ts';
import { seededRandom } from './random.ts';
import { type Round, roundOf } from './round.ts';
import { SwapTable } from './swap-table.ts';
import { Swaps } from './swaps.ts';
import { walks } from './orders.ts';
import { stretchesOf } from './stretches.ts';
import { Tour } from './tour.ts';

/** Above this many seats that may change, looking at every swap at each step takes too long. */
const FEW = 150;
/** Below this many every swap of a round table is looked at anyhow. */
const SMALLEST = 5;
/** Above this many seats a round table's bound takes too long. */
const BOUNDED = 250;

/** Seats every guest for the most value less what moves cost. Throws Infeasible when no plan holds. */
export function solve(problem: SeatProblem): SeatPlan {
  const clock = new Clock(problem, performance.now());
  const model = modelOf(problem);
  const start = feasiblePlan(problem, model);
  const random = seededRandom(problem.seed ?? 1);
  const round = roundOf(model);
  const plan = searched(model, start, round, clock, random);
  const value = valueOf(model, plan);
  const bound = round && model.n <= BOUNDED ? roundBound(model, round, value, () => clock.late()) : null;
  const moved = [...model.home].flatMap((seat, guest) => (seat >= 0 && plan[seat] !== guest ? [guest] : []));
  return { plan: Array.from(plan, (guest) => (guest < model.guests ? guest : null)), value, bound, moved, iterations: clock.steps };
}

function searched(model: Model, start: Int32Array, round: Round | null, clock: Clock, random: () => number): Int32Array {
  const locks = model.fixed.filter((guest) => guest >= 0).length;
  if (clock.over() || model.n - locks < 2) return start;
  const moves = model.moveCost !== 0 && model.home.some((seat) => seat >= 0);
  if (round && model.n >= SMALLEST && locks < 2 && !moves) return touring(model, start, round, clock, random);
  if (model.n - locks <= FEW) {
    const table = new SwapTable(model, start);
    const stretches = stretchesOf(model, start);
    const sits = memetic(table, stretches, clock, random);
    const plan = start.slice();
    for (let i = 0; i < table.n; i++) plan[table.seatOf[i]!] = table.guestOf[sits[i]!]!;
    return plan;
  }
  const swaps = new Swaps(model, start, false);
  const free = Uint8Array.from(model.fixed, (guest) => (guest < 0 ? 1 : 0));
  const seats = Int32Array.from([...free.keys()].filter((s) => free[s]));
  anneal(swaps, seats, walks(swaps.near, free), clock, random);
  return swaps.plan();
}

/** One round table: a tour, turned so that whoever is locked sits where they must. */
function touring({ n, w, apart, penalty, fixed, tiny }: Model, start: Int32Array, { ring }: Round, clock: Clock, random: () => number): Int32Array {
  const wishes = penalty > 0 ? w.slice() : w;
  if (penalty > 0) apart.forEach((others, guest) => others.forEach((other) => (wishes[guest * n + other] = wishes[guest * n + other]! - penalty)));
  const tour = new Tour(
    wishes,
    Int32Array.from(ring, (seat) => start[seat]!),
    tiny,
  );
  tour.search(clock, random);
  const locked = ring.findIndex((seat) => fixed[seat]! >= 0);
  const turn = locked < 0 ? 0 : tour.order.indexOf(fixed[ring[locked]!]!) - locked + n;
  const plan = start.slice();
  ring.forEach((seat, i) => (plan[seat] = tour.order[(i + turn) % n]!));
  return plan;
}
