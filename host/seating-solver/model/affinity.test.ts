import { describe, expect, test } from 'vitest';
import {
  type SolverGuest,
  type MarkState,
  type Marks,
  affinity,
  fit,
  markKey,
} from './affinity.ts';

const guest = (id: string, over: Partial<SolverGuest> = {}): SolverGuest => ({
  id,
  types: [],
  seeks: [],
  tags: [],
  city: '',
  ...over,
});
const marks = (...entries: [string, string, MarkState][]): Marks =>
  new Map(entries.map(([from, to, state]) => [markKey(from, to), state]));

const founder = guest('a', { types: ['raising'], seeks: ['investing'] });
const investor = guest('b', { types: ['investing'], seeks: ['raising'] });
const stranger = guest('c');

describe('the affinity of two guests', () => {
  test('[R42] mutual interest counts most, then one-sided, a good fit, strangers, a dismissal', () => {
    const worth = [
      affinity(stranger, guest('d'), marks(['c', 'd', 'interested'], ['d', 'c', 'interested'])),
      affinity(founder, investor, marks(['a', 'b', 'interested'])),
      affinity(founder, investor, marks()),
      affinity(stranger, guest('d'), marks()),
      affinity(founder, investor, marks(['a', 'b', 'interested'], ['b', 'a', 'dismissed'])),
      affinity(founder, investor, marks(['a', 'b', 'dismissed'], ['b', 'a', 'dismissed'])),
    ];
    expect(worth).toEqual([...worth].sort((x, y) => y - x));
    expect(new Set(worth).size).toBe(worth.length);
    expect(worth[0]).toBe(2000);
    expect(worth[4]).toBeLessThan(0);
  });

  test('[R41] a strong fit outweighs one-sided interest, so a seat reveals neither', () => {
    const sharedProfile = { tags: ['x', 'y', 'z'], city: 'Lisbon' };
    const fitting = affinity(
      guest('a', {
        types: ['raising', 'selling'],
        seeks: ['investing', 'buying'],
        ...sharedProfile,
      }),
      guest('b', {
        types: ['investing', 'buying'],
        seeks: ['raising', 'selling'],
        ...sharedProfile,
      }),
      marks(),
    );
    expect(fitting).toBeGreaterThan(
      affinity(stranger, guest('d'), marks(['c', 'd', 'interested'])),
    );
  });

  test('it doesn’t depend on the order of the two', () => {
    const decisions = marks(['a', 'b', 'interested']);
    expect(affinity(founder, investor, decisions)).toBe(affinity(investor, founder, decisions));
    expect(fit(founder, investor)).toBeGreaterThan(fit(founder, stranger));
  });
});
