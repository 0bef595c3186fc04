import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SeatStrip, type SeatStripProps } from './seat-strip.tsx';

afterEach(cleanup);

const bea = { first_name: 'Bea', last_name: '' };

function draw(place: Pick<SeatStripProps, 'left' | 'right' | 'isAtEnd'>) {
  const texts = {
    freeLabel: 'Empty seat',
    youLabel: 'You',
    seatText: 'Seat 3',
    label: 'Your seat',
  };
  const { container } = render(
    <SeatStrip me={{ first_name: 'Me', last_name: '' }} {...texts} {...place} />,
  );
  const drawn = {
    seats: container.querySelectorAll('.seat').length,
    free: screen.queryAllByText('Empty seat').length,
  };
  cleanup();
  return drawn;
}

it('[R42] the seat strip shows no empty seat where the table ends', () => {
  expect(draw({ left: null, right: bea, isAtEnd: { left: true, right: false } })).toEqual({
    seats: 2,
    free: 0,
  });
  expect(draw({ left: bea, right: null, isAtEnd: { left: false, right: true } })).toEqual({
    seats: 2,
    free: 0,
  });
  expect(draw({ left: null, right: null, isAtEnd: { left: true, right: true } })).toEqual({
    seats: 1,
    free: 0,
  });
  expect(
    draw({ left: null, right: bea, isAtEnd: { left: false, right: false } }),
    'an empty seat in the row',
  ).toEqual({ seats: 3, free: 1 });
});
