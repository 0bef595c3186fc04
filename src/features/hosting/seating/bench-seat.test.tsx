import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Table } from '#src/contract/seating.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { layOutBench } from './bench-layout.ts';
import { BenchSeatMarker } from './bench-seat.tsx';

afterEach(cleanup);

it('[R42, R46] a seat is labelled once and has a tooltip outside its labelled group', () => {
  const table = {
    id: 'a',
    shape: 'round',
    seats: [0, 1, 2].map((position) => ({ position, person: makePerson(position + 1) })),
  } as unknown as Table;
  const layout = layOutBench([table], { width: 800, height: 600 }, { hasNames: true });
  render(
    <svg>
      <BenchSeatMarker
        id="a 0"
        seat={table.seats[0]!}
        place={layout.tables[0]!.seats[0]!}
        table={layout.tables[0]!}
        label="Seat 1, Amara Okonkwo"
        state=""
        isTabStop
        hasName
        isPicture={false}
        onKeyDown={() => {}}
        onFocus={() => {}}
        onPress={() => {}}
        elementRef={() => {}}
      />
    </svg>,
  );
  const spot = screen.getByRole('button', { name: 'Seat 1, Amara Okonkwo' });
  expect(spot.querySelector('title'), 'beside a name a title within is its description').toBeNull();
  expect(spot.closest('.seat')!.querySelector(':scope > title')!.textContent).toBe(
    'Seat 1, Amara Okonkwo',
  );
});
