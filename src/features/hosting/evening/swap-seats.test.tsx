import type { UseQueryResult } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ApiError } from '#src/core/api/api-error.ts';
import type { Seating } from '#src/contract/seating.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from '../seating/create-plan.test-helper.ts';
import { type SwapDraft, SwapSeats } from './swap-seats.tsx';

const path = `/api/events/${numberedUuid(9)}/seating/`;
const saved = createPlan(1, 'Ada', 'Benno', 'Cy', '');

const refetch = vi.fn();

function Swap() {
  const [draft, setDraft] = useState<SwapDraft | null>(null);
  const [plan, setPlan] = useState(saved);
  const seating = { data: plan, refetch: refetch as () => unknown } as UseQueryResult<
    Seating,
    ApiError
  >;
  return (
    <>
      <SwapSeats seating={seating} draft={draft} onDraft={setDraft} hasRoom={false} />
      <button type="button" onClick={() => setPlan(createPlan(2, 'Ada', 'Benno', 'Cy', 'Dan'))}>
        Another host seats Dan
      </button>
    </>
  );
}

/** Opens the dialog, in which Ada moves to `to`, a part of a name or of a seat. */
async function choose(to: string) {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<Swap />);
  fireEvent.click(screen.getByRole('button', { name: 'Swap seats' }));
  expect(refetch).toHaveBeenCalled();
  fireEvent.change(await screen.findByLabelText('Who moves'), { target: { value: 'ada' } });
  fireEvent.change(screen.getByLabelText('Swaps with'), { target: { value: to } });
}

it('[R83] on the evening two guests swap seats, after a look at their new neighbours', async () => {
  harness.api.reply(path, { body: createPlan(2, 'Cy', 'Benno', 'Ada', '') });
  await choose('Cy');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Long table, seat 3AdaAcross from Cy',
    'Long table, seat 1CyNext to Benno',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
  const isPatch = ({ method }: { method: string }) => method === 'PATCH';
  await vi.waitFor(() => expect(harness.api.requestsTo(path).some(isPatch)).toBe(true));
  expect(JSON.parse(harness.api.requestsTo(path).find(isPatch)!.body)).toEqual({
    moves: [{ user_id: numberedUuid(3), table_id: numberedUuid(8), position: 2 }],
  });
  expect(screen.queryByLabelText('Who moves')).toBeNull();
});

it('[R83] a refused swap shows beside the list, after the dialog has closed', async () => {
  harness.api.reply(path, { status: 409, body: { error: 'This dinner is over.' } });
  await choose('seat 4');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(/This dinner is over\./)).toBeTruthy();
});

it('[R83] a seat that was empty when it was chosen isn’t swapped with who sits there since', async () => {
  await choose('seat 4');
  expect(screen.getByRole('button', { name: 'Move' }).hasAttribute('disabled')).toBe(false);
  fireEvent.click(screen.getByText('Another host seats Dan'));
  expect(screen.getByText('This seat has changed since. Please choose again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Swap' }).hasAttribute('disabled')).toBe(true);
});

it('[R83] what is typed for a swap says how many match', async () => {
  await choose('seat');
  expect(screen.getByText('3 match. Choose one from the list.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Swaps with'), { target: { value: 'Zoe' } });
  expect(screen.getByText('No guest or seat found.')).toBeTruthy();
});
