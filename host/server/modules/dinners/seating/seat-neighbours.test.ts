import { expect, test } from 'vitest';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import { NEARNESS, getNearness } from '#solver/index.ts';

const listPositions = (seats: number) => Array.from({ length: seats }, (_, position) => position);

test('[R42] my left neighbour has me on the right, at tables of every size', () => {
  for (const shape of ['round', 'long'] as const) {
    for (const seats of [3, 4, 7, 8, 40]) {
      const taken = listPositions(seats);
      for (const position of taken) {
        const table = { shape, seats };
        const { left, right, across } = getNeighbourPositions(table, position, taken);
        if (left !== null) expect(getNeighbourPositions(table, left, taken).right).toBe(position);
        if (right !== null) expect(getNeighbourPositions(table, right, taken).left).toBe(position);
        if (across !== null)
          expect(getNeighbourPositions(table, across, taken).across).toBe(position);
        for (const near of [left, right])
          if (near !== null) expect(getNearness(table, position, near)).toBe(NEARNESS.beside);
      }
    }
  }
});

test('a table of two has one neighbour, not the same one twice', () => {
  expect(getNeighbourPositions({ shape: 'round', seats: 2 }, 0, [0, 1])).toEqual({
    left: 1,
    right: null,
    across: null,
  });
  expect(getNeighbourPositions({ shape: 'long', seats: 2 }, 0, [0, 1])).toEqual({
    left: null,
    right: null,
    across: 1,
  });
});

test('[R42] a round table closes over its guests, a long one keeps its empty chairs', () => {
  const round = { shape: 'round', seats: 8 } as const;
  expect(getNeighbourPositions(round, 1, [1, 4, 6])).toMatchObject({ left: 4, right: 6 });
  expect(getNeighbourPositions(round, 6, [1, 4, 6])).toMatchObject({ left: 1, right: 4 });
  expect(getNeighbourPositions(round, 4, [4])).toMatchObject({ left: null, right: null });
  const long = { shape: 'long', seats: 8 } as const;
  expect(getNeighbourPositions(long, 1, [1, 3])).toMatchObject({ left: 2, right: 0, across: 5 });
});
