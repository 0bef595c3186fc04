import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { RsvpConfirmation } from './rsvp-confirmation.tsx';
import { makeAnsweredEvent } from './dinner.test-helper.ts';

it('[R48] the accepted view shows the dinner’s title unless `bare` is set', () => {
  harness.core.session.set(harness.api.signIn(1));
  const named = renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('accepted')} />);
  expect(screen.getByText('The Long Table')).toBeTruthy();
  named.unmount();
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('accepted')} bare />);
  expect(screen.queryByText('The Long Table')).toBeNull();
});

it('[R44] a seat given up on the card can be taken back, and a seat that is gone is said', async () => {
  const event = makeAnsweredEvent('accepted');
  const path = `/api/events/${event.id}/rsvp/`;
  const answer = (my_status: 'declined' | 'waitlisted') =>
    harness.api.reply(path, {
      body: { event: makeDinner(50, { my_status }), seating: null, waitlist_position: null },
    });
  const getToasts = () =>
    harness.emitted.flatMap(([name, detail]) =>
      name === 'beside-notice' ? [detail as { text: string; action?: { run: () => void } }] : [],
    );
  harness.core.session.set(harness.api.signIn(1));
  answer('declined');
  renderWithCore(<RsvpConfirmation event={event} />);
  fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  await vi.waitFor(() => expect(getToasts()[0]?.text).toBe('You’ve given up your seat.'));
  answer('waitlisted');
  getToasts()[0]!.action!.run();
  await vi.waitFor(() =>
    expect(getToasts()[1]?.text).toBe(
      'Somebody else has your seat now. You’re on the waiting list.',
    ),
  );
  expect(harness.api.requestsTo(path).map(({ body }) => JSON.parse(body) as object)).toEqual([
    { status: 'declined' },
    { status: 'accepted' },
  ]);
});
