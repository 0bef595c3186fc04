import { expect, test } from 'vitest';
import { describeRoom, countBroken, type SeatWish } from '../model/wishes.ts';
import { countLaidSeats, type SeatTable } from '../model/seat-geometry.ts';
import { seededRandom } from '../model/random.ts';
import { scorePlan } from '../report/objective.ts';
import { createInterests } from './interests.test-helper.ts';
import { keepSeats } from './keep-seats.ts';
import { handleRequest } from './requests.ts';
import type { TablesProblem } from './seat.ts';

const round = (seats: number): SeatTable => ({ shape: 'round', seats });
const long = (seats: number, laid?: number[]): SeatTable => ({ shape: 'long', seats, laid });

function problemOf(
  tables: SeatTable[],
  current: (number | null)[],
  given: Partial<TablesProblem> = {},
): TablesProblem {
  return {
    tables,
    ...createInterests(current.length, []),
    forbiddenPairs: [],
    locks: new Map(),
    current,
    moveCost: 0,
    seed: 1,
    iterations: 200,
    ...given,
  };
}

const inOrder = (count: number) => Array.from({ length: count }, (_, i) => i);

const turnedRooms: [string, SeatTable[], number[]][] = [
  ['a ring turned by three', [round(8)], [3, 4, 5, 6, 7, 0, 1, 2]],
  ['a ring turned round', [round(5)], [0, 4, 3, 2, 1]],
  ['a long table end to end', [long(6)], [2, 1, 0, 5, 4, 3]],
  ['the sides of a long table', [long(6)], [3, 4, 5, 0, 1, 2]],
  ['a long table with chairs left out', [long(8, [0, 1, 6, 7])], [3, 2, 1, 0]],
  [
    'two tables that changed places, and one that isn’t laid',
    [round(3), { ...round(8), laid: [] }, round(3)],
    [4, 5, 3, 0, 1, 2],
  ],
];
test.each(turnedRooms)('[R42] everybody keeps their seat: %s', (_, tables, turned) => {
  expect(keepSeats(problemOf(tables, inOrder(turned.length)), turned)).toEqual(
    inOrder(turned.length),
  );
});

test('[R42] the ends of a long table with an odd chair don’t change places', () => {
  const turned = [2, 1, 0, 4, 3];
  expect(keepSeats(problemOf([long(5)], inOrder(5)), turned)).toEqual(turned);
});

test('[R42] turning tables costs no nearness and breaks no wish', () => {
  const rooms = [
    [round(8), round(8), round(6)],
    [long(10), long(10), round(4)],
    [long(12, [0, 1, 2, 6, 7, 8]), long(12, [0, 1, 2, 6, 7, 8]), round(5)],
  ];
  let kept = 0;
  for (const [at, tables] of rooms.entries()) {
    const random = seededRandom(at + 1);
    const size = tables.reduce((sum, table) => sum + countLaidSeats(table), 0);
    const shuffled = () => {
      const order = inOrder(size);
      for (let i = size - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1));
        [order[i], order[j]] = [order[j], order[i]];
      }
      return order.slice(0, size - 2);
    };
    const [plan, current] = [shuffled(), shuffled()];
    const seatsOfFirst = inOrder(countLaidSeats(tables[0]));
    const wishes: SeatWish[] = [
      { kind: 'together', guests: [0, 1], where: 'beside' },
      { kind: 'apart', guests: [2, 3, 4], where: 'near' },
      { kind: 'team', guests: [1, 5, 6] },
      { kind: 'table', guest: 7, table: 0 },
      { kind: 'need', guest: 8, seats: seatsOfFirst },
      { kind: 'need', guest: plan.indexOf(1), seats: [0, 1, 2] },
    ];
    const interest = Int16Array.from({ length: plan.length ** 2 }, () => random() * 1000);
    const problem = problemOf(tables, current, { wishes, locks: new Map([[9, plan[9]]]) });
    const turned = keepSeats(problem, plan);
    const room = describeRoom(tables);
    const stay = (seats: number[]) => seats.filter((seat, guest) => seat === current[guest]).length;
    const judge = (seats: number[]) => [
      scorePlan(tables, interest, seats).value,
      wishes.map((wish) => countBroken(wish, room, seats)),
      seats[9],
    ];
    expect(judge(turned)).toEqual(judge(plan));
    expect(new Set(turned).size).toBe(plan.length);
    expect(stay(turned)).toBeGreaterThanOrEqual(stay(plan));
    kept += stay(turned) - stay(plan);
  }
  expect(kept).toBeGreaterThan(0);
});

test('[R42] a better plan leaves those in their seats whose neighbours stay', () => {
  const guests = 12;
  const { affinity, interest, matchThreshold } = createInterests(
    guests,
    inOrder(guests).map((guest): [number, number] => [guest, (guest + 1) % guests]),
  );
  // All round the table in the best order, but for two who have changed seats.
  const current = inOrder(guests);
  [current[4], current[5]] = [5, 4];
  const problem = {
    ...problemOf([round(guests)], current, { iterations: 4000 }),
    affinity,
    interest,
    matchThreshold,
  };
  const answer = handleRequest({ kind: 'plan-anew', problem });
  expect('plan' in answer && answer.plan.moved).toEqual([4, 5]);
});
