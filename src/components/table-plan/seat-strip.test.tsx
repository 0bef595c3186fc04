import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MySeat } from '#src/core/dinners/my-seat.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { describeSeat } from './describe-seat.ts';
import { SeatStrip } from './seat-strip.tsx';

afterEach(cleanup);

const person = (first_name: string) => ({ id: first_name, first_name, last_name: '', headline: '', picture_url: null });
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translator;

function draw(seat: Pick<MySeat, 'left' | 'right' | 'isAtEnd'>) {
  const table = { id: 't', name: 'Window', shape: 'long' as const, seats: [] };
  const mySeat: MySeat = { position: 2, seatNumber: 3, tableIndex: 0, isOnlyTable: false, table, ...seat };
  const { container } = render(<SeatStrip me={person('Me')} {...describeSeat(t, mySeat)} />);
  const drawn = { seats: container.querySelectorAll('.seat').length, free: screen.queryAllByText('rsvp_free_chair').length };
  const label = screen.getByRole('group').getAttribute('aria-label');
  cleanup();
  return { ...drawn, label };
}

it('[R42] the seat strip shows no empty seat where the table ends', () => {
  const bea = person('Bea');
  expect(draw({ left: null, right: bea, isAtEnd: { left: true, right: false } })).toEqual({ seats: 2, free: 0, label: 'rsvp_strip_end Bea' });
  expect(draw({ left: bea, right: null, isAtEnd: { left: false, right: true } })).toEqual({ seats: 2, free: 0, label: 'rsvp_strip_end Bea' });
  expect(draw({ left: null, right: null, isAtEnd: { left: true, right: true } })).toEqual({ seats: 1, free: 0, label: 'rsvp_seat_at 3 Window' });
  expect(draw({ left: null, right: bea, isAtEnd: { left: false, right: false } }), 'an empty seat in the row').toEqual({
    seats: 3,
    free: 1,
    label: 'rsvp_strip rsvp_free_chair Bea',
  });
});
