import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import { checkInGuest, undoGuestCheckIn } from './check-in.ts';
import { listDoorGuests } from './door-list.ts';

const readDoorList: RouteHandler<'readDoorList'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return { results: await listDoorGuests(deps.db, event.id) };
};

const lockDoor = async (
  tx: Tx,
  { deps, caller, params, body }: RequestContext<'checkIn' | 'undoCheckIn'>,
) => ({
  event: await lockHostedEvent(tx, caller, params.id),
  userId: params.user_id,
  pressedAt: body.at,
  now: deps.now(),
});

const checkIn: RouteHandler<'checkIn'> = (context) =>
  context.deps.db.transaction(async (tx) =>
    checkInGuest(tx, context.caller.user.id, await lockDoor(tx, context)),
  );

const undoCheckIn: RouteHandler<'undoCheckIn'> = (context) =>
  context.deps.db.transaction(async (tx) => undoGuestCheckIn(tx, await lockDoor(tx, context)));

export const doorHandlers = { readDoorList, checkIn, undoCheckIn };
