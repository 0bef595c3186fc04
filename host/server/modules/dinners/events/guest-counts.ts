/** How many answered, and where guests stand in line. */
import { and, count, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { GuestCounts } from '#src/contract/events.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { guests } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { EventRow } from './visibility.ts';

export async function loadGuestCounts(
  db: Queryable,
  ids: string[],
): Promise<Map<string, GuestCounts>> {
  if (ids.length === 0) return new Map();
  // Of an address whose inviter has left, nobody sees that it is invited.
  const isListed = or(
    ne(guests.status, 'invited'),
    isNull(guests.email),
    isNotNull(guests.invited_by),
  );
  const rows = await db
    .select({ event_id: guests.event_id, status: sql<string>`${guests.status}`, guests: count() })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(and(isOneOf(guests.event_id, ids), ne(guests.status, 'accepted'), isListed, activeUser))
    .groupBy(guests.event_id, guests.status);
  const counts = new Map(
    ids.map((id) => [id, { invited: 0, requested: 0, waitlisted: 0, declined: 0 }]),
  );
  for (const { event_id, status, guests: guestCount } of rows)
    counts.get(event_id)![status as keyof GuestCounts] = guestCount;
  return counts;
}

/** The dinners whose free spots somebody waits for. */
export async function findWaitedFor(db: Queryable, rows: EventRow[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ id, waitlist_seq, attendee_count, capacity }) =>
    waitlist_seq > 0 && attendee_count < capacity ? [id] : [],
  );
  if (ids.length === 0) return new Set();
  const waitedFor = await db
    .selectDistinct({ id: guests.event_id })
    .from(guests)
    .innerJoin(users, and(eq(users.id, guests.user_id), activeUser))
    .where(and(isOneOf(guests.event_id, ids), isNotNull(guests.waitlist_seq)));
  return new Set(waitedFor.map(({ id }) => id));
}

/** The user's position on each waitlist, from 1. */
export async function loadWaitlistPositions(
  db: Queryable,
  ids: string[],
  userId: string,
): Promise<Map<string, number>> {
  const mine = db
    .select({ event_id: guests.event_id, seq: sql<number>`${guests.waitlist_seq}`.as('seq') })
    .from(guests)
    .where(
      and(
        isOneOf(guests.event_id, ids),
        eq(guests.user_id, userId),
        eq(guests.status, 'waitlisted'),
      ),
    )
    .as('mine');
  const rows = await db
    .select({ id: mine.event_id, position: count() })
    .from(mine)
    .innerJoin(guests, and(eq(guests.event_id, mine.event_id), lte(guests.waitlist_seq, mine.seq)))
    .innerJoin(users, and(eq(users.id, guests.user_id), activeUser))
    .groupBy(mine.event_id);
  return new Map(rows.map(({ id, position }) => [id, position]));
}
