import { createInvitations, listVisibleInvitations } from './invitations.ts';
import { getVisibleEvent } from '../events/visibility.ts';
import type { RouteHandler } from '../../../http/route-handler.ts';

const listInvitations: RouteHandler<'listInvitations'> = async ({ deps, caller, params, query }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  return listVisibleInvitations(deps.db, event, caller.user.id, query);
};

const invite: RouteHandler<'invite'> = async ({ deps, caller, params, body }) => {
  const results = await deps.db.transaction((tx) => createInvitations(tx, deps, caller, params.id, body));
  return { results, next: null };
};

export const invitationHandlers = { listInvitations, invite };
