import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { loadDinnerEvent } from '../events/member-view.ts';
import { getVisibleEvent } from '../events/visibility.ts';
import {
  type OwnDinner,
  bringPlusOne,
  changeOwnPlusOne,
  lockOwnDinner,
  removeOwnPlusOne,
} from './plus-ones.ts';

async function changeOwnDinner(
  { deps, caller, params }: RequestContext<'addPlusOne' | 'changePlusOne' | 'removePlusOne'>,
  change: (tx: Tx, dinner: OwnDinner) => Promise<void>,
) {
  await deps.db.transaction(async (tx) =>
    change(tx, await lockOwnDinner(tx, deps, caller, params.id)),
  );
  return loadDinnerEvent(deps, await getVisibleEvent(deps.db, caller, params.id), caller);
}

const addPlusOne: RouteHandler<'addPlusOne'> = (context) =>
  changeOwnDinner(context, (tx, dinner) => bringPlusOne(tx, context.deps, dinner, context.body));

const changePlusOne: RouteHandler<'changePlusOne'> = (context) =>
  changeOwnDinner(context, (tx, dinner) =>
    changeOwnPlusOne(tx, context.deps, dinner, context.params.guest_id, context.body),
  );

const removePlusOne: RouteHandler<'removePlusOne'> = (context) =>
  changeOwnDinner(context, (tx, dinner) =>
    removeOwnPlusOne(tx, context.deps, dinner, context.params.guest_id),
  );

export const plusOneHandlers = { addPlusOne, changePlusOne, removePlusOne };
