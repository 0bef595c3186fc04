import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SeatingVersion } from '#src/contract/seating-versions.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from '../create-plan.test-helper.ts';
import { CompareVersion } from './compare-version.tsx';

const names = ['Bo', 'Ada', 'Dina', 'Benno', 'Esther', 'Ferdina'] as const;
const plan = createPlan(1, ...names);
const seating = { ...plan, tables: [{ ...plan.tables[0]!, shape: 'round' as const }] };

it('[R80] comparing folds away the guests who keep the people around them', () => {
  // Everybody one seat on, and the first two swapped.
  const order = ['Ferdina', 'Ada', 'Bo', 'Dina', 'Benno', 'Esther'];
  const version: SeatingVersion = {
    id: numberedUuid(1),
    name: 'Draft A',
    created_at: '2027-03-01T12:00:00Z',
    is_current: false,
    moves: names.flatMap((name) => {
      const position = order.indexOf(name);
      return names[position] === name
        ? []
        : [{ user_id: numberedUuid(name.length), table_id: plan.tables[0]!.id, position }];
    }),
    left: 0,
    unseated: [],
    worth: { value: 999, satisfied_picks: 2 },
  };
  renderWithCore(
    <CompareVersion
      version={version}
      versions={{ results: [version], worth: { value: 1000, satisfied_picks: 3 }, picks: 4 }}
      seating={seating}
      onUse={() => {}}
      onClose={() => {}}
    />,
  );
  const listNames = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent);
  const [felt, unfelt] = screen.getAllByRole('list', { hidden: true });
  expect(listNames(felt!)).toEqual(['Bo', 'Dina', 'Ferdina']);
  expect(listNames(unfelt!)).toEqual(['Benno', 'Esther']);
  screen.getByText('2 guests change seats but keep the same neighbours.');
  expect(screen.queryByText(/%/)).toBeNull();
});
