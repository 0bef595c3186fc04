/** The end of an account (R46): files, calendar grant, upcoming dinners, rows. Every step is idempotent, so an interrupted purge continues. */
import { randomUUID } from 'node:crypto';
import { type SQL, and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_MS } from '#src/contract/constants/limits.ts';
import { cancelAllRsvps } from '../dinners/rsvps/rsvps.ts';
import { users } from '../auth/schema.ts';
import { disconnectGoogleCalendar } from '../calendar/google/grant.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { createAccountPurgedEmail } from './account-emails.ts';
import { notifyEventCancelled } from '../notifications/events/dinner-events.ts';
import { queueEmail } from '../notifications/email-queue.ts';
import { deleteMemberMedia } from '../media/media-files.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { eraseMember } from './erase.ts';
import {
  cancelLateRsvps,
  cancelUpcomingHostedEvents,
  lockUpcomingEvents,
} from '../dinners/rsvps/member-dinners.ts';

const BATCH_SIZE = 50;

/** Job: purges members who left 48 hours ago. One who can't be purged now, for example because the storage is down, is retried later. */
export async function purgeDueMembers(deps: Deps): Promise<void> {
  await cancelLateRsvps(deps);
  const isDue = and(
    lte(users.deactivated_at, new Date(deps.now().getTime() - ACCOUNT_DELETION_GRACE_MS)),
    isNull(users.purged_at),
  );
  let lastId: string | null = null;
  for (;;) {
    const after: SQL | undefined = lastId === null ? undefined : gt(users.id, lastId);
    const dueUsers = await deps.db
      .select({ id: users.id })
      .from(users)
      .where(and(isDue, after))
      .orderBy(asc(users.id))
      .limit(BATCH_SIZE);
    for (const { id } of dueUsers) {
      await purgeMember(deps, id, isDue).catch((error: unknown) =>
        deps.log.error({ user: id, reason: formatErrorForLog(error) }, 'can’t delete a member yet'),
      );
    }
    lastId = dueUsers.at(-1)?.id ?? null;
    if (dueUsers.length < BATCH_SIZE) return;
  }
}

/**
 * Purges one member. `due` is checked again when the rows are deleted; by default the member is purged at once.
 * Returns whether this call did it.
 */
export async function purgeMember(
  deps: Deps,
  id: string,
  due: SQL | undefined = isNull(users.purged_at),
): Promise<boolean> {
  if ((await deps.db.$count(users, and(eq(users.id, id), due))) === 0) return false;
  await deleteMemberMedia(deps, id);
  await disconnectGoogleCalendar(deps, id);
  await cancelAndAnnounceHostedEvents(deps, id);
  return deps.db.transaction(async (tx) => {
    await lockUpcomingEvents(tx, deps, id);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), due))
      .for('update', { skipLocked: true });
    // Another server is purging them, or already has.
    if (!user) return false;
    await cancelAllRsvps(tx, deps, user);
    await cancelUpcomingHostedEvents(tx, deps, id);
    await queueEmail(
      tx,
      deps,
      withLocale(user.language, () => createAccountPurgedEmail(deps.env, user.email)),
      { kind: 'purged' },
    );
    await eraseMember(tx, user, deps.now());
    return true;
  });
}

/**
 * Announces the cancellations at once, not by a job: with the member go their invitations, and dinners without other guests, which
 * say who to tell. Telling somebody again changes nothing.
 */
async function cancelAndAnnounceHostedEvents(deps: Deps, hostId: string): Promise<void> {
  const cancelledIds = await deps.db.transaction(async (tx) => {
    await lockUpcomingEvents(tx, deps, hostId);
    return cancelUpcomingHostedEvents(tx, deps, hostId);
  });
  const at = deps.now().toISOString();
  for (const event_id of cancelledIds)
    await notifyEventCancelled(deps, { type: 'event_cancelled', event_id, id: randomUUID(), at });
}
