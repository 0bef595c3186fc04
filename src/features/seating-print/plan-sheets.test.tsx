import { expect, it } from 'vitest';
import type { Seating, Table } from '#src/contract/seating.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { PlanSheets } from './plan-sheets.tsx';

const table = (name: string, shape: Table['shape'], guests: (string | null)[]) => ({
  id: name,
  name,
  shape,
  seats: guests.map((first_name, position) => ({
    position,
    person: first_name && { id: numberedUuid(first_name.charCodeAt(0)), first_name, last_name: '' },
    initials: first_name?.[0] ?? null,
    is_me: false,
    is_neighbour: false,
    locked: false,
  })),
});
function print(...tables: ReturnType<typeof table>[]) {
  const { container } = renderWithCore(
    <PlanSheets seating={{ tables } as unknown as Seating} title="The dinner" asOf="As of today" />,
  );
  return [...container.querySelectorAll('.sheet')].map((sheet) => ({
    heading: [...sheet.querySelectorAll('h2')].map((each) => each.textContent).join(' + '),
    drawn: [...sheet.querySelectorAll('svg text, .plate-number')].map((each) => each.textContent),
    listed: [...sheet.querySelectorAll('.sheet-list li')].map((each) => each.textContent),
    note: sheet.querySelector('.sheet-note')?.textContent,
  }));
}

it('[R42] sheets show laid chairs by number, two small tables each, and tables not needed', () => {
  const sheets = print(
    table('Window', 'round', [null, 'Ana', null, 'Bo', 'Cy']),
    table('Door', 'round', [null, null]),
    table('Hall', 'round', ['Flo']),
    table('Oven', 'long', [null, 'Di', null, null, 'Ed', null]),
    table('Bar', 'long', [null, null]),
  );
  expect(sheets).toEqual([
    {
      heading: 'Window + Hall',
      drawn: ['2', '4', '5', '1'],
      listed: ['2Ana', '4Bo', '5Cy', '1Flo'],
      note: undefined,
    },
    { heading: 'Oven', drawn: ['5', '2'], listed: [], note: undefined },
    {
      heading: 'Who sits where',
      drawn: [],
      listed: [
        'Ana Window, seat 2',
        'Bo Window, seat 4',
        'Cy Window, seat 5',
        'Di Oven, seat 2',
        'Ed Oven, seat 5',
        'Flo Hall, seat 1',
      ],
      note: 'Not needed: Door and Bar.',
    },
  ]);
});

it('[R42] a single table is printed whole while nobody has a seat', () => {
  expect(print(table('Window', 'round', [null, null]))).toEqual([
    { heading: 'Window', drawn: ['1', '2'], listed: ['1Empty', '2Empty'], note: undefined },
  ]);
});
