import { expect, it } from 'vitest';
import { findFreeSeat, spreadFreeSeats } from './free-seats.ts';

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
