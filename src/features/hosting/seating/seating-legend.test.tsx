import { expect, it } from 'vitest';
import type { Seat, Seating } from '#src/contract/seating.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SeatingLegend } from './seating-legend.tsx';

const createSeat = (position: number, more: Partial<Seat>) =>
  ({
    position,
    person: { id: numberedUuid(position) },
    is_neighbour: false,
    locked: false,
    ...more,
  }) as Seat;
const makeSeating = (...seats: Seat[]) =>
  ({
    tables: [{ id: numberedUuid(8), name: 'Long table', shape: 'long', seats }],
  }) as unknown as Seating;

it.each([
  ['no marks', makeSeating(createSeat(0, {})), null],
  ['a neighbour', makeSeating(createSeat(0, { is_neighbour: true })), null],
  ['a locked seat', makeSeating(createSeat(0, { locked: true })), 'Bold seat: locked.'],
  [
    'an empty seat next to mine',
    makeSeating(createSeat(0, { is_neighbour: true, person: null })),
    'Dashed seat: free, so it won’t be laid.',
  ],
  [
    'a locked and an empty seat',
    makeSeating(createSeat(0, { locked: true }), createSeat(1, { person: null })),
    'Bold seat: locked. Dashed seat: free, so it won’t be laid.',
  ],
])('[R42] for a plan with %s the legend explains only the marks in use', (_, seating, words) => {
  const { container } = renderWithCore(<SeatingLegend seating={seating} hasKeptTogether={false} />);
  expect(container.querySelector('.seating-legend')?.textContent.trim() ?? null).toBe(words);
});
