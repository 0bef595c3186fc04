import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeDinner, makeFeedItem } from '#src/core/testing/api-data.test-helper.ts';
import { renderHome, replyWithFeed } from './home-feed.test-helper.tsx';

function renderFeed() {
  harness.core.session.set(harness.api.signIn(1));
  renderHome();
}

afterEach(() => void vi.unstubAllGlobals());

it('[R31, R42] with reduced motion, opening the plan jumps to it and keeps the focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const coming = makeDinner(7);
  const seat = {
    position: 0,
    person: null,
    initials: 'AB',
    is_me: true,
    is_neighbour: false,
    locked: false,
  };
  const tables = [{ id: numberedUuid(8), name: 'Long', shape: 'long', seats: [seat] }];
  const plan = {
    event_id: coming.id,
    revision: 1,
    publishes_at: coming.starts_at,
    published_at: null,
    neighbours: [],
    value: null,
    bound: null,
    tables,
  };
  replyWithFeed([], [coming]);
  harness.api.reply(`/api/events/${coming.id}/seating/`, { body: plan });
  renderFeed();
  await screen.findByText(/^Seat 1\b/);
  const openButton = await screen.findByRole('button', { name: 'Show seating' });
  openButton.focus();
  expect(scroll).not.toHaveBeenCalled();
  fireEvent.click(openButton);
  await waitFor(() =>
    expect(scroll.mock.contexts.map((element) => (element as Element).className)).toEqual([
      'feed-plan',
    ]),
  );
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior: 'auto' });
  expect(document.activeElement).toBe(openButton);
  fireEvent.click(screen.getByRole('button', { name: 'Hide seating' }));
  // It would scroll in the next frame.
  await new Promise(requestAnimationFrame);
  expect(scroll).toHaveBeenCalledTimes(1);
});

it('[R31, R44] cancelling hides the dinner’s guest items even if the feed still lists them', async () => {
  const coming = makeDinner(7);
  const path = `/api/events/${coming.id}/rsvp/`;
  const items = [
    makeFeedItem(1, 'event_changed', { event: coming }),
    makeFeedItem(2, 'event_changed', { event: makeDinner(8) }),
  ];
  replyWithFeed(items, [coming, makeDinner(8)]);
  harness.api.reply(`/api/events/${coming.id}/seating/`, { status: 404, body: { error: 'None.' } });
  harness.api.reply(path, () => {
    replyWithFeed([], [makeDinner(7, { my_status: 'declined' }), makeDinner(8)]);
    // The server dismisses it a little later.
    harness.api.reply('/api/feeds/list_available/', {
      body: { results: items, next: null },
      delay: 400,
    });
    return {
      body: {
        event: makeDinner(7, { my_status: 'declined' }),
        seating: null,
        waitlist_position: null,
      },
    };
  });
  renderFeed();
  const queryNews = () => screen.queryAllByText('Title of event_changed');
  await waitFor(() => expect(queryNews()).toHaveLength(2));
  fireEvent.click(
    within(await screen.findByRole('region', { name: 'Dinner 7' })).getByRole('button', {
      name: 'I can’t come',
    }),
  );
  await screen.findByText('open: Dinner 7');
  expect(queryNews(), 'as soon as the dinner has moved').toHaveLength(1);
  await waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  expect(queryNews(), 'after the refetch').toHaveLength(1);
});
