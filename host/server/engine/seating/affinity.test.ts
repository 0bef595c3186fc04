import { describe, expect, test } from 'vitest';
import { type Guest, type MarkState, type Marks, affinities, affinity, fit, markKey } from './affinity.ts';
import { type Known, reasons } from './reasons.ts';

const guest = (id: string, over: Partial<Guest> = {}): Guest => ({ id, types: [], seeks: [], tags: [], city: '', ...over });
const marks = (...given: [string, string, MarkState][]): Marks => new Map(given.map(([from, to, state]) => [markKey(from, to), state]));

const founder = guest('a', { types: ['raising'], seeks: ['investing'] });
const investor = guest('b', { types: ['investing'], seeks: ['raising'] });
const stranger = guest('c');

describe('what sitting together is worth', () => {
  test('[R42] mutual interest is worth most, then one-sided, then a fitting pair, then strangers, then a dismissal', () => {
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

  test('[R41] a strong fit without a mark is worth more than a one-sided interest without fit: a seat says neither', () => {
    const both = { tags: ['x', 'y', 'z'], city: 'Lisbon' };
    const fitting = affinity(
      guest('a', { types: ['raising', 'selling'], seeks: ['investing', 'buying'], ...both }),
      guest('b', { types: ['investing', 'buying'], seeks: ['raising', 'selling'], ...both }),
      marks(),
    );
    expect(fitting).toBeGreaterThan(affinity(stranger, guest('d'), marks(['c', 'd', 'interested'])));
  });

  test('the worth of a pair does not depend on who is named first', () => {
    const given = marks(['a', 'b', 'interested']);
    expect(affinity(founder, investor, given)).toBe(affinity(investor, founder, given));
    expect(affinities([founder, investor, stranger], given).map(([a, b]) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(fit(founder, investor)).toBeGreaterThan(fit(founder, stranger));
  });
});

describe('reasons', () => {
  const type = (slug: string, display_name: string, seeks: string[]) => ({ slug, display_name, seeks });
  const me: Known = { first_name: 'Mina', city: 'Lisbon', types: [type('raising', 'Raising money', ['investing']), type('peers', 'Peers', ['peers'])] };
  const other: Known = { first_name: 'Amara', city: 'Lisbon', types: [type('investing', 'Investing', ['raising']), type('peers', 'Peers', ['peers'])] };

  test('[R43] they name what I come for and what my neighbour comes for', () => {
    expect(reasons(me, other, { mine: false, mutual: false }, 5)).toEqual([
      { key: 'reason_pair', vars: { mine: 'raising money', mine_type: 'raising', name: 'Amara', theirs: 'investing', theirs_type: 'investing' } },
      { key: 'reason_same', vars: { mine: 'peers', mine_type: 'peers' } },
      { key: 'reason_city', vars: { city: 'Lisbon' } },
    ]);
  });

  test('[R41] my own mark and a mutual one are told, at most two reasons in all', () => {
    expect(reasons(me, other, { mine: true, mutual: false }).map((r) => r.key)).toEqual(['reason_mine', 'reason_pair']);
    expect(reasons(me, other, { mine: true, mutual: true }).map((r) => r.key)).toEqual(['reason_mutual', 'reason_pair']);
    expect(reasons({ ...me, types: [], city: '' }, other, { mine: false, mutual: false })).toEqual([]);
  });
});
