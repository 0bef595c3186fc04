import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seat, Seating } from '#src/contract/seating.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { PublishLink, PublishTerms, PublishedNote } from './publish-terms.tsx';

const event = {
  id: numberedUuid(9),
  seating_hold: false,
  time_zone: 'Europe/Lisbon',
} as DinnerEvent;
const makeTakenSeat = (n: number) =>
  ({
    position: n,
    person: { id: numberedUuid(n), first_name: `Guest${n}`, last_name: '' },
    is_me: n === 0,
  }) as Seat;
const makeTables = (...seats: Seat[]) => [
  { id: numberedUuid(8), name: 'Long table', shape: 'long' as const, seats },
];
const seating = {
  event_id: event.id,
  published_at: null,
  publishes_at: '2099-03-12T12:00:00Z',
  tables: makeTables(makeTakenSeat(0), makeTakenSeat(1)),
} as Seating;
const path = `/api/events/${event.id}/`;

it('[R42] the hold switch sends one request at a time and reverts if refused', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { status: 409, body: { error: 'It has begun.' }, delay: 40 });
  renderWithCore(<PublishTerms event={event} seating={seating} />);
  const hold = screen.getByRole<HTMLInputElement>('switch');
  fireEvent.click(hold);
  expect(hold.checked).toBe(true);
  fireEvent.click(hold);
  fireEvent.click(hold);
  expect(hold.checked).toBe(true);
  await screen.findByText('It has begun.');
  await waitFor(() => expect(hold.checked).toBe(false));
  expect(harness.api.requestsTo(path).map(({ body }) => body)).toEqual(['{"seating_hold":true}']);
});

// The year is shown because it isn't the current one.
it.each([
  [
    null,
    'We’ll publish seating on Thursday 12 March 2099, 17:30 (Kolkata time) and tell guests where they’re sitting.',
  ],
  [
    '2099-03-11T12:00:00Z',
    'Published on Wednesday 11 March 2099, 17:30 (Kolkata time). If you move anyone, they’ll hear right away.',
  ],
])('[R42, R44] published at %o, the time is shown with its city', (published_at, words) => {
  const eventElsewhere = { ...event, time_zone: 'Asia/Calcutta' };
  renderWithCore(
    published_at === null ? (
      <PublishTerms event={eventElsewhere} seating={seating} />
    ) : (
      <PublishedNote event={eventElsewhere} publishedAt={published_at} isOver={false} />
    ),
  );
  expect(screen.getByText(words)).toBeTruthy();
});

it('[R42, R87] while the letters are sealed nothing promises that the plan can be changed', () => {
  const sealed = { ...seating, publishing_at: '2099-03-12T12:02:00Z' };
  renderWithCore(<PublishTerms event={event} seating={sealed} />);
  expect(screen.getByText(/^The plan is sealed until Thursday 12 March 2099, 12:02/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('You can change anything until then.')).toBeNull();
});

it('[R42] while the host sits alone the publish button is disabled with a reason', () => {
  const alone = { ...seating, tables: makeTables(makeTakenSeat(0)) };
  renderWithCore(<PublishLink event={event} seating={alone} />);
  const button = screen.getByRole('button', { name: 'Publish seating' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toMatch(
    /^You can publish once a guest has a seat/,
  );
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});
