import { expect, it } from 'vitest';
import { countFreeChairs, findFreeSeat, spreadFreeSeats } from './free-seats.ts';

it('[R74] an invitation draws as many plates taken as seats are, evenly spread', () => {
  const tables = [
    { shape: 'long' as const, seats: 6 },
    { shape: 'round' as const, seats: 2 },
  ];
  const readTaken = (free: number) => spreadFreeSeats(tables, free).map(({ taken }) => taken);
  expect(readTaken(2)).toEqual([[0, 1, 2, 4, 5], [0]]);
  expect(readTaken(0)).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 1],
  ]);
  expect(readTaken(9), 'more free than chairs').toEqual([[], []]);
});

it('[R74] the seat that is lit on an invitation is a free one', () => {
  expect(findFreeSeat({ seats: 4, taken: [1, 2] }, 2)).toBe(3);
  expect(findFreeSeat({ seats: 2, taken: [0, 1] }, 1)).toBe(1);
});

it('[R74] an invitation draws no more chairs as taken than guests have seats', () => {
  const tables = [{ shape: 'long' as const, seats: 40 }];
  const count = (attendee_count: number, state: 'open' | 'full' | 'cancelled') =>
    countFreeChairs({ tables, attendee_count, spots_left: 30 - attendee_count }, state);
  expect([count(0, 'open'), count(10, 'open')]).toEqual([40, 30]);
  expect(count(30, 'full'), 'no seat can be had').toBe(0);
  expect(count(10, 'cancelled')).toBe(Infinity);
});
