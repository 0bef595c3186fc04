import { memberSide } from '../db/events.ts';
import { answer } from '../db/rsvps.ts';
import { seatingFor } from '../db/seating.ts';
import { eventFor, requireScope } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';

/** Returns everything the card needs to turn over: dinner, seat and position on the waitlist (R38, R44). */
const rsvp: Handler<'rsvp'> = async ({ deps, params, body, caller, foreignOrigin, idempotencyKey }) => {
  requireScope(caller, params.id);
  await answer(deps, caller, params.id, body, { origin: foreignOrigin, widgetEventId: idempotencyKey });
  const row = await eventFor(deps.db, caller, params.id);
  const event = await memberSide(deps, row, caller.user.id);
  const seating = event.my_status === 'accepted' ? await seatingFor(deps.db, row, caller.user.id, deps.now()) : null;
  return { event, seating, waitlist_position: event.waitlist_position };
};

export const rsvpHandlers = { rsvp };
