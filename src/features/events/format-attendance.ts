import type { DinnerEvent } from '#src/contract/events.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { isEventOver } from './event-state.ts';

/** How many seats are or were taken, or that none is free; null for a cancelled dinner, and for who waits for a seat and knows it. */
export function formatAttendance(t: Translator, event: DinnerEvent, now: number): string | null {
  if (event.status === 'cancelled') return null;
  if (event.attendee_count >= event.capacity && !isEventOver(event, now))
    return event.my_status === 'waitlisted' ? null : t('dinner_is_full');
  return t.plural(
    isEventOver(event, now) ? 'dinner_seats_taken_past' : 'dinner_seats_taken',
    event.attendee_count,
    {
      capacity: event.capacity,
    },
  );
}
