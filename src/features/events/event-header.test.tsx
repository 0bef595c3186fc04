import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { EventHeader } from './event-header.tsx';

const round = (seats: number) => ({ shape: 'round' as const, seats });
const long = (seats: number) => ({ shape: 'long' as const, seats });

function drawTables(tables: DinnerEvent['tables'], seating?: Pick<Seating, 'tables'>) {
  const event = makeDinner(1, { tables, capacity: 36, my_status: null }) as DinnerEvent;
  const { container, unmount } = renderWithCore(
    <EventHeader event={event} seating={seating as Seating | undefined} />,
  );
  const drawn = [...container.querySelectorAll('.mini-plan > g')].map((table) => ({
    shape: table.querySelector('circle.mini-table') ? 'round' : 'long',
    seats: table.querySelectorAll('.mini-plate, .highlighted').length,
  }));
  const highlighted = [...container.querySelectorAll('.mini-plan > g')].map(
    (table) => table.querySelectorAll('.highlighted').length,
  );
  unmount();
  return { drawn, highlighted };
}

it('[R33] someone without a seat sees the dinner’s own tables, whatever its capacity', () => {
  const tables = [round(14), round(14), long(10)];
  expect(drawTables(tables)).toEqual({ drawn: tables, highlighted: [0, 0, 0] });
  expect(drawTables([long(40)]).drawn, 'a dinner at one long table').toEqual([long(40)]);
});

it('[R42] a guest’s seat is highlighted at their own table', () => {
  const toTable = (size: DinnerEvent['tables'][number], n: number) => ({
    ...size,
    id: numberedUuid(n),
    name: `Table ${n}`,
    seats: Array.from({ length: size.seats }, (_, position) => ({
      position,
      person: null,
      initials: null,
      is_me: n === 1 && position === 3,
      is_neighbour: false,
      locked: false,
    })),
  });
  const tables = [round(8), round(8)];
  expect(drawTables(tables, { tables: tables.map(toTable) })).toEqual({
    drawn: tables,
    highlighted: [0, 1],
  });
});

it('[R33] how many seats are free isn’t said where the band says it', () => {
  const readFacts = (changes: Partial<DinnerEvent>) => {
    const event = { ...makeDinner(1, { capacity: 4, my_status: null }), ...changes } as DinnerEvent;
    const { container, unmount } = renderWithCore(
      <EventHeader event={event} seating={undefined} />,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  const full = readFacts({ attendee_count: 4 });
  expect(full).toContain('This dinner is full');
  expect(full).not.toContain('Full');
  const open = readFacts({ attendee_count: 3 });
  expect(open).toContain('1 of 4 seats is free');
  expect(open).not.toContain('taken');
  expect(readFacts({ attendee_count: 3, my_status: 'invited' })).toContain('1 of 4 seats is free');
});
