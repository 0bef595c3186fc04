import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pair, type Standing, introduce } from './introduce.ts';
import { LIMIT } from './model.ts';

const standing = fc.record({ today: fc.nat(30), by: fc.nat(40).map((count) => new Map([['card', count]])) });
const club = fc.array(fc.record({ fit: fc.double({ min: 0, max: 1, noNaN: true }), standing }), { maxLength: 60 });
const pairsOf = (others: { fit: number; standing: Standing }[]) => ({
  pairs: others.map(({ fit }, i): Pair => ({ id: `m${i}`, my_profile_id: 'card', target_profile_id: 'card', fit })),
  standings: new Map(others.map((other, i) => [`m${i}`, other.standing])),
});
const done = (count: number, today = 0): Standing => ({ today, by: new Map([['card', count]]) });

test('[R43] introductions stay within the limits and are the best possible', () => {
  fc.assert(
    fc.property(standing, fc.nat(220), club, (me, deck, others) => {
      const { pairs, standings } = pairsOf(others);
      const chosen = introduce(me, deck, pairs, standings);
      const left = Math.max(LIMIT.first - me.by.get('card')!, LIMIT.aDay - me.today, 0);
      expect(chosen.length).toBeLessThanOrEqual(Math.min(left, Math.max(0, LIMIT.deck - deck)));
      for (const { id } of chosen) {
        const other = standings.get(id)!;
        expect(other.by.get('card')! < LIMIT.first || other.today < LIMIT.aDay + LIMIT.kept).toBe(true);
      }
      const least = Math.min(...chosen.map(({ fit }) => fit));
      const open = pairs.filter(({ id }) => standings.get(id)!.by.get('card')! < LIMIT.first && !chosen.some((one) => one.id === id));
      if (chosen.length > 0) for (const { fit } of open) expect(fit).toBeLessThanOrEqual(least);
      if (chosen.length === 0 && left > 0 && deck < LIMIT.deck) expect(open).toEqual([]);
      expect(introduce(me, deck, pairs.toReversed(), standings), 'whatever the order they are given in').toEqual(chosen);
    }),
    { numRuns: 500, seed: 43 },
  );
});

test('[R43] new members get the reserved introductions of the day', () => {
  const { pairs } = pairsOf([{ fit: 0.5, standing: done(100) }]);
  const spent = new Map([['m0', done(100, LIMIT.aDay)]]);
  expect(introduce(done(100), 0, pairs, spent)).toEqual([]);
  expect(introduce(done(0), 0, pairs, spent)).toEqual(pairs);
  expect(introduce(done(0), 0, pairs, new Map([['m0', done(100, LIMIT.aDay + LIMIT.kept)]]))).toEqual([]);
});
