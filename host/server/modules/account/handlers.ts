import { ACCOUNT_DELETION_GRACE_MS } from '#src/contract/constants/limits.ts';
import {
  announceHostLeft,
  lockUpcomingEvents,
  resumeHostedEvents,
} from '../dinners/rsvps/member-dinners.ts';
import { cancelAllRsvps } from '../dinners/rsvps/rsvps.ts';
import { toUser } from '../auth/users.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { queueMatchSearchesAndSeating } from '../matching/queue-match-searches.ts';
import { sendEmailChangeCode, changeEmailAddress, requireRecentSignIn } from './change-email.ts';
import { deactivateUser, restoreUser } from './deactivate.ts';
import { exportMemberData } from './export.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** Signs out, hides the member, gives up their spots and pauses their dinners at once; data is purged after 48 hours (R46). */
const deleteAccount: RouteHandler<'deleteAccount'> = async ({ deps, caller }) => {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    // Lock events before members, in the same order as an RSVP does.
    await lockUpcomingEvents(tx, deps, caller.user.id);
    await deactivateUser(tx, caller.user.id, now);
    await cancelAllRsvps(tx, deps, caller.user);
    await queueMatchSearchesAndSeating(tx, now, caller.user.id);
    await publishDomainEvents(tx, now, { type: 'account_deleted', user_id: caller.user.id });
    await announceHostLeft(tx, deps, caller.user.id);
  });
  return {
    deactivated_at: now.toISOString(),
    permanent_at: new Date(now.getTime() + ACCOUNT_DELETION_GRACE_MS).toISOString(),
  };
};

/** Undoes a deletion within its 48 hours: dinners open again. Spots that were given up are not restored. */
const restoreAccount: RouteHandler<'restoreAccount'> = async ({ deps, caller }) => {
  if (!caller.user.deactivated_at) return toUser(caller.user);
  const now = deps.now();
  const restored = await deps.db.transaction(async (tx) => {
    await lockUpcomingEvents(tx, deps, caller.user.id);
    const row = await restoreUser(tx, caller.user.id, now);
    if (!row) return null;
    await queueMatchSearchesAndSeating(tx, now, row.id);
    await resumeHostedEvents(tx, deps, row.id);
    return row;
  });
  if (!restored) throw new HttpError(409, t('error_restore_late'));
  return toUser(restored);
};

/** Without a code: mails one to the new address. With a code: changes the address. */
const changeEmail: RouteHandler<'changeEmail'> = async ({ deps, caller, body }) => {
  requireRecentSignIn(caller, deps.now());
  if (body.email === caller.user.email) {
    // Retry of a change whose response was lost.
    if (body.code) return toUser(caller.user);
    throw new HttpError(400, { email: [t('error_email_same')] });
  }
  return body.code
    ? toUser(await changeEmailAddress(deps, caller, body.email, body.code))
    : sendEmailChangeCode(deps, caller.user, body.email);
};

/** All data stored about a member, as JSON (R36). */
const exportData: RouteHandler<'exportData'> = ({ deps, caller }) =>
  exportMemberData(deps, caller.user);

export const accountHandlers = { deleteAccount, restoreAccount, changeEmail, exportData };
