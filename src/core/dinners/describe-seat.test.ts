import { expect, test } from 'vitest';
import type { Translator } from '#src/i18n/translator.ts';
import { describeSeat } from './describe-seat.ts';
import type { MySeat } from './my-seat.ts';

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
