import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { UNDO_WINDOW_MS } from '#src/core/react/deferred-actions.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { renderGuestList } from './guest-list.test-helper.tsx';
import { hostedDinner, makeGuest } from './guest-row.test-helper.ts';
import type { GuestLists } from './guest-rows.ts';

const refused = { email: 'invitation', reason: 'no_mailbox', at: '2026-11-01T10:00:00Z' } as const;
const invitation: GuestLists['invitations'][number] = {
  id: numberedUuid(50),
  email: 'ada@clb.example',
  name: null,
  person: null,
  invited_by: hostedDinner.host,
  status: 'invited',
  created_at: '2026-11-01T10:00:00Z',
  undelivered: refused,
  reminders: null,
};

beforeEach(() => harness.core.session.set(harness.api.signIn(99)));

const findRow = (name: string) =>
  within(screen.getByRole('button', { name }).closest<HTMLElement>('[role=row]')!);
const pathOf = (n: number, action: string) =>
  `/api/events/${hostedDinner.id}/guests/${numberedUuid(n)}/${action}/`;
const listSent = () =>
  harness.api.requests
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/events/'));
const findToast = (text: string) =>
  waitFor(() => {
    const toast = harness.emitted.find(([, detail]) => 'text' in detail && detail.text === text);
    expect(toast).toBeDefined();
    return toast![1] as { action?: { run: () => void } };
  });
function useFakeTimers() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}
const passUndoWindow = () => act(() => vi.advanceTimersByTimeAsync(UNDO_WINDOW_MS));
const expectToast = (text: string) =>
  waitFor(() => expect(harness.emitted).toContainEqual(['beside-notice', { text }]));

it('[R44] a row says answer and seat; a guest without a seat has a link to the seating', () => {
  const seats = [{ position: 4, person: makePerson(1) }];
  const seating = {
    tables: [{ id: numberedUuid(8), name: 'Table 2', shape: 'round', seats }],
  } as unknown as Seating;
  const wishes = { needs: ['step_free' as const], party: 'The Lis' };
  renderGuestList(
    [makeGuest(1, 'accepted', wishes), makeGuest(2, 'accepted'), makeGuest(3, 'declined')],
    {
      seating,
      invitations: [{ ...invitation, undelivered: null }],
    },
  );
  // The only table needs no name.
  findRow('First 1 Last 1').getByText('Seat 5');
  findRow('First 1 Last 1').getByText(/^Step-free · Group: The Lis/);
  const link = findRow('First 2 Last 2').getByRole('link', { name: 'No seat' });
  expect(link.getAttribute('href')).toMatch(/\/seating$/);
  findRow('First 3 Last 3').getByText('Not coming');
  findRow('ada@clb.example').getByText('No answer');
});

it('[R86] a row and its card say when the letter’s link was first opened', async () => {
  const opened_at = '2026-11-02T10:00:00Z';
  renderGuestList([], { invitations: [{ ...invitation, undelivered: null, opened_at }] });
  findRow('ada@clb.example').getByText(/Opened on Monday 2 November/);
  fireEvent.click(screen.getByRole('button', { name: 'ada@clb.example' }));
  await waitFor(() => expect(screen.getAllByText(/Opened on Monday 2 November/)).toHaveLength(2));
});

it('[R44] search and filter leave the guests that match, or a way back to all', async () => {
  renderGuestList([makeGuest(1, 'accepted'), makeGuest(2, 'declined')]);
  const countRows = () => screen.queryAllByRole('checkbox', { name: /^Select First/ }).length;
  fireEvent.click(screen.getByRole('button', { name: 'Not coming 1' }));
  expect(countRows()).toBe(1);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'FIRST 1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(countRows()).toBe(2));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

it('[R44] removing a guest who will get a letter about a lost seat asks first', async () => {
  renderGuestList([makeGuest(1, 'accepted')]);
  fireEvent.click(screen.getByRole('button', { name: 'First 1 Last 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove First 1 Last 1?' }));
  dialog.getByText(/^We’ll tell them they no longer have a seat/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^We’ll tell them/)).toBeNull());
  expect(listSent(), 'nobody was removed').toEqual([]);
});

it('[R79] a declined request comes back by undo; the server hears of it after that', async () => {
  useFakeTimers();
  harness.api.reply(pathOf(1, 'remove'), { body: makeGuest(1, 'declined') });
  renderGuestList([makeGuest(1, 'requested')]);
  const decline = async () => {
    fireEvent.click(screen.getByRole('button', { name: /1 person asked to come/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Decline First 1 Last 1' }));
    await waitFor(() => findRow('First 1 Last 1').getAllByText('Not coming'));
  };
  await decline();
  (await findToast('You declined First 1 Last 1’s request.')).action!.run();
  await passUndoWindow();
  expect(listSent(), 'after the undo').toEqual([]);
  await decline();
  await passUndoWindow();
  await waitFor(() => expect(listSent()).toEqual([pathOf(1, 'remove')]));
  const [sent] = harness.api.requestsTo(pathOf(1, 'remove'));
  expect(JSON.parse(sent!.body), 'as it was seen').toEqual({ status: 'requested' });
});

it('[R78] an invitation by e-mail is withdrawn, and comes back by undo', async () => {
  useFakeTimers();
  const path = `/api/events/${hostedDinner.id}/invitations/${invitation.id}/withdraw/`;
  harness.api.reply(path, { body: {} });
  renderGuestList([], { invitations: [{ ...invitation, undelivered: null }] });
  const withdraw = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'ada@clb.example' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  };
  await withdraw();
  (await findToast('ada@clb.example was removed.')).action!.run();
  await passUndoWindow();
  expect(listSent(), 'after the undo').toEqual([]);
  await withdraw();
  await passUndoWindow();
  await waitFor(() => expect(listSent()).toEqual([path]));
});

it('[R79] a guest without a letter leaves with their plus-one, and both come back by undo', async () => {
  useFakeTimers();
  const makePlaceholder = (n: number, person: object = {}) =>
    makeGuest(n, 'accepted', {
      person: { ...makePerson(n), is_placeholder: true, ...person },
    });
  renderGuestList([
    makePlaceholder(1),
    makePlaceholder(2, { plus_one_of: { id: numberedUuid(1), name: 'First 1 Last 1' } }),
    makeGuest(3, 'accepted'),
  ]);
  const listRows = () => screen.getAllByRole('checkbox', { name: /^Select First/ }).length;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select First 1 Last 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
  await waitFor(() => expect(listRows()).toBe(1));
  (await findToast('First 1 Last 1 was removed.')).action!.run();
  await waitFor(() => expect(listRows()).toBe(3));
  await passUndoWindow();
  expect(listSent()).toEqual([]);
});

it('[R44] after Remove in a row’s menu the focus is in the next row', async () => {
  const makePlaceholder = (n: number) =>
    makeGuest(n, 'accepted', { person: { ...makePerson(n), is_placeholder: true } });
  renderGuestList([1, 2, 3].map(makePlaceholder));
  const findMenu = (n: number) =>
    screen.getByRole('button', { name: `More for First ${n} Last ${n}` });
  for (const [removed, next] of [
    [2, 3],
    [3, 1],
  ] as const) {
    findMenu(removed).focus();
    fireEvent.click(findMenu(removed));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(document.activeElement).toBe(findMenu(next)));
  }
});

it('[R44] reminding several says who can’t be reminded yet, and they stay selected', async () => {
  const outcomes = [
    { id: numberedUuid(1), outcome: 'sent' },
    { id: numberedUuid(50), outcome: 'too_soon' },
  ];
  harness.api.reply(`/api/events/${hostedDinner.id}/remind/`, { body: { results: outcomes } });
  const bea = { id: numberedUuid(51), email: 'bea@club.example', has_unsubscribed: true as const };
  renderGuestList([makeGuest(1, 'invited'), makeGuest(2, 'accepted')], {
    invitations: [
      { ...invitation, undelivered: null },
      { ...invitation, undelivered: null, ...bea },
    ],
  });
  findRow(bea.email).getByText(/^Wants no more e-mails about this dinner/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remind 2' }));
  await expectToast(
    'We’re reminding First 1 Last 1. No reminder for bea@club.example, as they’ve unsubscribed.',
  );
  await findRow('ada@clb.example').findByText('Had an e-mail from you less than a day ago.');
  expect(screen.getByRole('checkbox', { name: 'Select ada@clb.example' })).toHaveProperty(
    'checked',
    true,
  );
});

it('[R44] who can’t be reminded yet has the reason in their menu', async () => {
  const invited_as = { email: 'bo@club.example', name: null, invited_at: new Date().toISOString() };
  renderGuestList([makeGuest(1, 'invited', { invited_as })]);
  fireEvent.click(screen.getByRole('button', { name: 'More for First 1 Last 1' }));
  const remind = await screen.findByRole('menuitem', { name: /^Remind/ });
  expect(remind.textContent).toBe('RemindHad an e-mail from you less than a day ago.');
  expect(remind.getAttribute('aria-disabled')).toBe('true');
});

it('[R77] after the dinner the list says who came, and asks nothing of the host', () => {
  const guests = [
    makeGuest(1, 'accepted'),
    makeGuest(2, 'accepted'),
    makeGuest(3, 'declined'),
    makeGuest(4, 'requested'),
  ];
  renderGuestList(guests).unmount();
  renderGuestList(
    guests,
    { missingIds: new Set([numberedUuid(2)]) },
    { ...hostedDinner, ends_at: '2020-11-26T22:30:00Z' },
  );
  expect(screen.queryByText('1 person asked to come')).toBeNull();
  expect(findRow('First 1 Last 1').getByText('Came')).not.toBeNull();
  expect(findRow('First 2 Last 2').getByText('Missing')).not.toBeNull();
  expect(findRow('First 3 Last 3').getByText('Not coming')).not.toBeNull();
});

it('[R79] guests only on the list are invited together, after a look at the letter', async () => {
  const path = `/api/events/${hostedDinner.id}/invitations/`;
  harness.api.reply(path, { body: { results: [], next: null } });
  harness.api.reply(
    `/api/events/${hostedDinner.id}/letters/preview/?kind=invitation&guest=${numberedUuid(1)}`,
    {
      body: {
        language: 'en',
        direction: 'ltr',
        subject: 'Come to dinner',
        blocks: [{ kind: 'quote', text: '' }],
      },
    },
  );
  const makeListed = (n: number, email: string | null, invited_at?: string) =>
    makeGuest(n, 'accepted', {
      person: { ...makePerson(n), is_placeholder: true },
      invited_as: email === null ? null : { email, name: null, ...(invited_at && { invited_at }) },
    });
  renderGuestList([
    makeListed(1, 'ada@club.example'),
    makeListed(2, 'bo@club.example'),
    makeListed(3, 'cem@club.example', '2026-11-01T10:00:00Z'),
    makeListed(4, null),
    makeGuest(5, 'accepted'),
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite 2 guests' }));
  dialog.getByText('First 1 Last 1 and First 2 Last 2');
  expect(dialog.getByText('No e-mail address, so no invitation').nextSibling!.textContent).toBe(
    'First 4 Last 4',
  );
  expect(listSent(), 'nothing unseen').toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Do come. ' } });
  await dialog.findByText('Do come.', { selector: 'blockquote *' });
  fireEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  await expectToast('2 invitations sent.');
  const sent = harness.api.requests.find((request) => request.path === path)!;
  expect(JSON.parse(sent.body)).toEqual({
    invitees: [
      { email: 'ada@club.example', name: 'First 1 Last 1' },
      { email: 'bo@club.example', name: 'First 2 Last 2' },
    ],
    text: 'Do come.',
  });
});

it('[R44] an action for several names those it failed for, and they stay selected', async () => {
  for (const n of [1, 2, 3])
    harness.api.reply(
      pathOf(n, 'approve'),
      n === 2
        ? { status: 409, body: { error: 'They asked for nothing.' } }
        : { body: makeGuest(n, n === 3 ? 'waitlisted' : 'accepted') },
    );
  renderGuestList([
    makeGuest(1, 'requested'),
    makeGuest(2, 'requested'),
    makeGuest(3, 'requested'),
    makeGuest(4, 'accepted'),
  ]);
  const findBox = (n: number) =>
    screen.getByRole('checkbox', { name: `Select First ${n} Last ${n}` });
  fireEvent.click(findBox(1));
  fireEvent.click(findBox(4), { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Give a seat 3' }));
  await screen.findByText('That didn’t work for 1 guest. The reason is beside the name.');
  findRow('First 2 Last 2').getByText('They asked for nothing.');
  expect([1, 2, 3, 4].map((n) => (findBox(n) as HTMLInputElement).checked)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  await expectToast('1 guest got a seat. The dinner is full, so 1 is on the waiting list.');
  expect(listSent()).toEqual([1, 2, 3].map((n) => pathOf(n, 'approve')));
});

it('[R44] an e-mail is sent again to the invitation of an address, to members otherwise', async () => {
  const invitationPath = `/api/events/${hostedDinner.id}/invitations/${invitation.id}/resend/`;
  for (const path of [invitationPath, pathOf(3, 'resend')]) harness.api.reply(path, { body: {} });
  renderGuestList([makeGuest(3, 'invited', { undelivered: refused })], {
    invitations: [invitation],
  });
  fireEvent.click(screen.getByRole('button', { name: 'ada@clb.example' }));
  screen.getByRole('button', { name: 'Correct the address of ada@clb.example' });
  fireEvent.click(screen.getByRole('button', { name: 'Send again to ada@clb.example' }));
  await expectToast('We’re sending it to ada@clb.example again.');
  fireEvent.click(screen.getByRole('button', { name: 'First 3 Last 3' }));
  await screen.findByText(/Only they can change their address/);
  expect(screen.queryByRole('button', { name: /^Correct the address/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send again to First 3 Last 3' }));
  await waitFor(() => expect(listSent()).toEqual([invitationPath, pathOf(3, 'resend')]));
});

it('[R44] of a cancelled dinner only the cancellation is sent again, of a past one nothing', () => {
  const countResend = (email: 'invitation' | 'cancellation', changes: Partial<DinnerEvent>) => {
    const undelivered = { ...refused, email };
    const { unmount } = renderGuestList(
      [makeGuest(3, 'declined', { undelivered })],
      {},
      {
        ...hostedDinner,
        ...changes,
      },
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select First 3 Last 3' }));
    const count = screen.queryAllByRole('button', { name: 'Send again 1' }).length;
    unmount();
    return count;
  };
  expect(countResend('invitation', { status: 'cancelled' })).toBe(0);
  expect(countResend('cancellation', { ends_at: '2020-11-26T22:30:00Z' })).toBe(0);
  expect(countResend('cancellation', { status: 'cancelled' })).toBe(1);
});

const fullEvent = { ...hostedDinner, capacity: 4, attendee_count: 4 };
const makeWaiting = (n: number, waitlist_position: number) =>
  makeGuest(n, 'waitlisted', { waitlist_position, answered_at: '2026-11-01T10:00:00Z' });

it('[R44] the waitlist says who is next, what frees a seat, and leads to more seats', () => {
  const lists = { view: { show: 'waitlisted' } } as const;
  const waiting = [makeWaiting(1, 1), makeWaiting(2, 2)];
  const { unmount } = renderGuestList(waiting, lists, fullEvent);
  screen.getByText(/^All 4 seats are taken\. When somebody cancels or you add seats/);
  expect(screen.getByRole('link', { name: 'Add seats' }).getAttribute('href')).toMatch(
    new RegExp(`/events/${hostedDinner.id}/edit$`),
  );
  const first = findRow('First 1 Last 1');
  first.getByText('Number 1 on the waiting list');
  first.getAllByText('Gets the next free seat');
  first.getAllByText(/^Waiting since Sunday 1 November/);
  expect(findRow('First 2 Last 2').queryByText('Gets the next free seat')).toBeNull();
  unmount();
  renderGuestList(waiting, lists, { ...fullEvent, waitlist_rule: 'fit' });
  expect(
    screen.queryByText('Number 1 on the waiting list'),
    'no place says who is next',
  ).toBeNull();
});

it('[R44] a free seat is given to somebody waiting, and the button says who they pass', async () => {
  harness.api.reply(`/api/events/${hostedDinner.id}/guests/${numberedUuid(2)}/approve/`, {
    body: makeGuest(2, 'accepted'),
  });
  renderGuestList(
    [makeWaiting(1, 1), makeWaiting(2, 2)],
    { view: { show: 'waitlisted' } },
    { ...fullEvent, capacity: 5 },
  );
  screen.getByText('1 seat is free. Who gets one is up to you.');
  findRow('First 1 Last 1').getAllByRole('button', { name: 'Give a seat: First 1 Last 1' });
  const [give] = findRow('First 2 Last 2').getAllByRole('button', {
    name: 'Seat ahead of 1 person: First 2 Last 2',
  });
  fireEvent.click(give!);
  await expectToast('First 2 Last 2 has a seat.');
});

it('[R44] several free seats go in the order of the line, however the list is sorted', async () => {
  for (const n of [1, 2])
    harness.api.reply(pathOf(n, 'approve'), { body: makeGuest(n, 'accepted') });
  renderGuestList(
    [makeWaiting(1, 2), makeWaiting(2, 1)],
    { view: { show: 'waitlisted', sort: 'name' } },
    { ...fullEvent, capacity: 6 },
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give a seat 2' }));
  await expectToast('2 guests got a seat.');
  expect(listSent()).toEqual([2, 1].map((n) => pathOf(n, 'approve')));
});

it.each([
  ['is over', { starts_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-01T13:00:00Z' }],
  ['is paused', { can_rsvp: false }],
])('[R44] a dinner that %s offers and promises no seat to those who wait', (_, changes) => {
  renderGuestList(
    [makeWaiting(1, 1)],
    { view: { show: 'waitlisted' } },
    { ...fullEvent, capacity: 5, ...changes },
  );
  findRow('First 1 Last 1');
  expect(screen.queryByRole('button', { name: /^Give a seat/ })).toBeNull();
  expect(screen.queryByText(/next free seat|seat is free/)).toBeNull();
});

it('[R44] once check-in is open, the waiting list promises no one the next free seat', () => {
  renderGuestList(
    [makeWaiting(1, 1)],
    { view: { show: 'waitlisted' } },
    { ...fullEvent, starts_at: '2026-11-01T10:00:00Z' },
  );
  screen.getByText(/Now that check-in is open, who gets a freed seat is up to you/);
  expect(screen.queryByText(/next free seat/)).toBeNull();
});

it('[R79] a page that is left sends removals that wait for the one before them', async () => {
  useFakeTimers();
  const person = { is_placeholder: true as const };
  renderGuestList(
    [1, 2].map((n) => makeGuest(n, 'accepted', { person: { ...makePerson(n), ...person } })),
  );
  for (const n of [1, 2])
    harness.api.reply(pathOf(n, 'remove'), { body: makeGuest(n, 'declined'), delay: 2000 });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2' }));
  await passUndoWindow();
  await waitFor(() => expect(listSent()).toEqual([pathOf(1, 'remove')]));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(harness.core.queryClient.isMutating(), 'at the same time').toBe(2));
  await waitFor(() => expect(listSent()).toEqual([pathOf(1, 'remove'), pathOf(2, 'remove')]));
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(harness.core.queryClient.isMutating()).toBe(0);
  });
});
it('[R79] selected guests become a group in one press, undone in another', async () => {
  harness.api.reply(`/api/events/${hostedDinner.id}/guests/`, { body: { results: [] } });
  renderGuestList([makeGuest(1, 'accepted'), makeGuest(2, 'accepted', { party: 'Old' })]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep together 2' }));
  (await findToast('2 guests are now the group “Old”.')).action!.run();
  await findToast('The groups are as they were.');
  const sent = harness.api.requests.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ body }) => JSON.parse(body).guests)).toEqual([
    [
      { user_id: numberedUuid(1), party: 'Old' },
      { user_id: numberedUuid(2), party: 'Old' },
    ],
    [
      { user_id: numberedUuid(1), party: '' },
      { user_id: numberedUuid(2), party: 'Old' },
    ],
  ]);
});

it('[R44] the addresses of selected guests are copied together', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const other = { ...invitation, id: numberedUuid(51), email: 'bo@club.example' };
  renderGuestList([makeGuest(1, 'accepted')], { invitations: [invitation, other] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy addresses 2' }));
  await expectToast('2 addresses copied.');
  expect(copy.mock.calls[0]![0].split(', ').toSorted()).toEqual([
    'ada@clb.example',
    'bo@club.example',
  ]);
});

it('[R79] a link opens the dialog that invites; a list of the host alone has one button for it', async () => {
  renderGuestList([makeGuest(99, 'accepted')], { view: { open: 'invite' } });
  const title = { name: `Invite guests to ${hostedDinner.title}` };
  fireEvent.click(
    within(await screen.findByRole('dialog', title)).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('heading', { name: 'It’s just you so far.' });
  fireEvent.click(screen.getByRole('button', { name: 'Invite guests' }));
  await screen.findByRole('dialog', title);
});
