import { expect, it } from 'vitest';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { makeGuest } from './guest-row.test-helper.ts';
import { type GuestLists, countRecipients, listGuestRows } from './guest-rows.ts';

const makeInvitation = (n: number, overrides: Partial<GuestLists['invitations'][number]>) => ({
  id: numberedUuid(n + 50),
  email: null,
  name: null,
  person: null,
  invited_by: makePerson(1),
  status: 'invited' as const,
  created_at: '2026-11-01T10:00:00Z',
  undelivered: null,
  reminders: null,
  ...overrides,
});

it('[R44] no row is blank: people without a name are listed as they were invited', () => {
  const unnamed = (n: number) => ({ ...makePerson(n), first_name: '', last_name: '' });
  const undelivered = {
    email: 'invitation',
    reason: 'no_mailbox',
    at: '2026-11-01T10:00:00Z',
  } as const;
  const guests = [
    makeGuest(2, 'declined', {
      person: unnamed(2),
      invited_as: { email: 'cy@club.example', name: null },
    }),
    makeGuest(3, 'declined', {
      person: unnamed(3),
      invited_as: { email: 'dee@club.example', name: 'Dee' },
    }),
    makeGuest(4, 'invited', { person: unnamed(4) }),
    makeGuest(1, 'accepted', { person: unnamed(1) }),
    makeGuest(5, 'declined', {
      invited_as: { email: 'ed@club.example', name: 'Eddie' },
      undelivered,
    }),
  ];
  const invitations = [
    makeInvitation(6, { email: 'flo@club.example', name: 'Flo', undelivered }),
    makeInvitation(7, { email: 'gil@club.example' }),
    makeInvitation(9, { email: 'io@club.example', status: 'declined', note: 'In Bergen' }),
    makeInvitation(8, { email: 'ed@club.example', person: makePerson(5), status: 'declined' }),
  ];
  const rows = listGuestRows(
    { guests, invitations, seating: undefined },
    { host: makePerson(1) },
    { host: 'You', guest: 'Somebody' },
    numberedUuid(1),
  );
  const listNamed = (wanted: string) =>
    rows
      .filter(({ status }) => status === wanted)
      .map(({ name, address, invitationId }) => [name, address, invitationId]);
  expect(listNamed('accepted')).toEqual([['You', null, null]]);
  expect(listNamed('declined')).toEqual([
    ['cy@club.example', 'cy@club.example', null],
    ['Dee', 'dee@club.example', null],
    ['First 5 Last 5', null, null],
    ['io@club.example', 'io@club.example', numberedUuid(59)],
  ]);
  expect(rows.flatMap(({ note }) => note ?? [])).toEqual(['In Bergen']);
  expect(listNamed('invited')).toEqual([
    ['Somebody', null, null],
    ['Flo', 'flo@club.example', numberedUuid(56)],
    ['gil@club.example', 'gil@club.example', numberedUuid(57)],
  ]);
  expect(rows.filter((row) => row.undelivered).map(({ name }) => name)).toEqual([
    'First 5 Last 5',
    'Flo',
  ]);
});

it('[R44] a message counts the guests it reaches, and by reason those it doesn’t', () => {
  const listed = { ...makePerson(4), is_placeholder: true as const };
  const invited_as = { email: 'cy@club.example', name: null };
  const invited_at = '2026-11-20T09:00:00.000Z';
  const guests = [
    makeGuest(1, 'accepted'),
    makeGuest(2, 'accepted'),
    makeGuest(3, 'waitlisted'),
    ...[
      null,
      invited_as,
      { ...invited_as, invited_at },
      { ...invited_as, invited_at, has_unsubscribed: true as const },
    ].map((each) => makeGuest(4, 'accepted', { person: listed, invited_as: each })),
    ...(['no_mailbox', 'mailbox_full'] as const).map((reason) =>
      makeGuest(5, 'accepted', {
        person: listed,
        invited_as: { ...invited_as, invited_at },
        undelivered: { email: 'invitation', reason, at: invited_at },
      }),
    ),
  ];
  const rows = listGuestRows(
    { guests, invitations: [], seating: undefined },
    { host: makePerson(1) },
    { host: 'You', guest: 'Somebody' },
    numberedUuid(1),
  );
  expect(countRecipients(rows)).toEqual({
    recipientCount: 3,
    unreached: { noAddress: 1, notInvited: 1, unreachable: 2 },
  });
  const ofCoHost = listGuestRows(
    { guests: guests.slice(0, 3), invitations: [], seating: undefined },
    { host: makePerson(1) },
    { host: 'You', guest: 'Somebody' },
    numberedUuid(2),
  );
  expect(countRecipients(ofCoHost).recipientCount, 'a co-host’s reaches the owner').toBe(1);
});
