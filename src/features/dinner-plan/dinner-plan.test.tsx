import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Seating, Table } from '#src/contract/seating.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { DinnerPlan } from './dinner-plan.tsx';

const table = (name: string, shape: Table['shape'], guests: (string | null)[]) => ({
  id: name,
  name,
  shape,
  seats: guests.map((initials, position) => ({
    position,
    person: null,
    initials,
    is_me: initials === 'me',
    is_neighbour: false,
    locked: false,
  })),
});
const draw = (...tables: ReturnType<typeof table>[]) =>
  renderWithCore(
    <DinnerPlan
      event={{ title: 'The dinner' }}
      seating={{ tables, neighbours: [] } as unknown as Seating}
    />,
  );

it('[R42] guests see the laid chairs with their own numbers, and no table left unlaid', () => {
  draw(
    table('Window', 'round', [null, 'A', null, 'me']),
    table('Oven', 'long', [null, 'B', null, null, null, null, 'C', null]),
    table('Door', 'long', [null, null]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'All tables' }));
  expect(screen.getAllByRole('img').map((seat) => seat.getAttribute('aria-label'))).toEqual([
    'Window, seat 2: A',
    'Window, seat 4: you',
    'Oven, seat 2: B',
    'Oven, seat 3: empty',
    'Oven, seat 6: empty',
    'Oven, seat 7: C',
  ]);
  expect(document.querySelectorAll('.seat.free'), 'dashed').toHaveLength(2);
});

it('[R42] first only the own table is drawn, the others once they are requested', () => {
  draw(table('Window', 'round', ['me', 'A']), table('Oven', 'round', ['B', 'C', 'D']));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  const button = screen.getByRole('button', { name: 'All tables' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(screen.getAllByRole('img')).toHaveLength(5);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.textContent, 'its state says what it does now').toBe('All tables');
  fireEvent.click(button);
  expect(screen.getAllByRole('img')).toHaveLength(2);
});
