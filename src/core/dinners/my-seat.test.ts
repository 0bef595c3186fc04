import { expect, test } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import { findMySeat } from './my-seat.ts';

function seating(shape: 'round' | 'long', names: (string | null)[], me: number): Seating {
  const person = (name: string) => ({ id: name, first_name: name, last_name: '', headline: '', picture_url: null });
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
          initials: null,
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
test('[R42] an empty seat next to me gives null', () => {
  expect(findNeighbourNames('round', ['me', null, 'c', 'd'], 0)).toEqual([null, 'd']);
});
test('[R42] returns null if I have no seat', () => {
  expect(findMySeat(seating('round', ['a', 'b'], -1))).toBeNull();
});
