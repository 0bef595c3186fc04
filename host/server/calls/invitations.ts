import { inviteAll, listInvitations as invitationsOf } from '../db/invitations.ts';
import { eventFor } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';

const listInvitations: Handler<'listInvitations'> = async ({ deps, caller, params, query }) => {
  const event = await eventFor(deps.db, caller, params.id);
  return invitationsOf(deps.db, event, caller.user.id, query);
};

const invite: Handler<'invite'> = async ({ deps, caller, params, body }) => {
  const results = await deps.db.transaction((tx) => inviteAll(tx, deps, caller, params.id, body));
  return { results, next: null };
};

export const invitationHandlers = { listInvitations, invite };
