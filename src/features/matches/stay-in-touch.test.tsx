import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Seating } from '#src/contract/seating.ts';
import { makeMatch, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { StayInTouch } from './stay-in-touch.tsx';

const EVENT = numberedUuid(50);
const ME = 9;
const makeSeating = (guests: readonly number[]): Seating => ({
  event_id: EVENT,
  revision: 1,
  publishes_at: '2026-03-10T19:30:00Z',
  published_at: '2026-03-10T19:30:00Z',
  tables: [
    {
      id: numberedUuid(60),
      name: 'The table',
      shape: 'round',
      seats: guests.map((n, position) => ({
        position,
        person: makePerson(n),
        initials: 'FL',
        is_me: n === ME,
        is_neighbour: n !== ME,
        locked: false,
      })),
    },
  ],
  neighbours: guests.filter((n) => n !== ME).map((n) => ({ person: makePerson(n), reasons: [] })),
  value: null,
  bound: null,
});
const seating = makeSeating([1, ME, 2, 3]);
const replyMatches = (results: object[]) =>
  harness.api.reply(`/api/matches/?event_id=${EVENT}&limit=100`, { body: { results, next: null } });
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));

beforeEach(() => harness.core.session.set(harness.api.signIn(ME)));

it('[R77] each neighbour who is a match is asked about, and yes is sent', async () => {
  replyMatches([makeMatch(1), makeMatch(2)]);
  harness.api.reply(`/api/matches/${makeMatch(1).id}/turn_interested/`, {
    body: makeMatch(1, 'interested'),
  });
  renderWithCore(<StayInTouch seating={seating} />);
  const first = await findCard('First 1 Last 1');
  fireEvent.click(await first.findByRole('button', { name: /^Stay in touch/ }));
  await first.findByText('You said yes. If First 1 does too, we’ll tell you both.');
  await vi.waitFor(() =>
    expect(harness.api.requests.some(({ path }) => path.endsWith('/turn_interested/'))).toBe(true),
  );
  const noMatch = await findCard('First 3 Last 3');
  expect(noMatch.queryByRole('button')).toBeNull();
});

it('[R77, R41] only a mutual yes says that both want to, and opens LinkedIn', async () => {
  const linkedin_url = 'https://linkedin.com/in/two';
  replyMatches([
    makeMatch(1, 'interested'),
    { ...makeMatch(2, 'interested'), is_mutual: true, contact: { linkedin_url } },
  ]);
  renderWithCore(<StayInTouch seating={seating} />);
  const both = await findCard('First 2 Last 2');
  await both.findByText('You both said yes');
  expect(both.getByRole('link', { name: /LinkedIn/ }).getAttribute('href')).toBe(linkedin_url);
  const mine = await findCard('First 1 Last 1');
  expect(mine.queryByText('You both said yes')).toBeNull();
});

it('[R42, R77] of two guests at a round table the other sat across', async () => {
  replyMatches([]);
  renderWithCore(<StayInTouch seating={makeSeating([1, ME])} />);
  (await findCard('First 1 Last 1')).getByText('Sat across from you');
});

it('[R77] after each answer the focus is on the button that took its place', async () => {
  replyMatches([makeMatch(1)]);
  const path = `/api/matches/${makeMatch(1).id}`;
  harness.api.reply(`${path}/turn_interested/`, { body: makeMatch(1, 'interested') });
  harness.api.reply(`${path}/turn_undo/`, { body: makeMatch(1) });
  renderWithCore(<StayInTouch seating={makeSeating([1, ME])} />);
  const card = await findCard('First 1 Last 1');
  const press = async (name: RegExp) => {
    const button = await card.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const getFocused = () => document.activeElement?.textContent;
  await press(/^Stay in touch/);
  await vi.waitFor(() => expect(getFocused()).toBe('Undo'));
  await press(/^Undo/);
  await vi.waitFor(() => expect(getFocused()).toBe('Stay in touch'));
  const both = { ...makeMatch(1, 'interested'), is_mutual: true };
  harness.api.reply(`${path}/turn_interested/`, { body: both });
  replyMatches([both]);
  await press(/^Stay in touch/);
  await card.findByText('You both said yes');
  expect(getFocused()).toBe('You both said yes');
});

it('[R77] without a match the dinner’s page only names the neighbours, and home nobody', async () => {
  replyMatches([makeMatch(1, 'dismissed')]);
  const { unmount } = renderWithCore(<StayInTouch seating={seating} />);
  await screen.findByRole('heading', { name: 'You sat beside' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText(/^Only you see your answer/)).toBeNull();
  unmount();
  const { container } = renderWithCore(<StayInTouch seating={seating} isOnHome />);
  await vi.waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  expect(screen.queryByRole('article')).toBeNull();
});
