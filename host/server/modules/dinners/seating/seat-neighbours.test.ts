import { expect, test } from 'vitest';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import { NEARNESS, nearness } from '#solver/index.ts';

test('[R42] my left neighbour has me on the right, at tables of every size', () => {
  for (const shape of ['round', 'long'] as const) {
    for (const seats of [3, 4, 7, 8, 40]) {
      for (let position = 0; position < seats; position++) {
        const { left, right, across } = getNeighbourPositions({ shape, seats }, position);
        if (left !== null)
          expect(getNeighbourPositions({ shape, seats }, left).right).toBe(position);
        if (right !== null)
          expect(getNeighbourPositions({ shape, seats }, right).left).toBe(position);
        if (across !== null)
          expect(getNeighbourPositions({ shape, seats }, across).across).toBe(position);
        for (const near of [left, right])
          if (near !== null)
            expect(nearness({ shape, seats }, position, near)).toBe(NEARNESS.beside);
      }
    }
  }
});

test('a table of two has one neighbour, not the same one twice', () => {
  expect(getNeighbourPositions({ shape: 'round', seats: 2 }, 0)).toEqual({
    left: 1,
    right: null,
    across: null,
  });
  expect(getNeighbourPositions({ shape: 'long', seats: 2 }, 0)).toEqual({
    left: null,
    right: null,
    across: 1,
  });
});
