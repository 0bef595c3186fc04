import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { cancelHostedEvent, resumeEvent } from '../events/hosting.ts';
import { cancelAllRsvps } from './rsvps.ts';
import { ACTIVE_STATUSES } from './guest-rows.ts';
import { events, guests } from '../schema.ts';
import { withdrawAnnouncements } from '../seating/withdraw-announcements.ts';
import { closedUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Locks upcoming dinners before the user row, in the same order as RSVPs and publishing. */
export async function lockUpcomingEvents(tx: Tx, { now }: Deps, id: string): Promise<void> {
  const guestEventIds = tx
    .select({ id: guests.event_id })
    .from(guests)
    .where(eq(guests.user_id, id));
  const isInvolved = or(eq(events.host_id, id), inArray(events.id, guestEventIds));
  await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'scheduled'), gt(events.starts_at, now()), isInvolved))
    .orderBy(asc(events.id))
    .for('update');
}

const selectUpcomingHosted = (tx: Tx, { now }: Deps, hostId: string) =>
  tx
    .select()
    .from(events)
    .where(
      and(eq(events.host_id, hostId), eq(events.status, 'scheduled'), gt(events.starts_at, now())),
    )
    .orderBy(asc(events.id));

/**
 * Tells the guests of a host who has deleted their account. What that host announced isn't sent, as the dinner may not take place. Call
 * it after `lockUpcomingEvents`.
 */
export async function announceHostLeft(tx: Tx, deps: Deps, hostId: string): Promise<void> {
  const hosted = await selectUpcomingHosted(tx, deps, hostId);
  await withdrawAnnouncements(
    tx,
    hosted.map(({ id }) => id),
  );
  await publishDomainEvents(
    tx,
    deps.now(),
    ...hosted.map(({ id }) => ({ type: 'host_left' as const, event_id: id })),
  );
}

/** Opens the dinners of a host who is back, and gives seats that became free meanwhile to the waitlist. */
export async function resumeHostedEvents(tx: Tx, deps: Deps, hostId: string): Promise<void> {
  for (const event of await selectUpcomingHosted(tx, deps, hostId))
    await resumeEvent(tx, deps, event);
}

/** Cancels the upcoming dinners of a host who leaves. Returns their ids. */
export async function cancelUpcomingHostedEvents(
  tx: Tx,
  deps: Deps,
  hostId: string,
): Promise<string[]> {
  const hosted = await selectUpcomingHosted(tx, deps, hostId);
  for (const event of hosted) await cancelHostedEvent(tx, deps, event);
  return hosted.map(({ id }) => id);
}

/** Cancels RSVPs that were saved while the account was being closed or banned. */
export async function cancelLateRsvps(deps: Deps): Promise<void> {
  const isActive = inArray(guests.status, ACTIVE_STATUSES);
  const isUpcoming = and(eq(events.status, 'scheduled'), gt(events.starts_at, deps.now()));
  const usersWithLateRsvps = await deps.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(guests, and(eq(guests.user_id, users.id), isActive))
    .innerJoin(
      events,
      and(eq(events.id, guests.event_id), ne(events.host_id, users.id), isUpcoming),
    )
    .where(closedUser);
  for (const user of usersWithLateRsvps)
    await deps.db.transaction((tx) => cancelAllRsvps(tx, deps, user));
}
