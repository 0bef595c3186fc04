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
const hands = (shape: 'round' | 'long', names: (string | null)[], me: number) => {
  const seat = findMySeat(seating(shape, names, me));
  return [seat?.left?.first_name ?? null, seat?.right?.first_name ?? null];
};

test('[R42] at the near side of a long table my left is the drawing’s left', () => {
  expect(hands('long', ['a', 'b', 'c', 'd', 'me', 'f'], 4)).toEqual(['d', 'f']);
});
test('[R42] at the far side I face the reader, so left and right change places', () => {
  expect(hands('long', ['a', 'me', 'c', 'd', 'e', 'f'], 1)).toEqual(['c', 'a']);
});
test('[R42] nobody of the other side is at my hand at the end of a long table', () => {
  expect(hands('long', ['a', 'b', 'me', 'd', 'e', 'f'], 2)).toEqual([null, 'b']);
});
test('[R42] at a round table the next seat clockwise is at my left and the circle closes', () => {
  expect(hands('round', ['me', 'b', 'c', 'd'], 0)).toEqual(['b', 'd']);
});
test('[R42] a free chair beside me is nobody', () => {
  expect(hands('round', ['me', null, 'c', 'd'], 0)).toEqual([null, 'd']);
});
test('[R42] without a chair there is no seat', () => {
  expect(findMySeat(seating('round', ['a', 'b'], -1))).toBeNull();
});
