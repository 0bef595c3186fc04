import { getGuestForHost } from '../dinners/rsvps/guests.ts';
import { getInvitationForHost } from '../dinners/rsvps/invitation-list.ts';
import { lockHostedEvent } from '../dinners/events/hosting.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { resendUndelivered } from './resend-undelivered.ts';

const resendInvitation: RouteHandler<'resendInvitation'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    const { recipient } = await getInvitationForHost(tx, deps, event.id, params.invitation_id);
    await resendUndelivered(tx, deps, caller, event, recipient);
  });
  return {};
};

const resendEmail: RouteHandler<'resendEmail'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    const { person, invited_as } = await getGuestForHost(tx, deps, event.id, params.user_id);
    const recipient = person.is_placeholder
      ? { email: invited_as?.email ?? '', ownerId: null }
      : { userId: params.user_id };
    await resendUndelivered(tx, deps, caller, event, recipient);
  });
  return {};
};

export const undeliveredHandlers = { resendInvitation, resendEmail };
