import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makeMatch, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeRow } from './guest-row.test-helper.ts';
import { InviteGuests } from './invite-guests.tsx';
import { keepCorrections } from './keep-corrections.ts';
import { useDeferredRemoval } from './use-deferred-removal.ts';

const values = { first_name: 'Ann', last_name: 'B', email: 'ann@x.example', dietary_needs: '' };
const good = { line: 2, values, becomes: 'new', is_invited: true, errors: [] };
/** Only put on the list. */
const seated = { ...good, is_invited: false };
const wrong = {
  line: 1,
  values: { ...values, email: 'ann@x' },
  becomes: 'wrong',
  is_invited: false,
  errors: [{ field: 'email', message: 'This e-mail address isn’t complete.' }],
};

/** Opens the dialog for a dinner with one contact of the host. */
async function open(overrides: Partial<DinnerEvent> = {}) {
  const { api, core } = harness;
  core.session.set(api.signIn(1));
  const event = { ...makeDinner(1, { is_host: true }), ...overrides } as DinnerEvent;
  const path = `/api/events/${event.id}/guests/import/`;
  api.reply('/api/matches/interested/?limit=100', {
    body: { results: [makeMatch(10, 'interested')], next: null },
  });
  api.reply(`/api/events/${event.id}/letters/preview/?kind=invitation`, {
    body: {
      language: 'en',
      direction: 'ltr',
      subject: 'Teodora invites you',
      blocks: [
        { kind: 'text', text: 'Teodora invites you to The Long Table' },
        { kind: 'quote', text: '' },
      ],
    },
  });
  const state = { isClosed: false };
  const view = renderWithCore(
    <InviteGuests event={event} listedUserIds={[]} onClose={() => (state.isClosed = true)} />,
  );
  const field = await screen.findByRole('textbox', { name: 'Names and addresses' });
  return {
    state,
    view,
    event,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    reply: (...lines: object[]) => api.reply(path, { body: { columns: [], lines } }),
    sent: () => api.requestsTo(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  };
}

it('[R44] typed addresses are sent by one press, without waiting for the preview', async () => {
  const { state, field, type, reply, sent } = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  reply({ ...good, line: 1 }, good);
  fireEvent.change(screen.getByRole('textbox', { name: /^Your message/ }), {
    target: { value: 'Do come.' },
  });
  type('Ann B <ann@x.example>, bo@x.example');
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await expect.poll(() => state.isClosed).toBe(true);
  expect(sent().at(-1)).toEqual({
    text: 'Ann B <ann@x.example>\nbo@x.example',
    corrections: [],
    invite: true,
    invitation_text: 'Do come.',
    commit: true,
  });
  expect(harness.emitted).toContainEqual(['beside-notice', { text: '2 guests were invited.' }]);
});

it('[R79] wrong lines stay after the good ones are added, and are mended in place', async () => {
  const { state, type, reply, sent } = await open();
  reply(wrong, seated);
  fireEvent.click(screen.getByRole('radio', { name: /^Only put them on the list/ }));
  type('Ann B, ann@x\nAnn B, ann@x.example');
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 guest' }));
  await expect.poll(() => sent().filter(({ commit }) => commit)).toHaveLength(1);
  expect(state.isClosed).toBe(false);
  const mended = await screen.findByRole('textbox', { name: 'E-mail, line 1' });
  mended.focus();
  reply({ ...seated, line: 1 }, seated);
  fireEvent.change(mended, { target: { value: 'ann2@x.example' } });
  fireEvent.submit(mended);
  const heading = await screen.findByRole('heading', { name: '2 of 2 ready' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 guests' }));
  await expect.poll(() => state.isClosed).toBe(true);
  expect(JSON.stringify(sent().at(-1))).toContain('ann2@x.example');
});

it('[R79] a line that was left out is put back', async () => {
  const { type, reply, sent } = await open();
  reply(wrong, good);
  type('Ann B, ann@x\nAnn B, ann@x.example');
  const leaveOut = await screen.findByRole('button', { name: 'Leave out line 1' });
  reply({ ...wrong, becomes: 'left_out', errors: [] }, good);
  fireEvent.click(leaveOut);
  const putBack = await screen.findByRole('button', { name: 'Put back line 1' });
  reply(wrong, good);
  fireEvent.click(putBack);
  await screen.findByRole('button', { name: 'Leave out line 1' });
  expect(sent().map(({ corrections }) => corrections)).toEqual([
    [],
    [{ line: 1, leave_out: true }],
    [{ line: 1 }],
  ]);
});

it('[R79] a removal is sent before a list or an invitation brings guests back', async () => {
  // Another dinner than the other tests', whose typed text is kept.
  const { event, type, reply } = await open({ id: makeDinner(2).id });
  const { api } = harness;
  const pathOf = (rest: string) => `/api/events/${event.id}/${rest}/`;
  const removalOf = (n: number) => pathOf(`guests/${makePerson(n).id}/remove`);
  for (const n of [1, 2])
    api.reply(removalOf(n), { body: { person: makePerson(n), status: 'declined' } });
  api.reply(pathOf('invitations'), { body: { results: [], next: null } });
  function Removals() {
    const remove = useDeferredRemoval(event);
    return [1, 2].map((n) => (
      <button key={n} onClick={() => remove([makeRow(n)], 'Removed.')}>
        Remove {n}
      </button>
    ));
  }
  renderWithCore(<Removals />);
  fireEvent.click(screen.getByText('Remove 1'));
  reply({ ...good, line: 1 });
  type('Ann B, ann@x.example');
  await screen.findByRole('heading', { name: '1 of 1 ready' });
  fireEvent.click(screen.getByText('Remove 2'));
  fireEvent.click(screen.getByRole('button', { name: 'Invite First 10 Last 10' }));
  await expect.poll(() => api.requestsTo(pathOf('invitations'))).toHaveLength(1);
  const posts = api.requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith(`/api/events/${event.id}/`),
  );
  // By their first call: the preview is read again once the guests have changed, maybe before this.
  expect([...new Set(posts.map(({ path }) => path))]).toEqual([
    removalOf(1),
    pathOf('guests/import'),
    removalOf(2),
    pathOf('invitations'),
  ]);
});

it('[R79] what was typed stays when the dialog closes, and when the call fails', async () => {
  const { view, event, type } = await open();
  harness.api.reply(`/api/events/${event.id}/guests/import/`, {
    status: 409,
    body: { error: 'This dinner was cancelled.' },
  });
  type('Ann B');
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findAllByText('This dinner was cancelled.');
  view.unmount();
  const { field } = await open();
  expect(field).toHaveProperty('value', 'Ann B');
});

it('[R44] a full dinner says that those who accept join the waiting list', async () => {
  await open({ capacity: 8, attendee_count: 8 });
  screen.getByText('Every seat is taken. Anyone who accepts joins the waiting list.');
});

it('[R79] the host’s words go with each invitation, and the letter shows them as typed', async () => {
  const { event } = await open();
  harness.api.reply(`/api/events/${event.id}/invitations/`, { body: { results: [], next: null } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Your message/ }), {
    target: { value: 'Do come.' },
  });
  await screen.findByText('Teodora invites you');
  expect(document.querySelector('blockquote')?.textContent).toBe('Do come.');
  fireEvent.click(await screen.findByRole('button', { name: 'Invite First 10 Last 10' }));
  await expect
    .poll(() => harness.api.requestsTo(`/api/events/${event.id}/invitations/`).length)
    .toBe(1);
  const [sent] = harness.api.requestsTo(`/api/events/${event.id}/invitations/`);
  expect(JSON.parse(sent!.body)).toEqual({ user_ids: [makePerson(10).id], text: 'Do come.' });
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
