import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seat, Seating } from '#src/contract/seating.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { PublishSeating, PublishTerms } from './publish-seating.tsx';

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
const report = {
  satisfied_picks: 0,
  picks: 0,
  guests: 3,
  served: 0,
  lowest: null,
  nothing: [],
  envy: [],
  locks: [],
  never: [],
  together: [],
  value: 0,
  bound: null,
  slack: 0,
};

it('[R42] the hold switch sends one request at a time and reverts if refused', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { status: 409, body: { error: 'It has begun.' }, delay: 40 });
  renderWithCore(<PublishTerms event={event} publishesAt={seating.publishes_at} />);
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

it('[R42] a plan is not published while a change is being saved', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`${path}seating/report/`, { body: { ...report, alone: [] } });
  harness.api.reply(`${path}seating/publish/`, { status: 409, body: { error: 'Too late.' } });
  const renderPublish = (isSaving: boolean) => (
    <CoreProvider core={harness.core}>
      <PublishSeating event={event} seating={seating} moves={{ isSaving }} isOver={false} />
    </CoreProvider>
  );
  const { rerender } = render(renderPublish(true));
  fireEvent.click(screen.getByText('Publish seating'));
  const confirm = () => fireEvent.click(screen.getAllByText('Publish seating').at(-1)!);
  confirm();
  expect(harness.core.queryClient.isMutating()).toBe(0);
  rerender(renderPublish(false));
  await waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  confirm();
  await screen.findByText('Too late.');
  await waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
});

it('[R42] after publishing, the focus moves to the heading', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`${path}seating/report/`, { body: { ...report, alone: [] } });
  const published: Seating = { ...seating, revision: 2, published_at: seating.publishes_at };
  harness.api.reply(`${path}seating/publish/`, {
    body: { ...published, tables: [], neighbours: [], value: null, bound: null },
  });
  function Page() {
    const [plan, setPlan] = useState(seating);
    useEffect(
      () =>
        harness.core.queryClient
          .getMutationCache()
          .subscribe(({ mutation }) => mutation?.state.status === 'success' && setPlan(published)),
      [],
    );
    return (
      <PublishSeating event={event} seating={plan} moves={{ isSaving: false }} isOver={false} />
    );
  }
  renderWithCore(<Page />);
  const button = screen.getByText('Publish seating');
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  fireEvent.click(screen.getAllByText('Publish seating').at(-1)!);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Publishing' })),
  );
});

it('[R42] the publish dialog names guests with empty seats around them', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const person = (n: number, first_name: string) => ({
    id: numberedUuid(n),
    first_name,
    last_name: '',
    headline: '',
    picture_url: null,
  });
  harness.api.reply(`${path}seating/report/`, {
    body: { ...report, alone: [person(2, 'Ada'), person(3, 'Ben')] },
  });
  renderWithCore(
    <PublishSeating event={event} seating={seating} moves={{ isSaving: false }} isOver={false} />,
  );
  fireEvent.click(screen.getByText('Publish seating'));
  await screen.findByText('2 guests have empty seats around them: Ada and Ben.');
});

it('[R42] publishing waits for the report, and says so if the report fails', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`${path}seating/report/`, {
    status: 404,
    body: { error: 'It is gone.' },
    delay: 40,
  });
  harness.api.reply(`${path}seating/publish/`, { status: 409, body: { error: 'Too late.' } });
  renderWithCore(
    <PublishSeating event={event} seating={seating} moves={{ isSaving: false }} isOver={false} />,
  );
  fireEvent.click(screen.getByText('Publish seating'));
  const confirm = () => fireEvent.click(screen.getAllByText('Publish seating').at(-1)!);
  confirm();
  expect(harness.core.queryClient.isMutating()).toBe(0);
  await screen.findByText(
    'We couldn’t check whether anyone has empty seats around them. It is gone.',
  );
  confirm();
  await screen.findByText('Too late.');
});

it('[R42] the publish dialog can be closed without publishing', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`${path}seating/report/`, { body: { ...report, alone: [] } });
  renderWithCore(
    <PublishSeating event={event} seating={seating} moves={{ isSaving: false }} isOver={false} />,
  );
  fireEvent.click(screen.getByText('Publish seating'));
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  expect(harness.api.requestsTo(`${path}seating/publish/`)).toEqual([]);
});

// The year is shown because it isn't the current one.
it.each([
  [
    null,
    'We’ll publish seating on Thursday 12 March 2099, 17:30 (Kolkata time) and tell guests where they’re sitting.',
  ],
  [
    '2099-03-11T12:00:00Z',
    'Published on Wednesday 11 March 2099, 17:30 (Kolkata time). If you move anyone now, we’ll tell them right away.',
  ],
])('[R42, R44] published at %o, the time is shown with its city', (published_at, words) => {
  const eventElsewhere = { ...event, time_zone: 'Asia/Calcutta' };
  renderWithCore(
    published_at === null ? (
      <PublishTerms event={eventElsewhere} publishesAt={seating.publishes_at} />
    ) : (
      <PublishSeating
        event={eventElsewhere}
        seating={{ ...seating, published_at }}
        moves={{ isSaving: false }}
        isOver={false}
      />
    ),
  );
  expect(screen.getByText(words)).toBeTruthy();
});

it('[R42] while the host sits alone the publish button is disabled with a reason', () => {
  const alone = { ...seating, tables: makeTables(makeTakenSeat(0)) };
  renderWithCore(
    <PublishSeating event={event} seating={alone} moves={{ isSaving: false }} isOver={false} />,
  );
  const button = screen.getByRole('button', { name: 'Publish seating' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toMatch(
    /^You can publish once a guest has a seat/,
  );
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[R42] the publish dialog names a guest alone at a table once', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const peter = {
    ...makeTakenSeat(2),
    person: {
      id: numberedUuid(2),
      first_name: 'Peter',
      last_name: 'Two',
      headline: '',
      picture_url: null,
    },
  } as Seat;
  harness.api.reply(`${path}seating/report/`, { body: { ...report, alone: [peter.person] } });
  const two = [
    ...seating.tables,
    { id: numberedUuid(7), name: 'Table 2', shape: 'round' as const, seats: [peter] },
  ];
  renderWithCore(
    <PublishSeating
      event={event}
      seating={{ ...seating, tables: two }}
      moves={{ isSaving: false }}
      isOver={false}
    />,
  );
  fireEvent.click(screen.getByText('Publish seating'));
  await screen.findByText('Peter Two would sit alone at Table 2.');
  await waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/^The seats next to Peter Two/)).toBeNull();
});
