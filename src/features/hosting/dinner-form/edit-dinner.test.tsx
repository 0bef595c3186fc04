import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { queries } from '#src/core/data/queries.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { EditDinner } from './edit-dinner.tsx';

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const over = { starts_at: fromNow(-5), ends_at: fromNow(-1) };
const started = { starts_at: fromNow(-1), ends_at: fromNow(3) };

it.each([
  ['is over', over, 'This dinner is over, so you can’t edit it any more.'],
  ['has started', started, 'This dinner has started, so you can’t edit it any more.'],
  [
    'was cancelled',
    { ...over, status: 'cancelled' },
    'This dinner was cancelled, so you can’t edit it any more.',
  ],
])('[R44] a dinner that %s says so instead of its form', (_, changes, text) => {
  const event = makeDinner(7, changes) as DinnerEvent;
  const { queryClient } = harness.core;
  queryClient.setQueryData(queries(harness.core).event(event.id).queryKey, event);
  queryClient.setQueryData(queries(harness.core).seating(event.id).queryKey, {} as Seating);
  renderWithCore(<EditDinner eventId={event.id} />);
  screen.getByText(text);
  screen.getByRole('link', { name: 'Duplicate this dinner' });
  expect(screen.queryByRole('textbox')).toBeNull();
});
