import { expect, it } from 'vitest';
import { foldSearchText } from '#src/contract/search-text.ts';
import { filterGuestRows, isTied, listFilterCounts, sortGuestRows } from './guest-filters.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { makeRow } from './guest-row.test-helper.ts';

const rows = [
  makeRow(1, { name: 'Tomás Iturbe', seatOrder: 4, answeredAt: '2026-03-02T10:00:00Z' }),
  makeRow(2, { name: 'Àine Walsh', status: 'waitlisted', waitlistPosition: 2 }),
  makeRow(3, { name: 'Bo Ek', status: 'waitlisted', waitlistPosition: 1 }),
  makeRow(4, {
    name: 'cy@club.example',
    status: 'invited',
    invitedAt: '2026-03-03T10:00:00Z',
  }),
  makeRow(5, { name: 'Zoë Å', seatOrder: 2, answeredAt: '2026-03-01T10:00:00Z' }),
].map((row) => ({ ...row, searchText: foldSearchText(`${row.name} Northwind`) }));
const listNames = (found: readonly { name: string }[]) => found.map(({ name }) => name);

it('[R44] the guest search ignores accents and case, and takes words in any order', () => {
  const search = (q: string) => listNames(filterGuestRows(rows, {}, q));
  expect(search('ITURBE tomas')).toEqual(['Tomás Iturbe']);
  expect(search('CLUB.ex')).toEqual(['cy@club.example']);
  expect(search('northwind')).toHaveLength(5);
  expect(search('nobody')).toEqual([]);
});

const requested = makeRow(7, { status: 'requested', answeredAt: '2026-03-01T09:00:00Z' });
const declined = makeRow(6, { status: 'declined', answeredAt: '2026-03-04T10:00:00Z' });

it('[R44] guests are sorted with requests first, declined last, by name or by seat', () => {
  const sort = (by: Parameters<typeof sortGuestRows>[1]) =>
    listNames(sortGuestRows(rows, by, 'en'));
  expect(listNames(sortGuestRows([declined, ...rows, requested], 'requests', 'en'))).toEqual([
    requested.name,
    'Bo Ek',
    'Àine Walsh',
    'cy@club.example',
    'Tomás Iturbe',
    'Zoë Å',
    declined.name,
  ]);
  expect(sort('name')).toEqual(['Àine Walsh', 'Bo Ek', 'cy@club.example', 'Tomás Iturbe', 'Zoë Å']);
  expect(sort('seat').slice(0, 3)).toEqual(['Zoë Å', 'Tomás Iturbe', 'Àine Walsh']);
});

it('[R44] the waiting list is shown in its order; filters without guests are left out', () => {
  const sorted = sortGuestRows(rows, 'requests', 'en');
  expect(listNames(filterGuestRows(sorted, { show: 'waitlisted' }))).toEqual([
    'Bo Ek',
    'Àine Walsh',
  ]);
  expect(listFilterCounts(rows, undefined)).toEqual([
    { filter: 'waitlisted', count: 2 },
    { filter: 'accepted', count: 2 },
    { filter: 'invited', count: 1 },
  ]);
  expect(listFilterCounts(rows, 'requested')).toContainEqual({ filter: 'requested', count: 0 });
});

it('[R77] after the dinner the filters are who came and who didn’t', () => {
  const [came, missing] = [makeRow(1, { hasCome: true }), makeRow(2, { hasCome: false })];
  const past = [makeRow(8, { isHost: true }), came, missing];
  expect(listFilterCounts(past, undefined)).toEqual([
    { filter: 'came', count: 1 },
    { filter: 'missing', count: 1 },
  ]);
  expect(filterGuestRows(past, { show: 'came' })).toEqual([came]);
  expect(filterGuestRows(past, { show: 'missing' })).toEqual([missing]);
});

it('[R79] a plus-one follows their guest in the list, and is tied to them', () => {
  const plusOneOf = (n: number, name: string) =>
    makeRow(n + 10, {
      name,
      person: { ...makePerson(n + 10), plus_one_of: { id: makeRow(n).key, name: 'Zoë Å' } },
    });
  const withPlusOnes = [plusOneOf(5, 'Al'), plusOneOf(7, 'Guest not loaded yet'), ...rows];
  const sorted = sortGuestRows(withPlusOnes, 'name', 'en');
  expect(listNames(sorted).slice(-3)).toEqual(['Tomás Iturbe', 'Zoë Å', 'Al']);
  expect(sorted).toHaveLength(7);
  expect(sorted.flatMap((row, index) => (isTied(row, sorted[index - 1]) ? row.name : []))).toEqual([
    'Al',
  ]);
});
