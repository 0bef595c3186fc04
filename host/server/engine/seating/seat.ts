import { Board, FREE, type Problem } from './board.ts';
import { NEARNESS } from './places.ts';
import { seededRandom } from './random.ts';

export interface Seated {
  /** Guest → seat. */
  plan: number[];
  /** What the plan is worth, 1 for a pair side by side that is worth a thousand; moves are not taken off. */
  value: number;
  /** Guest → the guests beside and opposite. */
  neighbours: number[][];
  /** Guests who had a seat and sit elsewhere now. */
  moved: number[];
}

/** Puts who is locked and who already sits, then everyone else where they are worth most, the best-loved first. */
function start(board: Board, problem: Problem): void {
  const placed = new Set<number>();
  const put = (guest: number, seat: number) => {
    board.seats[seat] = guest;
    placed.add(guest);
  };
  problem.locks.forEach((seat, guest) => put(guest, seat));
  problem.current.forEach((seat, guest) => {
    if (seat !== null && !placed.has(guest) && board.movable[seat] && board.seats[seat] === FREE) put(guest, seat);
  });
  const drawn = new Array<number>(problem.guests).fill(0);
  for (const [a, b, worth] of problem.affinity) {
    drawn[a]! += Math.max(0, worth);
    drawn[b]! += Math.max(0, worth);
  }
  const waiting = drawn.map((_, guest) => guest).filter((guest) => !placed.has(guest));
  waiting.sort((a, b) => drawn[b]! - drawn[a]! || a - b);
  for (const guest of waiting) put(guest, bestFree(board, guest)!);
}

function bestFree(board: Board, guest: number): number | null {
  let best: number | null = null;
  let worth = -Infinity;
  for (let seat = 0; seat < board.size; seat++) {
    if (board.seats[seat] !== FREE || !board.movable[seat]) continue;
    const here = board.at(seat, guest);
    if (here > worth) [best, worth] = [seat, here];
  }
  return best;
}

/** The free seat where one more guest is worth most, everyone else staying put; null when none is free. */
export function bestSeat(problem: Problem, guest: number): number | null {
  const board = new Board(problem);
  problem.current.forEach((seat, other) => {
    if (seat !== null && other !== guest) board.seats[seat] = other;
  });
  return bestFree(board, guest);
}

type Step = { seats: number[]; order: number[] };

/** A change to try: two seats swapped, or a stretch of a table turned round or shifted by one. */
function propose(board: Board, free: number[], random: () => number): Step | null {
  const pick = (n: number) => Math.floor(random() * n);
  const ring = board.rings[pick(board.rings.length)]!;
  const kind = random();
  if (kind < 0.5 || ring.length < 3) {
    const a = free[pick(free.length)]!;
    const b = free[pick(free.length)]!;
    return a === b ? null : { seats: [a, b], order: [b, a] };
  }
  const length = 3 + pick(Math.min(ring.length, 12) - 2);
  const from = pick(ring.length);
  const seats = Array.from({ length }, (_, i) => ring[(from + i) % ring.length]!);
  if (kind < 0.75) return { seats, order: [...seats].reverse() };
  return { seats, order: kind < 0.875 ? [...seats.slice(1), seats[0]!] : [seats.at(-1)!, ...seats.slice(0, -1)] };
}

function apply(board: Board, { seats, order }: Step): void {
  const guests = order.map((seat) => board.seats[seat]!);
  seats.forEach((seat, i) => (board.seats[seat] = guests[i]!));
}

/** From a heat where losing four typical pairs is taken one time in e, down to where nearly nothing is lost; a plan that stands starts cooler. */
function heats(problem: Problem): { hot: number; cold: number } {
  const worths = problem.affinity.map(([, , worth]) => Math.abs(worth)).filter(Boolean);
  const typical = worths.length ? (worths.reduce((sum, worth) => sum + worth, 0) / worths.length) * 100 : 1;
  const stands = problem.current.some((seat) => seat !== null);
  return { hot: typical * (stands ? 0.5 : 4), cold: typical * 0.04 };
}

const ROUNDS = 3;

/** Simulated annealing over swap, reversal and insertion, heated anew from the best plan; leaves the best on the board. */
function search(board: Board, problem: Problem, random: () => number): void {
  const free = board.rings.flat();
  if (free.length < 2 || problem.guests < 2 || problem.iterations < 1) return;
  const { hot, cold } = heats(problem);
  const steps = Math.ceil(problem.iterations / ROUNDS);
  let best = { value: board.total(), seats: board.seats.slice() };
  for (let round = 0; round < ROUNDS; round++) {
    let value = board.total();
    for (let i = 0; i < steps; i++) {
      const step = propose(board, free, random);
      if (!step) continue;
      const kept = step.seats.map((seat) => board.seats[seat]!);
      const before = board.part(step.seats);
      apply(board, step);
      const gain = board.part(step.seats) - before;
      if (gain >= 0 || random() < Math.exp(gain / (hot * (cold / hot) ** (i / steps)))) value += gain;
      else step.seats.forEach((seat, j) => (board.seats[seat] = kept[j]!));
      if (value > best.value) best = { value, seats: board.seats.slice() };
    }
    descend(board, free);
    const ended = board.total();
    if (ended > best.value) best = { value: ended, seats: board.seats.slice() };
    board.seats.set(best.seats);
  }
}

/** Takes every swap that helps until none does. */
function descend(board: Board, free: number[]): void {
  for (let better = true, round = 0; better && round < 50; round++) {
    better = false;
    for (let i = 0; i < free.length; i++) {
      for (let j = i + 1; j < free.length; j++) {
        const step = { seats: [free[i]!, free[j]!], order: [free[j]!, free[i]!] };
        if (board.seats[free[i]!] === board.seats[free[j]!]) continue;
        const before = board.part(step.seats);
        apply(board, step);
        if (board.part(step.seats) > before) better = true;
        else apply(board, step);
      }
    }
  }
}

/**
 * Seats every guest so that people sit beside whom they want to meet (R42). The same problem and seed
 * give the same plan. Throws RangeError when there are more guests than seats.
 */
export function seat(problem: Problem): Seated {
  const board = new Board(problem);
  if (problem.guests > board.size) throw new RangeError(`${problem.guests} guests for ${board.size} seats`);
  start(board, problem);
  search(board, problem, seededRandom(problem.seed));
  const plan = new Array<number>(problem.guests).fill(FREE);
  board.seats.forEach((guest, at) => {
    if (guest !== FREE) plan[guest] = at;
  });
  const moved = plan
    .map((_, guest) => guest)
    .filter((guest) => problem.current[guest] !== null && problem.current[guest] !== undefined && problem.current[guest] !== plan[guest]);
  return {
    plan,
    value: board.total() / 100_000 + (moved.length * problem.moveCost) / 1000,
    neighbours: plan.map((at) => board.guestsNear(at, NEARNESS.opposite)),
    moved,
  };
}
