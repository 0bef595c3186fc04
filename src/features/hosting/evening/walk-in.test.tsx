import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { listDoorRows } from './door-rows.ts';
import { WalkIn } from './walk-in.tsx';

const full = makeDinner(9, { is_host: true, capacity: 3, attendee_count: 3 }) as DinnerEvent;
const makeGuest = (n: number, person: object = {}) => ({
  person: { ...makePerson(n), ...person },
  dietary_needs: null,
  table: null,
  seat: null,
  checked_in_at: null,
  entry_code: `BCDFG${n}`,
});

it('[R83] giving away a guest’s seat names the guests who lose theirs with it', () => {
  harness.core.session.set(harness.api.signIn(99));
  const plus_one_of = { id: numberedUuid(1), name: 'First 1 Last 1' };
  const missing = listDoorRows([makeGuest(1), makeGuest(2, { plus_one_of }), makeGuest(3)], [], {
    locale: 'en',
    unnamed: '',
  });
  renderWithCore(<WalkIn event={full} missing={missing} onAdded={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a guest' }));
  const seat = screen.getByRole('combobox', { name: 'Whose seat they get' });
  fireEvent.change(seat, { target: { value: numberedUuid(1) } });
  screen.getByText('Every seat is taken. First 1 Last 1 and First 2 Last 2 lose their places.');
  fireEvent.change(seat, { target: { value: numberedUuid(3) } });
  screen.getByText('Every seat is taken. The guest you choose loses their place.');
});
