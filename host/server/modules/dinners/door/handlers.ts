import { getDoorState } from '#src/contract/door-hours.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import { loadPlan } from '../seating/seating-plan.ts';
import { checkInGuest, undoGuestCheckIn } from './check-in.ts';
import { listDoorGuests, listDoorTables } from './door-list.ts';

const readDoorList: RouteHandler<'readDoorList'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  const plan = await loadPlan(deps.db, event.id);
  const results = await listDoorGuests(deps.db, event.id, plan);
  // Needs can reveal health or faith: helpers at the door read them only while check-in is open.
  const canReadNeeds = isHosting(event) || getDoorState(event, deps.now().getTime()) === 'open';
  return {
    results: canReadNeeds
      ? results
      : results.map(({ needs: _needs, ...guest }) => ({ ...guest, dietary_needs: null })),
    tables: listDoorTables(plan),
    now: deps.now().toISOString(),
  };
};

const lockDoor = async (
  tx: Tx,
  { deps, caller, params, body }: RequestContext<'checkIn' | 'undoCheckIn'>,
) => ({
  event: await lockHostedEvent(tx, caller, params.id),
  personId: params.user_id,
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
