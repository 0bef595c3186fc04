import type { RouteHandler } from '#server/http/route-handler.ts';
import { getDoorState } from '#src/contract/door-hours.ts';
import { requireUpcoming } from '../events/event-state.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { logChanges } from '../hosts/event-log.ts';
import { getGuestForHost } from './guests.ts';
import { importGuests, readImport } from './import-guests.ts';
import {
  addPlaceholders,
  changePlaceholder,
  isListedAddress,
  requireFreeAddress,
} from './placeholders.ts';

const addGuest: RouteHandler<'addGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    // Somebody may stand at the door.
    if (getDoorState(event, deps.now().getTime()) !== 'open') requireUpcoming(event, deps.now());
    if (body.email)
      await requireFreeAddress(tx, event, caller.user.email, body.email, isListedAddress);
    const [id] = await addPlaceholders(tx, deps, event, [body]);
    await logChanges(tx, deps.now(), {
      eventId: event.id,
      actorId: caller.user.id,
      action: 'added',
      detail: { count: 1 },
    });
    return getGuestForHost(tx, deps, event.id, id!);
  });

const changeGuest: RouteHandler<'changeGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    await changePlaceholder(tx, deps, event, caller.user, params.guest_id, body);
    return getGuestForHost(tx, deps, event.id, params.guest_id);
  });

const importList: RouteHandler<'importGuests'> = async ({ deps, caller, params, body }) => {
  const list = readImport(body);
  return deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    requireUpcoming(event, deps.now());
    return importGuests(tx, deps, caller, event, list, body);
  });
};

export const placeholderHandlers = { addGuest, changeGuest, importGuests: importList };
