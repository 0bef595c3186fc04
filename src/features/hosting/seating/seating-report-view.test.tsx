import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SeatingReportView, describeGuest } from './seating-report-view.tsx';

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
  together: [],
  value: 10,
  bound: null,
  slack: 0,
};

it('[R42] the report says how much better the seating could be, and for whom', () => {
  renderWithCore(<SeatingReportView report={report} />);
  screen.getByText('Ada would match better in Ben’s seat.');
  expect(screen.queryByText(/could be about/)).toBeNull();
  renderWithCore(<SeatingReportView report={{ ...report, slack: 0.8 }} />);
  screen.getByText(
    'From what you can see, new seating around your locked seats could be about 8% better.',
  );
});

it('[R80] of a chosen guest the report says only what concerns them', () => {
  const [ada, cyd] = [createPerson(1, 'Ada'), createPerson(3, 'Cyd')];
  const t = harness.core.i18n.getTranslator('en');
  const full = {
    ...report,
    nothing: [cyd],
    alone: [cyd],
    locks: [
      { person: ada, cost: 0 },
      { person: cyd, cost: 1 },
    ],
  };
  expect(describeGuest(full, ada.id, t)).toEqual([
    'Ada would match better in Ben’s seat.',
    'Locking Ada’s seat doesn’t make the seating worse.',
  ]);
  expect(describeGuest(full, cyd.id, t)).toEqual([
    'The seats next to Cyd are empty.',
    'No good match sits near them.',
    'Without the lock on Cyd’s seat, the seating could be 10% better.',
  ]);
  expect(describeGuest(full, numberedUuid(9), t)).toEqual([]);
});

it('[R42] guests without a good match or next to empty seats are named', () => {
  const [nothing, alone] = [[createPerson(3, 'Cyd')], [createPerson(4, 'Dan')]];
  renderWithCore(<SeatingReportView report={{ ...report, served: 3, nothing, alone }} />);
  screen.getByText('3 of 5 guests sit near a good match.');
  screen.getByText('One guest has no good match near them: Cyd.');
  screen.getByText('The seats next to Dan are empty.');
});

it('[R42] a lock whose cost rounds to zero is reported as free', () => {
  const lock = (cost: number) => ({ person: createPerson(5, 'Eva'), cost });
  const { unmount } = renderWithCore(
    <SeatingReportView report={{ ...report, locks: [lock(0.004)] }} />,
  );
  screen.getByText('Locking Eva’s seat doesn’t make the seating worse.');
  unmount();
  renderWithCore(<SeatingReportView report={{ ...report, locks: [lock(0.006)] }} />);
  screen.getByText('Without the lock on Eva’s seat, the seating could be 0.1% better.');
});
