import { expect, it } from 'vitest';
import type { Seat, Seating, Table } from '#src/contract/seating.ts';
import { listBarredSeats, listNearGuests, matchesSeatSearch } from './seating-model.ts';

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

/** A table with one guest for each letter; a dot is an empty seat. */
const seat = (shape: Table['shape'], letters: string): Table => ({
  id: 't',
  name: 'Main',
  shape,
  seats: [...letters].map((letter, position) => ({
    position,
    person:
      letter === '.'
        ? null
        : { id: letter, first_name: letter, last_name: '', headline: '', picture_url: null },
    initials: null,
    is_me: false,
    is_neighbour: false,
    locked: false,
  })),
});

it('[R80] the seats beside and across from a guest are named from where they sit', () => {
  const readNear = (table: Table, position: number) =>
    listNearGuests({ table, seat: table.seats[position]! }).map(
      ({ side, person }) => `${side} ${person?.id ?? 'nobody'}`,
    );
  expect(readNear(seat('long', 'abcdef'), 1)).toEqual(['left c', 'right a', 'across e']);
  expect(readNear(seat('long', 'ab.def'), 4)).toEqual(['left d', 'right f', 'across b']);
  expect(readNear(seat('long', 'a.cd'), 0)).toEqual(['left nobody', 'across c']);
  expect(readNear(seat('round', 'ab.d'), 1)).toEqual(['left d', 'right a']);
});

it('[R80] a guest is barred from the seats near those they are kept apart from', () => {
  const table = seat('long', 'ab...c');
  const plan = { tables: [table] } as Seating;
  const pair = [table.seats[0]!.person!, table.seats[5]!.person!] as const;
  expect([...listBarredSeats(plan, 'a', [pair])]).toEqual(['t 2', 't 4']);
  expect([...listBarredSeats(plan, 'c', [pair])]).toEqual(['t 1', 't 3']);
  expect([...listBarredSeats(plan, 'b', [pair])]).toEqual([]);
});
