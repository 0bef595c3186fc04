/** Reminders of an unanswered invitation: the rules that server and client share. */
import { DAY_MS } from './constants/time.ts';
import type { RsvpStatus } from './events.ts';

/** Of one invitation. */
const MAX_REMINDERS = 3;
/** After the invitation and each reminder. */
const REMINDER_PAUSE_MS = DAY_MS;

/** Times in milliseconds since 1970. */
interface RemindedGuest {
  status: RsvpStatus;
  /** Null if unknown. */
  invitedAt: number | null;
  remindedAt: number | null;
  reminderCount: number;
  /** They asked for no more e-mails about the dinner. */
  hasUnsubscribed: boolean;
}

export type ReminderRefusal = 'answered' | 'unsubscribed' | 'too_soon' | 'too_often';

/** Why a guest isn't reminded; null if they can be. */
export function getReminderRefusal(
  { status, invitedAt, remindedAt, reminderCount, hasUnsubscribed }: RemindedGuest,
  now: number,
): ReminderRefusal | null {
  if (status !== 'invited') return 'answered';
  if (hasUnsubscribed) return 'unsubscribed';
  if (reminderCount >= MAX_REMINDERS) return 'too_often';
  return now - (remindedAt ?? invitedAt ?? 0) < REMINDER_PAUSE_MS ? 'too_soon' : null;
}
