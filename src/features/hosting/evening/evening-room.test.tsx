import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { EveningRoom } from './evening-room.tsx';
import { NO_SWAP } from './swap-seats.tsx';

const ada = { ...makePerson(1), first_name: 'Ada', last_name: '' };
const tables = [
  { id: numberedUuid(8), name: 'Long table', shape: 'long' as const, seats: [ada.id, null] },
];
const guest = {
  person: ada,
  dietary_needs: null,
  table: 'Long table',
  seat: 1,
  checked_in_at: null,
  entry_code: 'BCDFGH',
};
const props = { event: makeDinner(9) as DinnerEvent, tables, guests: [guest], rows: [] };

it.each([
  ['before check-in', { isEarly: true, isOver: false }, 'Long table, seat 1: Ada'],
  ['in the evening', { isEarly: false, isOver: false }, 'Long table, seat 1: Ada, not here yet'],
  ['after the end', { isEarly: false, isOver: true }, 'Long table, seat 1: Ada, didn’t come'],
])('[R83] the room says %s whether a guest has come', (_when, state, label) => {
  renderWithCore(<EveningRoom {...props} {...state} swap={null} onSwap={() => {}} />);
  expect(screen.getByLabelText(label)).toBeTruthy();
});

it('[R83] two seats of the room are chosen for a swap, by pointer and by key', () => {
  const onSwap = vi.fn();
  function Page() {
    const [swap, setSwap] = useState(NO_SWAP);
    onSwap.mockImplementation(setSwap);
    return <EveningRoom {...props} isEarly={false} isOver={false} swap={swap} onSwap={onSwap} />;
  }
  renderWithCore(<Page />);
  screen.getByText('Choose the guest to move.');
  const taken = screen.getByRole('button');
  fireEvent.click(taken);
  screen.getByText('Now choose a seat for Ada.');
  const [, empty] = screen.getAllByRole('button');
  fireEvent.keyDown(empty!, { key: 'Enter' });
  expect(onSwap).toHaveBeenLastCalledWith({
    guestId: ada.id,
    to: { key: `${numberedUuid(8)} 1`, guestId: null },
  });
});
