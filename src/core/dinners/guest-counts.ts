import type { DinnerEvent } from '#src/contract/events.ts';

/** Requests first: they wait for the host. */
const shownStatuses = ['requested', 'waitlisted', 'invited', 'declined'] as const;

export interface GuestCount {
  status: 'accepted' | (typeof shownStatuses)[number];
  count: number;
}

/** Where the guests of the host's dinner stand, without empty groups; empty for everybody else. */
export function listGuestCounts({ guest_counts, attendee_count }: DinnerEvent): GuestCount[] {
  if (!guest_counts) return [];
  return [
    { status: 'accepted' as const, count: attendee_count },
    ...shownStatuses.map((status) => ({ status, count: guest_counts[status] })),
  ].filter(({ count }) => count > 0);
}
