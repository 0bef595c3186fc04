import { getVisibleEvent } from './visibility.ts';
import { loadDinnerEvent } from './member-view.ts';
import {
  cancelHostedEvent,
  updateHostedEvent,
  createHostedEvent,
  lockHostedEvent,
} from './hosting.ts';
import { requireUpcoming } from './event-state.ts';
import { logChanges } from '../hosts/event-log.ts';
import { enforceRateLimit, getMemberLimit } from '#server/modules/auth/rate-limit.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';

const createEvent: RouteHandler<'createEvent'> = async ({ deps, caller, body }) => {
  const event = await deps.db.transaction(async (tx) => {
    await enforceRateLimit(
      { ...deps, db: tx },
      getMemberLimit(deps, 'dinners', caller.user.id),
      'error_dinner_limit',
    );
    return createHostedEvent(tx, deps, caller, body);
  });
  return loadDinnerEvent(deps, event, caller);
};

const changeEvent: RouteHandler<'changeEvent'> = async ({ deps, caller, params, body }) => {
  const event = await deps.db.transaction((tx) =>
    updateHostedEvent(tx, deps, caller, params.id, body),
  );
  return loadDinnerEvent(deps, event, caller);
};

/** Cancelling again does nothing. A dinner that has begun can't be cancelled. */
const cancelEvent: RouteHandler<'cancelEvent'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    if (event.status === 'cancelled') return;
    requireUpcoming(event, deps.now());
    await cancelHostedEvent(tx, deps, event);
    await logChanges(tx, deps.now(), {
      eventId: event.id,
      actorId: caller.user.id,
      action: 'cancelled',
    });
  });
  return loadDinnerEvent(deps, await getVisibleEvent(deps.db, caller, params.id), caller);
};

export const hostingHandlers = { createEvent, changeEvent, cancelEvent };
