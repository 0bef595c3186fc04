import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { isEventOver } from './event-state.ts';

/**
 * How many seats are free, for its hosts how many are taken, and how many were; null for a cancelled dinner, and for who waits for a
 * seat and knows it.
 */
export function formatAttendance(t: Translator, event: DinnerEvent, now: number): string | null {
  if (event.status === 'cancelled') return null;
  if (event.attendee_count >= event.capacity && !isEventOver(event, now))
    return event.my_status === 'waitlisted' ? null : t('dinner_is_full');
  const { attendee_count, capacity } = event;
  if (isEventOver(event, now))
    return t.plural('dinner_seats_taken_past', attendee_count, { capacity });
  return isHosting(event)
    ? t.plural('dinner_seats_taken', attendee_count, { capacity })
    : t.plural('invite_seats_left', capacity - attendee_count, { capacity });
}
