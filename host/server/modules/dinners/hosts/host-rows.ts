/** The people who host a dinner beside its owner, and what their rows mean (R81). Every change needs the event lock. */
import {
  type Column,
  type InferSelectModel,
  type SQL,
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { CLOSES_AFTER_END_MS } from '#src/contract/door-hours.ts';
import type { GivenRole, HostRole } from '#src/contract/host-roles.ts';
import { users } from '#server/modules/auth/schema.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { eventHosts, events } from '../schema.ts';
import type { EventRow } from '../events/visibility.ts';

export type EventHostRow = InferSelectModel<typeof eventHosts>;

/** SQL condition: this member has accepted a role. */
export const isHeldBy = (userId: string | Column): SQL =>
  and(eq(eventHosts.user_id, userId), isNotNull(eventHosts.accepted_at))!;

/** SQL condition on `event_hosts`: this member is a co-host of the dinner. */
export const isCoHostOf = (eventId: string | Column, userId: string | Column): SQL =>
  and(eq(eventHosts.event_id, eventId), eq(eventHosts.role, 'co_host'), isHeldBy(userId))!;

/**
 * SQL condition on `event_hosts` and `events`: this member, or their address, was asked and hasn't answered. Members who
 * have blocked the owner, or whom the owner has blocked, aren't told.
 */
export const isOfferedTo = (db: Queryable, userId: string): SQL =>
  and(
    isNull(eventHosts.accepted_at),
    or(
      eq(eventHosts.user_id, userId),
      eq(
        eventHosts.email,
        db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
      ),
    ),
    noBlockBetween(events.host_id, userId),
  )!;

/** SQL condition on `events`: this member has a role in the dinner, or was asked to take one. */
export const hasOrIsOfferedRole = (db: Queryable, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(eventHosts)
      .where(
        and(eq(eventHosts.event_id, events.id), or(isHeldBy(userId), isOfferedTo(db, userId))),
      ),
  );

/** SQL condition on `events`: this member is a co-host. */
export const isCoHost = (db: Queryable, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(eventHosts)
      .where(isCoHostOf(events.id, userId)),
  );

/** Once a dinner has ended, unanswered offers and their addresses are deleted, and helpers at the door lose their role when check-in closes. */
export async function deleteEndedRoles(db: Queryable, now: Date): Promise<void> {
  const selectEndedBy = (time: Date) =>
    db.select({ id: events.id }).from(events).where(lte(events.ends_at, time));
  const closing = addMilliseconds(now, -CLOSES_AFTER_END_MS);
  await db
    .delete(eventHosts)
    .where(
      or(
        and(isNull(eventHosts.accepted_at), inArray(eventHosts.event_id, selectEndedBy(now))),
        and(eq(eventHosts.role, 'door'), inArray(eventHosts.event_id, selectEndedBy(closing))),
      ),
    );
}

/** A block between owner and helper ends the role, or takes back what was asked. It isn't logged: that would tell who blocked whom. */
export async function endHostingBetween(db: Queryable, a: string, b: string): Promise<void> {
  const isHelperOf = (helperId: string, ownerId: string) =>
    and(
      eq(eventHosts.user_id, helperId),
      inArray(
        eventHosts.event_id,
        db.select({ id: events.id }).from(events).where(eq(events.host_id, ownerId)),
      ),
    );
  await db.delete(eventHosts).where(or(isHelperOf(a, b), isHelperOf(b, a)));
}

/** The role of a member in a dinner. Under the event lock it is the one they have now. */
export async function findRole(
  db: Queryable,
  { id, host_id }: Pick<EventRow, 'id' | 'host_id'>,
  userId: string,
): Promise<HostRole | null> {
  if (host_id === userId) return 'owner';
  const [row] = await db
    .select({ role: eventHosts.role })
    .from(eventHosts)
    .where(and(eq(eventHosts.event_id, id), isHeldBy(userId)));
  return row?.role ?? null;
}

export interface OwnRoles {
  held: GivenRole | null;
  offered: GivenRole | null;
}

/** What a member is in each of these dinners beside the owner, and what they were asked to be. */
export async function readOwnRoles(
  db: Queryable,
  eventIds: string[],
  userId: string,
): Promise<Map<string, OwnRoles>> {
  const rows = await db
    .select({ host: eventHosts })
    .from(eventHosts)
    .innerJoin(events, eq(events.id, eventHosts.event_id))
    .where(
      and(isOneOf(eventHosts.event_id, eventIds), or(isHeldBy(userId), isOfferedTo(db, userId))),
    )
    .orderBy(eventHosts.invited_at, eventHosts.id);
  const roles = new Map<string, OwnRoles>();
  for (const { host } of rows) {
    const own = roles.get(host.event_id) ?? { held: null, offered: null };
    own[host.accepted_at ? 'held' : 'offered'] = host.role;
    roles.set(host.event_id, own);
  }
  return roles;
}
