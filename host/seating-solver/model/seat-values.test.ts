import { expect, test } from 'vitest';
import { buildModel } from './model.ts';
import { seededRandom } from './random.ts';
import { PlanState } from './plan-state.ts';
import { SeatValues } from './seat-values.ts';

const SEATS = 10;

/** A round table of ten with random interest in each other. Guests 0 and 1 are kept apart, and guests 2 and 3. */
function createRoundTable(seed: number) {
  const random = seededRandom(seed);
  const interest = Array.from({ length: SEATS }, () =>
    Array.from({ length: SEATS }, () => random()),
  );
  const model = buildModel({
    seats: interest.map((_, s) =>
      interest.map((_, t) => ([1, SEATS - 1].includes(Math.abs(s - t)) ? 1 : 0)),
    ),
    affinity: interest.map((row, g) => row.map((own, h) => own + interest[h][g])),
    never: [
      [0, 1],
      [2, 3],
    ],
  });
  return { model, swaps: new PlanState(model, Int32Array.from(interest.keys())) };
}

test('[R42] the best swap of a seat is the one with the highest gain', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { swaps } = createRoundTable(seed);
    const seatValues = new SeatValues(swaps);
    const seats = Int32Array.from({ length: SEATS }, (_, seat) => seat);
    for (const seat of seats) {
      const gains = [...seats].map((other) => (other === seat ? 0 : swaps.gain(seat, other)));
      const highestGain = Math.max(...gains);
      expect(seatValues.bestFor(seat, seats), `room ${seed}, seat ${seat}`).toBe(
        highestGain > swaps.tolerance ? gains.indexOf(highestGain) : -1,
      );
    }
  }
});
