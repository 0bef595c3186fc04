import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CandidatePair, type Exposure, selectIntroductions } from './introductions.ts';
import { seededRandom } from '#solver/index.ts';
import { EXPLORATION_SHARE, INTRODUCTION_LIMITS } from './parameters.ts';

const exposure = fc.record({
  today: fc.nat(30),
  countByProfileId: fc.nat(40).map((count) => new Map([['card', count]])),
});
const club = fc.array(fc.record({ fit: fc.double({ min: 0, max: 1, noNaN: true }), exposure }), {
  maxLength: 60,
});
const createPairs = (others: { fit: number; exposure: Exposure }[]) => ({
  pairs: others.map(({ fit }, i): CandidatePair => ({
    id: `m${i}`,
    my_profile_id: 'card',
    target_profile_id: 'card',
    fit,
  })),
  exposures: new Map(others.map((other, i) => [`m${i}`, other.exposure])),
});
const createExposure = (count: number, today = 0): Exposure => ({
  today,
  countByProfileId: new Map([['card', count]]),
});

test('[R43] introductions stay within the limits and are the best possible', () => {
  fc.assert(
    fc.property(exposure, fc.nat(220), club, (me, deck, others) => {
      const { pairs, exposures } = createPairs(others);
      const chosen = selectIntroductions(me, deck, pairs, exposures);
      const allowance = Math.max(
        INTRODUCTION_LIMITS.firstDeck - me.countByProfileId.get('card')!,
        INTRODUCTION_LIMITS.perDay - me.today,
        0,
      );
      expect(chosen.length).toBeLessThanOrEqual(
        Math.min(allowance, Math.max(0, INTRODUCTION_LIMITS.maxUndecided - deck)),
      );
      for (const { id } of chosen) {
        const other = exposures.get(id)!;
        expect(
          other.countByProfileId.get('card')! < INTRODUCTION_LIMITS.firstDeck ||
            other.today < INTRODUCTION_LIMITS.perDay + INTRODUCTION_LIMITS.reservedPerDay,
        ).toBe(true);
      }
      const least = Math.min(...chosen.map(({ fit }) => fit));
      const open = pairs.filter(
        ({ id }) =>
          exposures.get(id)!.countByProfileId.get('card')! < INTRODUCTION_LIMITS.firstDeck &&
          !chosen.some((one) => one.id === id),
      );
      if (chosen.length > 0) for (const { fit } of open) expect(fit).toBeLessThanOrEqual(least);
      if (chosen.length === 0 && allowance > 0 && deck < INTRODUCTION_LIMITS.maxUndecided)
        expect(open).toEqual([]);
      expect(
        selectIntroductions(me, deck, pairs.toReversed(), exposures),
        'independent of the order of the pairs',
      ).toEqual(chosen);
    }),
    { numRuns: 500, seed: 43 },
  );
});

test('[R43] new members get the reserved introductions of the day', () => {
  const { pairs } = createPairs([{ fit: 0.5, exposure: createExposure(100) }]);
  const spent = new Map([['m0', createExposure(100, INTRODUCTION_LIMITS.perDay)]]);
  expect(selectIntroductions(createExposure(100), 0, pairs, spent)).toEqual([]);
  expect(selectIntroductions(createExposure(0), 0, pairs, spent)).toEqual(pairs);
  expect(
    selectIntroductions(
      createExposure(0),
      0,
      pairs,
      new Map([
        [
          'm0',
          createExposure(100, INTRODUCTION_LIMITS.perDay + INTRODUCTION_LIMITS.reservedPerDay),
        ],
      ]),
    ),
  ).toEqual([]);
});

test('[R43] one introduction in twenty is drawn by lot among all who may be introduced', () => {
  const others = Array.from({ length: 300 }, (_, i) => ({
    fit: 1 - i / 300,
    // Every second has had all introductions of the day.
    exposure: createExposure(100, i % 2 === 0 ? 0 : INTRODUCTION_LIMITS.perDay + 4),
  }));
  const { pairs, exposures } = createPairs(others);
  const select = (seed: number) =>
    selectIntroductions(createExposure(0), 0, pairs, exposures, seededRandom(seed));
  const drawn: number[] = [];
  let count = 0;
  for (let seed = 0; seed < 500; seed++) {
    const chosen = select(seed);
    expect(chosen).toHaveLength(INTRODUCTION_LIMITS.firstDeck);
    expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
    count += chosen.length;
    for (const { id, isExploration } of chosen) if (isExploration) drawn.push(Number(id.slice(1)));
  }
  expect(drawn.length / count).toBeGreaterThan(EXPLORATION_SHARE * 0.8);
  expect(drawn.length / count).toBeLessThan(EXPLORATION_SHARE * 1.2);
  expect(drawn.filter((i) => i % 2 === 1)).toEqual([]);
  expect(drawn.filter((i) => i > 150).length / drawn.length, 'from the whole list').toBeGreaterThan(
    0.4,
  );
  expect(select(7), 'the same draw for the same seed').toEqual(select(7));
});
