import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { layOutRoundTable } from './plan-geometry.ts';
import { PlanSeatMarker } from './plan-seat.tsx';

afterEach(cleanup);

it('[R42, R46] a seat is labelled once and has a tooltip outside its labelled group', () => {
  const geometry = layOutRoundTable(8, { named: 'all' });
  const seat = {
    position: 0,
    number: 1,
    name: 'Amara Okonkwo',
    firstName: 'Amara',
    initials: 'AO',
    is_me: false,
    is_neighbour: true,
  };
  const commonProps = {
    id: 'a 0',
    isTabStop: true,
    onKeyDown: () => {},
    onFocus: () => {},
    elementRef: () => {},
  };
  render(
    <svg>
      <PlanSeatMarker
        seat={seat}
        seatGeometry={geometry.seats[0]!}
        geometry={geometry}
        hasFirstNames
        label="Seat 1, Amara Okonkwo"
        {...commonProps}
      />
    </svg>,
  );
  const spot = screen.getByRole('img', { name: 'Seat 1, Amara Okonkwo' });
  expect(spot.querySelector('title'), 'beside a name a title within is its description').toBeNull();
  expect(spot.closest('.seat')!.querySelector(':scope > title')!.textContent).toBe(
    'Seat 1, Amara Okonkwo',
  );
});
