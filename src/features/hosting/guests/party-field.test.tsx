import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { GuestView } from './guest-filters.ts';
import { LoadedGuestList } from './loaded-guest-list.tsx';

const event = makeDinner(9, { is_host: true, host: makePerson(99) }) as DinnerEvent;
const guests = [1, 2].map((n) => ({
  person: makePerson(n),
  status: 'accepted' as const,
  waitlist_position: null,
  dietary_needs: null,
  answered_at: '2026-11-01T10:00:00Z',
  invited_as: null,
  undelivered: null,
  reminders: null,
}));
const path = `/api/events/${event.id}/guests/`;
const refusal = { status: 400, body: { error: { guests: ['That group is full.'] } } };

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(99));
  harness.api.reply(path, { body: { results: [] } });
});

function renderList() {
  function Page() {
    const [view, setView] = useState<GuestView>({});
    return (
      <LoadedGuestList
        event={event}
        guests={guests}
        invitations={[]}
        seating={undefined}
        view={view}
        onView={setView}
        renderPreview={() => null}
        rest={null}
      />
    );
  }
  renderWithCore(<Page />);
}
const openCard = (n: number) =>
  fireEvent.click(screen.getByRole('button', { name: `First ${n} Last ${n}` }));
const closeCard = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
const findField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Group' });
async function type(value: string) {
  const field = await findField();
  fireEvent.change(field, { target: { value } });
  return field;
}
const listSent = () =>
  harness.api
    .requestsTo(path)
    .flatMap(({ body }) => (JSON.parse(body) as { guests: { party: string }[] }).guests)
    .map(({ party }) => party);

it('[R44] a group typed until the card closes is saved, once', async () => {
  renderList();
  openCard(1);
  const field = await type('Club');
  fireEvent.blur(field);
  closeCard();
  openCard(2);
  await type('Choir');
  closeCard();
  await waitFor(() => expect(listSent()).toEqual(['Club', 'Choir']));
});

it('[R44] what is typed on while a group is saved stays, and is saved after it', async () => {
  renderList();
  harness.api.reply(path, { body: { results: [] }, delay: 50 });
  openCard(1);
  const field = await type('Club');
  fireEvent.submit(field);
  await type('Club 7');
  await waitFor(() => expect(harness.emitted).toHaveLength(1));
  expect(field.value).toBe('Club 7');
  fireEvent.blur(field);
  await waitFor(() => expect(listSent()).toEqual(['Club', 'Club 7']));
});

it('[R44] a group that can’t be saved is kept, and said only of its guest', async () => {
  renderList();
  harness.api.reply(path, refusal);
  openCard(1);
  await type('Club');
  closeCard();
  await screen.findByText('First 1 Last 1: That group is full.');
  openCard(2);
  expect((await findField()).value).toBe('');
  expect(screen.queryByText('That group is full.')).toBeNull();
  closeCard();
  openCard(1);
  screen.getByText('That group is full.');
  const field = await findField();
  expect(field.value).toBe('Club');
  harness.api.reply(path, { body: { results: [] } });
  fireEvent.submit(field);
  await waitFor(() => expect(listSent()).toEqual(['Club', 'Club']));
  expect(screen.queryByText('That group is full.')).toBeNull();
});
