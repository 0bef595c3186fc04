import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { PlusOnes } from './plus-ones.tsx';

const bo = { id: numberedUuid(50), first_name: 'Bo', last_name: 'Ek', dietary_needs: 'No nuts' };
const makeEvent = (overrides: object) =>
  makeDinner(9, { plus_ones: 2, my_plus_ones: [], ...overrides }) as DinnerEvent;
const path = `/api/events/${makeEvent({}).id}/plus-ones/`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

beforeEach(() => harness.core.session.set(harness.api.signIn(1)));

it('[R79] a refused plus-one keeps what was typed, and says why', async () => {
  harness.api.reply(path, { status: 409, body: { error: 'There’s no free seat.' } });
  renderWithCore(<PlusOnes event={makeEvent({})} />);
  press('Bring someone');
  type('First name', 'Bo');
  press('Save');
  await screen.findByText('There’s no free seat.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Bo');
  harness.api.reply(path, { status: 201, body: makeEvent({ my_plus_ones: [bo] }) });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('[R79] a plus-one is listed with food, changed and taken back by name', async () => {
  harness.api.reply(`${path}${bo.id}/`, { body: makeEvent({}) });
  renderWithCore(<PlusOnes event={makeEvent({ plus_ones: 1, my_plus_ones: [bo] })} />);
  screen.getByText('No nuts');
  expect(screen.queryByRole('button', { name: 'Bring someone' })).toBeNull();
  press('Change Bo Ek');
  expect(screen.getByDisplayValue('No nuts')).toBeTruthy();
  press('Close');
  press('Remove Bo Ek');
  await waitFor(() => expect(harness.api.requests.map(({ method }) => method)).toContain('DELETE'));
});

it.each([
  ['nobody may be brought', { plus_ones: 0 }],
  ['the dinner has begun', { starts_at: new Date(0).toISOString(), my_plus_ones: [bo] }],
])('[R79] nothing is offered if %s', (_, overrides) => {
  const { container } = renderWithCore(<PlusOnes event={makeEvent(overrides)} />);
  expect(container.textContent).toBe('');
});
