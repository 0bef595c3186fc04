import type { DinnerEvent, RsvpStatus } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import type { GuestListRow, GuestLists } from './guest-rows.ts';

export const hostedDinner = makeDinner(9, {
  is_host: true,
  host: makePerson(99),
}) as DinnerEvent;

type ListedGuest = GuestLists['guests'][number];

/** A guest as the server lists them. */
export const makeGuest = (
  n: number,
  status: RsvpStatus,
  overrides: Partial<ListedGuest> = {},
): ListedGuest => ({
  person: makePerson(n),
  status,
  waitlist_position: null,
  dietary_needs: null,
  answered_at: '2026-11-01T10:00:00Z',
  invited_as: null,
  undelivered: null,
  reminders: null,
  ...overrides,
});

/** A guest who is coming and has no seat. */
export const makeRow = (n: number, overrides: Partial<GuestListRow> = {}): GuestListRow => ({
  key: numberedUuid(n),
  person: makePerson(n),
  isHost: false,
  isOwn: false,
  status: 'accepted',
  name: `First ${n} Last ${n}`,
  address: null,
  invitationId: null,
  waitlistPosition: null,
  dietaryNeeds: null,
  invitedBy: null,
  invitedAt: null,
  openedAt: null,
  hasUnsubscribed: false,
  answeredAt: null,
  note: null,
  hostNote: null,
  party: null,
  needs: [],
  reminders: { count: 0, last_at: null },
  undelivered: null,
  seat: null,
  hasCome: null,
  plusOnes: [],
  seatOrder: Infinity,
  searchText: '',
  ...overrides,
});
