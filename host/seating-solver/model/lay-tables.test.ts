import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayTablesOptions } from './lay-tables.ts';
import { layTables, solveTables } from '../index.ts';
import { type SeatTable, NEARNESS, getNearness } from './seat-geometry.ts';

const round = (seats: number): SeatTable => ({ shape: 'round', seats });
const long = (seats: number): SeatTable => ({ shape: 'long', seats });
const many = (count: number, table: SeatTable) => Array.from({ length: count }, () => table);
const layout = (tables: SeatTable[], guests: number, wishes?: LayTablesOptions) =>
  layTables(tables, guests, wishes).map(({ length }) => length);

describe('sizes are level, and tables that aren’t needed stay unlaid', () => {
  test.for<[string, SeatTable[], number, number[]]>([
    ['26 at five of 8', many(5, round(8)), 26, [7, 7, 6, 6, 0]],
    ['9 at two of 8', many(2, round(8)), 9, [5, 4]],
    ['17 at three of 8', many(3, round(8)), 17, [6, 6, 5]],
    ['31 at four of 10', many(4, long(10)), 31, [8, 8, 8, 7]],
    ['a full room', many(3, round(8)), 24, [8, 8, 8]],
    ['nobody', many(2, round(8)), 0, [0, 0]],
    ['one', many(2, round(8)), 1, [1, 0]],
    ['more guests than chairs', many(2, round(8)), 20, [8, 8]],
    ['13 at one of 16 and one of 4', [round(16), round(4)], 13, [13, 0]],
    ['18 at one of 16 and one of 4', [round(16), round(4)], 18, [14, 4]],
    ['9 at a small one between two of 8', [round(8), round(2), round(8)], 9, [5, 0, 4]],
  ])('[R42] %s', ([, tables, guests, sizes]) => {
    expect(layout(tables, guests)).toEqual(sizes);
  });
});

describe('a host’s wishes come first', () => {
  const five = many(5, round(8));
  test.for<[string, LayTablesOptions, number[]]>([
    ['a guest locked to the last table', { locks: [[4, 2]] }, [7, 7, 6, 0, 6]],
    ['eight bound to a table', { bound: new Array<number>(8).fill(1) }, [6, 8, 6, 6, 0]],
    ['a party of eight', { parties: [8] }, [8, 6, 6, 6, 0]],
    ['two parties of eight', { parties: [8, 8] }, [8, 8, 5, 5, 0]],
    ['five parties of five', { parties: [5, 5, 5, 5, 5] }, [6, 5, 5, 5, 5]],
    ['a party larger than any table', { parties: [9] }, [7, 7, 6, 6, 0]],
  ])('[R42] 26 at five of 8 with %s', ([, wishes, sizes]) => {
    expect(layout(five, 26, wishes)).toEqual(sizes);
  });

  test('[R42] no locked guest sits alone', () => {
    expect(layout(many(2, round(8)), 8, { locks: [[1, 0]] })).toEqual([0, 8]);
    expect(
      layout(many(2, round(8)), 8, {
        locks: [
          [0, 0],
          [1, 7],
        ],
      }),
    ).toEqual([4, 4]);
  });
});

describe('a long table is filled from the middle without holes', () => {
  test('[R42] 21 at one of 30 have eleven columns, with one chair missing at an end', () => {
    const top = Array.from({ length: 11 }, (_, k) => 2 + k);
    const bottom = Array.from({ length: 10 }, (_, k) => 17 + k);
    expect(layTables([long(30)], 21)).toEqual([[...top, ...bottom]]);
  });

  test('[R42] the laid columns reach a locked chair at the end', () => {
    expect(layTables([long(20)], 6, { locks: [[0, 0]] })).toEqual([[0, 1, 2, 10, 11, 12]]);
    expect(layTables([long(20)], 5, { locks: [[0, 12]] })[0]).toContain(12);
  });

  test('[R42] chairs between locked ends stay laid though nobody may sit there', () => {
    const locks = [
      [0, 0],
      [0, 9],
    ] as const;
    expect(layTables([long(20)], 6, { locks })[0]).toHaveLength(20);
  });
});

test('[R42] a round table keeps its locked chairs', () => {
  expect(layTables([round(8)], 4, { locks: [[0, 7]] })).toEqual([[0, 1, 2, 7]]);
});

test('[R42, R88] any room: a chair each, level sizes, nobody alone, no holes', () => {
  const table = fc.record({
    shape: fc.constantFrom('round' as const, 'long' as const),
    seats: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 6 }), fc.nat(40), (tables, guests) => {
      const laid = layTables(tables, guests);
      const capacity = tables.reduce((sum, { seats }) => sum + seats, 0);
      const sizes = laid.map(({ length }) => length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(Math.min(guests, capacity));
      const largest = Math.max(...sizes);
      sizes.forEach((size, at) => {
        // A smaller table is full.
        if (size > 0 && size < largest - 1) expect(size).toBe(tables[at].seats);
        if (tables[at].shape === 'round') return;
        for (const seat of laid[at])
          if (size > 1)
            expect(
              laid[at].some((other) => getNearness(tables[at], seat, other) >= NEARNESS.opposite),
            ).toBe(true);
      });
      const inUse = sizes.filter((size) => size > 0).length;
      const largestFirst = tables.map(({ seats }) => seats).sort((a, b) => b - a);
      const fewer = largestFirst.slice(0, inUse - 1).reduce((sum, seats) => sum + seats, 0);
      if (inUse > 1) expect(fewer).toBeLessThan(guests);
    }),
    { numRuns: 1000, seed: 42 },
  );
});

test('[R42] a ring closes over its laid chairs, and a long table keeps its columns', () => {
  const ring = { ...round(8), laid: [0, 2, 5] };
  expect([getNearness(ring, 0, 1), getNearness(ring, 0, 2)]).toEqual([
    NEARNESS.beside,
    NEARNESS.beside,
  ]);
  const [laid] = layTables([long(10)], 5);
  const table = { ...long(10), laid };
  expect(laid).toEqual([1, 2, 3, 6, 7]);
  expect([getNearness(table, 0, 3), getNearness(table, 2, 4), getNearness(table, 0, 2)]).toEqual([
    NEARNESS.opposite,
    NEARNESS.diagonal,
    0,
  ]);
});

test('[R42] guests get only laid chairs, so that tables have the sizes chosen', () => {
  const tables = many(5, round(8));
  const laid = layTables(tables, 26);
  const { plan } = solveTables({
    tables: tables.map((table, at) => ({ ...table, laid: laid[at] })),
    guests: 26,
    affinity: new Int16Array(26 * 26).fill(1000),
    forbiddenPairs: [],
    locks: new Map(),
    current: new Array<null>(26).fill(null),
    moveCost: 0,
    seed: 1,
    iterations: 500,
  });
  expect(plan.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, seat) => seat));
});
