import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeMatch, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { InviteAsGuest } from './invite-as-guest.tsx';

const event = { id: numberedUuid(90), title: 'The Long Table' } as DinnerEvent;

async function renderForContacts(count: number) {
  const { api, core } = harness;
  core.session.set(api.signIn(1));
  const results = Array.from({ length: count }, (_, n) => makeMatch(n + 10, 'interested'));
  api.reply('/api/matches/interested/?limit=100', { body: { results, next: null } });
  renderWithCore(<InviteAsGuest event={event} onClose={() => {}} />);
  await screen.findByRole('dialog');
}

const makeInvitation = (n: number, email: string | null) => ({
  id: numberedUuid(n),
  email,
  name: null,
  person: null,
  invited_by: makePerson(1),
  status: 'invited' as const,
  created_at: '2026-11-01T10:00:00Z',
  undelivered: null,
  reminders: null,
});

test('[R44] pasted addresses are invited with their names; lines without one stay, each with its error', async () => {
  await renderForContacts(0);
  const results = [{ ...makeInvitation(81, 'ada@club.example'), asked_before: false }];
  harness.api.reply(`/api/events/${event.id}/invitations/`, { body: { results, next: null } });
  const field = screen.getByLabelText('E-mail addresses');
  fireEvent.change(field, {
    target: { value: '• Test, Ada <mailto:ada@club.example>\nnobody at all\ncy@' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  const error = await screen.findByRole('alert');
  expect(error.textContent).toBe('These aren’t valid e-mail addresses: \nnobody at all\ncy@');
  expect(field).toHaveProperty('value', 'nobody at all\ncy@');
  const sent = harness.api.requests.find(({ method }) => method === 'POST')!;
  expect(JSON.parse(sent.body)).toEqual({
    invitees: [{ email: 'ada@club.example', name: 'Ada Test' }],
  });
});

test('[R45] a search that no contact matches says so and keeps its text', async () => {
  await renderForContacts(9);
  const search = await screen.findByRole('searchbox', { name: 'Search contacts' });
  fireEvent.change(search, { target: { value: 'zzz' } });
  screen.getByText('Nobody by that name.');
  expect(screen.queryByRole('button', { name: /^Invite / })).toBeNull();
  expect(search).toHaveProperty('value', 'zzz');
});

test.each([
  ['invited', false, 'Invited', 'You invited First 10 Last 10.'],
  ['invited', true, 'Invited', 'First 10 Last 10 was already invited.'],
  ['accepted', true, 'Coming', 'First 10 Last 10 already has a seat.'],
  ['declined', false, 'Not coming', 'First 10 Last 10 has already answered.'],
  ['waitlisted', false, 'Waiting', 'First 10 Last 10 has already answered.'],
] as const)(
  '[R45] a contact who is %s (before: %s) is shown as “%s”, and can’t be invited again',
  async (status, asked_before, label, toast) => {
    await renderForContacts(1);
    const invitation = { ...makeInvitation(80, null), person: makePerson(10), status };
    harness.api.reply(`/api/events/${event.id}/invitations/`, {
      body: { results: [{ ...invitation, asked_before }], next: null },
    });
    const button = await screen.findByRole('button', { name: 'Invite First 10 Last 10' });
    button.focus();
    fireEvent.click(button);
    const shown = await screen.findByText(label);
    expect(screen.queryByRole('button', { name: 'Invite First 10 Last 10' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(harness.emitted).toContainEqual(['beside-notice', { text: toast }]);
  },
);
