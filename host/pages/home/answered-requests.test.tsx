import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeDinner, makeFeedItem, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { Page } from '../home.tsx';

const path = `/api/events/${numberedUuid(9)}`;
const asks = {
  person: makePerson(1),
  status: 'requested',
  waitlist_position: null,
  dietary_needs: null,
  answered_at: '2026-11-01T10:00:00Z',
  invited_as: null,
  undelivered: null,
  reminders: null,
};
const askedItem = makeFeedItem(1, 'answers', {
  event: makeDinner(9),
  actions: [{ name: 'see_requests', label: 'see_requests', style: 'border' }],
});

function replyWithDinner(invited: number, requested = 1) {
  const counts = { invited, requested, waitlisted: 0, declined: 0 };
  const dinner = makeDinner(9, { is_host: true, guest_counts: counts });
  harness.api.reply('/api/events/?tab=mine', { body: { results: [dinner], next: null } });
}

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(99));
  harness.api.reply('/api/events/?tab=all', { body: { results: [], next: null } });
  harness.api.reply('/api/feeds/list_available/', { body: { results: [askedItem], next: null } });
  harness.api.reply(`${path}/seating/`, { status: 404, body: {} });
  harness.api.reply(`${path}/guests/?limit=100`, { body: { results: [asks], next: null } });
});

const findNeeds = () => screen.findByRole('region', { name: 'Needs your attention' });

async function decline() {
  const button = await screen.findByRole('button', { name: /Decline.*First 1/ });
  button.focus();
  fireEvent.click(button);
}

it('[R78] a declined request is counted no more at once, and its dinner has the focus', async () => {
  replyWithDinner(2);
  renderWithCore(<Page />);
  const needs = within(await findNeeds());
  needs.getByRole('link', { name: '1 request' });
  await decline();
  expect(needs.queryByRole('link', { name: '1 request' })).toBeNull();
  needs.getByRole('link', { name: '2 haven’t answered' });
  expect(document.activeElement).toBe(needs.getByRole('link', { name: 'Dinner 9' }));
  expect(screen.queryByText(askedItem.title), 'nor is it news').toBeNull();
});

it('[R78] a dinner without a need goes with its last request, and home has the focus', async () => {
  replyWithDinner(0);
  renderWithCore(<Page />);
  const needs = await findNeeds();
  await decline();
  expect(needs.isConnected).toBe(false);
  expect(document.activeElement).toBe(document.querySelector('.feed'));
});
