import { describe, expect, it, test } from 'vitest';
import type { Table } from '#src/contract/seating.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatTablesNotNeeded, listLaidTables } from './laid-tables.ts';

/** A letter is a guest, a dot a free chair; those of a long table’s second side follow the first. */
const table = (shape: Table['shape'], guests: string, name: string = shape): Table => ({
  id: name,
  name,
  shape,
  seats: [...guests].map((initials, position) => ({
    position,
    person: null,
    initials: initials === '.' ? null : initials,
    is_me: initials === 'm',
    is_neighbour: false,
    locked: false,
  })),
});
const draw = ({ seats }: ReturnType<typeof listLaidTables>[number]) =>
  seats.map(({ position, number, initials }) => `${position} ${initials ?? '.'}${number}`);

describe('a round table', () => {
  it('[R42] closes over its guests, who keep the numbers of their chairs', () => {
    expect(listLaidTables([table('round', '.a..bm.c')]).map(draw)).toEqual([
      ['0 a2', '1 b5', '2 m6', '3 c8'],
    ]);
  });
});

describe('a long table', () => {
  it('[R42] reaches from its first to its last column with a guest', () => {
    expect(listLaidTables([table('long', '.a......b.c.')]).map(draw)).toEqual([
      ['0 a2', '1 .3', '2 .4', '3 .5', '4 .8', '5 b9', '6 .10', '7 c11'],
    ]);
  });
  it('[R42] with an odd number of chairs is one short at its end only', () => {
    expect(listLaidTables([table('long', '..ab..c')]).map(draw)).toEqual([
      ['0 a3', '1 b4', '2 c7'],
    ]);
    expect(listLaidTables([table('long', 'ab..m..')]).map(draw)).toEqual([
      ['0 a1', '1 b2', '2 m5', '3 .6'],
    ]);
  });
  it('[R42] with one guest has the chair opposite', () => {
    expect(listLaidTables([table('long', '....m.')]).map(draw)).toEqual([['0 .2', '1 m5']]);
  });
});

test('[R42] tables without a guest are not laid, but all are before anybody has a seat', () => {
  const [empty, used] = [table('long', '....', 'Window'), table('round', 'a..', 'Oven')];
  expect(listLaidTables([empty, used]).map(({ name }) => name)).toEqual(['Oven']);
  expect(listLaidTables([empty, empty]).map(({ seats }) => seats.length)).toEqual([4, 4]);
});

test('[R42] the tables not needed are named, unless nobody has a seat yet', () => {
  const t = Object.assign((key: string, values: object) => `${key} ${Object.values(values)}`, {
    locale: 'en',
  }) as unknown as Translator;
  const [one, two, three] = ['1', '2', '3'].map((name) => table('round', '..', `Table ${name}`));
  const used = table('round', 'a.');
  expect(formatTablesNotNeeded(t, [one!, used, two!, three!])).toBe(
    'plan_tables_not_needed Table 1, Table 2 and Table 3',
  );
  expect(formatTablesNotNeeded(t, [used])).toBeNull();
  expect(formatTablesNotNeeded(t, [one!, two!])).toBeNull();
});
