import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HomeRequests } from './home-requests.tsx';

const event = makeDinner(9, { is_host: true, host: makePerson(99) }) as DinnerEvent;
const makeGuest = (n: number, status: string, day: string) => ({
  person: makePerson(n),
  status,
  waitlist_position: null,
  dietary_needs: null,
  answered_at: `2026-11-${day}T10:00:00Z`,
  invited_as: null,
  undelivered: null,
  reminders: null,
});
const replyWithGuests = (...results: object[]) =>
  harness.api.reply(`/api/events/${event.id}/guests/?limit=100`, { body: { results, next: null } });

beforeEach(() => harness.core.session.set(harness.api.signIn(99)));

it('[R78] the host gives a seat on home to who asked first, and the next one moves up', async () => {
  replyWithGuests(
    makeGuest(1, 'requested', '03'),
    makeGuest(2, 'requested', '02'),
    makeGuest(3, 'requested', '01'),
    makeGuest(4, 'accepted', '01'),
  );
  harness.api.reply(`/api/events/${event.id}/guests/${numberedUuid(3)}/approve/`, () => {
    replyWithGuests(makeGuest(1, 'requested', '03'), makeGuest(2, 'requested', '02'));
    return { body: makeGuest(3, 'accepted', '01') };
  });
  renderWithCore(<HomeRequests event={event} count={3} reportFocus={() => {}} />);
  const listNames = () =>
    screen.queryAllByRole('heading').map((heading) => heading.textContent?.trim());
  await expect.poll(listNames).toEqual(['First 3 Last 3', 'First 2 Last 2']);
  fireEvent.click(screen.getByRole('button', { name: /seat.*First 3 Last 3/ }));
  await expect.poll(listNames).toEqual(['First 2 Last 2', 'First 1 Last 1']);
});

it('[R78] requests that fail to load say why and can be read again', async () => {
  harness.api.reply(`/api/events/${event.id}/guests/?limit=100`, {
    status: 403,
    body: { error: 'Not now.' },
  });
  renderWithCore(<HomeRequests event={event} count={1} reportFocus={() => {}} />);
  await screen.findByText('Not now.');
  replyWithGuests(makeGuest(1, 'requested', '01'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('First 1 Last 1');
});
