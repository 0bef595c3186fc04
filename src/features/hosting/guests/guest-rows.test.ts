import { expect, it } from 'vitest';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { groupGuestRows, formatInviteResult } from './guest-sections.ts';

const makeInvitation = (
  n: number,
  overrides: Partial<Parameters<typeof groupGuestRows>[1][number]>,
) => ({
  id: numberedUuid(n + 50),
  email: null,
  name: null,
  person: null,
  invited_by: makePerson(1),
  status: 'invited' as const,
  created_at: '2026-11-01T10:00:00Z',
  undelivered: null,
  ...overrides,
});
const makeGuest = (
  n: number,
  overrides: Partial<Parameters<typeof groupGuestRows>[0][number]>,
) => ({
  person: makePerson(n),
  status: 'declined' as const,
  waitlist_position: null,
  dietary_needs: null,
  answered_at: null,
  invited_as: null,
  undelivered: null,
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
    makeGuest(2, { person: unnamed(2), invited_as: { email: 'cy@club.example', name: null } }),
    makeGuest(3, { person: unnamed(3), invited_as: { email: 'dee@club.example', name: 'Dee' } }),
    makeGuest(4, { person: unnamed(4), status: 'invited' }),
    makeGuest(1, { person: unnamed(1), status: 'accepted' }),
    makeGuest(5, { invited_as: { email: 'ed@club.example', name: 'Eddie' }, undelivered }),
  ];
  const invitations = [
    makeInvitation(6, { email: 'flo@club.example', name: 'Flo', undelivered }),
    makeInvitation(7, { email: 'gil@club.example' }),
    makeInvitation(8, { email: 'ed@club.example', person: makePerson(5), status: 'declined' }),
  ];
  const rows = groupGuestRows(guests, invitations, numberedUuid(1), {
    host: 'You',
    guest: 'Somebody',
  });
  expect(rows.accepted.map(({ name }) => name)).toEqual(['You']);
  expect(rows.declined.map(({ name, address }) => [name, address])).toEqual([
    ['cy@club.example', null],
    ['Dee', 'dee@club.example'],
    ['First 5 Last 5', null],
  ]);
  expect(
    rows.invited.map(({ name, address, invitationId }) => [name, address, invitationId]),
  ).toEqual([
    ['Somebody', null, null],
    ['Flo', 'flo@club.example', numberedUuid(56)],
    ['gil@club.example', null, numberedUuid(57)],
  ]);
  expect(
    [...rows.declined, ...rows.invited].filter((row) => row.undelivered).map(({ name }) => name),
  ).toEqual(['First 5 Last 5', 'Flo']);
});

it('[R44] only e-mails that go out count as sent', () => {
  const t = createTranslator({}, { defaultMessages: enAppMessages });
  const sent = { asked_before: false, status: 'invited' as const };
  const before = { ...sent, asked_before: true };
  const coming = { ...before, status: 'accepted' as const };
  expect(formatInviteResult(t, [sent, sent])).toBe('2 invitations sent.');
  expect(formatInviteResult(t, [before, sent])).toBe('1 invitation sent. 1 was already invited.');
  expect(formatInviteResult(t, [before])).toBe('1 was already invited.');
  expect(formatInviteResult(t, [sent], true)).toBe(
    '1 invitation sent. You’re already on the guest list.',
  );
  expect(formatInviteResult(t, [coming, sent], true)).toBe(
    '1 invitation sent. You’re already on the guest list. 1 already has a seat.',
  );
});
