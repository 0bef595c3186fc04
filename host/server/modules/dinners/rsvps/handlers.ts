import { loadDinnerEvent } from '../events/member-view.ts';
import { submitRsvp } from './rsvps.ts';
import { loadSeatingForViewer } from '../seating/seating-view.ts';
import { getVisibleEvent } from '../events/visibility.ts';
import { requireScope } from '#server/modules/auth/scope.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';

/** Returns everything the card needs to turn over: dinner, seat and position on the waitlist (R38, R44). */
const rsvp: RouteHandler<'rsvp'> = async ({
  deps,
  params,
  body,
  caller,
  foreignOrigin,
  idempotencyKey,
}) => {
  requireScope(caller, params.id);
  await submitRsvp(deps, caller, params.id, body, {
    origin: foreignOrigin,
    widgetEventId: idempotencyKey,
  });
  const row = await getVisibleEvent(deps.db, caller, params.id);
  const event = await loadDinnerEvent(deps, row, caller);
  const seating =
    event.my_status === 'accepted' ? await loadSeatingForViewer(deps, row, caller.user.id) : null;
  return { event, seating, waitlist_position: event.waitlist_position };
};

export const rsvpHandlers = { rsvp };
