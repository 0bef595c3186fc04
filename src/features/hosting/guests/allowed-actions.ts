import type { DinnerEvent } from '#src/contract/events.ts';
import type { GuestRow } from './guest-rows.ts';

/** What a host can do about a guest by one call. */
export const guestActions = ['approve', 'resend', 'decline', 'remove'] as const;
export type GuestAction = (typeof guestActions)[number];

export type ActionEvent = Pick<DinnerEvent, 'status' | 'ends_at'>;

export const isDinnerOver = ({ status, ends_at }: ActionEvent, now: number): boolean =>
  status === 'cancelled' || Date.parse(ends_at) <= now;

/** For a cancelled dinner, only the cancellation is still worth sending. */
const canResend = ({ undelivered, person }: GuestRow, event: ActionEvent, now: number): boolean =>
  undelivered !== null &&
  person?.is_placeholder !== true &&
  Date.parse(event.ends_at) > now &&
  (event.status !== 'cancelled' || undelivered.email === 'cancellation');

const isRemovable = ({ status }: GuestRow) =>
  status === 'accepted' || status === 'waitlisted' || status === 'invited';

export function listAllowedActions(row: GuestRow, event: ActionEvent, now: number): GuestAction[] {
  const isOpen = row.person !== null && !row.isHost && !isDinnerOver(event, now);
  const isAllowed: Record<GuestAction, boolean> = {
    approve: isOpen && row.status === 'requested',
    resend: canResend(row, event, now),
    decline: isOpen && row.status === 'requested',
    remove: isOpen && isRemovable(row),
  };
  return guestActions.filter((action) => isAllowed[action]);
}
