import { correctInvitation as correctAddress } from './correct-invitation.ts';
import { createInvitations } from './invitations.ts';
import { listVisibleInvitations } from './invitation-list.ts';
import { withdrawInvitation as withdraw } from './withdraw-invitation.ts';
import { getVisibleEvent } from '../events/visibility.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';

const listInvitations: RouteHandler<'listInvitations'> = async ({
  deps,
  caller,
  params,
  query,
}) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  return listVisibleInvitations(deps, event, caller.user.id, query);
};

const invite: RouteHandler<'invite'> = async ({ deps, caller, params, body }) => {
  const results = await deps.db.transaction((tx) =>
    createInvitations(tx, deps, caller, params.id, body),
  );
  return { results, next: null };
};

const correctInvitation: RouteHandler<'correctInvitation'> = ({ deps, caller, params, body }) =>
  deps.db.transaction((tx) =>
    correctAddress(tx, deps, caller, {
      eventId: params.id,
      id: params.invitation_id,
      email: body.email,
    }),
  );

const withdrawInvitation: RouteHandler<'withdrawInvitation'> = async ({ deps, caller, params }) => {
  await deps.db.transaction((tx) => withdraw(tx, deps, caller, params.id, params.invitation_id));
  return {};
};

export const invitationHandlers = {
  listInvitations,
  invite,
  correctInvitation,
  withdrawInvitation,
};
