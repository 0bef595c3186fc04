import { findInvite, linkInvite } from './link-invitations.ts';
import { findPublicEvent } from '../events/public-view.ts';
import { toPerson } from '#server/modules/auth/person.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** The inviter and the dinner. 404 if the dinner is unknown or this inviter can't invite to it. */
const readInvite: RouteHandler<'readInvite'> = async ({ deps, params, query }) => {
  const inviter = await findUserByInviteSlug(deps.db, params.slug);
  const event = query.event_slug
    ? await findPublicEvent(deps, query.event_slug, params.slug)
    : null;
  if (!inviter || (query.event_slug !== undefined && !event))
    throw new HttpError(404, t('error_not_found'));
  return { slug: inviter.invite_slug, inviter: toPerson(inviter), event };
};

/** Links the inviter and the dinner to my account. 404 for an unknown slug, or a dinner this inviter can't invite to. */
const claimInvite: RouteHandler<'claimInvite'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction(async (tx) => {
    const invite = await findInvite(tx, { inviteSlug: params.slug, eventSlug: body.event_slug });
    if (!invite.inviter || (body.event_slug !== undefined && !invite.event))
      throw new HttpError(404, t('error_not_found'));
    await linkInvite(tx, caller, invite, deps.now());
  });
  return {};
};

export const inviteHandlers = { readInvite, claimInvite };
