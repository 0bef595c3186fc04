import { expect, test } from 'vitest';
import { BlockMoves } from './block-moves.ts';
import { buildModel } from '../model/model.ts';
import { seededRandom } from '../model/random.ts';
import { PlanState } from '../model/plan-state.ts';

test('[R42] a table without repeating rows still has segments to reverse', () => {
  const random = seededRandom(3);
  const drawn = Array.from({ length: 24 }, () => Array.from({ length: 24 }, () => random()));
  const symmetric = drawn.map((row, i) => row.map((value, j) => value + drawn[j][i]));
  const swaps = new PlanState(
    buildModel({ seats: symmetric, affinity: drawn }),
    Int32Array.from(drawn.keys()),
  );
  const blocks = new BlockMoves(swaps, [], [Int32Array.from(drawn.keys())]);
  blocks.draw(8, (k) => Math.floor(random() * k));

  const seats = Array.from(blocks.seats.subarray(0, blocks.count));
  const guests = Array.from(blocks.guests.subarray(0, blocks.count));
  expect(seats.length).toBeGreaterThan(1);
  expect(guests, 'somebody moves').not.toEqual(seats);
  expect(guests.toSorted(), 'the same guests on the same seats').toEqual(seats.toSorted());
});
