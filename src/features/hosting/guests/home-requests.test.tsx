import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { hostedDinner, makeGuest } from './guest-row.test-helper.ts';
import { HomeRequests } from './home-requests.tsx';

const answeredOn = (day: string) => ({ answered_at: `2026-11-${day}T10:00:00Z` });
const replyWithGuests = (...results: object[]) =>
  harness.api.reply(`/api/events/${hostedDinner.id}/guests/?limit=100`, {
    body: { results, next: null },
  });

beforeEach(() => harness.core.session.set(harness.api.signIn(99)));

it('[R78] on home the host seats the guest who asked first, and the next moves up', async () => {
  replyWithGuests(
    makeGuest(1, 'requested', answeredOn('03')),
    makeGuest(2, 'requested', answeredOn('02')),
    makeGuest(3, 'requested', answeredOn('01')),
    makeGuest(4, 'accepted', answeredOn('01')),
  );
  harness.api.reply(`/api/events/${hostedDinner.id}/guests/${numberedUuid(3)}/approve/`, () => {
    replyWithGuests(
      makeGuest(1, 'requested', answeredOn('03')),
      makeGuest(2, 'requested', answeredOn('02')),
    );
    return { body: makeGuest(3, 'accepted', answeredOn('01')) };
  });
  renderWithCore(<HomeRequests event={hostedDinner} count={3} reportFocus={() => {}} />);
  const listNames = () =>
    screen.queryAllByRole('heading').map((heading) => heading.textContent?.trim());
  await expect.poll(listNames).toEqual(['First 3 Last 3', 'First 2 Last 2']);
  fireEvent.click(screen.getByRole('button', { name: /seat.*First 3 Last 3/ }));
  await expect.poll(listNames).toEqual(['First 2 Last 2', 'First 1 Last 1']);
});

it('[R78] requests that fail to load say why and can be read again', async () => {
  harness.api.reply(`/api/events/${hostedDinner.id}/guests/?limit=100`, {
    status: 403,
    body: { error: 'Not now.' },
  });
  renderWithCore(<HomeRequests event={hostedDinner} count={1} reportFocus={() => {}} />);
  await screen.findByText('Not now.');
  replyWithGuests(makeGuest(1, 'requested', answeredOn('01')));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('First 1 Last 1');
});
