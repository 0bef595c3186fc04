import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { renderGuestList } from './guest-list.test-helper.tsx';
import { hostedDinner, makeGuest } from './guest-row.test-helper.ts';

const guests = [makeGuest(1, 'accepted'), makeGuest(2, 'accepted')];
const path = `/api/events/${hostedDinner.id}/guests/`;
const refusal = { status: 400, body: { error: { guests: ['That group is full.'] } } };

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(99));
  harness.api.reply(path, { body: { results: [] } });
});

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
  renderGuestList(guests);
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
  renderGuestList(guests);
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
  renderGuestList(guests);
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
