import { and, eq, gt, inArray } from 'drizzle-orm';
import { tokenRevocation } from 'openid-client';
import { calendarEntries, calendarGrants, calendarStates } from '../schema.ts';
import { events } from '#server/modules/dinners/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobPayloads } from '#server/platform/jobs/job-kinds.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { getGoogleClient, isGoogleCalendarConfigured, getOAuthErrorCode } from './client.ts';
import { createGoogleCalendarRequest, deleteGoogleCalendarEvent } from './entries.ts';
import { queueGoogleCalendarUpdates } from './queue-updates.ts';
import { decryptGoogleTokens, refreshGoogleTokens } from './tokens.ts';

export async function isGoogleCalendarConnected(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<boolean> {
  return (await db.$count(calendarGrants, eq(calendarGrants.user_id, userId))) > 0;
}

/**
 * Disconnects a member. The grant is deleted at once, in the transaction of `deps.db` if it is one. A job then removes
 * coming events and revokes the tokens, even if the account is deleted.
 */
export async function disconnectGoogleCalendar(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const entries = await tx
      .select({ id: calendarEntries.google_id })
      .from(calendarEntries)
      .innerJoin(events, eq(events.id, calendarEntries.event_id))
      .where(and(eq(calendarEntries.user_id, userId), gt(events.ends_at, deps.now())));
    await tx.delete(calendarStates).where(eq(calendarStates.user_id, userId));
    await tx.delete(calendarEntries).where(eq(calendarEntries.user_id, userId));
    const [grant] = await tx
      .delete(calendarGrants)
      .where(eq(calendarGrants.user_id, userId))
      .returning();
    if (!grant) return;
    const payload = {
      user_id: userId,
      encrypted: grant.encrypted,
      google_ids: entries.map(({ id }) => id),
    };
    await enqueueJobs(tx, { kind: 'disconnect_google', payload, runAt: deps.now() });
  });
}

/** Job handler. Events that can't be removed stay, but the tokens are revoked in any case. */
export async function revokeGoogleGrant(
  deps: Deps,
  { user_id, encrypted, google_ids }: JobPayloads['disconnect_google'],
): Promise<void> {
  if (!isGoogleCalendarConfigured(deps.env)) return;
  let tokens = decryptGoogleTokens(deps, user_id, encrypted);
  const logFailure = (error: unknown) =>
    deps.log.warn(
      { user: user_id, reason: formatErrorForLog(error) },
      'can’t remove all entries from a Google Calendar',
    );
  try {
    if (google_ids.length > 0 && deps.now().getTime() >= tokens.expires_at)
      tokens = await refreshGoogleTokens(deps, tokens);
    const request = createGoogleCalendarRequest(deps.env, tokens.access);
    for (const id of google_ids) await deleteGoogleCalendarEvent(request, id).catch(logFailure);
  } catch (error) {
    if (getOAuthErrorCode(error) === 'invalid_grant') return;
    logFailure(error);
  }
  // Connected again meanwhile, usually to the same account: revoking any of its tokens would also end the new grant.
  if (await isGoogleCalendarConnected(deps, user_id))
    return rewriteEntries(deps, user_id, google_ids);
  try {
    await tokenRevocation(await getGoogleClient(deps), tokens.refresh);
  } catch (error) {
    // Already revoked, by the member or by an earlier try.
    if (getOAuthErrorCode(error) === null) throw error;
  }
}

/** The removed events may have been written by the new connection, as the ids are the same. */
async function rewriteEntries(deps: Deps, user_id: string, google_ids: string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(calendarEntries)
      .where(
        and(eq(calendarEntries.user_id, user_id), inArray(calendarEntries.google_id, google_ids)),
      )
      .returning({ user_id: calendarEntries.user_id, event_id: calendarEntries.event_id });
    await queueGoogleCalendarUpdates(tx, deps.now(), ...removed);
  });
}
