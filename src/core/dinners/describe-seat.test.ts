import { expect, test } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { describePlace, describeSeat } from './describe-seat.ts';
import { type MySeat, findMySeat } from './my-seat.ts';

const bea = { id: 'b', first_name: 'Bea', last_name: '', headline: '', picture_url: null };
const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translator;

test.each([
  [{ left: null, right: bea, isAtEnd: { left: true, right: false } }, 'rsvp_neighbours_end Bea'],
  [{ left: bea, right: null, isAtEnd: { left: false, right: true } }, 'rsvp_neighbours_end Bea'],
  [{ left: null, right: null, isAtEnd: { left: true, right: true } }, 'rsvp_seat_at 3 Window'],
  [
    { left: null, right: bea, isAtEnd: { left: false, right: false } },
    'rsvp_neighbours rsvp_empty_seat Bea',
  ],
] satisfies [Pick<MySeat, 'left' | 'right' | 'isAtEnd'>, string][])(
  '[R42] an empty seat is read out, but not where the table ends: %j',
  (place, label) => {
    const table = { id: 't', name: 'Window', shape: 'long' as const, seats: [] };
    expect(
      describeSeat(t, {
        position: 2,
        seatNumber: 3,
        tableIndex: 0,
        isOnlyTable: false,
        table,
        ...place,
      }).label,
    ).toBe(label);
  },
);

const sitAt = (shape: 'round' | 'long', ...guests: { id: string; first_name: string }[]) => {
  const seats = guests.map((person, position) => ({
    position,
    number: position + 1,
    person: { last_name: 'Berg', headline: '', picture_url: null, ...person },
    initials: 'XB',
    is_me: position === 0,
    is_neighbour: position > 0,
    locked: false,
  }));
  const seating = { tables: [{ id: 't', name: 'Window', shape, seats }] };
  return findMySeat(seating as unknown as Seating)!;
};
const [teodora, namesake, omar] = [
  { id: 'me', first_name: 'Teodora' },
  { id: 'b', first_name: 'Teodora' },
  { id: 'c', first_name: 'Omar' },
];

test('[R42] of two at a round table the other sits across, at a long one beside', () => {
  const place = 'rsvp_seat 1 Window';
  expect(describePlace(t, sitAt('round', teodora, omar))).toBe(`choose_place_across ${place} Omar`);
  expect(describeSeat(t, sitAt('round', teodora, omar)).label).toBe(
    'rsvp_neighbour_across Omar Berg',
  );
  expect(describePlace(t, sitAt('round', teodora, omar, namesake))).toMatch(
    /^choose_place_between/,
  );
});

test('[R42] a first name that two at the table share comes with the last name', () => {
  expect(describePlace(t, sitAt('round', teodora, omar, namesake))).toBe(
    'choose_place_between rsvp_seat 1 Window Omar Teodora Berg',
  );
});
