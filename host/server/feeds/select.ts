/** Which items a member may see now. An item outlives what it is about; here it is left out. */
import { type Column, type SQL, and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { living, unblocked } from '../db/candidates.ts';
import type { Db, Tx } from '../db/open.ts';
import { events, feeds, marks, rsvps, users } from '../db/schema.ts';
import { type EventRow, isClaimed } from '../db/visibility.ts';
import type { FeedRow } from './items.ts';

export interface Found {
  item: FeedRow;
  event: EventRow | null;
  status: string | null;
  person: { first_name: string; last_name: string } | null;
}

const DAY = 86_400_000;
/** How long after its evening a dinner's last items stay. */
const AFTERWARDS = 14 * DAY;

/** Whoever gave a chair back has a place again. */
const isBack = sql`exists (select 1 from ${rsvps} back
  where back.event_id = ${feeds.event_id} and back.user_id = (${feeds.payload} ->> 'person_id')::uuid and back.status = 'accepted')`;

const saidYes = (from: Column, to: Column) =>
  sql`exists (select 1 from ${marks} where ${marks.user_id} = ${from} and ${marks.target_id} = ${to} and ${marks.state} = 'interested')`;

/** An invitation goes with the answer, a reminder with the evening, news of a dinner with leaving it, a mutual interest with either's word. */
function isCurrent(now: Date): SQL {
  const at = (milliseconds: number) => sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  const on = sql`${events.status} = 'scheduled'`;
  const mine = sql`${rsvps.status} = 'accepted'`;
  return sql`case ${feeds.type}
    when 'event_invite' then ${on} and ${events.starts_at} > ${at(0)} and coalesce(${rsvps.status}, 'invited') = 'invited'
    when 'event_matches' then ${on} and ${events.ends_at} > ${at(0)} and ${mine}
    when 'upcoming_event' then ${on} and ${events.ends_at} > ${at(0)} and ${mine}
    when 'seat_changed' then ${on} and ${events.ends_at} > ${at(0)} and ${mine}
    when 'place_free' then ${on} and ${events.ends_at} > ${at(0)} and ${mine}
    when 'event_changed' then ${on} and ${events.ends_at} > ${at(0)} and coalesce(${rsvps.status}, '') <> 'declined'
    when 'event_cancelled' then ${events.status} = 'cancelled' and ${events.ends_at} > ${at(-AFTERWARDS)}
    when 'guest_left' then ${on} and ${events.ends_at} > ${at(0)} and ${events.host_id} = ${feeds.user_id} and not ${isBack}
    when 'feedback' then ${on} and ${mine} and ${events.ends_at} > ${at(-AFTERWARDS)}
    when 'mutual_interest' then ${users.id} is not null and ${saidYes(feeds.user_id, users.id)} and ${saidYes(users.id, feeds.user_id)}
    else true end`;
}

/** As `mayKnow`: news of a dinner that was closed to the reader since, or whose link no longer counts, would open it again. */
const known = (db: Db | Tx, userId: string): SQL =>
  or(isNull(events.id), eq(events.visibility, 'members'), eq(events.host_id, userId), isNotNull(rsvps.status), isClaimed(db, userId))!;

/** Newest first, with the dinner, my answer to it, and whom it is about while they are there and nobody shut the other out. */
export function selectFeeds(db: Db | Tx, userId: string, now: Date | null, where: SQL | undefined) {
  return db
    .select({ item: feeds, event: events, status: rsvps.status, person: { first_name: users.first_name, last_name: users.last_name } })
    .from(feeds)
    .leftJoin(events, eq(events.id, feeds.event_id))
    .leftJoin(rsvps, and(eq(rsvps.event_id, feeds.event_id), eq(rsvps.user_id, feeds.user_id)))
    .leftJoin(users, and(sql`${users.id} = (${feeds.payload} ->> 'person_id')::uuid`, living, unblocked(feeds.user_id, users.id)))
    .where(and(eq(feeds.user_id, userId), known(db, userId), now ? and(isNull(feeds.dismissed_at), isCurrent(now)) : undefined, where))
    .orderBy(desc(feeds.created_at), desc(feeds.id));
}
