import { isHosting } from '#src/contract/host-roles.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { loadDinnerEvent } from '../events/member-view.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import {
  acceptHosting as accept,
  declineHosting as decline,
  inviteHost as ask,
  leaveHosting as leave,
  removeHost as remove,
} from './host-changes.ts';
import { listEventLog } from './event-log.ts';
import { listEventHosts } from './host-list.ts';

const listHosts: RouteHandler<'listHosts'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return {
    results: await listEventHosts(deps.db, event.id, { onlyAccepted: !isHosting(event) }),
  };
};

const inviteHost: RouteHandler<'inviteHost'> = ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const { id } = await ask(tx, deps, caller, { eventId: params.id, input: body });
    const [host] = await listEventHosts(tx, params.id, { hostId: id });
    return host!;
  });

const removeHost: RouteHandler<'removeHost'> = async ({ deps, caller, params }) => {
  await deps.db.transaction((tx) =>
    remove(tx, deps, caller, { eventId: params.id, hostId: params.host_id }),
  );
  return {};
};

const acceptHosting: RouteHandler<'acceptHosting'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction((tx) =>
    accept(tx, deps, caller, { eventId: params.id, role: body.role }),
  );
  return loadDinnerEvent(deps, await getVisibleEvent(deps.db, caller, params.id), caller);
};

const declineHosting: RouteHandler<'declineHosting'> = async ({ deps, caller, params }) => {
  await deps.db.transaction((tx) => decline(tx, deps, caller, params.id));
  return {};
};

const leaveHosting: RouteHandler<'leaveHosting'> = async ({ deps, caller, params }) => {
  await deps.db.transaction((tx) => leave(tx, deps, caller, params.id));
  return {};
};

const listLog: RouteHandler<'listLog'> = async ({ deps, caller, params, query }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return listEventLog(deps.db, event.id, query);
};

export const hostHandlers = {
  listLog,
  listHosts,
  inviteHost,
  removeHost,
  acceptHosting,
  declineHosting,
  leaveHosting,
};
