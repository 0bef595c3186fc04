import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HomeFeed } from './home-feed.tsx';
import { makeDinner, makeFeedItem } from '#src/core/testing/api-data.test-helper.ts';

const replyWithFeed = (results: object[], events: object[]) => {
  harness.api.reply('/api/events/?tab=mine', { body: { results: events, next: null } });
  harness.api.reply('/api/feeds/list_available/', { body: { results, next: null } });
};

it.each([
  ['accepted', 'You’re coming'],
  ['waitlisted', 'On the waiting list'],
  ['declined', 'You declined'],
] as const)(
  '[R31] an invitation once %s keeps its place until dismissed, then moves',
  async (my_status, words) => {
    const [firstDinner, secondDinner] = [
      makeDinner(7, { my_status: 'invited', description: 'Bread.' }),
      makeDinner(8, {
        my_status: 'invited',
        ends_at: new Date(Date.now() + 12 * DAY_MS).toISOString(),
      }),
    ];
    replyWithFeed(
      [makeFeedItem(1, 'event_invite', { event: firstDinner })],
      [firstDinner, secondDinner],
    );
    harness.core.session.set(harness.api.signIn(1));
    renderWithCore(
      <HomeFeed
        renderHostNeeds={() => null}
        renderAnswer={({ title }) => <p>answer to {title}</p>}
        renderShare={() => null}
        renderNeighbours={() => null}
        renderPlan={() => null}
      />,
    );
    await screen.findByText('answer to Dinner 8');
    const first = screen.getByText('answer to Dinner 7');
    const readAbove = () =>
      [...first.closest('section')!.querySelectorAll('time, h3, .feed-description p')].map(
        ({ textContent }) => textContent,
      );
    const textsAbove = readAbove();
    replyWithFeed(
      [makeFeedItem(3, 'upcoming_event', { event: firstDinner })],
      [{ ...firstDinner, my_status }, secondDinner],
    );
    await act(() => harness.core.queryClient.invalidateQueries());

    const card = within(await screen.findByRole('region', { name: 'Your RSVP: Dinner 7' }));
    expect(
      (await card.findByText(words)).getAttribute('aria-live'),
      'not announced twice: the RSVP form announces it',
    ).toBeNull();
    expect(card.getByText('answer to Dinner 7'), 'still the same DOM node').toBe(first);
    expect(readAbove(), 'nothing above the RSVP form is removed, so that it doesn’t move').toEqual(
      textsAbove,
    );
    expect(textsAbove).toHaveLength(3);
    expect(
      first.compareDocumentPosition(screen.getByText('answer to Dinner 8')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Dinner 7' }), 'listed once').toHaveLength(1);
    expect(screen.queryByText('Title of upcoming_event')).toBeNull();

    fireEvent.click(card.getByRole('button', { name: 'Dismiss: Dinner 7' }));
    if (my_status === 'accepted')
      expect(await screen.findByRole('region', { name: 'Dinner 7' })).toBeTruthy();
    else
      expect(
        screen
          .getByText('answer to Dinner 8')
          .compareDocumentPosition(screen.getByText('answer to Dinner 7')),
      ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Dismiss: Dinner 7' })).toBeNull();
    expect(document.activeElement?.className).toBe('feed');
  },
);

it('[R31, R10] an open invitation shows its link, date and description first', async () => {
  const open = makeDinner(7, {
    my_status: 'invited',
    description: 'Bread from this morning.\n\nNo speeches.',
    time_zone: 'Europe/Lisbon',
  });
  replyWithFeed([], [open, makeDinner(8, { my_status: 'invited', description: ' ' })]);
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(
    <HomeFeed
      renderHostNeeds={() => null}
      renderAnswer={() => <h2>Are you coming?</h2>}
      renderShare={() => null}
      renderNeighbours={() => null}
      renderPlan={() => null}
    />,
  );
  const card = within(await screen.findByRole('region', { name: 'Your RSVP: Dinner 7' }));
  expect(card.getByRole('link', { name: 'Dinner 7' }).getAttribute('href')).toMatch(
    /\/events\/[^/]+$/,
  );
  expect(card.getByRole('time').getAttribute('datetime')).toBe(open.starts_at);
  card.getByText('No speeches.');
  expect(
    card.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    'in reading order',
  ).toEqual(['H2 Dinner 7', 'H3 About this dinner', 'H2 Are you coming?']);
  expect(
    within(screen.getByRole('region', { name: 'Your RSVP: Dinner 8' })).queryByRole('heading', {
      name: 'About this dinner',
    }),
  ).toBeNull();
});

describe('focus after an answer', () => {
  const open = makeDinner(7, { my_status: 'invited' });
  async function refetchAsAccepted(before: (button: HTMLElement) => void) {
    replyWithFeed([], [open]);
    harness.core.session.set(harness.api.signIn(1));
    renderWithCore(
      <HomeFeed
        renderHostNeeds={() => null}
        renderAnswer={() => <button>the control that stays</button>}
        renderShare={() => null}
        renderNeighbours={() => null}
        renderPlan={() => null}
      />,
    );
    before(await screen.findByRole('button', { name: 'the control that stays' }));
    replyWithFeed([], [{ ...open, my_status: 'accepted' }]);
    await act(() => harness.core.queryClient.invalidateQueries());
    await screen.findByText('You’re coming');
  }

  it('[R31] stays on a control that is still there', async () => {
    await refetchAsAccepted((button) => {
      fireEvent.click(button);
      button.focus();
    });
    expect(document.activeElement?.textContent).toBe('the control that stays');
  });

  it('[R31] stays on the body if the answer was given in another tab', async () => {
    await refetchAsAccepted(() => {});
    expect(document.activeElement).toBe(document.body);
  });
});
