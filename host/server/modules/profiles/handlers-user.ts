import { updateMember } from './members.ts';
import { toMe, toUser } from '../auth/users.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

const readMe: RouteHandler<'readMe'> = async ({ caller }) => toMe(caller);

const updateInfo: RouteHandler<'updateInfo'> = async ({ deps, caller, body }) => {
  const updated = await deps.db.transaction(async (tx) => {
    const change = await updateMember(tx, caller.user.id, body);
    if (!change) throw new HttpError(401, t('error_unauthorized'));
    if (change.affectsMatches)
      await deps.ports.queueMatchSearchesAndSeating(tx, deps.now(), caller.user.id);
    return change.member;
  });
  return toUser(updated);
};

export const userHandlers = { readMe, updateInfo };
