import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RsvpStatus } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { DinnerRsvp } from './dinner-rsvp.tsx';

const { id, slug } = makeDinner(50);
const makeAnsweredDinner = (my_status: RsvpStatus) => ({
  ...makeDinner(50),
  spots_left: 6,
  table_preview: [],
  member: makeDinner(50, { my_status }),
});

/** The server's answer to the next RSVP, which it then also gives to those who read the dinner. */
function answerWith(my_status: RsvpStatus) {
  harness.api.reply(`/api/events/${id}/rsvp/`, () => {
    harness.api.reply(`/api/events/by-slug/?slug=${slug}`, { body: makeAnsweredDinner(my_status) });
    return {
      body: { event: makeDinner(50, { my_status }), seating: null, waitlist_position: null },
    };
  });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const listReported = () =>
  harness.emitted.flatMap(([name, detail]) =>
    name === 'beside-rsvp-changed' ? [(detail as { status: string }).status] : [],
  );

it('[R44] the element itself says that a seat was given up, and takes it back', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`/api/events/by-slug/?slug=${slug}`, { body: makeAnsweredDinner('accepted') });
  renderWithCore(<DinnerRsvp eventSlug={slug} signIn={() => null} />);

  answerWith('declined');
  await press('I can’t come');
  await screen.findByText('You’ve given up your seat.');
  answerWith('accepted');
  await press('Undo');
  await screen.findByRole('button', { name: 'I can’t come' });
  expect(screen.queryByText('You’ve given up your seat.')).toBeNull();

  answerWith('declined');
  await press('I can’t come');
  await screen.findByText('You’ve given up your seat.');
  answerWith('waitlisted');
  await press('Undo');
  await screen.findByText('Somebody else has your seat now. You’re on the waiting list.');
  expect(listReported()).toEqual(['declined', 'accepted', 'declined', 'waitlisted']);
});
