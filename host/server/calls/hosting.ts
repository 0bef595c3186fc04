import { eventFor } from '../db/visibility.ts';
import { memberSide } from '../db/events.ts';
import { cancel, change, create, hostedEvent, requireComing } from '../db/hosting.ts';
import type { Handler } from '../handler.ts';

const createEvent: Handler<'createEvent'> = async ({ deps, caller, body }) => {
  const event = await deps.db.transaction((tx) => create(tx, deps, caller, body));
  return memberSide(deps, event, caller.user.id);
};

const changeEvent: Handler<'changeEvent'> = async ({ deps, caller, params, body }) => {
  const event = await deps.db.transaction((tx) => change(tx, deps, caller, params.id, body));
  return memberSide(deps, event, caller.user.id);
};

/** Cancelling again does nothing. A dinner that has begun can't be cancelled. */
const cancelEvent: Handler<'cancelEvent'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const event = await hostedEvent(tx, caller, params.id);
    if (event.status === 'cancelled') return;
    requireComing(event, deps.now());
    await cancel(tx, deps, event);
  });
  return memberSide(deps, await eventFor(deps.db, caller, params.id), caller.user.id);
};

export const hostingHandlers = { createEvent, changeEvent, cancelEvent };
