import { claimInvite as linkInvite, findInvite } from '../db/claims.ts';
import { publicEvent } from '../db/events.ts';
import { toPerson } from '../db/people.ts';
import { findUserByInvite } from '../db/users.ts';
import type { Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** The inviter and the dinner. 404 if the dinner is unknown or this inviter can't invite to it. */
const readInvite: Handler<'readInvite'> = async ({ deps, params, query }) => {
  const inviter = await findUserByInvite(deps.db, params.slug);
  const event = query.event_slug ? await publicEvent(deps, query.event_slug, params.slug) : null;
  if (!inviter || (query.event_slug !== undefined && !event)) throw new Problem(404, say('error_not_found'));
  return { slug: params.slug, inviter: toPerson(inviter), event };
};

/** Links the inviter and the dinner to my account. 404 for an unknown slug, or a dinner this inviter can't invite to. */
const claimInvite: Handler<'claimInvite'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction(async (tx) => {
    const invited = await findInvite(tx, { slug: params.slug, event_slug: body.event_slug });
    if (!invited.inviter || (body.event_slug !== undefined && !invited.event)) throw new Problem(404, say('error_not_found'));
    await linkInvite(tx, caller, invited, deps.now());
  });
  return {};
};

export const inviteHandlers = { readInvite, claimInvite };
