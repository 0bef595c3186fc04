import { expect, test } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import { findMySeat, formatSeat, getMiniPlan } from './my-seat.ts';

function seating(shape: 'round' | 'long', names: (string | null)[], me: number): Seating {
  const person = (name: string) => ({
    id: name,
    first_name: name,
    last_name: '',
    headline: '',
    picture_url: null,
  });
  return {
    event_id: 'e',
    revision: 1,
    publishes_at: '2026-01-01T00:00:00Z',
    published_at: null,
    neighbours: [],
    value: null,
    bound: null,
    tables: [
      {
        id: 't',
        name: 'The table',
        shape,
        seats: names.map((name, position) => ({
          position,
          person: name ? person(name) : null,
          initials: name && 'I',
          is_me: position === me,
          is_neighbour: false,
          locked: false,
        })),
      },
    ],
  };
}
const findNeighbourNames = (shape: 'round' | 'long', names: (string | null)[], me: number) => {
  const seat = findMySeat(seating(shape, names, me));
  return [seat?.left?.first_name ?? null, seat?.right?.first_name ?? null];
};

test("[R42] on the near side of a long table my left is the drawing's left", () => {
  expect(findNeighbourNames('long', ['a', 'b', 'c', 'd', 'me', 'f'], 4)).toEqual(['d', 'f']);
});
test('[R42] on the far side of a long table left and right are swapped', () => {
  expect(findNeighbourNames('long', ['a', 'me', 'c', 'd', 'e', 'f'], 1)).toEqual(['c', 'a']);
});
test('[R42] at the end of a long table there is no neighbour on one side', () => {
  expect(findNeighbourNames('long', ['a', 'b', 'me', 'd', 'e', 'f'], 2)).toEqual([null, 'b']);
});
test('[R42] at a round table my left is the next seat clockwise, wrapping around', () => {
  expect(findNeighbourNames('round', ['me', 'b', 'c', 'd'], 0)).toEqual(['b', 'd']);
});
test('[R42] an empty seat next to me gives null at a long table; a round one closes', () => {
  expect(findNeighbourNames('long', ['a', null, 'c', 'd', 'me', 'f'], 4)).toEqual(['d', 'f']);
  expect(findNeighbourNames('long', ['a', 'b', 'c', null, 'me', 'f'], 4)).toEqual([null, 'f']);
  expect(findNeighbourNames('round', ['me', null, 'c', 'd'], 0)).toEqual(['c', 'd']);
});
test.each([
  ['long', ['a', 'b', 'me', 'd', 'e', 'f'], 2, { left: true, right: false }],
  ['long', ['a', 'b', 'c', 'd', 'e', 'me'], 5, { left: false, right: true }],
  ['long', ['a', 'me'], 1, { left: true, right: true }],
  ['long', ['a', 'me', null, 'd', 'e', 'f'], 1, { left: false, right: false }],
  ['round', ['me', null, 'c'], 0, { left: false, right: false }],
] as const)('[R42] an empty seat is not the end of a table: %s %j', (shape, names, me, isAtEnd) => {
  expect(findMySeat(seating(shape, [...names], me))?.isAtEnd).toEqual(isAtEnd);
});
test('[R42] a seat is named with its table if there are several', () => {
  const [one, other] = [seating('round', ['a', 'me'], 1), seating('long', ['a', 'b'], -1)];
  const format = (all: Seating) =>
    formatSeat((key, values) => `${key} ${JSON.stringify(values)}`, findMySeat(all)!);
  expect(format(one)).toBe('rsvp_seat {"seat":2,"table":"The table"}');
  const several = { ...one, tables: [...other.tables, ...one.tables] };
  expect(findMySeat(several)).toMatchObject({ tableIndex: 1, position: 1 });
  expect(format(several)).toBe('rsvp_seat_at {"seat":2,"table":"The table"}');
});
test('[R42] chairs that are not laid move my place in the drawing, not its number', () => {
  const long = seating('long', [null, 'a', null, null, 'me', 'b'], 4);
  expect(findMySeat(long)).toMatchObject({ position: 2, seatNumber: 5 });
  expect(findMySeat(long)?.isAtEnd, 'nothing is laid to my left').toEqual({
    left: true,
    right: false,
  });
  const empty = seating('round', [null, null], -1);
  const round = seating('round', [null, 'a', null, 'me'], 3);
  const several = { ...round, tables: [...empty.tables, ...round.tables] };
  expect(findMySeat(several)).toMatchObject({
    position: 1,
    seatNumber: 4,
    tableIndex: 0,
    isOnlyTable: false,
  });
});
test('[R42] the small plan has the laid chairs of a guest, else those of the dinner', () => {
  const event = { tables: [{ shape: 'long' as const, seats: 8 }] };
  const mine = seating('long', [null, 'a', null, null, null, null, 'me', null], 6);
  expect(getMiniPlan(event, mine)).toEqual({
    tables: [{ shape: 'long', seats: 4, taken: [0, 3] }],
    mySeat: { table: 0, seat: 3 },
  });
  const others = seating('long', ['a', null], -1);
  for (const plan of [others, undefined])
    expect(getMiniPlan(event, plan)).toEqual({ tables: event.tables, mySeat: null });
});
test('[R42] returns null if I have no seat', () => {
  expect(findMySeat(seating('round', ['a', 'b'], -1))).toBeNull();
});
