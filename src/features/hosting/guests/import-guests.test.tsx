import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { keepCorrections } from './keep-corrections.ts';
import { ImportGuests } from './import-guests.tsx';

const values = { first_name: 'Ann', last_name: 'B', email: 'ann@x', dietary_needs: '' };

it('[R79] wrong lines stay after the good ones are added, and are mended in place', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const event = makeDinner(1, { is_host: true }) as DinnerEvent;
  const path = `/api/events/${event.id}/guests/import/`;
  const error = { field: 'email', message: 'This e-mail address isn’t complete.' };
  const good = { line: 2, values, becomes: 'new', errors: [] };
  const wrong = { ...good, line: 1, becomes: 'wrong', errors: [error] };
  const reply = (...lines: object[]) => harness.api.reply(path, { body: { columns: [], lines } });
  reply(wrong, good);
  let isClosed = false;
  renderWithCore(<ImportGuests event={event} onClose={() => (isClosed = true)} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Names and addresses' }), {
    target: { value: 'Ann B, ann@x\nAnn B' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 guest' }));
  await expect.poll(() => harness.api.requestsTo(path)).toHaveLength(3);
  expect(isClosed).toBe(false);
  reply({ ...good, line: 1 }, good);
  fireEvent.change(await screen.findByRole('textbox', { name: 'E-mail, line 1' }), {
    target: { value: 'ann@x.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save line 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 guests' }));
  await expect.poll(() => isClosed).toBe(true);
  expect(JSON.stringify(harness.api.requestsTo(path).at(-1))).toContain('ann@x.example');
});

it('[R79] without a free seat a list can still be invited, and the preview is asked anew', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const event = makeDinner(1, { is_host: true }) as DinnerEvent;
  const path = `/api/events/${event.id}/guests/import/`;
  const line = { line: 1, values, becomes: 'new', errors: [] };
  const full = { field: 'seat', message: 'No seat is free for this guest.' };
  harness.api.reply(path, {
    body: { columns: [], lines: [{ ...line, becomes: 'wrong', errors: [full] }] },
  });
  renderWithCore(<ImportGuests event={event} onClose={() => {}} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Names and addresses' }), {
    target: { value: 'Ann B, ann@x.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const invite = await screen.findByRole('radio', { name: 'Invite them now by e-mail' });
  harness.api.reply(path, { body: { columns: [], lines: [line] } });
  fireEvent.click(invite);
  expect(await screen.findByRole('button', { name: 'Add and invite 1 guest' })).toBeTruthy();
  const asked = harness.api.requestsTo(path).map(({ body }) => JSON.parse(body).invite);
  expect(asked).toEqual([false, true]);
});

it('[R79] what was mended stays when a line below is changed', () => {
  const corrections = [1, 2, 3].map((line) => ({ line }));
  const before = 'Ann\nBo\nCy';
  const keep = (after: string) =>
    keepCorrections(before, after, corrections).map(({ line }) => line);
  expect(keep('Ann\nBo\nCyrus')).toEqual([1, 2]);
  expect(keep('Ann\nBo\nCy\nDi')).toEqual([1, 2, 3]);
  expect(keep('Zoe\nAnn\nBo\nCy')).toEqual([]);
});
