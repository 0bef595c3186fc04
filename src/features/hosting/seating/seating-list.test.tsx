import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from './create-plan.test-helper.ts';
import type { Report } from './report-lines.ts';
import { MoveGuest } from './move-guest.tsx';
import { SeatingList } from './seating-list.tsx';
import { type BenchSelection, toSeatKey } from './seating-model.ts';
import { useSeatingMoves } from './use-seating-moves.ts';

const plan = createPlan(1, 'Al', 'Bea', 'Cyra', '');
const table = plan.tables[0]!;
const [al, bea, cyra] = table.seats.map(({ person }) => person!);

it('[R80] without a plan to press on, the list chooses guests and tables', () => {
  const chosen: BenchSelection[] = [];
  function List({ seating }: { seating: Seating }) {
    const moves = useSeatingMoves(seating);
    return (
      <SeatingList
        seating={seating}
        moves={moves}
        isOver={false}
        onChoose={(choice) => chosen.push(choice)}
      />
    );
  }
  renderWithCore(<List seating={plan} />);
  fireEvent.click(screen.getByRole('button', { name: /^Seat 2.* Bea$/ }));
  fireEvent.click(screen.getByRole('button', { name: `${table.name} 1 empty` }));
  expect(chosen).toEqual([{ guestId: bea!.id }, { tableId: table.id }]);
  expect(screen.getAllByRole('button')).toHaveLength(4);
});

it('[R80] a guest is moved to the better seat first, else to any seat that isn’t barred', () => {
  const moves: unknown[] = [];
  renderWithCore(
    <MoveGuest
      guest={al!}
      report={{ envy: [{ person: al, of: cyra }] } as unknown as Report}
      moves={{ seating: plan, moveGuest: (...move) => moves.push(move), pickUp: () => {} }}
      barredKeys={new Set([toSeatKey({ table_id: table.id, position: 1 })])}
      hasPlan={false}
      onClose={() => {}}
    />,
  );
  const targets = screen
    .getAllByRole<HTMLButtonElement>('button', { hidden: true })
    .filter(({ textContent }) => /^(Swap|Empty)/.test(textContent));
  expect(targets.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    [`Swap with Cyra ${table.name}, seat 3`, false],
    ['Empty Seat 4, beside Cyra', false],
    ['Swap with Bea Seat 2. Kept apart.', true],
    ['Swap with Cyra Seat 3', false],
  ]);
  fireEvent.click(targets[1]!);
  expect(moves).toEqual([[al!.id, { table_id: table.id, position: 3 }]]);
});
