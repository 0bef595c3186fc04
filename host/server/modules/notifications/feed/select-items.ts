/** Selects the feed items that a member may see now. Items of a past or closed dinner are kept but left out. */
import {
  type Column,
  type SQL,
  and,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { eventHosts, events, guests } from '#server/modules/dinners/schema.ts';
import { hasOrIsOfferedRole, isCoHostOf } from '#server/modules/dinners/hosts/host-rows.ts';
import { feeds } from '../schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import {
  type EventRow,
  hasValidInvite,
  isListedByAddress,
  isRemoved,
} from '#server/modules/dinners/events/visibility.ts';
import { hasAnswersToShow } from './answer-items.ts';
import type { FeedRow } from './items.ts';

export interface SelectedFeedItem {
  item: FeedRow;
  event: EventRow | null;
  rsvpStatus: string | null;
  person: { first_name: string; last_name: string } | null;
}

/** How long the last items about a dinner stay after it has ended. */
const AFTER_DINNER_MS = 14 * DAY_MS;

/** The guest who gave up the seat is coming again. */
const hasReturned = sql`exists (select 1 from ${guests} back
  where back.event_id = ${feeds.event_id} and back.user_id = (${feeds.payload} ->> 'person_id')::uuid and back.status = 'accepted')`;

/** News of a dinner's guests is for its owner and co-hosts. */
const isHost = (db: Queryable) =>
  or(
    eq(events.host_id, feeds.user_id),
    exists(
      db
        .select({ one: sql`1` })
        .from(eventHosts)
        .where(isCoHostOf(events.id, feeds.user_id)),
    ),
  );

const isInterested = (from: Column, to: Column) =>
  sql`exists (select 1 from ${matchDecisions} where ${matchDecisions.user_id} = ${from} and ${matchDecisions.target_id} = ${to} and ${matchDecisions.state} = 'interested')`;

/**
 * Invitations end with the answer, reminders with the dinner, news about a dinner when the member leaves it, and mutual
 * interest when either side takes it back.
 */
function isCurrent(db: Queryable, now: Date): SQL {
  const toSqlTime = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  const isScheduled = sql`${events.status} = 'scheduled'`;
  const isAccepted = sql`${guests.status} = 'accepted'`;
  return sql`case ${feeds.type}
    when 'event_invite' then ${isScheduled} and ${events.starts_at} > ${toSqlTime(0)} and coalesce(${guests.status}, 'invited') = 'invited'
    when 'event_matches' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and ${isAccepted}
    when 'upcoming_event' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and ${isAccepted}
    when 'seat_changed' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and ${isAccepted}
    when 'place_free' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and ${isAccepted}
    when 'event_changed' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and coalesce(${guests.status}, '') <> 'declined'
    when 'event_cancelled' then ${events.status} = 'cancelled' and ${events.ends_at} > ${toSqlTime(-AFTER_DINNER_MS)}
    when 'guest_left' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and ${isHost(db)} and not ${hasReturned}
    when 'answers' then ${isScheduled} and ${events.ends_at} > ${toSqlTime(0)} and ${isHost(db)} and ${hasAnswersToShow()}
    when 'feedback' then ${isScheduled} and ${isAccepted} and ${events.ends_at} > ${toSqlTime(-AFTER_DINNER_MS)}
    when 'mutual_interest' then ${users.id} is not null and ${isInterested(feeds.user_id, users.id)} and ${isInterested(users.id, feeds.user_id)}
    else true end`;
}

/** Same rule as `canSeeEvent`: old items must not reveal a dinner that the member can no longer see. */
const isVisible = (db: Queryable, userId: string): SQL =>
  or(
    isNull(events.id),
    eq(events.visibility, 'members'),
    eq(events.host_id, userId),
    hasOrIsOfferedRole(db, userId),
    and(
      or(isNotNull(guests.status), hasValidInvite(db, userId), isListedByAddress(db, userId)),
      sql`${isRemoved(db, userId, guests)} is not true`,
    ),
  )!;

/** Newest first, with the dinner, the member's RSVP, and the person it is about if active and not blocked. `now` is null to include items that are dismissed or no longer current. */
function selectFeedItems(db: Queryable, userId: string, now: Date | null, where: SQL | undefined) {
  return db
    .select({
      item: feeds,
      event: events,
      rsvpStatus: guests.status,
      person: { first_name: users.first_name, last_name: users.last_name },
    })
    .from(feeds)
    .leftJoin(events, eq(events.id, feeds.event_id))
    .leftJoin(guests, and(eq(guests.event_id, feeds.event_id), eq(guests.user_id, feeds.user_id)))
    .leftJoin(
      users,
      and(
        sql`${users.id} = (${feeds.payload} ->> 'person_id')::uuid`,
        activeUser,
        noBlockBetween(feeds.user_id, users.id),
      ),
    )
    .where(
      and(
        eq(feeds.user_id, userId),
        isVisible(db, userId),
        now ? and(isNull(feeds.dismissed_at), isCurrent(db, now)) : undefined,
        where,
      ),
    )
    .orderBy(desc(feeds.created_at), desc(feeds.id));
}

/** A page of the items that the member may see now. */
export async function listFeedItems(
  db: Queryable,
  userId: string,
  filter: { eventId: string | undefined; onlyNew: boolean },
  query: PageQuery,
  now: Date,
) {
  const rows = await selectFeedItems(
    db,
    userId,
    now,
    and(
      filter.eventId === undefined ? undefined : eq(feeds.event_id, filter.eventId),
      filter.onlyNew ? isNull(feeds.seen_at) : undefined,
      afterCursor(query, 'down', [feeds.created_at, 'timestamptz'], [feeds.id, 'uuid']),
    ),
  ).limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ item }) => [item.created_at, item.id],
    (row) => row,
  );
}

/** One of the member's own items, even if it is dismissed or no longer current. */
export async function findFeedItem(
  db: Queryable,
  userId: string,
  id: string,
): Promise<SelectedFeedItem | null> {
  const [found] = await selectFeedItems(db, userId, null, eq(feeds.id, id));
  return found ?? null;
}
