/** The end of an account (R46): files, calendar grant, upcoming dinners, rows. Every step is idempotent, so an interrupted purge continues. */
import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_MS } from '../../../src/contract/constants/limits.ts';
import { cancelHostedEvent } from '../db/hosting.ts';
import type { Tx } from '../db/open.ts';
import { withdrawAll } from '../db/rsvps.ts';
import { events, rsvps, users } from '../db/schema.ts';
import { disconnectGoogleCalendar } from '../google-calendar/grant.ts';
import type { Deps } from '../handler.ts';
import { formatErrorForLog } from '../log.ts';
import { createAccountPurgedEmail } from '../mail/member-letters.ts';
import { queueEmail } from '../mail/queue.ts';
import { deleteMemberMedia } from '../media/own.ts';
import { withLocale } from '../say.ts';
import { eraseMember } from './erase.ts';

const BATCH_SIZE = 50;

/** Job: purges members who left 48 hours ago. One who can't be purged now, for example because the storage is down, is retried later. */
export async function purgeDueMembers(deps: Deps): Promise<void> {
  await cancelLateRsvps(deps);
  const isDue = and(lte(users.deactivated_at, new Date(deps.now().getTime() - ACCOUNT_DELETION_GRACE_MS)), isNull(users.purged_at));
  let lastId: string | null = null;
  for (;;) {
    const after: SQL | undefined = lastId === null ? undefined : gt(users.id, lastId);
    const dueUsers = await deps.db.select({ id: users.id }).from(users).where(and(isDue, after)).orderBy(asc(users.id)).limit(BATCH_SIZE);
    for (const { id } of dueUsers) {
      await purgeMember(deps, id, isDue).catch((error: unknown) => deps.log.error({ user: id, reason: formatErrorForLog(error) }, 'can’t delete a member yet'));
    }
    lastId = dueUsers.at(-1)?.id ?? null;
    if (dueUsers.length < BATCH_SIZE) return;
  }
}

/**
 * Purges one member. `due` is checked again when the rows are deleted; by default the member is purged at once.
 * Returns whether this call did it.
 */
export async function purgeMember(deps: Deps, id: string, due: SQL | undefined = isNull(users.purged_at)): Promise<boolean> {
  if ((await deps.db.$count(users, and(eq(users.id, id), due))) === 0) return false;
  await deleteMemberMedia(deps, id);
  await disconnectGoogleCalendar(deps, id);
  return deps.db.transaction(async (tx) => {
    await lockUpcomingEvents(tx, deps, id);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), due))
      .for('update', { skipLocked: true });
    // Another server is purging them, or already has.
    if (!user) return false;
    await withdrawAll(tx, deps, user);
    const hosted = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.host_id, id), eq(events.status, 'scheduled'), gt(events.starts_at, deps.now())))
      .orderBy(asc(events.id));
    for (const event of hosted) await cancelHostedEvent(tx, deps, event);
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

/** Locks upcoming dinners before the user row, in the same order as RSVPs and publishing. */
async function lockUpcomingEvents(tx: Tx, { now }: Deps, id: string): Promise<void> {
  const rsvpEventIds = tx.select({ id: rsvps.event_id }).from(rsvps).where(eq(rsvps.user_id, id));
  const isInvolved = or(eq(events.host_id, id), inArray(events.id, rsvpEventIds));
  await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'scheduled'), gt(events.starts_at, now()), isInvolved))
    .orderBy(asc(events.id))
    .for('update');
}

/** Cancels RSVPs that were written while their member left or was banned. */
async function cancelLateRsvps(deps: Deps): Promise<void> {
  const isActive = inArray(rsvps.status, ['accepted', 'waitlisted', 'requested']);
  const isUpcoming = and(eq(events.status, 'scheduled'), gt(events.starts_at, deps.now()));
  const usersWithLateRsvps = await deps.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(rsvps, and(eq(rsvps.user_id, users.id), isActive))
    .innerJoin(events, and(eq(events.id, rsvps.event_id), ne(events.host_id, users.id), isUpcoming))
    .where(or(isNotNull(users.deactivated_at), isNotNull(users.banned_at)));
  for (const user of usersWithLateRsvps) await deps.db.transaction((tx) => withdrawAll(tx, deps, user));
}
