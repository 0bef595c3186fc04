import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import type { GuestListRow } from './guest-rows.ts';

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
  plusOnes: [],
  seatOrder: Infinity,
  searchText: '',
  ...overrides,
});
