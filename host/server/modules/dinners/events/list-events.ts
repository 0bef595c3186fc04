import { type SQL, and, asc, desc, eq, gt, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { foldSearchText } from '#src/contract/search-text.ts';
import { foldInSql, hasSearchWords } from '#server/platform/db/search-condition.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { users } from '#server/modules/auth/schema.ts';
import { eventHosts, events, follows, guests, inviteLinkUses } from '../schema.ts';
import { isHeldBy, isOfferedTo } from '../hosts/host-rows.ts';
import { isOnGuestList } from '../rsvps/guest-rows.ts';
import { MAX_EVENT_DURATION_MS } from './event-rules.ts';
import { hasValidInvite, isHiddenFromRemoved, selectIdsByAddress } from './visibility.ts';

interface EventListQuery extends PageQuery {
  tab?: 'mine' | 'all' | 'hosting' | 'following' | 'past' | undefined;
  /** Searches title, description, host, venue and city. */
  q?: string | undefined;
  city?: string | undefined;
  /** `2027-03`: of the start, where the dinner is. */
  month?: string | undefined;
}

/** The month in which a dinner starts, where it is, as `2027-03`. */
const startMonth = sql<string>`to_char(${events.starts_at} at time zone ${events.time_zone}, 'YYYY-MM')`;

const foldedCity = foldInSql(sql`${events.venue_city}`);

const hostName = sql`(select concat_ws(' ', ${users.first_name}, ${users.last_name}) from ${users} where ${users.id} = ${events.host_id})`;

/** Dinners by tab, `mine` by default, soonest first; past ones latest first (R12). */
export async function listVisibleEvents(
  db: Queryable,
  userId: string,
  query: EventListQuery,
  now: Date,
) {
  const isDescending = query.tab === 'past';
  const order = isDescending ? desc : asc;
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        getTabCondition(db, userId, query.tab ?? 'mine', now),
        hasSearchWords(
          [events.title, events.description, hostName, events.venue_name, events.venue_city],
          query.q ?? '',
        ),
        query.city === undefined ? undefined : eq(foldedCity, foldSearchText(query.city)),
        query.month === undefined ? undefined : eq(startMonth, query.month),
        afterCursor(
          query,
          isDescending ? 'down' : 'up',
          [events.starts_at, 'timestamptz'],
          [events.id, 'uuid'],
        ),
      ),
    )
    .orderBy(order(events.starts_at), order(events.id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ starts_at, id }) => [starts_at, id],
    (row) => row,
  );
}

/** Cities and months of the dinners that a member can find (R77). A city that hosts wrote in several ways is one. */
export async function readEventFilters(db: Queryable, userId: string, now: Date) {
  const isFound = getTabCondition(db, userId, 'all', now);
  const [cities, months] = [
    await db
      .select({ city: sql<string>`mode() within group (order by ${events.venue_city})` })
      .from(events)
      .where(isFound)
      .groupBy(foldedCity)
      .orderBy(foldedCity),
    await db.selectDistinct({ month: startMonth }).from(events).where(isFound).orderBy(startMonth),
  ];
  return { cities: cities.map(({ city }) => city), months: months.map(({ month }) => month) };
}

function getTabCondition(
  db: Queryable,
  userId: string,
  tab: NonNullable<EventListQuery['tab']>,
  now: Date,
): SQL | undefined {
  // Filter by start as well, because only the start is indexed.
  const isUpcoming = and(
    gt(events.starts_at, addMilliseconds(now, -MAX_EVENT_DURATION_MS)),
    gt(events.ends_at, now),
  );
  switch (tab) {
    case 'all':
      return and(isUpcoming, ne(events.status, 'cancelled'), isListable(db, userId));
    case 'hosting':
      return and(isUpcoming, or(isHostedBy(userId), isHelpedBy(db, userId)));
    case 'following':
      return and(
        isUpcoming,
        inArray(events.id, selectFollowedIds(db, userId)),
        isListable(db, userId),
      );
    case 'past':
      return and(
        lte(events.ends_at, now),
        inArray(
          events.id,
          unionAll(
            selectHostedIds(db, userId),
            selectHelpedIds(db, userId),
            selectAcceptedIds(db, userId),
          ),
        ),
      );
    case 'mine':
      // Everything I was invited to, by guest list or link (R09), including what I declined, so that I can change my mind.
      return and(isUpcoming, isOwn(db, userId));
  }
}

/** Same rule as `canSeeEvent`, for lists. */
const isListable = (db: Queryable, userId: string) =>
  or(eq(events.visibility, 'members'), isOwn(db, userId));

const isOwn = (db: Queryable, userId: string) =>
  or(
    inArray(events.id, unionAll(selectHelpedIds(db, userId), selectOfferedIds(db, userId))),
    and(inArray(events.id, selectOwnIds(db, userId)), not(isHiddenFromRemoved(db, userId))),
  );

const isHostedBy = (userId: string) => eq(events.host_id, userId);

const isHelpedBy = (db: Queryable, userId: string) =>
  inArray(events.id, selectHelpedIds(db, userId));

/** Each subquery starts from the member's own rows, so the cost of a list doesn't grow with the number of dinners. */
const selectOwnIds = (db: Queryable, userId: string) =>
  unionAll(
    selectHostedIds(db, userId),
    selectListedIds(db, userId),
    selectLinkedIds(db, userId),
    selectIdsByAddress(db, userId),
  );

const selectHostedIds = (db: Queryable, userId: string) =>
  db.select({ id: events.id }).from(events).where(isHostedBy(userId));

const selectHelpedIds = (db: Queryable, userId: string) =>
  db.select({ id: eventHosts.event_id }).from(eventHosts).where(isHeldBy(userId));

const selectOfferedIds = (db: Queryable, userId: string) =>
  db
    .select({ id: eventHosts.event_id })
    .from(eventHosts)
    .innerJoin(events, eq(events.id, eventHosts.event_id))
    .where(isOfferedTo(db, userId));

const selectListedIds = (db: Queryable, userId: string) =>
  db
    .select({ id: guests.event_id })
    .from(guests)
    .where(and(eq(guests.user_id, userId), isOnGuestList(guests)));

const selectAcceptedIds = (db: Queryable, userId: string) =>
  db
    .select({ id: guests.event_id })
    .from(guests)
    .where(and(eq(guests.user_id, userId), eq(guests.status, 'accepted')));

const selectFollowedIds = (db: Queryable, userId: string) =>
  db.select({ id: follows.event_id }).from(follows).where(eq(follows.user_id, userId));

const selectLinkedIds = (db: Queryable, userId: string) =>
  db
    .select({ id: events.id })
    .from(inviteLinkUses)
    .innerJoin(events, eq(events.id, inviteLinkUses.event_id))
    .where(and(eq(inviteLinkUses.user_id, userId), hasValidInvite(db, userId)));
