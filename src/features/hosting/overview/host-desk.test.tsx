import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { NEWEST_LOG_COUNT } from '#src/contract/event-log.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeGuest } from '../guests/guest-row.test-helper.ts';
import { createPlan } from '../seating/create-plan.test-helper.ts';
import { HostDesk } from './host-desk.tsx';

const hosted = { is_host: true, host: makePerson(99) };
const { id } = makeDinner(9);
const reply = (path: string, body: object) =>
  harness.api.reply(`/api/events/${id}/${path}`, { body });
const remindedAt = (last_at: string | null) => ({ reminders: { count: 0, last_at } });
const replyWithGuest = (guest: object) =>
  reply('guests/?limit=100', { results: [guest], next: null });

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(99));
  reply('invitations/?limit=100', { results: [], next: null });
  reply('co-hosts/', { results: [] });
  reply(`log/?limit=${NEWEST_LOG_COUNT}`, { results: [], next: null });
});

const renderDesk = (dinner: object) =>
  renderWithCore(
    <HostDesk
      event={makeDinner(9, { ...hosted, ...dinner }) as DinnerEvent}
      renderShare={() => null}
      renderPlan={(_event, { tables }) =>
        tables.map(({ seats }) =>
          seats.map(({ person }) => person?.first_name ?? 'empty').join(' '),
        )
      }
    />,
  );

it('[R44] after a reminder by keyboard, focus stays at what needs attention', async () => {
  replyWithGuest(makeGuest(1, 'invited', remindedAt(null)));
  harness.api.reply(`/api/events/${id}/remind/`, () => {
    replyWithGuest(makeGuest(1, 'invited', remindedAt(new Date().toISOString())));
    return { body: { results: [{ id: makePerson(1).id, outcome: 'sent' }] } };
  });
  renderDesk({ guest_counts: { invited: 1, requested: 0, waitlisted: 0, declined: 0 } });
  const remind = await screen.findByRole('button', { name: 'Remind 1 guest' });
  remind.focus();
  fireEvent.click(remind);
  await screen.findByRole('link', { name: 'See guests' });
  expect(document.activeElement?.textContent).toBe('Needs your attention');
});

it('[R49] the overview offers thanks only once it knows who came', async () => {
  replyWithGuest(makeGuest(1, 'accepted'));
  const ended = new Date(Date.now() - HOUR_MS).toISOString();
  renderDesk({ starts_at: ended, ends_at: ended });
  await screen.findByRole('link', { name: 'Duplicate this dinner' });
  expect(screen.queryByRole('button', { name: 'Thank your guests' })).toBeNull();
  reply('door/', { results: [], tables: [], now: ended });
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => screen.getByRole('button', { name: 'Thank your guests' }));
});

it('[R82] on the evening the overview leads to check-in although the guest list fails', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  reply('door/', { results: [], tables: [], now: inMinutes(0) });
  renderDesk({ starts_at: inMinutes(20), ends_at: inMinutes(200), attendee_count: 5 });
  await screen.findByRole('link', { name: 'Check in' });
  expect(screen.getAllByRole('button', { name: 'Retry' })).not.toHaveLength(0);
});

it('[R77] after the dinner the seats of guests who didn’t come are drawn empty', async () => {
  replyWithGuest(makeGuest(1, 'accepted'));
  const ended = new Date(Date.now() - HOUR_MS).toISOString();
  reply('seating/', createPlan(1, 'A', 'Bo'));
  const arrive = (n: number, checked_in_at: string | null) => ({
    person: makePerson(n),
    dietary_needs: null,
    table: null,
    seat: null,
    checked_in_at,
    entry_code: 'QWRTZ',
  });
  reply('door/', { results: [arrive(1, ended), arrive(2, null)], tables: [], now: ended });
  reply('recap/', { ratings: null, pairs: null, comments: [] });
  renderDesk({ starts_at: ended, ends_at: ended });
  await screen.findByText('A empty');
});
