/** Small random rooms with wishes of every kind, and how often plans break them, counted without the solver. */
import type { SeatWish, TablesProblem } from '#solver/index.ts';
import { createRandom } from './generate-problems.ts';

export const wishKinds = [
  'together',
  'apart',
  'company',
  'earlier',
  'table',
  'need',
  'team',
] as const;

const rooms: TablesProblem['tables'][] = [
  [{ shape: 'long', seats: 6 }],
  [{ shape: 'round', seats: 6 }],
  [
    { shape: 'round', seats: 3 },
    { shape: 'round', seats: 3 },
  ],
  [
    { shape: 'long', seats: 4 },
    { shape: 'round', seats: 2 },
  ],
];

export function generateWishProblem(
  seed: number,
  kinds: readonly SeatWish['kind'][],
): TablesProblem & { wishes: SeatWish[] } {
  const random = createRandom(seed);
  const pick = (k: number) => Math.floor(random() * k);
  const tables = rooms[pick(rooms.length)]!;
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const guests = seats - pick(2);
  const some = (least: number) => {
    const all = Array.from({ length: guests }, (_, guest) => guest);
    const size = least + pick(2);
    return Array.from({ length: size }, () => all.splice(pick(all.length), 1)[0]!);
  };
  const where = () => (['beside', 'near', 'table'] as const)[pick(3)]!;
  const wishes = Array.from({ length: 1 + pick(3) }, (): SeatWish => {
    const kind = kinds[pick(kinds.length)]!;
    const weight = pick(3) === 0 ? { weight: 500 + pick(2000) } : {};
    if (kind === 'table')
      return { kind, guest: pick(guests), table: pick(tables.length), ...weight };
    if (kind === 'need')
      return { kind, guest: pick(guests), seats: [pick(seats), pick(seats)], ...weight };
    if (kind === 'together' || kind === 'apart')
      return { kind, guests: some(2), where: where(), ...weight };
    return { kind, guests: some(2), ...weight };
  });
  const affinity = new Int32Array(guests * guests);
  for (let a = 0; a < guests; a++)
    for (let b = a + 1; b < guests; b++) affinity[a * guests + b] = pick(2000) - 300;
  return {
    tables,
    guests,
    affinity,
    forbiddenPairs: [],
    locks: pick(3) === 0 ? new Map([[pick(guests), pick(seats)]]) : new Map(),
    current: Array.from({ length: guests }, (_, guest) => (pick(2) === 0 ? guest : null)),
    moveCost: pick(2) * 100,
    seed,
    iterations: 400,
    wishes,
  };
}

/** Table and position of a seat. */
function locate({ tables }: TablesProblem, seat: number): [number, number] {
  let at = 0;
  let position = seat;
  while (position >= tables[at]!.seats) position -= tables[at++]!.seats;
  return [at, position];
}

/** By the definitions of the contract: 100 beside, 70 opposite, 35 diagonal, 10 elsewhere at a round table. */
export function getNearness(problem: TablesProblem, s: number, t: number): number {
  const [[one, a], [other, b]] = [locate(problem, s), locate(problem, t)];
  if (one !== other || s === t) return 0;
  const { shape, seats } = problem.tables[one]!;
  if (shape === 'round') return [1, seats - 1].includes(Math.abs(a - b)) ? 100 : 10;
  const top = Math.ceil(seats / 2);
  const [sideA, sideB] = [a < top, b < top];
  const apart = Math.abs((a % top) - (b % top));
  if (sideA === sideB) return apart === 1 ? 100 : 0;
  return apart === 0 ? 70 : apart === 1 ? 35 : 0;
}

export function countBrokenWish(problem: TablesProblem, wish: SeatWish, plan: number[]): number {
  const tableOf = (guest: number) => locate(problem, plan[guest]!)[0];
  if (wish.kind === 'table') return tableOf(wish.guest) === wish.table ? 0 : 1;
  if (wish.kind === 'need') return wish.seats.includes(plan[wish.guest]!) ? 0 : 1;
  if (wish.kind === 'team')
    return problem.tables.filter((_, at) => !wish.guests.some((guest) => tableOf(guest) === at))
      .length;
  const where = wish.kind === 'together' || wish.kind === 'apart' ? wish.where : 'beside';
  let count = 0;
  wish.guests.forEach((a, i) => {
    for (const b of wish.guests.slice(i + 1)) {
      const near = getNearness(problem, plan[a]!, plan[b]!);
      const isClose =
        where === 'table' ? tableOf(a) === tableOf(b) : near >= (where === 'near' ? 35 : 100);
      if (isClose !== (wish.kind === 'together')) count++;
    }
  });
  return count;
}

/** How often hard wishes are broken, and the soft objective in 1/100 000 of value. */
export function rateWishPlan(
  problem: TablesProblem & { wishes: SeatWish[] },
  plan: number[],
): { broken: number; soft: number } {
  let [broken, soft] = [0, 0];
  for (const wish of problem.wishes) {
    const times = countBrokenWish(problem, wish, plan);
    if (wish.weight === undefined) broken += times;
    else soft -= times * wish.weight * 100;
  }
  plan.forEach((s, a) => {
    const current = problem.current[a];
    if (current !== null && current !== undefined && current !== s) soft -= problem.moveCost * 100;
    for (let b = a + 1; b < plan.length; b++)
      soft += getNearness(problem, s, plan[b]!) * problem.affinity[a * plan.length + b]!;
  });
  return { broken, soft };
}
