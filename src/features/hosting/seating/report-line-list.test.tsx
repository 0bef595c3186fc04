import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from './create-plan.test-helper.ts';
import { ReportLineList } from './report-line-list.tsx';
import type { ReportLine } from './report-lines.ts';
import { applySeatingChange, listBarredSeats, listSeatedPeople } from './seating-model.ts';

const plan = createPlan(1, 'Al', 'Ben', 'Cleo', 'Diana', 'Errol', 'Finley');
const [al, ben, cleo] = listSeatedPeople(plan) as [Person, Person, Person];
const lines: ReportLine[] = [
  { text: 'Better', people: [al, cleo], remedy: 'swap' },
  { text: 'Free', people: [ben], remedy: 'unlock' },
];

function List({
  start = plan,
  apartPairs = [],
}: {
  start?: Seating;
  apartPairs?: [Person, Person][];
}) {
  const [seating, setSeating] = useState(start);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [first, second] = listSeatedPeople(seating);
  return (
    <>
      <p data-testid="plan">
        {listSeatedPeople(seating)
          .map((each) => each.first_name)
          .join(' ')}
      </p>
      <p data-testid="marked">{marked.length}</p>
      <ReportLineList
        // The next report no longer finds a better seat.
        lines={first === al && second === ben ? lines : lines.slice(1)}
        moves={{
          seating,
          moveGuest: (user_id, to) =>
            setSeating((now) => applySeatingChange(now, { moves: [{ user_id, ...to }] })),
          setLocked: (user_id, locked) =>
            setSeating((now) => applySeatingChange(now, { locks: [{ user_id, locked }] })),
        }}
        isOver={false}
        listBarredSeats={(guestId) => listBarredSeats(seating, guestId, apartPairs)}
        onMark={setMarked}
      />
    </>
  );
}
const swap = () => screen.queryByRole('button', { name: 'Swap Al and Cleo' });

it('[R80] a sentence of the report marks its guests in the plan and swaps them', () => {
  renderWithCore(<List />);
  act(() => swap()!.focus());
  expect(screen.getByTestId('marked').textContent).toBe('2');
  fireEvent.click(swap()!);
  expect(screen.getByTestId('plan').textContent).toBe('Cleo Ben Al Diana Errol Finley');
  expect(screen.queryByText('Better')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('[R80] no swap is offered against a lock or a pair kept apart', () => {
  const locked = applySeatingChange(plan, { locks: [{ user_id: ben.id, locked: true }] });
  const { unmount } = renderWithCore(<List start={locked} />);
  expect(swap()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unlock Ben’s seat' }));
  expect(screen.queryByRole('button', { name: 'Unlock Ben’s seat' })).toBeNull();
  unmount();
  const lockedCleo = applySeatingChange(plan, { locks: [{ user_id: cleo.id, locked: true }] });
  const next = renderWithCore(<List start={lockedCleo} />);
  expect(swap()).toBeNull();
  next.unmount();
  renderWithCore(<List apartPairs={[[al, ben]]} />);
  expect(swap()).toBeNull();
});
