import { expect, test } from 'vitest';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { listParties, nameParty } from './guest-parties.ts';
import { makeRow } from './guest-row.test-helper.ts';
import type { GuestListRow } from './guest-rows.ts';

const makeGuest = (n: number, first_name: string, last_name: string, party: string | null = null) =>
  makeRow(n, { person: { ...makePerson(n), first_name, last_name }, party });
const ana = makeGuest(1, 'Ana', 'Silva');
const bo = makeGuest(2, 'Bo', 'Silva');
const cy = makeGuest(3, 'Cy', 'Poe');
const choir = [makeGuest(4, 'Dee', 'Lee', 'Choir'), makeGuest(5, 'Eve', 'Fry', 'CHOIR')];

test.each<[string, GuestListRow[], GuestListRow[], string]>([
  ['a family has its name', [ana, bo], [], 'Silva'],
  ['others are named one by one', [ana, cy], [], 'Ana and Cy'],
  ['many are counted', [ana, cy, ...choir.map((row) => ({ ...row, party: null }))], [], 'Ana + 3'],
  ['who joins a party takes its name', [ana, ...choir], choir, 'Choir'],
  [
    'two parties become a new one',
    [makeGuest(6, 'Flo', 'Lee', 'Lee'), ...choir],
    choir,
    'Flo, Dee and Eve',
  ],
  ['a name that is taken is numbered', [ana, bo], [makeGuest(7, 'Gil', 'X', 'silva')], 'Silva 2'],
])('[R79] %s', (_, chosen, all, name) => {
  expect(nameParty({ locale: 'en' }, chosen, listParties(all))).toBe(name);
});

test('[R79] guests who declined are in no party', () => {
  expect(listParties([...choir, { ...choir[0]!, key: 'x', status: 'declined' }])).toEqual([
    { name: 'Choir', rows: choir },
  ]);
});
