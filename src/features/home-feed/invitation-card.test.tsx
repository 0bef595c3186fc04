import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeDinner, makeFeedItem } from '#src/core/testing/api-data.test-helper.ts';
import { renderHome, replyWithFeed } from './home-feed.test-helper.tsx';

const findCard = async (title: string) =>
  within(await screen.findByRole('article', { name: `Your RSVP: ${title}` }));

async function openHome() {
  harness.core.session.set(harness.api.signIn(1));
  renderHome({ renderAnswer: ({ title }) => <button>answer to {title}</button> });
}

it('[R31, R75] an invitation says how things stand, by whom, what, when and where', async () => {
  const open = makeDinner(7, {
    my_status: 'invited',
    description: 'Bread from this morning.\n\nNo speeches.',
    invitation_text: 'I kept you the seat by the fire.',
  });
  replyWithFeed([makeFeedItem(1, 'event_invite', { event: open })], [open]);
  await openHome();
  const card = await findCard('Dinner 7');
  expect(screen.getByRole('heading', { name: 'You have an invitation' })).toBeTruthy();
  card.getByText('state: open');
  card.getByText('First 99 Last 99 invites you to');
  expect(card.getByRole('link', { name: 'Dinner 7' }).getAttribute('href')).toMatch(
    /\/events\/[^/]+$/,
  );
  expect(card.getByRole('time').getAttribute('datetime')).toBe(open.starts_at);
  card.getByText('Kiln House, Lisbon');
  card.getByText('No speeches.');
  card.getByText('I kept you the seat by the fire.');
  expect(screen.queryByText(/^Title of/), 'the card replaces its feed item').toBeNull();
});

it.each([
  ['accepted', 'You’re in, Guest 1.'],
  ['waitlisted', 'state: waitlisted'],
  ['declined', 'state: declined'],
] as const)('[R31] an invitation once %s keeps its place and says so', async (my_status, words) => {
  const [first, second] = [7, 8].map((n) => makeDinner(n, { my_status: 'invited' }));
  replyWithFeed([], [first!, second!]);
  harness.api.reply(`/api/events/${first!.id}/seating/`, { status: 404, body: { error: 'None.' } });
  await openHome();
  const button = (await findCard('Dinner 7')).getByRole('button', { name: 'answer to Dinner 7' });
  // The pressed button is removed: the focus goes to what the card says now.
  fireEvent.click(button);
  replyWithFeed([], [{ ...first!, my_status }, second!]);
  await act(() => harness.core.queryClient.invalidateQueries());
  const state = await screen.findByText(words);
  await expect.poll(() => document.activeElement).toBe(state.closest('p'));
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Your RSVP: Dinner 7',
    'Your RSVP: Dinner 8',
  ]);
  expect(screen.getAllByRole('link', { name: 'Dinner 7' }), 'listed once').toHaveLength(1);
});

it('[R31, R42] an accepted invitation lights the seat that the plan gives', async () => {
  const event = makeDinner(7, { my_status: 'invited' });
  replyWithFeed([], [event]);
  await openHome();
  await findCard('Dinner 7');
  expect(document.querySelector('.invitation .mini-plan .highlighted')).toBeNull();
  const seats = [0, 1, 2, 3].map((position) => ({
    position,
    person: null,
    initials: position < 3 ? 'AB' : null,
    is_me: position === 2,
    is_neighbour: false,
    locked: false,
  }));
  harness.api.reply(`/api/events/${event.id}/seating/`, {
    body: {
      event_id: event.id,
      revision: 1,
      publishes_at: event.starts_at,
      published_at: null,
      neighbours: [],
      value: null,
      bound: null,
      tables: [{ id: event.id, name: 'Long', shape: 'long', seats }],
    },
  });
  replyWithFeed([], [{ ...event, my_status: 'accepted' }]);
  await act(() => harness.core.queryClient.invalidateQueries());
  await screen.findByText('Seat 3');
  expect(document.querySelectorAll('.dinner-tables:not(.upright) .highlighted')).toHaveLength(1);
});

it('[R74] a cancelled dinner is one row with host, struck date and a way on', async () => {
  const off = makeDinner(7, { status: 'cancelled', can_rsvp: false });
  replyWithFeed([makeFeedItem(1, 'event_cancelled', { event: off })]);
  await openHome();
  const card = within(await screen.findByRole('article', { name: 'Title of event_cancelled' }));
  card.getByText(/^First 99 Last 99 cancelled this dinner/);
  card.getByRole('link', { name: 'Find another dinner' });
  expect(card.getByRole('time').closest('s')).not.toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Dismiss: Title of event_cancelled' }));
  expect(screen.queryByText(/cancelled this dinner/)).toBeNull();
});
