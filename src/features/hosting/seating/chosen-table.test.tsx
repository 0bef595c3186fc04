import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { createPlan } from './create-plan.test-helper.ts';
import type { Report } from './report-lines.ts';
import type { BenchSelection } from './seating-model.ts';

it('[R80] a chosen table says how warm it is, leads to guests without a match, and is marked', () => {
  const table = createPlan(1, 'Al', 'Bea', 'Cyra', 'Doris', '').tables[0]!;
  const doris = table.seats[3]!.person!;
  const report = { served: 3, alone: [doris], nothing: [] } as unknown as Report;
  const chosen: (BenchSelection | null)[] = [];
  const marks: unknown[] = [];
  const { container } = renderWithCore(
    <ChosenTable
      table={table}
      report={report}
      moves={{ markTable: (...mark) => marks.push(mark) }}
      isOver={false}
      isBeside
      onChoose={(choice) => chosen.push(choice)}
      reportFocus={() => {}}
    />,
  );
  screen.getByText('3 of 4 sit near a good match.');
  const plates = [...container.querySelectorAll('.bench-warmth > span')];
  expect(plates.map(({ className }) => className)).toEqual([
    'matched',
    'matched',
    'matched',
    'lonely',
    'empty',
  ]);
  const [lonely] = screen.getAllByRole('list');
  screen.getByRole('heading', { name: 'No good match nearby' });
  fireEvent.click(within(lonely!).getByRole('button', { name: 'Doris' }));
  expect(chosen).toEqual([{ guestId: doris.id }]);
  fireEvent.click(screen.getByRole('switch', { name: 'Step-free' }));
  expect(marks).toEqual([[table.id, { step_free: true }]]);
});
