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

const marked = makeSeating(createSeat(0, { needs: ['near_door'] }));
marked.tables[0]!.near_door = true;

it.each([
  ['no marks', makeSeating(createSeat(0, {})), []],
  ['a neighbour', makeSeating(createSeat(0, { is_neighbour: true })), []],
  ['a locked seat', makeSeating(createSeat(0, { locked: true })), ['Locked']],
  [
    'a locked and an empty seat',
    makeSeating(createSeat(0, { locked: true }), createSeat(1, { person: null })),
    ['Locked', 'Empty, won’t be set'],
  ],
  ['a need and a marked table', marked, ['Needs a certain seat', 'Near the door']],
])('[R42] for a plan with %s the legend explains only the marks in use', (_, seating, words) => {
  const { container } = renderWithCore(
    <SeatingLegend seating={seating} hasKeptTogether={false} hasUnmetNeeds={false} />,
  );
  const shown = [...container.querySelectorAll('.seating-legend-mark')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(words);
});
