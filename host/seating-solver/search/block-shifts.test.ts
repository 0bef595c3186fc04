import { expect, test } from 'vitest';
import { Blocks } from './block-shifts.ts';
import { modelOf } from '../model/model.ts';
import { seededRandom } from '../model/random.ts';
import { Swaps } from '../model/swaps.ts';

test('[R42] a table that repeats nowhere still has stretches to turn round', () => {
  const random = seededRandom(3);
  const drawn = Array.from({ length: 24 }, () => Array.from({ length: 24 }, () => random()));
  const symmetric = drawn.map((row, i) => row.map((value, j) => value + drawn[j]![i]!));
  const swaps = new Swaps(modelOf({ seats: symmetric, affinity: drawn }), Int32Array.from(drawn.keys()));
  const blocks = new Blocks(swaps, [], [Int32Array.from(drawn.keys())]);
  blocks.draw(8, (k) => Math.floor(random() * k));

  const seats = Array.from(blocks.seats.subarray(0, blocks.count));
  const guests = Array.from(blocks.guests.subarray(0, blocks.count));
  expect(seats.length).toBeGreaterThan(1);
  expect(guests, 'somebody moves').not.toEqual(seats);
  expect(guests.toSorted(), 'the same guests on the same seats').toEqual(seats.toSorted());
});
