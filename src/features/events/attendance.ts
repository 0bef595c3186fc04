import type { Event } from '#src/contract/events.ts';
import type { Text } from '#src/text/text.ts';
import { isOver } from './event-state.ts';

/** How many come, or came; nothing of a dinner that is off. */
export function attendance(t: Text, event: Event, now: number): string | null {
  if (event.status === 'cancelled') return null;
  return t.plural(isOver(event, now) ? 'dinner_came' : 'dinner_coming', event.attendee_count, { capacity: event.capacity });
}
