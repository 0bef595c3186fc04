import { expect, it } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { seeSeatingAsGuest } from './guest-view.ts';

it('[R42] seen as a guest, the plan names only the host’s neighbours and keeps no lock', () => {
  const seat = (n: number, marks: object = {}) => ({
    position: n,
    person: makePerson(n),
    initials: 'FL',
    is_me: false,
    is_neighbour: false,
    locked: true,
    ...marks,
  });
  const seating = {
    tables: [{ seats: [seat(0, { is_me: true }), seat(1, { is_neighbour: true }), seat(2)] }],
  } as unknown as Seating;
  const seats = seeSeatingAsGuest(seating).tables.flatMap((table) => table.seats);
  expect(seats.map(({ person }) => person?.first_name)).toEqual(['First 0', 'First 1', undefined]);
  expect(seats.map(({ initials }) => initials)).toEqual(['FL', 'FL', 'FL']);
  expect(seats.some(({ locked }) => locked)).toBe(false);
});
