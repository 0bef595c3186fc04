import { claimInvite as linkInvite, findInvite } from '../db/claims.ts';
import type { Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** Links who invited me and the dinner to my account. An unknown slug, or a dinner it opens nothing of, is 404. */
const claimInvite: Handler<'claimInvite'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction(async (tx) => {
    const invited = await findInvite(tx, { slug: params.slug, event_slug: body.event_slug });
    if (!invited.inviter || (body.event_slug !== undefined && !invited.event)) throw new Problem(404, say('error_not_found'));
    await linkInvite(tx, caller, invited, deps.now());
  });
  return {};
};

export const inviteHandlers = { claimInvite };
