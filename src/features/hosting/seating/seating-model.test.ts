import { expect, it } from 'vitest';
import type { Seat, Table } from '#src/contract/seating.ts';
import { matchesSeatSearch } from './seating-model.ts';

it('[R42] seat search matches exact numbers, names and empty seats', () => {
  const table = { id: 't', name: 'Main', shape: 'long', seats: [] } satisfies Table;
  const person = (first_name: string) => ({
    id: first_name,
    first_name,
    last_name: '',
    headline: '',
    picture_url: null,
  });
  const names = [null, 'Ada', 'Guest 2', null, null, null, null, null, null, null, 'Ben', null];
  const tableSeats = names.map((name, position) => ({
    table,
    seat: { position, person: name === null ? null : person(name) } as Seat,
  }));
  const findSeatNumbers = (query: string) =>
    tableSeats
      .filter((tableSeat) => matchesSeatSearch(tableSeat, 'Empty', query))
      .map(({ seat }) => seat.position + 1);
  expect(findSeatNumbers('1')).toEqual([1]);
  expect(findSeatNumbers(' 2 ')).toEqual([2]);
  expect(findSeatNumbers('12')).toEqual([12]);
  expect(findSeatNumbers('ada')).toEqual([2]);
  expect(findSeatNumbers('guest 2')).toEqual([3]);
  expect(findSeatNumbers('11 b')).toEqual([11]);
  expect(findSeatNumbers('empty')).toHaveLength(9);
  expect(findSeatNumbers('')).toHaveLength(12);
});
