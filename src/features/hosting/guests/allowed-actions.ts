import type { DinnerEvent } from '#src/contract/events.ts';
import { getDoorState } from '#src/contract/door-hours.ts';
import { getReminderRefusal } from '#src/contract/reminders.ts';
import { isRsvpDeadlineOver, isUpcoming } from '#src/contract/taking-rsvps.ts';
import { type GuestListRow, isUninvited } from './guest-rows.ts';

/** What a host can do about a guest by one call. */
export const guestActions = ['approve', 'invite', 'remind', 'resend', 'decline', 'remove'] as const;
export type GuestAction = (typeof guestActions)[number];

export type ActionEvent = Pick<
  DinnerEvent,
  'status' | 'starts_at' | 'ends_at' | 'rsvp_by' | 'can_rsvp' | 'capacity' | 'attendee_count'
>;

export const countFreeSeats = ({
  capacity,
  attendee_count,
}: Pick<ActionEvent, 'capacity' | 'attendee_count'>): number =>
  Math.max(0, capacity - attendee_count);

export const isDinnerOver = (
  { status, ends_at }: Pick<ActionEvent, 'status' | 'ends_at'>,
  now: number,
): boolean => status === 'cancelled' || Date.parse(ends_at) <= now;

/**
 * Whether hosts can still give seats. A dinner that takes no answers before its deadline is paused, because its owner has closed their
 * account; after the deadline only the server knows.
 */
export const canGiveSeat = (
  event: Pick<ActionEvent, 'status' | 'starts_at' | 'ends_at' | 'rsvp_by' | 'can_rsvp'>,
  now: number,
): boolean =>
  isUpcoming(event, now)
    ? event.can_rsvp || isRsvpDeadlineOver(event, now)
    : isDoorOpen(event, now);

/** From then until the end only hosts give seats. */
export const isDoorOpen = (
  event: Pick<ActionEvent, 'status' | 'starts_at' | 'ends_at'>,
  now: number,
): boolean => getDoorState(event, now) === 'open' && !isDinnerOver(event, now);

/** For a cancelled dinner, only the cancellation is still worth sending. */
const canResend = ({ undelivered }: GuestListRow, event: ActionEvent, now: number): boolean =>
  undelivered !== null &&
  Date.parse(event.ends_at) > now &&
  (event.status !== 'cancelled' || undelivered.email === 'cancellation');

/** An e-mail that didn't arrive is sent again instead. */
const canRemind = (row: GuestListRow, { can_rsvp }: ActionEvent, now: number): boolean =>
  can_rsvp && row.undelivered === null && getReminderRefusal(toReminded(row), now) === null;

/** Why a guest who hasn't answered gets no reminder now; null if they can be reminded, or nobody would expect it. */
export const getRemindRefusal = (row: GuestListRow, event: ActionEvent, now: number) =>
  row.status === 'invited' && event.can_rsvp && row.undelivered === null
    ? getReminderRefusal(toReminded(row), now)
    : null;

/** The guests a reminder goes to, and those who would get one if they hadn't unsubscribed: the result names the latter. */
export function chooseReminded(rows: readonly GuestListRow[], event: ActionEvent, now: number) {
  const asked = rows.filter((row) => canRemind({ ...row, hasUnsubscribed: false }, event, now));
  return { asked, remindable: asked.filter(({ hasUnsubscribed }) => !hasUnsubscribed) };
}

const toReminded = ({
  status,
  invitedAt,
  hasUnsubscribed,
  reminders: { count, last_at },
}: GuestListRow) => ({
  status,
  invitedAt: invitedAt === null ? null : Date.parse(invitedAt),
  remindedAt: last_at === null ? null : Date.parse(last_at),
  reminderCount: count,
  hasUnsubscribed,
});

/** An address is taken off the list by withdrawing its invitation. */
const isRemovable = ({ status, person }: GuestListRow) =>
  status === 'invited' || (person !== null && (status === 'accepted' || status === 'waitlisted'));

export function listAllowedActions(
  row: GuestListRow,
  event: ActionEvent,
  now: number,
): GuestAction[] {
  const isOpen = row.person !== null && !row.isHost && !isDinnerOver(event, now);
  const isAllowed: Record<GuestAction, boolean> = {
    approve:
      isOpen &&
      canGiveSeat(event, now) &&
      (row.status === 'requested' || (row.status === 'waitlisted' && countFreeSeats(event) > 0)),
    invite: isOpen && isUpcoming(event, now) && isUninvited(row) && !row.hasUnsubscribed,
    remind: canRemind(row, event, now),
    resend: canResend(row, event, now),
    decline: isOpen && row.status === 'requested',
    remove: !row.isHost && !isDinnerOver(event, now) && isRemovable(row),
  };
  return guestActions.filter((action) => isAllowed[action]);
}
