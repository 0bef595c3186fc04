import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SeatNeeds } from './seat-needs.tsx';

const makeEvent = (overrides: object) => makeDinner(9, overrides) as DinnerEvent;

it('[R80] a guest says what they need of the seat by one press', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const event = makeEvent({ my_status: 'accepted', my_needs: ['near_door'] });
  harness.api.reply(`/api/events/${event.id}/rsvp/`, {
    body: { event, seating: null, waitlist_position: null },
  });
  renderWithCore(<SeatNeeds event={event} />);
  expect(screen.getByRole('checkbox', { name: 'Near the door' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Step-free' }));
  await waitFor(() =>
    expect(JSON.parse(harness.api.requests.at(-1)!.body)).toEqual({
      status: 'accepted',
      needs: ['step_free', 'near_door'],
    }),
  );
});

it.each(['invited', 'waitlisted'])('[R80] %s guests aren’t asked yet', (my_status) => {
  const { container } = renderWithCore(<SeatNeeds event={makeEvent({ my_status })} />);
  expect(container.textContent).toBe('');
});
