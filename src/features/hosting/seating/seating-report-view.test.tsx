import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SeatingReportView } from './seating-report-view.tsx';

const createPerson = (n: number, first_name: string) => ({
  id: numberedUuid(n),
  first_name,
  last_name: '',
  headline: '',
  picture_url: null,
});
const report: CallResponse<'reportSeating'> = {
  satisfied_picks: 1,
  picks: 2,
  guests: 5,
  served: 5,
  lowest: null,
  nothing: [],
  alone: [],
  envy: [{ person: createPerson(1, 'Ada'), of: createPerson(2, 'Ben') }],
  locks: [],
  never: [],
  value: 10,
  bound: null,
  slack: 0,
};
const improve = { run: () => undefined, isRunning: false };

it('[R42] improving is offered for a better plan, not for one guest’s envy', () => {
  renderWithCore(<SeatingReportView report={report} improve={improve} />);
  screen.getByText('Ada would match better in Ben’s seat.');
  expect(screen.queryByRole('button')).toBeNull();
  renderWithCore(<SeatingReportView report={{ ...report, slack: 0.8 }} improve={improve} />);
  screen.getByText(
    'From what you can see, new seating around your locked seats could be about 8% better.',
  );
  screen.getByRole('button', { name: 'Improve seating' });
});

it('[R42] after improving, the focus moves to the report heading', () => {
  function Page() {
    const [slack, setSlack] = useState(0.8);
    return (
      <SeatingReportView
        report={{ ...report, slack }}
        improve={{ run: () => setSlack(0), isRunning: false }}
      />
    );
  }
  renderWithCore(<Page />);
  const button = screen.getByRole('button', { name: 'Improve seating' });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'How fair is the seating?' }),
  );
});

it('[R42] guests without a good match or next to empty seats are named', () => {
  const [nothing, alone] = [[createPerson(3, 'Cyd')], [createPerson(4, 'Dan')]];
  renderWithCore(
    <SeatingReportView report={{ ...report, served: 3, nothing, alone }} improve={improve} />,
  );
  screen.getByText('3 of 5 guests sit near a good match.');
  screen.getByText('One guest has no good match near them: Cyd.');
  screen.getByText('The seats next to Dan are empty.');
});

it('[R42] a lock whose cost rounds to zero is reported as free', () => {
  const lock = (cost: number) => ({ person: createPerson(5, 'Eva'), cost });
  const { unmount } = renderWithCore(
    <SeatingReportView report={{ ...report, locks: [lock(0.004)] }} improve={improve} />,
  );
  screen.getByText('Locking Eva’s seat doesn’t make the seating worse.');
  unmount();
  renderWithCore(
    <SeatingReportView report={{ ...report, locks: [lock(0.006)] }} improve={improve} />,
  );
  screen.getByText('Without the lock on Eva’s seat, the seating could be 0.1% better.');
});
